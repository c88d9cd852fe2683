import {
  type DeviceStore,
  type KeptPlan,
  type QueuedTurn,
  type StoreReader,
  settledKey,
} from '../device/device-store.ts'
import { followTurn } from './plans.ts'
import type { OutboxPorts } from './ports.ts'

// What a table does with the plan on this device; a part of its own, which lists of tables need not load.

type Ports = Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>

/** A plan as it was composed. */
type ComposedPlan = Pick<KeptPlan, 'table' | 'seat' | 'plan' | 'start' | 'after' | 'revision'>

/** Keeps a plan, or that there is to be none, to be saved with the server. */
export const keepPlan = (ports: Ports, composed: ComposedPlan): Promise<unknown> =>
  ports.deviceStore.write(async (kept) => {
    const { table, seat, plan, start, after, revision } = composed
    const stands = await kept.get('plans', table)
    // What this device has sent itself meanwhile is no plan of another device.
    const known = stands && stands.state !== 'past' ? Math.max(revision, stands.revision) : revision
    const sent = stands?.state === 'unsaved' && stands.sent ? { sent: stands.sent } : {}
    const whole = { table, seat, plan, left: plan?.turns.length ?? 0, start, after, ...sent }
    await kept.put('plans', { ...whole, save: ports.newId(), revision: known, state: 'unsaved' })
    if (after === null || (await kept.get('outbox', table))?.id === after) return
    // Another window was told what came of that turn before this one has shown it.
    await followTurn(kept, ports, { table, id: after }, await versionOf(kept, { table, id: after }))
  }, 'strict')

/** The version of the entry that a turn has become; null when it has become none. */
export const playedAs = (
  deviceStore: DeviceStore,
  turn: Pick<QueuedTurn, 'table' | 'id'>,
): Promise<number | null> => deviceStore.read((kept) => versionOf(kept, turn))

async function versionOf(
  kept: StoreReader,
  { table, id }: Pick<QueuedTurn, 'table' | 'id'>,
): Promise<number | null> {
  const settled = await kept.get('own', settledKey(table))
  return settled && 'version' in settled && settled.id === id ? settled.version : null
}

/** Wants a plan saved after all that the plan of another device came before. */
export const planAgain = (
  { deviceStore, newId }: Pick<Ports, 'deviceStore' | 'newId'>,
  table: string,
): Promise<unknown> =>
  deviceStore.write(async (kept) => {
    const stands = await kept.get('plans', table)
    if (stands?.state === 'past') await kept.put('plans', { ...stands, save: newId(), state: 'unsaved' })
  }, 'strict')

/** Deletes a plan that the plan of another device came before. */
export const dropPastPlan = (deviceStore: DeviceStore, table: string): Promise<unknown> =>
  deviceStore.write(async (kept) => {
    if ((await kept.get('plans', table))?.state === 'past') await kept.delete('plans', table)
  }, 'strict')
