import type { MyPush, Pushed, PushedAnswer, PushMessage } from '../../functions/api/shapes.ts'
import { recallPlayer } from '../device/database.ts'
import { closeNotes, showNote } from '../push/notes.ts'
import { pushedIn } from '../push/pushed-in.ts'
import { give } from './answer.ts'
import { asked } from './asked.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** A browser that reads declarative messages by itself gives what it has read, and no bytes. */
interface ReadPush {
  readonly notification?: PushMessage['notification'] | null
}

self.addEventListener('push', (event) => {
  const { notification } = event as ReadPush
  event.waitUntil(show(pushedIn(notification ? { notification } : event.data!.json())))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const pushed = event.notification.data as Pushed
  // One that a former app has shown has no buttons.
  const answer = pushed.answers?.[Number(event.action || Number.NaN)]
  event.waitUntil(answer ? giveOrSay(pushed, answer) : go(pushed.path))
})

// Some browsers fire this when they have ended or changed a subscription. In the others, and where it fails, the app does
// the same at its next start.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew())
})

/** Subscribes again where the server knows that this device is to be told: the player did not end it. */
async function renew(): Promise<void> {
  const me = await recallPlayer()
  if (!me) return
  const said = await asked<MyPush>(me.player, '/api/me/push')
  if (said.kind !== 'value') return
  const { key, devices, gone } = said.value
  if (![...devices, ...gone].some(({ mine }) => mine)) return
  const { pushManager } = self.registration
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const stands = (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options))
  const { endpoint, keys } = stands.toJSON()
  const { p256dh, auth } = keys!
  await asked(me.player, '/api/me/push', {
    method: 'PUT',
    body: JSON.stringify({ endpoint, p256dh, auth }),
  })
}

/** Milliseconds in which the device's database must have said who is here: iPhones end what shows nothing a few times. */
const patience = 500

/** Whether another player, or nobody, is known to be here by now. */
async function isForAnother(to: string): Promise<boolean> {
  const late = new Promise<undefined>((done) => setTimeout(done, patience))
  const me = await Promise.race([recallPlayer(), late])
  return me !== undefined && me?.player !== to
}

/** Shows a push in place of the former one of the same table, removes outdated ones, and counts. */
async function show(pushed: Pushed): Promise<void> {
  const { registration } = self
  const { to, open } = pushed
  // Pushes for a former player are not shown, and end.
  if (await isForAnother(to)) {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  await note(pushed)
  if (open) await closeNotes(registration, (other) => other !== pushed.tag && !open.includes(other))
  await count(pushed.waiting)
  tellPages({ owner: to, stores: ['outbox'] })
}

const note = ({ answers = [], ...pushed }: Pushed): Promise<void> =>
  showNote(self.registration, pushed.title, {
    body: pushed.body,
    tag: pushed.tag,
    data: { ...pushed, answers },
    icon: '/icon-192.png',
    silent: pushed.silent ?? false,
    // All of them, or none where the browser would leave some of them out.
    ...(answers.length <= mostButtons && {
      actions: answers.map(({ label }, i) => ({ action: String(i), title: label })),
    }),
  })

/** The buttons that a notification may have, which the compiler's library does not know. */
const mostButtons = (Notification as typeof Notification & { maxActions?: number }).maxActions ?? 0

const count = async (waiting: number): Promise<void> =>
  waiting > 0 ? self.navigator.setAppBadge?.(waiting) : self.navigator.clearAppBadge?.()

/** Sends an answer; one that can't be sent is told of in place of the question. */
async function giveOrSay(pushed: Pushed, answer: PushedAnswer): Promise<void> {
  if (await give(pushed, answer)) return pushed.asks ? count(pushed.waiting - 1) : undefined
  return note({ ...pushed, body: pushed.unsent ?? '', answers: [] })
}

/** Opens the target of a notification: in an open window, preferably one that is there already. */
async function go(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const window = windows.find(({ url }) => url.endsWith(path)) ?? windows[0]
  if (!window) return void (await self.clients.openWindow(path))
  window.postMessage({ go: path })
  await window.focus()
}
