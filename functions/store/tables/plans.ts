import type { Plan } from '../../../engine/core/plans/plan.ts'
import type { Stop } from '../../../engine/core/plans/plan-points.ts'
import type { HolderId } from '../../api/ids.ts'
import type { StandingPlan } from '../../api/shapes.ts'
import type { Store } from '../dynamodb/client.ts'
import { standsAt } from '../dynamodb/expression.ts'
import { type Consistency, getItem, getItems, updateItem } from '../dynamodb/item.ts'

/** A holder's plan as the server keeps it. */
export interface KeptPlan extends StandingPlan {
  /** Named by each change, also by the one that cleared it. */
  save: string | null
  /** While a turn of it is being sent: the version of the table that the turn follows. */
  going: number | null
  /** The versions of the entries that turns of all plans of this holder became. Told once the table is over. */
  played: number[]
}

/** A plan as it is stored, its parts as JSON texts. */
interface PlanItem {
  plan?: string
  save: string
  revision: number
  went: number[]
  stopped?: string
  going?: number
  played?: number[]
}

const planKey = (holder: HolderId) => ({ pk: `H#${holder}`, sk: 'PLAN' })

const noPlan: KeptPlan = {
  ...{ plan: null, save: null, revision: 0 },
  ...{ went: [], stopped: null, going: null, played: [] },
}

/** A holder's plan; one without turns if they have none. */
export async function getPlan(store: Store, holder: HolderId, reading: Consistency): Promise<KeptPlan> {
  const item = await getItem<PlanItem>(store, planKey(holder), reading)
  if (!item) return noPlan
  const { plan, save, revision, went, stopped, going = null, played = [] } = item
  return {
    plan: plan === undefined ? null : (JSON.parse(plan) as Plan),
    save,
    revision,
    went,
    stopped: stopped === undefined ? null : (JSON.parse(stopped) as StandingPlan['stopped']),
    going,
    played,
  }
}

/** The versions of the entries that plans of these holders became, in order. */
export async function playedByPlans(store: Store, holders: readonly HolderId[]): Promise<number[]> {
  const items = await getItems<PlanItem>(store, holders.map(planKey), 'eventual')
  return items.flatMap(({ played = [] }) => played).sort((a, b) => a - b)
}

/** A plan as its player sees it. */
export const standingPlan = ({ plan, save, revision, went, stopped }: StandingPlan): StandingPlan => ({
  plan,
  save: plan && save,
  revision,
  went,
  stopped,
})

/** Changes the plan that is at `revision`; false if it is at another, or a turn of it is being sent. */
export const changePlan = async (
  store: Store,
  holder: HolderId,
  { plan, save }: { plan: Plan | null; save: string },
  revision: number,
): Promise<boolean> => {
  const stands = standsAt(revision)
  const condition = { ...stands, says: `${stands.says} AND attribute_not_exists(#going)` }
  const set = { plan: plan ? JSON.stringify(plan) : undefined, save, went: [], stopped: undefined }
  return (await updateItem(store, planKey(holder), { set, add: { revision: 1 }, condition })) !== null
}

/** Notes what has come of the plan that was read; false if it has been changed since, or is claimed by another try. */
export const notePlan = async (
  store: Store,
  holder: HolderId,
  { revision, going, played }: Pick<KeptPlan, 'revision' | 'going' | 'played'>,
  { went, stopped, ...claim }: { going?: number; went?: number[]; stopped?: { at: number; stop: Stop } },
): Promise<boolean> => {
  const read = going === null ? 'attribute_not_exists(#going)' : '#going = :read'
  const set = {
    going: claim.going,
    ...(went && { went, played: [...new Set([...played, ...went])] }),
    ...(stopped && { stopped: JSON.stringify(stopped) }),
  }
  const condition = {
    says: `#revision = :revision AND ${read}`,
    values: { revision, ...(going === null ? {} : { read: going }) },
  }
  return (await updateItem(store, planKey(holder), { set, condition })) !== null
}
