import { hasPlans } from '../../engine/core/has-plans.ts'
import { fileForSeat } from '../jobs/clock/file.ts'
import type { Ports } from '../ports/index.ts'
import { getPlan } from '../store/tables/plans.ts'
import { holderAt, type Seated } from './situation.ts'

/**
 * Files that a plan is tried where its seat is asked already: now, or two minutes after the newest entry, as its player
 * is told of it then.
 */
export async function filePlanned({ store }: Pick<Ports, 'store'>, at: Seated): Promise<void> {
  const { table, newest, seat } = at
  const version = newest.clock?.[seat]?.asked ?? null
  if (version === null || newest.table.over) return
  await fileForSeat(store, table, newest, { seat, holder: holderAt(at), version })
}

/** The same once its player no longer holds it by a turn that they have begun; nothing where no plan stands. */
export async function filePlannedAgain(ports: Pick<Ports, 'store'>, at: Seated): Promise<void> {
  if (!hasPlans(at.game)) return
  const { plan, stopped } = await getPlan(ports.store, holderAt(at), 'consistent')
  if (plan && !stopped) await filePlanned(ports, at)
}
