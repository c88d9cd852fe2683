import {
  type Action,
  type AnyGame,
  type Entry,
  isRefused,
  mask,
  OptionsError,
  type Seat,
} from '../../../engine/core/index.ts'
import { parsePlan } from '../../../engine/core/plans/parse-plan.ts'
import { outlookOf, type Plan, supposedAfter } from '../../../engine/core/plans/plan.ts'
import { entryAt } from '../../store/tables/log.ts'
import { inOurRules, type Reading } from '../find.ts'
import type { Seated } from '../situation.ts'

/**
 * The plan that a device sends; null for one that could not be planned on its base: there, each of its turns is legal on
 * the view after those before it. One made under other rules is not looked at, and stops when it is tried.
 */
export async function planFrom(ports: Reading, at: Seated, given: unknown): Promise<Plan | null> {
  const plan = parsed(given)
  const base = plan && (await entryIn(ports, at, plan.base))
  if (!base) return null
  return plan.rules !== at.game.rules || everyTurnFits(at.game, base, at.seat, plan) ? plan : null
}

function parsed(given: unknown): Plan | null {
  try {
    return parsePlan(given)
  } catch (error) {
    if (error instanceof OptionsError) return null
    throw error
  }
}

/** An entry of the table, in today's rules: also one that came after the table was read. */
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
