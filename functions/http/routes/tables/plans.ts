import { Hono } from 'hono/tiny'
import { hasPlans } from '../../../../engine/core/plans/has-plans.ts'
import type { Plan } from '../../../../engine/core/plans/plan.ts'
import type { Ports } from '../../../ports/index.ts'
import { changePlan, getPlan, type KeptPlan, standingPlan } from '../../../store/tables/plans.ts'
import { schedulePlanned } from '../../../tables/plans/schedule-planned.ts'
import { holderAt, type Seated } from '../../../tables/situation.ts'
import { notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { saved } from '../../saved.ts'
import { body, param, params, requests } from '../../schemas.ts'
import { seated } from '../../seated.ts'
import type { SessionEnv } from '../../session.ts'

/** Seconds that a turn of a plan is on its way at most, if nothing goes wrong. */
const SENT_WITHIN = 5

/** The plan of a seat: turns that go out by themselves when it is to move. */
export const plans = (ports: Ports) =>
  new Hono<SessionEnv>().put('/:id/plan', param(params.table), body(requests.plan), async (c) => {
    const at = await seated(ports, c, c.req.valid('param'))
    await notTooMany(ports, 'plans', at.player)
    const { plan: given, save, revision } = c.req.valid('json')
    const plan = await parsed(ports, at, given)
    const holder = holderAt(at)
    const wanted: Pick<KeptPlan, 'plan' | 'save' | 'revision'> = { plan, save, revision }
    const change = changePlan(ports.store, holder, { plan, save }, revision)
    let kept: KeptPlan | undefined
    const { isSaved } = await saved(wanted, change, async () => {
      kept = await getPlan(ports.store, holder, 'consistent')
      return kept
    })
    if (!isSaved && kept) throw refused(kept, revision)
    // Also where the same was saved before: that it goes now may not have been filed.
    if (plan) await schedulePlanned(ports, at)
    const fresh = { plan, save, revision: revision + 1, went: [], stopped: null }
    return c.json(standingPlan(kept ?? fresh))
  })

const refused = (kept: KeptPlan, revision: number) => {
  const plan = standingPlan(kept)
  const isGoing = kept.going !== null && kept.revision === revision
  return isGoing ? problem('plan-going', { plan, after: SENT_WITHIN }) : problem('plan-changed', { plan })
}

async function parsed(ports: Ports, at: Seated, given: unknown): Promise<Plan | null> {
  if (!hasPlans(at.game)) throw problem('bad-plan')
  if (given === null) return null
  // Loaded here, since other requests need not wait for it.
  const { planFrom } = await import('../../../tables/plans/plan.ts')
  const plan = await planFrom(ports, at, given)
  if (!plan) throw problem('bad-plan')
  return plan
}
