import { same } from '../../engine/core/json.ts'
import type { StandingPlan, TableView } from '../../functions/api/shapes.ts'
import {
  type DeviceStore,
  type KeptPlan,
  type KeptRejectedDraft,
  type QueuedTurn,
  type StoreWriter,
  settledKey,
} from '../device/device-store.ts'
import type { OutboxPorts } from './ports.ts'
import { rejectDraft } from './reject-draft.ts'

/**
 * Plans on their way to the server. A plan that is changed again before it is saved is another one, with an id of its
 * own:
 *
 *     planned ──▶ unsaved ───▶ saved
 *                  ▲   │ └───▶ past: another device's plan stands; this one is offered again
 *                  │   └─────▶ refused: its first turn is a rejected draft, with the reason
 *     planned after a turn in the outbox: once that is played, its entry is the base; if it is refused or called back,
 *     the first turn is a rejected draft
 */

type Ports = Pick<OutboxPorts, 'deviceStore' | 'newId' | 'now'>

/** Plans that can be saved with the server now. */
export const unsavedPlans = async (deviceStore: DeviceStore): Promise<KeptPlan[]> =>
  (await deviceStore.read((kept) => kept.all('plans'))).filter(
    ({ state, after }) => state === 'unsaved' && after === null,
  )

/** Notes a plan that is about to be sent: its answer may be lost. */
export const notePlanSending = (deviceStore: DeviceStore, { table, save }: KeptPlan): Promise<unknown> =>
  deviceStore.write(async (kept) => {
    const stands = await kept.get('plans', table)
    if (stands?.save === save && !stands.sent?.includes(save))
      await kept.put('plans', { ...stands, sent: [...(stands.sent ?? []), save] })
  })

/** Notes the plan that stands on the server, as it answered one that was sent: that one, or the plan of another device. */
export const notePlanAnswer = (
  deviceStore: DeviceStore,
  { table, save }: Pick<KeptPlan, 'table' | 'save'>,
  standing: StandingPlan,
): Promise<unknown> =>
  deviceStore.write(async (kept) => {
    const stands = await kept.get('plans', table)
    if (stands?.state !== 'unsaved') return
    const { revision } = standing
    const { sent = [], ...rest } = stands
    // It is saved, or to be cleared and there is none.
    if (standing.save === stands.save || (stands.plan === null && standing.plan === null))
      await (stands.plan === null
        ? kept.delete('plans', table)
        : kept.put('plans', { ...rest, revision, state: 'saved' }))
    // It was changed again since that was sent.
    else if (standing.save === save || (standing.save !== null && sent.includes(standing.save)))
      await kept.put('plans', { ...stands, revision })
    else if (stands.save === save)
      await (stands.plan === null
        ? kept.delete('plans', table)
        : kept.put('plans', { ...rest, revision, state: 'past' }))
  }, 'strict')

/** Notes that the server refused a plan for good: its first turn becomes a rejected draft. */
export const notePlanRefused = (
  ports: Ports,
  { table, save }: KeptPlan,
  problem: KeptRejectedDraft['problem'],
): Promise<unknown> =>
  ports.deviceStore.write(async (kept) => {
    const stands = await kept.get('plans', table)
    if (stands?.save === save) await dropPlan(kept, ports, stands, problem)
  }, 'strict')

/** Keeps a copy of the plan that came with a table's view, unless one is composed here that is not saved yet. */
export const mergeRemotePlan = async (
  { deviceStore }: Pick<Ports, 'deviceStore'>,
  view: Pick<TableView, 'id' | 'seat' | 'plan'>,
): Promise<unknown> => {
  const { id, seat } = view
  const standing = view.plan
  // An older server knows of no plans.
  if (!standing) return
  const { plan, save, revision, went, stopped } = standing
  const left = plan && !stopped ? plan.turns.length - went.length : 0
  const copyIn = (stands: KeptPlan | undefined): KeptPlan | null =>
    plan && save
      ? {
          ...{ table: id, seat, plan, left },
          ...{ start: stands?.save === save ? stands.start : null, after: null },
          ...{ save, revision, state: 'saved' },
        }
      : null
  const isDone = (stands: KeptPlan | undefined): boolean =>
    (stands !== undefined && stands.state !== 'saved') || same(stands ?? null, copyIn(stands))
  if (isDone(await deviceStore.read((kept) => kept.get('plans', id)))) return
  return deviceStore.write(async (kept) => {
    const stands = await kept.get('plans', id)
    if (isDone(stands) || (stands && stands.revision > revision)) return
    const copy = copyIn(stands)
    await (copy ? kept.put('plans', copy) : kept.delete('plans', id))
  })
}

/** Notes the entry that a turn in the outbox has become, null for none, and brings the plan up that was made after it. */
export async function noteSettled(
  kept: StoreWriter,
  ports: Omit<Ports, 'deviceStore'>,
  { table, id }: Pick<QueuedTurn, 'table' | 'id'>,
  version: number | null,
): Promise<void> {
  await kept.put('own', { key: settledKey(table), id, version })
  await followTurn(kept, ports, { table, id }, version)
}

/** The base of a plan that was made after a turn is the entry that the turn has become. */
export async function followTurn(
  kept: StoreWriter,
  ports: Omit<Ports, 'deviceStore'>,
  { table, id }: Pick<QueuedTurn, 'table' | 'id'>,
  version: number | null,
): Promise<void> {
  const stands = await kept.get('plans', table)
  if (stands?.after !== id) return
  // That there is to be none waits for no turn.
  if (!stands.plan) return void (await kept.put('plans', { ...stands, after: null }))
  if (version === null) return dropPlan(kept, ports, stands, null)
  await kept.put('plans', { ...stands, plan: { ...stands.plan, base: version }, after: null })
}

/** Deletes a plan; its first turn becomes a rejected draft, if it was planned here. */
export async function dropPlan(
  kept: StoreWriter,
  ports: Omit<Ports, 'deviceStore'>,
  { table, seat, plan, start }: KeptPlan,
  problem: KeptRejectedDraft['problem'],
): Promise<void> {
  await kept.delete('plans', table)
  if (!plan || start === null) return
  const { base: version, rules, turns } = plan
  const actions = [...turns[0].actions]
  await rejectDraft(kept, ports, { table, seat, version, rules, start, actions }, { movers: [], problem })
}
