import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublic, isPublicUrl } from './address.ts'

/** Milliseconds that a service has to answer, in total. */
const ANSWERED_IN = 5_000

/** The addresses that a name resolves to. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

/** What is posted. */
interface Posted {
  headers: Record<string, string>
  body: string | Buffer
}

/**
 * Posts to a URL that anybody may have written; returns the status of the answer.
 * @throws NotPublic if it leads nowhere on the public net; another error if there is no answer
 */
export type Post = (url: string, posted: Posted) => Promise<number>

/** A URL, or a name, that leads into a private network. */
export class NotPublic extends Error {}

/**
 * Posts by https alone, to addresses of the public net that were checked, for a few seconds. Only the status of an
 * answer is read, and no redirect is followed. `instead`: an address on this machine that takes all of it, for tests.
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
    // One is enough to refuse: the owner of the name may lead the next request to another of them.
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address))) throw new NotPublic()
    return statusOf(requestHttps, url, { ...asked, lookup: leadingTo(addresses) }, body)
  }

const resolved: Resolve = (hostname) => lookup(hostname, { all: true })

/** Leads to the addresses that were checked, whatever the name resolves to by then. */
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
      // Nobody reads the rest of the answer.
      response.destroy()
    })
    asking.on('error', reject)
    asking.end(body)
  })
