import { isDone, isRefused } from '../../engine/core/refused.ts'
import type { MyPush } from '../../functions/api/shapes.ts'
import { note, noted } from '../device/called.ts'
import { workerState } from '../device/worker.ts'
import type { Answer } from '../net/answer.ts'
import { readPush, tellHere, tellNoMore } from '../net/push.ts'
import { troubleHere } from '../net/trouble.ts'
import { deviceNote } from '../shell/page/device-notes.tsx'

/** Whether this browser can get pushes while the app is closed; on an iPhone or iPad, only an installed app can. */
export const canBeTold = (): boolean =>
  workerState.value === 'ready' && 'PushManager' in globalThis && 'Notification' in globalThis

/** The device owner's permission: `default` for no answer yet. */
export const permission = (): NotificationPermission => Notification.permission

/** Asks for permission and has pushes sent to this device from now on. Null when the owner gives no permission. */
export async function switchOn(): Promise<Answer<MyPush | null>> {
  // First of all: some browsers ask only in the moment of a tap.
  if ((await Notification.requestPermission()) !== 'granted') return { value: null }
  const mine = await readPush()
  if (isRefused(mine)) return mine
  try {
    return await register(await subscribed(mine.value.key))
  } catch {
    return { refused: troubleHere('not-told') }
  }
}

async function subscribed(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // It may have subscribed to a Posthorn that was here before.
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
  if (isDone(answer)) {
    note(endpoint)
    deviceNote.value = null
  }
  return answer
}

/**
 * Browsers end or change subscriptions by themselves: a device that gets pushes subscribes again. If it was ended on
 * another device, it stays ended.
 * @returns whether this device is to get pushes and can't: its owner took the permission back, or it can't subscribe
 */
export async function keepUp(): Promise<boolean> {
  const endpoint = noted()?.endpoint
  if (!endpoint) return false
  if (permission() !== 'granted') {
    await tellNoMore('this')
    return true
  }
  const { pushManager } = await navigator.serviceWorker.ready
  const [stands, mine] = [await pushManager.getSubscription(), await readPush()]
  if (isRefused(mine)) return false
  // A server from before this app names no devices that are gone.
  const { devices, gone = [] } = mine.value
  const isGone = gone.some((device) => device.mine)
  if (stands && stands.endpoint !== endpoint) {
    await register(stands)
    return false
  }
  if (stands && !isGone) {
    if (!devices.some((device) => device.mine)) await unsubscribe()
    return false
  }
  try {
    // A subscription that the push service knows no more would only be given again.
    await stands?.unsubscribe()
    await register(await subscribed(mine.value.key))
    return false
  } catch {
    return true
  }
}

/** Ends pushes to this browser. */
export async function unsubscribe(): Promise<void> {
  note(null)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe().catch(() => {})
  if (registration) for (const shown of await registration.getNotifications()) shown.close()
}
