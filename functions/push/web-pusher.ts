import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Push, Pusher } from '../pusher.ts'
import { isPublic, isPushService } from './address.ts'
import type { PushKeys } from './keys.ts'

/** Milliseconds in which a service is to answer, all in all. */
const ANSWERED_IN = 5_000

/** Addresses that a name leads to. */
type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

interface World {
  keys(): Promise<PushKeys>
  /** Where the app is at home: whom services may turn to. */
  origin(): string
  /** What stands for all services, on this machine: for tests. Null where those that browsers name are asked. */
  instead?: string | null
  resolve?: Resolve
}

/**
 * Tells people on their devices by Web Push. Endpoints are whatever somebody has sent us: nothing is asked but by https, at
 * addresses of the public net, for a few seconds; no answer is read but its status, and none leads anywhere else.
 */
export const webPusher = ({ keys, origin, instead = null, resolve = resolved }: World): Pusher => ({
  async send({ to, text, topic, seconds, isUrgent }: Push) {
    if (!isPushService(to.endpoint)) return 'gone'
    // Loaded with the first: most who could send one never do.
    const { default: webPush } = await import('web-push')
    const vapidDetails = { subject: subjectOf(origin()), ...(await keys()) }
    let sealed: ReturnType<typeof webPush.generateRequestDetails>
    try {
      sealed = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        text,
        {
          ...{ vapidDetails, topic, TTL: seconds, contentEncoding: 'aes128gcm' },
          urgency: isUrgent ? 'high' : 'normal',
        },
      )
    } catch {
      // What it is to be encrypted for is no key: no browser has said that.
      return 'gone'
    }
    try {
      const asked = { headers: sealed.headers, body: sealed.body as Buffer }
      return becomesOf(await post(new URL(to.endpoint), asked, instead, resolve))
    } catch (error) {
      return error instanceof NotPublic ? 'gone' : 'later'
    }
  },
})

/** Services ask for an address where somebody is reached, and take no page without https. */
const subjectOf = (origin: string): string =>
  origin.startsWith('https:') ? origin : `mailto:posthorn@${new URL(origin).hostname}`

function becomesOf(status: number): 'sent' | 'gone' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** A name that leads into somebody's own network. */
class NotPublic extends Error {}

const resolved: Resolve = (hostname) => lookup(hostname, { all: true })

/** Asks a service, at an address that was looked at; the status of its answer. */
async function post(
  endpoint: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  instead: string | null,
  resolve: Resolve,
): Promise<number> {
  const signal = AbortSignal.timeout(ANSWERED_IN)
  const asked: RequestOptions = { method: 'POST', headers, agent: false, signal }
  if (instead !== null)
    return statusOf(requestHttp, new URL(endpoint.pathname + endpoint.search, instead), asked, body)
  const addresses = await inTime(resolve(endpoint.hostname), signal)
  // One is enough: whoever names it may lead the next question to another of them.
  if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address))) throw new NotPublic()
  return statusOf(requestHttps, endpoint, { ...asked, lookup: leadingTo(addresses) }, body)
}

/** Leads to the addresses that were looked at, whatever the name leads to by then. */
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
  body: Buffer,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      // Whatever else it says is read by nobody.
      response.destroy()
    })
    asking.on('error', reject)
    asking.end(body)
  })
