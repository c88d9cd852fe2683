import { readFileSync } from 'node:fs'
import { Duration, type Stack } from 'aws-cdk-lib'
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { accountWide } from '../settings/names.ts'
import { fileAt } from '../settings/paths.ts'
import type { Settings } from '../settings/settings.ts'

type Headers = { [name: string]: string }

const override = true
const STRICT = 'strict-transport-security'

const saidHeaders = (): { everywhere: Headers; https: Headers } =>
  JSON.parse(readFileSync(fileAt('functions/http/safe-headers.json'), 'utf8'))

/** Headers that CloudFront only accepts as settings of its own. */
const inItsWords: { [name: string]: (value: string, settings: Settings) => ResponseSecurityHeadersBehavior } =
  {
    'content-security-policy': (value) => ({
      contentSecurityPolicy: { contentSecurityPolicy: value, override },
    }),
    'referrer-policy': (value) => ({
      referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override },
    }),
    [STRICT]: (value, { subdomains }) => ({
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
        includeSubdomains: subdomains,
        override,
      },
    }),
    'x-content-type-options': () => ({ contentTypeOptions: { override } }),
    'x-frame-options': (value) => ({ frameOptions: { frameOption: value as HeadersFrameOption, override } }),
    'x-xss-protection': (value) => ({ xssProtection: { protection: value !== '0', override } }),
  }

/**
 * Adds the subdomains to the header of our apps that asks for https, which names the domain alone: browsers keep what they
 * read last. Undefined where only the domain is wanted.
 */
export const strictBelow = (stack: Stack, settings: Settings): ResponseHeadersPolicy | undefined =>
  settings.subdomains
    ? new ResponseHeadersPolicy(stack, 'StrictBelow', {
        responseHeadersPolicyName: accountWide(settings, 'https'),
        securityHeadersBehavior: inItsWords[STRICT](saidHeaders().https[STRICT], settings),
      })
    : undefined

/** The headers that protect the app from other sites, from the file that the functions use, too. */
export function safeHeaders(stack: Stack, settings: Settings): ResponseHeadersPolicy {
  const said = saidHeaders()
  let securityHeadersBehavior: ResponseSecurityHeadersBehavior = {}
  const customHeaders: ResponseCustomHeader[] = []
  for (const [header, value] of Object.entries({ ...said.everywhere, ...said.https })) {
    const own = inItsWords[header]?.(value, settings)
    if (own) securityHeadersBehavior = { ...securityHeadersBehavior, ...own }
    else customHeaders.push({ header, value, override })
  }
  return new ResponseHeadersPolicy(stack, 'SafeHeaders', {
    responseHeadersPolicyName: accountWide(settings, 'headers'),
    securityHeadersBehavior,
    customHeadersBehavior: { customHeaders },
  })
}
