import { randomUUID } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { resource, type Template } from './stacks.ts'

interface Headers {
  [name: string]: string
}

/** What reaches the API, as the edge passes it on. */
export interface Passed {
  viewer: string
  key: string | null
  told(headers: Headers, viewer: string): Headers
}

const EDGE_ADDRESS = '130.176.0.9'

/**
 * A request as an event of a function URL, payload 2.0: cookies apart, headers in small letters, each once, and of
 * `x-forwarded-for` the first address alone. `told`: what the edge's own function makes of its headers.
 */
export function eventOf(request: Request, body: string, { viewer, key, told }: Passed) {
  const { pathname, search } = new URL(request.url)
  const { cookie, ...headers } = Object.fromEntries(request.headers)
  // What Lambda does not take for text comes in base64, forms among it.
  const isText = /^(text\/|application\/json)/.test(headers['content-type'] ?? '')
  const id = 'a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6'
  const host = `${id}.lambda-url.eu-central-1.on.aws`
  const [claimed] = headers['x-forwarded-for']?.split(',') ?? []
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers: {
      ...told(headers, viewer),
      host,
      via: '2.0 0123456789abcdef.cloudfront.net (CloudFront)',
      'x-amz-cf-id': 'made-up',
      'x-amzn-trace-id': 'Root=1-made-up',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': claimed ?? viewer,
      ...(key === null ? {} : { 'x-posthorn-edge': key }),
    },
    ...(search ? { queryStringParameters: Object.fromEntries(new URLSearchParams(search)) } : {}),
    requestContext: {
      accountId: 'anonymous',
      apiId: id,
      domainName: host,
      domainPrefix: id,
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE_ADDRESS,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: '22/Nov/2026:00:00:00 +0000',
      timeEpoch: Date.now(),
    },
    ...(body === '' ? {} : { body: isText ? body : Buffer.from(body).toString('base64') }),
    isBase64Encoded: body !== '' && !isText,
  }
}

/** What a handler answers. */
export interface Answer {
  statusCode: number
  headers: Record<string, string>
  cookies?: string[]
  body: string
  isBase64Encoded?: boolean
}

export function responseOf({ statusCode, headers, cookies = [], body, isBase64Encoded }: Answer): Response {
  const all = new globalThis.Headers(headers)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const isEmpty = statusCode === 304 || statusCode === 204
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status: statusCode, headers: all })
}

/** Runs the function that the edge has for requests to functions of ours, as a template has it. */
export function tellsIn(service: Template, host: string): Passed['told'] {
  const { FunctionCode } = resource(service, 'AWS::CloudFront::Function', 'Viewer').Properties
  return (headers, viewer) => {
    const given = Object.entries({ ...headers, host }).map(([name, value]) => [name, { value }])
    const event = { request: { headers: Object.fromEntries(given) }, viewer: { ip: viewer } }
    const passed: { headers: { [name: string]: { value: string } } } = runInNewContext(
      `${FunctionCode}\nhandler(event)`,
      { event },
    )
    return Object.fromEntries(Object.entries(passed.headers).map(([name, { value }]) => [name, value]))
  }
}
