import { type Outcome, ranksOf, type Seat, type Tally, tieOf } from '../core/game.ts'
import { count, survey } from './board.ts'
import type { TileSet, TileSymbol } from './data.ts'
import { type Color, colors, type GheosPosition, type Move, type Points, totalOf } from './position.ts'

/** The worth of one follower of each civilization: how often a symbol is on its continent. */
function worth(tiles: TileSet, position: GheosPosition, symbol: TileSymbol): { [C in Color]: number } {
  const map = survey(tiles, position.board)
  const values = {} as { [C in Color]: number }
  for (const color of colors) {
    const marker = position.markers[color]
    values[color] = marker ? count(map.landOf(marker), symbol) : 0
  }
  return values
}

/** Points for the followers of a seat. */
const pointsFor = (position: GheosPosition, seat: Seat, values: { [C in Color]: number }): number =>
  colors.reduce((sum, color) => sum + position.followers[seat][color] * values[color], 0)

/** The current worth of a scoring token to a seat. */
export const tokenPoints = (tiles: TileSet, position: GheosPosition, seat: Seat): number =>
  pointsFor(position, seat, worth(tiles, position, 'cup'))

/** A scoring token: the active seat alone scores cups. Gheos rules, Step 3. */
export function scoreToken({ tiles, position, seat, ctx }: Move): void {
  const points = tokenPoints(tiles, position, seat)
  position.points[seat].tokens += points
  ctx.tell({ key: 'gheos.token', at: [], with: { seat, points } })
}

/** An epoch: every seat scores pyramids. Gheos rules, Epochs. */
export const scoreEpoch = (move: Move): void => scoreAll(move, 'pyramid', 'epochs', 'gheos.epochPoints')

/** The end: every seat scores cups once more, whether or not it has tokens left. Gheos rules, End of the game. */
export const scoreFinal = (move: Move): void => scoreAll(move, 'cup', 'final', 'gheos.final')

function scoreAll(
  { tiles, position, ctx }: Move,
  symbol: TileSymbol,
  source: keyof Points,
  key: string,
): void {
  const values = worth(tiles, position, symbol)
  position.points.forEach((account, seat) => {
    const points = pointsFor(position, seat, values)
    account[source] += points
    ctx.tell({ key, at: [], with: { seat, points } })
  })
}

/** Points of each seat, then its followers. */
const orders = (position: GheosPosition): number[][] =>
  position.points.map((points, seat) => [
    totalOf(points),
    colors.reduce((sum, color) => sum + position.followers[seat][color], 0),
  ])

export const tally = (position: GheosPosition): Tally => ({
  totals: position.points.map(totalOf),
  tie: tieOf(orders(position), ['gheos.tie.followers']),
  automa: null,
})

/** Most points win; ties go to most followers; seats that are still equal share the rank. */
export function outcome(position: GheosPosition): Outcome | null {
  if (position.waiting.length > 0) return null
  const totals = position.points.map(totalOf)
  const ranks = ranksOf(orders(position))
  const seats = position.points.map((points, seat) => ({
    rank: ranks[seat],
    total: totals[seat],
    lines: (['temples', 'tokens', 'epochs', 'final'] as const).map((source) => ({
      key: `gheos.line.${source}`,
      points: points[source],
    })),
  }))
  return { seats }
}
