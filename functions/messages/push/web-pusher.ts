import { NotPublic, type Post } from '../../outbound/post.ts'
import type { Push, Pusher } from '../../ports/pusher.ts'
import type { PushKeys } from './keys.ts'

interface World {
  keys(): Promise<PushKeys>
  /** The app's origin, as the contact for services. */
  origin(): string
  post: Post
}

/** Sends pushes by Web Push. */
export const webPusher = ({ keys, origin, post }: World): Pusher => ({
  async send({ to, text, topic, seconds, isUrgent }: Push) {
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
      return becomesOf(await post(to.endpoint, { headers: sealed.headers, body: sealed.body as Buffer }))
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
