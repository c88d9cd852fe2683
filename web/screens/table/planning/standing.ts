import {
  type AnyGame,
  type Fact,
  isRefused,
  mask,
  type Position,
  same,
} from '../../../../engine/core/index.ts'
import { goesOn, type Plan, type PlannedTurn } from '../../../../engine/core/plans/plan.ts'
import type { Stop } from '../../../../engine/core/plans/plan-points.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import type { KeptPlan, Known, QueuedTurn } from '../../../device/device-store.ts'
import { type AnyDraft, draftAfter } from '../../../table/compose.ts'
import { isTurnOf } from '../../../table/news.ts'
import { type NoMore, noneAfter, type PlannedTold, tellPlanned } from '../../../table/plan.ts'
import { type PlanBase, startOn } from './planning.ts'

/** My plan: as I left it last on this device, or as the server has it. */
export interface MyPlan {
  /** Null where there is none, or it is done. */
  plan: Plan | null
  /** The view that it was planned on, as if it were my turn; null where another device planned it. */
  start: Position | null
  /** How many of its turns have gone, and the version of the last of them. */
  went: number
  wentAt: number | null
  /** Why it stopped; null while it stands. */
  stopped: Stop | null
  /**
   * Whether its next turn was sent by hand, or is on its way, or I have moved since it stopped: then only the turns after
   * that one are left.
   */
  hasMoved: boolean
  isSaved: boolean
}

export function myPlan(
  { view, entries }: Known,
  kept: KeptPlan | undefined,
  queued: Pick<QueuedTurn, 'actions'> | null = null,
): MyPlan {
  const none = { went: 0, wentAt: null, stopped: null, hasMoved: false }
  if (kept?.state === 'unsaved')
    return { plan: kept.plan, start: kept.start as Position | null, ...none, isSaved: false }
  const { plan = null, save = null, went = [], stopped = null } = view.plan ?? {}
  const next = plan?.turns[went.length]
  const since = stopped?.at ?? went.at(-1) ?? plan?.base ?? 0
  const mine = entries.filter((one) => one.version > since && isTurnOf(one, view.seat))
  const isNext = (actions: readonly unknown[]) => same(actions, next?.actions) || same(actions, next?.else)
  const hasMoved =
    next !== undefined &&
    (mine.some(({ actions }) => stopped !== null || isNext(actions.map(({ action }) => action))) ||
      (queued !== null && isNext(queued.actions)))
  const past = went.length + Number(hasMoved)
  return {
    plan: plan && past < plan.turns.length ? plan : null,
    start: kept && kept.save === save ? (kept.start as Position | null) : null,
    ...{ went: past, wentAt: went.at(-1) ?? null },
    stopped: plan && past < plan.turns.length && stopped ? stopped.stop : null,
    hasMoved,
    isSaved: true,
  }
}

/**
 * Whether others have moved since a plan was made. Nothing is added to it then: on the newest position, what it was to
 * hold and to be asked about would be forgotten.
 */
export function isOvertaken({ view, entries }: Known, mine: MyPlan): boolean {
  const { plan } = mine
  // Made after a turn that is still on its way.
  if (!plan || plan.base === 0) return false
  const base = baseOf(mine, plan)
  return entries.some(({ version, seat }) => version > base && seat !== null && seat !== view.seat)
}

/** The newest thing that others have done since a plan was made, at one of these places. */
export function actedAt({ view, entries }: Known, mine: MyPlan, places: readonly string[]): Fact | undefined {
  const base = mine.plan ? baseOf(mine, mine.plan) : view.version
  const others = entries.filter((one) => one.version > base && !isTurnOf(one, view.seat))
  // What followed for me, such as that my advisor is next, explains nothing.
  const isTheirs = ({ with: { seat } }: Fact) => seat !== view.seat
  return others
    .flatMap(({ facts }) => facts)
    .findLast((fact) => isTheirs(fact) && fact.at.some((place) => places.includes(place)))
}

/** The version on which what is left of a plan stands: that of its last turn that went, or its own base. */
const baseOf = ({ wentAt }: MyPlan, { base }: Plan): number => wentAt ?? base

/** Its turns that have not gone. */
export const leftIn = ({ plan, went }: MyPlan): readonly PlannedTurn[] => plan?.turns.slice(went) ?? []

/** Its turns that have not gone, in words: as they were planned, or where that is not known, as they are now. */
export function tellLeft(game: AnyGame, mine: MyPlan, { view, seat }: TableView): PlannedTold[] {
  if (!mine.plan) return []
  if (mine.start)
    return tellPlanned(game, { start: mine.start, seat, turns: mine.plan.turns }).slice(mine.went)
  return tellPlanned(game, { start: view as Position, seat, turns: leftIn(mine) })
}

/** The plan with its first turns alone, as many of those that have not gone as given; null where none is left. */
export function planUpTo(mine: MyPlan, many: number): Plan | null {
  const turns = leftIn(mine).slice(0, many)
  return mine.plan && turns.length > 0 ? { ...mine.plan, base: baseOf(mine, mine.plan), turns } : null
}

/** Whether I am asked for the next planned turn, and not for an answer in the turn of another. */
export function isAskedFor(
  game: AnyGame,
  { view, seat, legal }: TableView,
  [next]: readonly PlannedTurn[],
): boolean {
  if (!next) return false
  const isDecision = game.decision?.(mask(view, 'spectator'), seat)
  return !isDecision || legal.some((action) => same(action, next.actions[0]))
}

/**
 * The position on which another turn for one of those left is planned: that on which they were. Null where this
 * device does not know it.
 */
export function baseForOther(
  known: Known,
  { mine, kept }: { mine: MyPlan; kept: KeptPlan | undefined },
  now: PlanBase | { refused: NoMore } | null,
): PlanBase | null {
  const { plan, start, went, stopped } = mine
  if (!plan || stopped) return null
  const after = kept?.state === 'unsaved' ? kept.after : null
  if (start && went === 0)
    return { version: plan.base, rules: plan.rules, after, seat: known.view.seat, start }
  return now && !isRefused(now) && !isOvertaken(known, mine) ? now : null
}

/** The inputs that say whether a turn can be planned now. */
interface Moment {
  game: AnyGame
  known: Known
  /** My turn on its way, and its picture. */
  queued: QueuedTurn | null
  draft: AnyDraft
  /** The turn that was sent last since the page was opened. */
  sent: AnyDraft | null
}

/** The position on which the next turn is planned now, or why none can be planned. */
export function baseNow({ game, known, queued, draft, sent }: Moment): PlanBase | { refused: NoMore } {
  const { version, seat, view } = known.view
  const now = view as Position
  const { rules } = game
  if (queued) {
    const none = noneAfter(game, draft)
    const after = draftAfter(draft)
    const start = after && !none ? startOn(game, after, seat) : null
    return start ? { version: 0, rules, after: queued.id, seat, start } : { refused: none ?? 'over' }
  }
  if (sent && sent.seat === seat && goesOn(game, sent.start, now, seat)) return { refused: 'goes-on' }
  const start = startOn(game, now, seat)
  return start ? { version, rules, after: null, seat, start } : { refused: 'over' }
}
