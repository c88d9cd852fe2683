import { randomUUID } from 'node:crypto'

/** What reaches the API, as the edge passes it on. */
export interface Passed {
  viewer: string
  key: string | null
}

const EDGE_ADDRESS = '130.176.0.9'

/** A request as an event of the HTTP API, payload 2.0: cookies apart, headers in small letters, each once. */
export function eventOf(request: Request, body: string, { viewer, key }: Passed) {
  const { pathname, search } = new URL(request.url)
  const { cookie, ...headers } = Object.fromEntries(request.headers)
  const host = 'a1b2c3d4e5.execute-api.eu-central-1.amazonaws.com'
  const claimed = headers['x-forwarded-for'] ? `${headers['x-forwarded-for']}, ` : ''
  const routeKey = `ANY /${pathname.split('/')[1]}/{path+}`
  return {
    version: '2.0',
    routeKey,
    rawPath: pathname,
    rawQueryString: search.slice(1),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers: {
      ...headers,
      host,
      via: '2.0 0123456789abcdef.cloudfront.net (CloudFront)',
      'x-amz-cf-id': 'made-up',
      'x-amzn-trace-id': 'Root=1-made-up',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': `${claimed}${viewer}, ${EDGE_ADDRESS}`,
      ...(key === null ? {} : { 'x-posthorn-edge': key }),
    },
    ...(search ? { queryStringParameters: Object.fromEntries(new URLSearchParams(search)) } : {}),
    requestContext: {
      accountId: '111111111111',
      apiId: 'a1b2c3d4e5',
      domainName: host,
      domainPrefix: 'a1b2c3d4e5',
      http: {
        method: request.method,
        path: pathname,
        protocol: 'HTTP/1.1',
        sourceIp: EDGE_ADDRESS,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: '22/Nov/2026:00:00:00 +0000',
      timeEpoch: Date.now(),
    },
    pathParameters: { path: pathname.split('/').slice(2).join('/') },
    ...(body === '' ? {} : { body }),
    isBase64Encoded: false,
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
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  const isEmpty = statusCode === 304 || statusCode === 204
  return new Response(isEmpty ? null : new Uint8Array(bytes), { status: statusCode, headers: all })
}
