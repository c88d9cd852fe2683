import { newRun, play, seeded } from '../../../../../../engine/core/index.ts'
import { squares } from '../../engine/data.ts'
import { game } from '../../engine/index.ts'
import type { ClaimedSquaresPosition } from '../../engine/position.ts'

export { game }

/** An empty board, with the first player to move. */
export const tableFor = (seats: number): ClaimedSquaresPosition => ({
  waiting: [0],
  turn: 0,
  seats,
  owners: squares.map(() => null),
})

/** A table after these squares were claimed in turn. */
export const afterClaims = (table: ClaimedSquaresPosition, ...names: readonly string[]) =>
  names.reduce<ClaimedSquaresPosition>((position, name) => {
    const run = newRun(position, seeded('00'.repeat(32), [], 1))
    return play(game, run, position.waiting[0], [{ kind: 'claim', square: squares.indexOf(name) }]).position
  }, table)
