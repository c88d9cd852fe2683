import {
  type Action,
  type AnyGame,
  isRefused,
  type Message,
  type Position,
  type Seat,
  startDraft,
} from '../../engine/core/index.ts'
import { goesOn, mostTurns, type PlannedTurn, supposedAfter } from '../../engine/core/plans/plan.ts'
import { byAction, endsOnly } from './by-action.ts'
import { type AnyDraft, draftAfter, played, spoken } from './compose.ts'

/** Turns that a seat plans, on its view as if it were its turn. */
export interface Planned {
  start: Position
  seat: Seat
  turns: readonly Pick<PlannedTurn, 'actions' | 'else'>[]
}

/**
 * Why no turn can be added to a plan: it has the most that it may have, the turn before goes on with what others decide,
 * it draws what nobody has seen, the game may be over by then, the turns before it are no longer possible, or others have
 * moved since it was planned.
 */
export type NoMore = 'full' | 'goes-on' | 'unseen' | 'over' | 'broken' | 'moved'

/** The view on which the next turn is planned, or why there is none. */
export function nextOn(
  game: AnyGame,
  { start, seat, turns }: Planned,
): { view: Position } | { refused: NoMore } {
  if (turns.length >= mostTurns) return { refused: 'full' }
  const supposed = supposedAfter(game, start, seat, turns)
  if (isRefused(supposed)) {
    const { refused } = supposed
    return { refused: refused === 'goes-on' || refused === 'unseen' ? refused : 'broken' }
  }
  return supposed.waiting.includes(seat) ? { view: supposed } : { refused: 'over' }
}

/** Why nothing can be planned after a turn that is sent, or about to be; null when something can. */
export function noneAfter(game: AnyGame, turn: AnyDraft): NoMore | null {
  const after = draftAfter(turn)
  if (!after) return 'unseen'
  if (goesOn(game, turn.start, after, turn.seat)) return 'goes-on'
  return after.waiting.length === 0 ? 'over' : null
}

/** A whole turn in words. */
export interface TurnTold {
  /** Its actions, as far as they are known to be possible, without the one that only ends it. */
  said: readonly Message[]
  /** Each of its steps. */
  steps: readonly Message[]
  /** The steps that can't be told. */
  unsaid: number
}

/** A planned turn in words. */
export interface PlannedTold extends TurnTold {
  /** The turn that is tried where it can't go. */
  other: TurnTold | null
  /** The places that both are about, as far as is known. */
  places: readonly string[]
  /** The kinds of facts that its player may want to be asked at. */
  kinds: readonly string[]
}

/** Each planned turn in words, as it was composed. */
export function tellPlanned(game: AnyGame, { start, seat, turns }: Planned): PlannedTold[] {
  const kindsOn = (view: Position) => game.askKinds?.(view, seat) ?? []
  return turns.map(({ actions, else: other }, i) => {
    const on = nextOn(game, { start, seat, turns: turns.slice(0, i) })
    const draftOf = (line: readonly Action[]) =>
      isRefused(on) ? null : played(game, startDraft<Position, Action>(on.view, seat), line)
    const [first, second] = [draftOf(actions), other ? draftOf(other) : null]
    return {
      ...tellTurn(game, first, actions),
      other: other ? tellTurn(game, second, other) : null,
      kinds: [...new Set([...kindsOn(start), ...(isRefused(on) ? [] : kindsOn(on.view))])],
      places: [...new Set([first, second].flatMap((draft) => (draft ? placesOf(draft) : [])))],
    }
  })
}

function tellTurn(game: AnyGame, draft: AnyDraft | null, actions: readonly Action[]): TurnTold {
  if (!draft) return { said: [], steps: [], unsaid: actions.length }
  const told = spoken(game, draft)
  const deeds = told.filter((step) => !endsOnly(game, step))
  return {
    said: byAction(game, deeds.length > 0 ? deeds : told).map(({ action }) => action),
    steps: told.map(({ action }) => action),
    unsaid: actions.length - told.length,
  }
}

/** The places that a turn is about. */
const placesOf = ({ steps }: AnyDraft): string[] =>
  steps.flatMap(({ facts }) => facts.flatMap(({ at }) => at))
