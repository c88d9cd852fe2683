import type { MyPush } from '../../functions/api/shapes.ts'
import { noted as notedHere, note as noteHere } from '../device/noted.ts'
import { owner } from '../device/player.ts'
import { workerState } from '../device/worker.ts'
import { type Answer, troubleHere } from '../net/call.ts'
import { readPush, tellHere } from '../net/push.ts'

/** Whether this browser can be told anything while the app is closed; on an iPhone or iPad, an installed app alone can. */
export const canBeTold = (): boolean =>
  workerState.value === 'ready' && 'PushManager' in globalThis && 'Notification' in globalThis

/** What its owner has said of that: `default` for nothing yet. */
export const permission = (): NotificationPermission => Notification.permission

/** What this device notes of it: whom it tells, and where the push service takes that. */
const noteKey = 'posthorn-told'
interface Note {
  player: string
  /** Null for one who did not want it when he was asked. */
  endpoint: string | null
}

/** What was noted of whoever plays here. */
export function noted(): Note | null {
  const note = notedHere<Note>(noteKey)
  return note?.player === owner.peek() ? note : null
}

export const note = (endpoint: string | null): void => noteHere(noteKey, { player: owner.peek(), endpoint })

/** Asks for leave and has this device told from now on. Null where its owner gives no leave. */
export async function switchOn(): Promise<Answer<MyPush | null>> {
  // First of all: some browsers ask only in the moment of a tap.
  if ((await Notification.requestPermission()) !== 'granted') return { ok: true, value: null }
  const mine = await readPush()
  if (!mine.ok) return mine
  try {
    return await register(await subscribed(mine.value.key))
  } catch {
    return { ok: false, trouble: troubleHere('not-told') }
  }
}

async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // It may have subscribed to a Posthorn that stood here before.
    const other = await pushManager.getSubscription()
    if (!other) throw error
    await other.unsubscribe()
    return pushManager.subscribe(options)
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

async function register(subscription: PushSubscription): Promise<Answer<MyPush>> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const answer = await tellHere({ endpoint, p256dh, auth })
  if (answer.ok) note(endpoint)
  return answer
}

/**
 * Browsers end or change subscriptions by themselves: where this one is told of anything, it goes on. Where it was ended
 * on another device, it is.
 */
export async function keepUp(): Promise<void> {
  const endpoint = noted()?.endpoint
  if (!endpoint) return
  const { pushManager } = await navigator.serviceWorker.ready
  const [stands, mine] = [await pushManager.getSubscription(), await readPush()]
  if (!mine.ok) return
  const isMine = mine.value.devices.some((device) => device.mine)
  if (stands?.endpoint === endpoint) {
    if (!isMine) await unsubscribe()
  } else if (stands) await register(stands)
  else await switchOn()
}

/** This browser is told nothing any more. */
export async function unsubscribe(): Promise<void> {
  note(null)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe().catch(() => {})
  if (registration) for (const shown of await registration.getNotifications()) shown.close()
}
