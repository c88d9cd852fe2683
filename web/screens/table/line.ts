import type { Action, AnyGame, Fact, Position, Seat } from '../../../engine/core/index.ts'
import { HiddenError, same, startDraft } from '../../../engine/core/index.ts'
import { add, openChoices } from '../../table/compose.ts'

/** A line that is tried out: moves of each seat that is to move, as far as they can be seen. Nothing of it is sent. */
export interface Line {
  start: Position
  steps: readonly Try[]
}

interface Try {
  seat: Seat
  action: Action
  view: Position
  facts: readonly Fact[]
  /** Whether its result can't be seen: the line ends here. */
  past: boolean
}

/**
 * Begins to try out on a view; when another seat is to move, as if it were this seat's turn, if the game can suppose
 * so.
 */
export const startLine = (game: AnyGame, view: Position, seat: Seat): Line => ({
  start: view.waiting.includes(seat) ? view : (game.suppose?.(view, seat) ?? view),
  steps: [],
})

export const lineView = ({ start, steps }: Line): Position => steps.at(-1)?.view ?? start

/** The seat to move in it: this seat, if it is among them; null when there is none. */
export function moverIn(line: Line, seat: Seat): Seat | null {
  const { waiting } = lineView(line)
  return waiting.includes(seat) ? seat : (waiting[0] ?? null)
}

/** The actions that may be tried now; none whose result can't be seen. */
export function triesIn(game: AnyGame, line: Line, seat: Seat): Action[] {
  const mover = moverIn(line, seat)
  if (mover === null || line.steps.at(-1)?.past) return []
  const view = lineView(line)
  return openChoices(game, startDraft(view, mover)).filter((action) => canBeTold(game, view, mover, action))
}

/** Whether a choice is about nothing hidden: a card drawn in a line is unknown. */
function canBeTold(game: AnyGame, view: Position, seat: Seat, action: Action): boolean {
  try {
    game.say(view, seat, action)
    return true
  } catch (error) {
    if (error instanceof HiddenError) return false
    throw error
  }
}

/** The line with one more move. @throws Error for one that is not open */
export function tryOut(game: AnyGame, line: Line, seat: Seat, action: Action): Line {
  const mover = moverIn(line, seat)
  if (mover === null || line.steps.at(-1)?.past) throw new Error('The line has ended.')
  const { view, facts, past } = add(game, startDraft(lineView(line), mover), action).steps[0]
  return { ...line, steps: [...line.steps, { seat: mover, action, view, facts, past }] }
}

export const backTo = (line: Line, steps: number): Line => ({ ...line, steps: line.steps.slice(0, steps) })

/** The moves at its beginning that are a seat's own: they could be its turn. */
export function ownBeginning({ steps }: Line, seat: Seat): Action[] {
  const end = steps.findIndex((step) => step.seat !== seat)
  return steps.slice(0, end < 0 ? steps.length : end).map(({ action }) => action)
}

/** The line with a whole turn of a seat, as far as it can be seen. */
export function tryTurn(game: AnyGame, line: Line, seat: Seat, actions: readonly Action[]): Line {
  let longer = line
  for (const action of actions) {
    const isOpen =
      moverIn(longer, seat) === seat && triesIn(game, longer, seat).some((one) => same(one, action))
    if (!isOpen) break
    longer = tryOut(game, longer, seat, action)
  }
  return longer
}
