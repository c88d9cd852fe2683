import type { Device, MyPush, ToldDevice } from '../api/shapes.ts'
import { pushKeys } from '../messages/push/keys.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import {
  deletePushDevice,
  pushDevices,
  putPushDevice,
  type Subscription,
} from '../store/players/push-devices.ts'
import { nameOf, type SessionRequest } from './sessions.ts'

/** The devices on which a player is told at once, the latest added first; and those that can't be told now. */
export async function toldDevicesOf(
  { store }: Ports,
  { player, hash }: SessionRequest,
): Promise<Pick<MyPush, 'devices' | 'gone'>> {
  const all = [...(await pushDevices(store, player))].sort(([, a], [, b]) => b.at - a.at)
  const those = (areGone: boolean): ToldDevice[] =>
    all
      .filter(([, { gone }]) => (gone !== undefined) === areGone)
      .map(([session, { at, device, failing }]) => ({
        ...{ id: nameOf(session), mine: session === hash, at: isoOf(at), device },
        failing: failing === undefined ? null : isoOf(failing),
      }))
  return { devices: those(false), gone: those(true) }
}

export async function pushOf(ports: Ports, asking: SessionRequest): Promise<MyPush> {
  const [{ publicKey }, told] = await Promise.all([pushKeys(ports), toldDevicesOf(ports, asking)])
  return { key: publicKey, ...told }
}

/** From now on, the player is told on the device that asks. False where its session has ended meanwhile. */
export const tellHere = (
  { store, now }: Ports,
  { player, hash }: SessionRequest,
  subscription: Subscription,
  device: Device,
): Promise<boolean> => putPushDevice(store, player, hash, { ...subscription, at: now(), device })

/** Ends push messages on a device, this one or one by its id. */
export async function tellNoMore(
  { store }: Ports,
  { player, hash }: SessionRequest,
  which: 'this' | string,
): Promise<void> {
  const sessions = [...(await pushDevices(store, player)).keys()]
  const session = which === 'this' ? hash : sessions.find((one) => nameOf(one) === which)
  if (session) await deletePushDevice(store, player, session)
}
