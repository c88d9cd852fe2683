import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Duration, type Stack } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
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
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { safeHeaders } from './headers.ts'
import { accountWide } from './names.ts'
import { fileAt } from './paths.ts'
import type { Settings } from './settings.ts'
import type { Web } from './web.ts'
import { leadToEdge } from './zone.ts'

/** The entry for everybody. */
export interface Edge {
  distribution: Distribution
  /** The address of Posthorn. */
  origin: string
}

/** All errors that CloudFront would keep for ten seconds and serve to the next reader, whatever we say of them. */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

/** What comes in by one address: the app's files, the API, and the lobby and links, which are kept for everybody on their way. */
export function addEdge(
  stack: Stack,
  settings: Settings,
  { gate, key, web }: { gate: HttpApi; key: string; web: Web },
): Edge {
  const { domain, firewall, zone } = settings
  const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS
  const answering = new HttpOrigin(`${gate.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { 'x-posthorn-edge': key },
  })
  const page = pageFunction(stack, settings)
  const files: BehaviorOptions = {
    // With the right to list, a missing file is reported as missing: otherwise it would be reported as forbidden.
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
  const api: BehaviorOptions = {
    origin: answering,
    viewerProtocolPolicy,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  }
  // Neither cookies nor queries are passed on: everybody gets the same answer, for as long as we say.
  const shared: BehaviorOptions = {
    origin: answering,
    viewerProtocolPolicy,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  }
  const distribution = new Distribution(stack, 'Edge', {
    comment: stack.stackName,
    defaultRootObject: 'index.html',
    defaultBehavior: files,
    additionalBehaviors: {
      '/api/lobby': shared,
      '/api/watch/*': shared,
      '/watch/*': shared,
      '/invite/*': shared,
      '/api/*': api,
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
  if (domain && zone) leadToEdge(stack, zone, domain.name, distribution)
  return { distribution, origin: `https://${domain?.name ?? distribution.distributionDomainName}` }
}

/** The games that have a page of rules, found by their folders: infra imports nothing of what it deploys. */
const gamesWithRules = (): string[] =>
  readdirSync(fileAt('web/games')).filter((name) => existsSync(fileAt(`web/games/${name}/rules.tsx`)))

const pageFunction = (stack: Stack, settings: Settings): EdgeFunction =>
  new EdgeFunction(stack, 'AppPage', {
    functionName: accountWide(settings, 'page'),
    code: FunctionCode.fromInline(
      readFileSync(fileAt('infra/edge-page.js'), 'utf8').replace('GAMES', gamesWithRules().join('|')),
    ),
    runtime: FunctionRuntime.JS_2_0,
  })
