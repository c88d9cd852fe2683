import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Duration, type Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda'
import { accountWide } from '../settings/names.ts'
import { fileAt } from '../settings/paths.ts'
import type { Settings } from '../settings/settings.ts'
import { safeHeaders, strictBelow } from './headers.ts'
import type { Web } from './web.ts'
import { leadToEdge } from './zone.ts'

/** The CloudFront distribution, through which all requests come. */
export interface Edge {
  distribution: Distribution
  /** The public address of Posthorn: `https://` and its domain. */
  origin: string
}

/** The origins behind the edge; `key`: the secret by which the functions recognize its requests. */
interface Behind {
  api: FunctionUrl
  pages: FunctionUrl
  key: string
  web: Web
}

/** The error statuses that CloudFront would cache for ten seconds by default, whatever their `cache-control` says. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/**
 * Serves everything under one address: the app's files, the API, and the lobby and links, whose answers are cached for
 * everybody.
 */
export function addEdge(stack: Stack, settings: Settings, { api, pages, key, web }: Behind): Edge {
  const { domain, firewall, zones } = settings
  const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS
  const page = pageFunction(stack, settings)
  const files: BehaviorOptions = {
    // With the right to list, S3 answers 404 for a missing file; without it, 403.
    origin: S3BucketOrigin.withOriginAccessControl(web.bucket, {
      originAccessControl: new S3OriginAccessControl(stack, 'FilesAccess', {
        originAccessControlName: accountWide(settings, 'files'),
      }),
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: safeHeaders(stack, settings),
    functionAssociations: [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map(
      (eventType) => ({ eventType, function: page }),
    ),
  }
  const viewer = viewerFunction(stack, settings)
  const responseHeadersPolicy = strictBelow(stack, settings)
  const answering = (listening: FunctionUrl) => ({
    origin: new FunctionUrlOrigin(listening, { customHeaders: { 'x-posthorn-edge': key } }),
    viewerProtocolPolicy,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: viewer }],
    ...(responseHeadersPolicy && { responseHeadersPolicy }),
  })
  // Called once for each function: every call adds another origin to the template.
  const [byApi, byPages] = [answering(api), answering(pages)]
  const asked: BehaviorOptions = {
    ...byApi,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }
  // Cookies and queries are not forwarded: everybody gets the same answer, cached as its `cache-control` says.
  const shared = {
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    originRequestPolicy: new OriginRequestPolicy(stack, 'Shared', {
      originRequestPolicyName: accountWide(settings, 'shared'),
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-posthorn-host'),
    }),
  }
  const distribution = new Distribution(stack, 'Edge', {
    comment: stack.stackName,
    defaultRootObject: 'index.html',
    defaultBehavior: files,
    additionalBehaviors: {
      '/api/lobby': { ...byApi, ...shared },
      '/api/watch/*': { ...byApi, ...shared },
      '/watch/*': { ...byPages, ...shared },
      '/invite/*': { ...byPages, ...shared },
      '/api/*': asked,
    },
    errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(firewall ? { webAclId: firewall } : {}),
    ...(domain
      ? {
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
          domainNames: [domain.name],
          certificate: Certificate.fromCertificateArn(stack, 'Certificate', domain.certificate),
        }
      : {}),
  })
  if (domain && zones.domain) leadToEdge(stack, zones.domain, domain.name, distribution)
  return { distribution, origin: `https://${domain?.name ?? distribution.distributionDomainName}` }
}

/** The games that have a page of rules. They are found by their files, since infra imports no code that it deploys. */
const gamesWithRules = (): string[] =>
  readdirSync(fileAt('web/games')).filter((name) => existsSync(fileAt(`web/games/${name}/rules.tsx`)))

const pageFunction = (stack: Stack, settings: Settings): EdgeFunction =>
  new EdgeFunction(stack, 'AppPage', {
    functionName: accountWide(settings, 'page'),
    code: FunctionCode.fromInline(
      readFileSync(fileAt('infra/edge/edge-page.js'), 'utf8').replace('GAMES', gamesWithRules().join('|')),
    ),
    runtime: FunctionRuntime.JS_2_0,
  })

const viewerFunction = (stack: Stack, settings: Settings): EdgeFunction =>
  new EdgeFunction(stack, 'Viewer', {
    functionName: accountWide(settings, 'viewer'),
    code: FunctionCode.fromInline(readFileSync(fileAt('infra/edge/edge-viewer.js'), 'utf8')),
    runtime: FunctionRuntime.JS_2_0,
  })
