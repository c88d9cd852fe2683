import { type Ctx, type Outcome, ranksOf, type Seat, type Tally } from '../../../../../engine/core/game.ts'
import { squares } from './data.ts'
import { type ClaimedSquaresAction, type ClaimedSquaresPosition, fact, pointsOf } from './position.ts'

/** An empty board. `waiting` has the seats that are asked now: here one at a time, and chance draws the first. */
export const setup = (seats: number, { chance }: Ctx): ClaimedSquaresPosition => ({
  waiting: [chance.int(seats)],
  turn: 0,
  seats,
  owners: squares.map(() => null),
})

/** All that a seat may do now. What is listed here is offered, accepted and tried by the tests, and nothing else. */
export const legal = ({ waiting, owners }: ClaimedSquaresPosition, seat: Seat): ClaimedSquaresAction[] =>
  waiting.includes(seat)
    ? owners.flatMap((owner, square) => (owner === null ? [{ kind: 'claim' as const, square }] : []))
    : []

/** Played for somebody whose time is out: the first free square. */
export const fallback = (view: ClaimedSquaresPosition, seat: Seat): ClaimedSquaresAction =>
  legal(view, seat)[0]

/** Changes the position as the action says, tells what happened, and says who is asked next: nobody at the end. */
export function act(
  position: ClaimedSquaresPosition,
  seat: Seat,
  { square }: ClaimedSquaresAction,
  { tell }: Ctx,
): void {
  const before = pointsOf(position, seat)
  position.owners[square] = seat
  position.turn++
  position.waiting = position.owners.includes(null) ? [(seat + 1) % position.seats] : []
  const points = pointsOf(position, seat) - before
  tell(fact('claimed', [`square-${squares[square]}`], { seat, square: squares[square], points }))
}

/** The points so far, from which the app also draws the curve of a table that is over. */
export const tally = (everyones: ClaimedSquaresPosition): Tally => ({
  totals: Array.from({ length: everyones.seats }, (_, seat) => pointsOf(everyones, seat)),
  tie: null,
  automa: null,
})

/** Most points win; equal totals share a rank. */
export function outcome(everyones: ClaimedSquaresPosition): Outcome | null {
  if (everyones.waiting.length > 0) return null
  const { totals } = tally(everyones)
  const ranks = ranksOf(totals.map((total) => [total]))
  return {
    seats: totals.map((total, seat) => ({
      rank: ranks[seat],
      total,
      lines: [{ key: 'claimed-squares.line.pairs', points: total }],
    })),
  }
}
