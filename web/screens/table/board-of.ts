import type { Action, AnyGame, Fact, Position } from '../../../engine/core/index.ts'
import { startDraft } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/http/shapes.ts'
import type { BoardProps } from '../../games/board-props.ts'
import { nameOf, type Words } from '../../text/words.ts'
import { add as addTo } from './compose.ts'

interface Shown {
  game: AnyGame
  table: Pick<TableView, 'seat' | 'names'>
  words: Words
  /** The view that the board shows, and what may be done on it. */
  view: Position
  choices: readonly Action[]
  add(action: Action): void
}

/** All that a board is given, but for what is lit. */
export function boardProps({
  game,
  table,
  words,
  view,
  choices,
  add,
}: Shown): Omit<BoardProps<Position, Action>, 'lit'> {
  // Who tries out what others might do does so on the same view.
  const mover = view.waiting.includes(table.seat) ? table.seat : (view.waiting[0] ?? table.seat)
  return {
    view,
    seat: table.seat,
    names: table.names.map((_, seat) => nameOf(table.names, seat)),
    choices,
    add,
    preview(action) {
      const { view: after, facts, past } = addTo(game, startDraft(view, mover), action).steps[0]
      return { view: after, facts, past }
    },
    say: (action) => words.say(game.say(view, mover, action)),
    tell: (fact: Fact) => words.say(fact),
    why(action) {
      const refusal = game.why?.(view, table.seat, action)
      return refusal ? { words: words.say(refusal.message), rule: refusal.rule ?? null } : null
    },
    t: words.t,
  }
}
