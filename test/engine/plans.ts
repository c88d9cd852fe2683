import {
  type Action,
  type AnyGame,
  checkTurn,
  draftView,
  extend,
  type Fact,
  isRefused,
  mask,
  type Position,
  type Seat,
  startDraft,
} from '../../engine/core/index.ts'
import { type PlannedTurn, supposedAfter } from '../../engine/core/plans/plan.ts'
import { type Going, goes } from '../../engine/core/plans/plan-goes.ts'
import type { PlanEntry, Stop } from '../../engine/core/plans/plan-points.ts'

/** A moment of a scene: where a table is, and what has been told since the scene began. */
interface Told {
  position: Position
  facts: readonly Fact[]
}

/** An entry of a table at which nothing is open but the game. */
export const entryOf = (
  { position, facts }: Told,
  version: number,
  more: Partial<PlanEntry> = {},
): PlanEntry => ({
  version,
  kind: 'turn',
  seat: null,
  facts: [...facts],
  rules: 1,
  position,
  table: { over: null, request: null } as PlanEntry['table'],
  ...more,
})

/** A turn in lines, as it would be composed on the supposed position after the turns before it. */
export function turnIn(
  game: AnyGame,
  view: Position,
  seat: Seat,
  before: readonly PlannedTurn[],
  lines: readonly string[],
): PlannedTurn {
  const supposed = supposedAfter(game, view, seat, before)
  if (isRefused(supposed)) throw new Error(`Nothing can be planned there: ${supposed.refused}.`)
  let draft = startDraft<Position, Action>(supposed, seat)
  for (const line of lines) {
    const legal: Action[] = game.legal(draftView(draft), seat)
    const action = legal.find((listed) => game.notate(listed) === line)
    if (!action) throw new Error(`“${line}” can't be planned. ${legal.map(game.notate).join(', ')}`)
    draft = extend(game, draft, action) as typeof draft
  }
  const actions = draft.steps.map((step) => step.action)
  const checked = checkTurn<Position, Action, unknown>(game, supposed, seat, actions)
  if (isRefused(checked)) throw new Error(`It is no whole turn: ${checked.refused}.`)
  return { actions, askAt: { places: [], kinds: [] } }
}

/** What comes of a turn that a seat planned before others acted. */
export function planned(
  game: AnyGame,
  seat: Seat,
  [before, after]: readonly [Told, Told],
  lines: readonly string[],
  more: { askAt?: Partial<PlannedTurn['askAt']>; else?: readonly string[]; by?: Partial<PlanEntry> } = {},
): Going {
  const view = mask(before.position, seat)
  const turn = turnIn(game, view, seat, [], lines)
  const other = more.else && { else: turnIn(game, view, seat, [], more.else).actions }
  const askAt = { ...turn.askAt, ...more.askAt }
  const plan = { base: 1, rules: game.rules, turns: [{ ...turn, askAt, ...other }] }
  const since = [
    entryOf({ ...before, facts: [] }, 1, { seat, rules: game.rules }),
    entryOf(after, 2, { seat: 1 - seat, rules: game.rules, ...more.by }),
  ]
  return goes(game, { plan, seat, went: 0, since })
}

/** The point at which it stopped; or that it did not, and why. */
export const stopIn = (going: Going): Stop => {
  if ('stops' in going) return going.stops
  throw new Error(`It does not stop: ${JSON.stringify(going)}`)
}
