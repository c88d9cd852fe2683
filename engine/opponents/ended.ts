import type { Action, AnyGame, Position } from '../core/contract.ts'
import { atRest, type Draft, draftView, extend, startDraft } from '../core/play/draft.ts'
import type { Seat } from '../core/seats/seat.ts'

type Drafted = Draft<Position, Action>

/** The actions of a draft that is ended with the answers of an absent seat. */
export function ended(game: AnyGame, draft: Drafted, seat: Seat): Action[] {
  let now = draft
  while (!atRest(game, now)) now = extend(game, now, game.fallback(draftView(now), seat)) as Drafted
  return now.steps.map(({ action }) => action)
}

/** A whole turn of plain answers, for an opponent that has chosen none. */
export const plainTurn = (game: AnyGame, view: Position, seat: Seat): Action[] =>
  ended(game, startDraft<Position, Action>(view, seat), seat)
