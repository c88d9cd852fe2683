import type { PlayerId } from '../../api/ids.ts'
import type { Device } from '../../api/shapes.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, getItems, listItems, putItem, updateItem } from '../dynamodb/item.ts'
import { getSession, listedKey, pushDeviceKey } from './sessions.ts'

/** Where a browser's push service takes messages for it, and the keys to encrypt them for it. */
export interface Subscription {
  endpoint: string
  /** Base64url: the browser's public key, and the secret that it shares with senders. */
  p256dh: string
  auth: string
}

/**
 * A device on which its player gets push messages. It is stored under its session and ends with it: nothing is pushed
 * to where the player is no longer signed in.
 */
export interface PushDevice extends Subscription {
  /** Milliseconds since 1970: since when. */
  at: number
  device: Device
  /** The turns that it was last told of, under one tag. */
  recent?: RecentCall
  /** Since when its push service takes nothing for it; undefined while it does. */
  failing?: number | undefined
  /** Since when its push service knows it no more; it has no subscription then. */
  gone?: number
}

/** Tables whose turns were told in one notification: its tag, and milliseconds since 1970 of the first of them. */
export interface RecentCall {
  tag: string
  at: number
  tables: string[]
}

/** Upper bound on a player's devices: the one that was added first gives way. */
export const MOST_DEVICES = 10

const prefix = 'N#'

/** Adds the device of a session, or changes it; false if the session has ended. */
export async function putPushDevice(
  store: Store,
  player: PlayerId,
  session: string,
  device: PushDevice,
): Promise<boolean> {
  await putItem(store, { ...pushDeviceKey(player, session), ...device })
  // Either this finds that the session has ended, or the request that ends it finds the device.
  if (!(await getSession(store, session, 'consistent'))) {
    await deletePushDevice(store, player, session)
    return false
  }
  const devices = [...(await pushDevices(store, player))].sort(([, a], [, b]) => b.at - a.at)
  const others = devices.filter(([other]) => other !== session)
  const again = others.filter(([, { endpoint }]) => endpoint === device.endpoint)
  const tooMany = others.filter((one) => !again.includes(one)).slice(MOST_DEVICES - 1)
  await Promise.all([...again, ...tooMany].map(([other]) => deletePushDevice(store, player, other)))
  return true
}

/** A player's devices by their sessions, for the sessions that go on; those that are gone among them. */
export async function pushDevices(store: Store, player: PlayerId): Promise<Map<string, PushDevice>> {
  const items = await listItems<PushDevice>(store, { pk: `P#${player}`, prefix, reading: 'consistent' })
  if (items.length === 0) return new Map()
  const kept = items.map(({ pk: _, sk, ...device }) => [sk.slice(prefix.length), device] as const)
  const listed = await getItems(
    store,
    kept.map(([session]) => listedKey(player, session)),
    'consistent',
  )
  const goOn = new Set(listed.map(({ sk }) => sk))
  return new Map(kept.filter(([session]) => goOn.has(listedKey(player, session).sk)))
}

/** The device of one session; null if the session has ended, or has no device that can be told. */
export async function pushDevice(
  store: Store,
  player: PlayerId,
  session: string,
): Promise<PushDevice | null> {
  const [device, listed] = [pushDeviceKey(player, session), listedKey(player, session)]
  const items = await getItems<PushDevice>(store, [device, listed], 'consistent')
  const goesOn = items.some(({ sk }) => sk === listed.sk)
  return (goesOn && items.find(({ sk, gone }) => sk === device.sk && gone === undefined)) || null
}

/**
 * Notes that a push service knows a subscription no more. The device is kept, without it: its player did not end it, and
 * must learn of it.
 */
export const losePushDevice = (
  store: Store,
  player: PlayerId,
  session: string,
  endpoint: string,
): Promise<unknown> =>
  updateItem(store, pushDeviceKey(player, session), {
    set: { endpoint: '', p256dh: '', auth: '', gone: store.now() },
    condition: { says: '#endpoint = :former', values: { former: endpoint } },
  })

/** Notes how a push to a device went, unless it has another subscription by now. */
export const notePush = (
  store: Store,
  { player, session, endpoint }: { player: PlayerId; session: string; endpoint: string },
  went: Pick<PushDevice, 'recent' | 'failing'>,
): Promise<unknown> =>
  updateItem(store, pushDeviceKey(player, session), {
    set: went,
    condition: { says: '#endpoint = :told', values: { told: endpoint } },
  })

export const deletePushDevice = (store: Store, player: PlayerId, session: string): Promise<boolean> =>
  deleteItem(store, pushDeviceKey(player, session))
