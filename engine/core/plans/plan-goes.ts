import type { Action, AnyGame, Position } from '../contract.ts'
import { same } from '../json.ts'
import { isRefused } from '../refused.ts'
import { inTodaysRules } from '../rules.ts'
import { isAway } from '../seats/pace.ts'
import type { Seat } from '../seats/seat.ts'
import { mask } from '../secrets/mask.ts'
import { hasPlans } from './has-plans.ts'
import { isAnswer, supposedAfter } from './plan.ts'
import { askedBy, type PlanEntry, type Stop, stopOf, type Tried } from './plan-points.ts'

/**
 * Whether a plan goes on: the turn to be sent now, which of the two it is; or what it waits for, unchanged; or why it
 * stops as a whole.
 */
export type Going =
  | { goes: readonly Action[]; is: 'first' | 'else' }
  | { waits: 'not-asked' | 'request' | 'away' | 'answer' }
  | { stops: Stop }

/** Entries since its base after which a plan is too old. */
export const mostEntries = 100

/**
 * Whether the next turn of a plan goes out now: only if the world of its seat is as it was when it was planned. Asked of
 * what the seat sees, and of that alone, so that what goes tells others nothing that a turn by hand would not.
 */
export function goes(game: AnyGame, tried: Tried): Going {
  const { plan, seat, went, since } = tried
  const waits = waitsFor(since[since.length - 1], seat)
  if (waits) return { waits }
  const outdated = outdatedBy(game, tried)
  if (outdated) return { stops: { point: outdated } }
  const [base, now] = [since[0], since[since.length - 1]].map(
    (entry) => mask(inTodaysRules(game, entry).position, seat) as Position,
  )
  const turn = plan.turns[went]
  const supposed = supposedAfter(game, base, seat, plan.turns.slice(0, went))
  if (isRefused(supposed)) return { stops: { point: 'unplanned', refusal: supposed } }
  const [planned, asked] = [supposed, now].map(
    (view) => game.decision?.(mask(view, 'spectator'), seat) ?? null,
  )
  if (!same(planned, asked)) return planned ? { stops: { point: 'played' } } : { waits: 'answer' }
  // What somebody did explains more than what came of it.
  const asks = askedBy(game, tried)
  if (asks) return { stops: asks }
  const stop = stopOf(game, [supposed, now], tried, turn.actions)
  if (!stop) return { goes: turn.actions, is: 'first' }
  if (!turn.else || stopOf(game, [supposed, now], tried, turn.else)) return { stops: stop }
  return { goes: turn.else, is: 'else' }
}

function waitsFor({ position, table }: PlanEntry, seat: Seat): 'not-asked' | 'request' | 'away' | null {
  if (table.over || !position?.waiting.includes(seat)) return 'not-asked'
  if (table.request) return 'request'
  return isAway(table, seat) ? 'away' : null
}

function outdatedBy(
  game: AnyGame,
  { plan, seat, went, since }: Tried,
): 'no-plans' | 'rules' | 'returned' | 'old' | 'played' | null {
  if (!hasPlans(game) || !since[0].position) return 'no-plans'
  if (plan.rules !== game.rules) return 'rules'
  if (since[since.length - 1].version - plan.base > mostEntries) return 'old'
  if (since.some((entry, i) => i > 0 && isReturn(entry))) return 'returned'
  const played = since.filter((_, i) => i > 0 && isOwnTurn(game, since[i - 1], since[i], seat))
  return played.length === went && went < plan.turns.length ? null : 'played'
}

/** Whether an entry takes a turn back: of those that agree, the last does. */
const isReturn = ({ kind, table }: PlanEntry): boolean =>
  kind === 'takeback' || (kind === 'takeback-agreed' && table.request === null)

/** Whether an entry is a turn of the seat, by hand or by the clock, and not an answer in the turn of another. */
const isOwnTurn = (game: AnyGame, before: PlanEntry, entry: PlanEntry, seat: Seat): boolean =>
  entry.seat === seat &&
  (entry.kind === 'turn' || entry.kind === 'timed-out') &&
  !isAnswer(game, before.position as Position, entry.position as Position, seat)
