import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublic, isPublicUrl } from './public-address.ts'

/** The time for a whole request, milliseconds. */
const ANSWERED_IN = 5_000

/** The addresses that a name resolves to. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

interface Posted {
  headers: Record<string, string>
  body: string | Buffer
}

/**
 * Posts to a URL that came from a user and can't be trusted; returns the status of the answer.
 * @throws NotPublic if it does not lead to the public internet; another error if there is no answer
 */
export type Post = (url: string, posted: Posted) => Promise<number>

/** Thrown for a URL that is not plain https to a public name, and for a name that resolves to a private address. */
export class NotPublic extends Error {}

/**
 * Posts over https only, to public IP addresses only, within `ANSWERED_IN`. Reads only the status of an answer, and
 * follows no redirects. `instead`: for tests, an address on this machine that gets all requests.
 */
export const poster =
  (instead: string | null = null, resolve: Resolve = resolved): Post =>
  async (to, { headers, body }) => {
    if (!isPublicUrl(to)) throw new NotPublic()
    const url = new URL(to)
    const signal = AbortSignal.timeout(ANSWERED_IN)
    const asked: RequestOptions = { method: 'POST', headers, agent: false, signal }
    if (instead !== null)
      return statusOf(requestHttp, new URL(url.pathname + url.search, instead), asked, body)
    const addresses = await inTime(resolve(url.hostname), signal)
    // A single private address is enough to refuse, since the request could go to any of them.
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address))) throw new NotPublic()
    return statusOf(requestHttps, url, { ...asked, lookup: leadingTo(addresses) }, body)
  }

const resolved: Resolve = (hostname) => lookup(hostname, { all: true })

/** A lookup that always gives the checked addresses: a second lookup of the name could give private ones. */
const leadingTo =
  (addresses: { address: string; family: number }[]): LookupFunction =>
  (_, { all }, answer) => {
    if (all) answer(null, addresses)
    else answer(null, addresses[0].address, addresses[0].family)
  }

const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])

const statusOf = (
  request: typeof requestHttps | typeof requestHttp,
  url: URL,
  options: RequestOptions,
  body: string | Buffer,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      // The rest of the answer is not needed.
      response.destroy()
    })
    asking.on('error', reject)
    asking.end(body)
  })
