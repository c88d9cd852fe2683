import type { Action, AnyGame, Fact, Position, Seat, SeatNames } from '../../engine/core/index.ts'
import { startDraft } from '../../engine/core/index.ts'
import type { BoardProps } from '../games/kit/choices/board-props.ts'
import { calledFor } from '../games/kit/choices/called.ts'
import type { Words } from '../text/words.ts'
import { add as addTo } from './compose.ts'

interface Shown {
  game: AnyGame
  /** The viewer: null for one who only watches. */
  table: { names: SeatNames; seat: Seat | null }
  /** Whether the table is over, however it ended. */
  isOver: boolean
  words: Words
  /** The view that the board shows, and the choices on it. */
  view: Position
  choices: readonly Action[]
  add(action: Action, isMore?: boolean): void
}

/** All that a board is given, except the highlights. */
export function boardProps({
  game,
  table,
  isOver,
  words,
  view,
  choices,
  add,
}: Shown): Omit<BoardProps<Position, Action>, 'lit'> {
  const { seat } = table
  // Trying out others' moves happens on the same view.
  const isMine = seat !== null && view.waiting.includes(seat)
  const mover = isMine ? seat : (view.waiting[0] ?? seat ?? 0)
  return {
    view,
    seat,
    names: calledFor(seat, table.names),
    // By resigning, by agreement, or once all are away, a table ends within a turn.
    toMove: isOver ? [] : view.waiting,
    choices,
    add,
    preview(...actions) {
      const { steps } = actions.reduce(
        (draft, action) => addTo(game, draft, action),
        startDraft<Position, Action>(view, mover),
      )
      const { view: after, past } = steps[steps.length - 1]
      return { view: after, facts: steps.flatMap(({ facts }) => facts), past }
    },
    say: (action) => words.say(game.say(view, mover, action)),
    tell: (fact: Fact) => words.say(fact),
    why(action) {
      const refusal = seat === null ? null : game.why?.(view, seat, action)
      return refusal ? { words: words.say(refusal.message), rule: refusal.rule ?? null } : null
    },
    t: words.t,
  }
}
