import type { Fact, Position, Seat } from '../../../../../engine/core/game.ts'
import { side } from './data.ts'

export type ClaimedSquaresPosition = Position & {
  seats: number
  /** By square, the seat that has claimed it. */
  owners: (Seat | null)[]
}

/** Claims a free square. */
export type ClaimedSquaresAction = { kind: 'claim'; square: number }

/** Pairs of squares of a seat that share a side: each is a point. */
export const pointsOf = ({ owners }: ClaimedSquaresPosition, seat: Seat): number =>
  owners.reduce<number>((points, owner, square) => {
    if (owner !== seat) return points
    const isRight = square % side < side - 1 && owners[square + 1] === seat
    const isBelow = owners[square + side] === seat
    return points + Number(isRight) + Number(isBelow)
  }, 0)

/** A line of the story; it lights up places on the board. */
export const fact = (key: string, at: string[], params: Fact['with']): Fact => ({
  key: `claimed-squares.${key}`,
  at,
  with: params,
})
