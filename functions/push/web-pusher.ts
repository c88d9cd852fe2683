import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Push, Pusher } from '../pusher.ts'
import { isPublic, isPushService } from './address.ts'
import type { PushKeys } from './keys.ts'

/** Milliseconds that a service has to answer, in total. */
const ANSWERED_IN = 5_000

/** The addresses that a name resolves to. */
type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

interface World {
  keys(): Promise<PushKeys>
  /** The app's origin, as the contact for services. */
  origin(): string
  /** An address on this machine used in place of all services: for tests. Null to use the ones that browsers name. */
  instead?: string | null
  resolve?: Resolve
}

/**
 * Sends pushes by Web Push. Endpoints come from anybody: requests go only by https, to addresses of the public net, for
 * a few seconds. Only the status of an answer is read, and no redirect is followed.
 */
export const webPusher = ({ keys, origin, instead = null, resolve = resolved }: World): Pusher => ({
  async send({ to, text, topic, seconds, isUrgent }: Push) {
    if (!isPushService(to.endpoint)) return 'gone'
    // Loaded with the first push: most processes that could send one never do.
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
      // The keys to encrypt it for are none: no browser sent those.
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

/** Services ask for a contact address, and accept no page without https. */
const subjectOf = (origin: string): string =>
  origin.startsWith('https:') ? origin : `mailto:posthorn@${new URL(origin).hostname}`

function becomesOf(status: number): 'sent' | 'gone' | 'refused' | 'later' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** A name that leads into a private network. */
class NotPublic extends Error {}

const resolved: Resolve = (hostname) => lookup(hostname, { all: true })

/** Posts to a service, at an address that was checked; returns the status of its answer. */
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
  // One is enough to refuse: the owner of the name may lead the next request to another of them.
  if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address))) throw new NotPublic()
  return statusOf(requestHttps, endpoint, { ...asked, lookup: leadingTo(addresses) }, body)
}

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
  body: Buffer,
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
