import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import { dueVersion, scheduleForSeat } from '../../jobs/clock/schedule.ts'
import type { Ports } from '../../ports/index.ts'
import { getPlan } from '../../store/tables/plans.ts'
import { holderAt, type Seated } from '../situation.ts'

/**
 * Files a try of the plan if its seat is asked already: now, and no sooner than two minutes after the newest entry, when
 * its player would be told of it.
 */
export async function schedulePlanned({ store }: Pick<Ports, 'store'>, at: Seated): Promise<void> {
  const { table, newest, seat } = at
  const version = askedAt(at)
  if (version !== null) await scheduleForSeat(store, table, newest, { seat, holder: holderAt(at), version })
}

/** The same once its player no longer holds it by a turn that they have begun; nothing where no plan stands. */
export async function schedulePlannedAgain(ports: Pick<Ports, 'store'>, at: Seated): Promise<void> {
  if (!hasPlans(at.game) || askedAt(at) === null) return
  const { plan, stopped } = await getPlan(ports.store, holderAt(at), 'consistent')
  if (plan && !stopped) await schedulePlanned(ports, at)
}

/** The version of the decision that is asked of a seat; null if none is. */
const askedAt = ({ newest, seat }: Seated): number | null =>
  newest.table.over ? null : dueVersion(newest, seat)
