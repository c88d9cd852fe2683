import { type Action, type AnyGame, type Entry, isRefused, mask, type Seat } from '../../engine/core/index.ts'
import { outlookOf, type Plan, supposedAfter } from '../../engine/core/plan.ts'
import { fileForSeat } from '../jobs/clock/file.ts'
import type { Ports } from '../ports/index.ts'
import { entryAt } from '../store/tables/log.ts'
import { inOurRules, type Reading } from './find.ts'
import { holderAt, type Seated } from './situation.ts'

/**
 * Whether a plan could be planned on its base: each of its turns is legal on the view after those before it. One made
 * under other rules is not looked at, and stops when it is tried.
 */
export async function canPlan(ports: Reading, at: Seated, plan: Plan): Promise<boolean> {
  const { game, newest, seat } = at
  if (plan.base > newest.version) return false
  if (plan.rules !== game.rules) return true
  const base = await entryIn(ports, at, plan.base)
  return base !== null && everyTurnFits(game, base, seat, plan)
}

async function entryIn(ports: Reading, { table, newest }: Seated, version: number): Promise<Entry | null> {
  if (version === newest.version) return newest
  const kept = await entryAt(ports.store, table, version, 'consistent')
  const found = kept && (await inOurRules(ports, kept.entry))
  return found && !isRefused(found) ? found.entry : null
}

function everyTurnFits(game: AnyGame, { position }: Entry, seat: Seat, { turns }: Plan): boolean {
  if (!position) return false
  const view = mask(position, seat)
  return turns.every(({ actions, else: other }, index) => {
    const supposed = supposedAfter(game, view, seat, turns.slice(0, index))
    const fits = (line: readonly Action[]) =>
      !isRefused(supposed) && !isRefused(outlookOf(game, supposed, seat, line))
    return fits(actions) && (!other || fits(other))
  })
}

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
