import { type Outcome, open, ranksOf, type Seat, type Tally, tieOf } from '../../core/game.ts'
import { holderOf, sidesOf } from '../board/owners.ts'
import { occupiedBy, regionOf } from '../board/pieces.ts'
import { ruledBy } from '../board/rule.ts'
import { type AgendaId, agendaPoints, goods } from '../components/data.ts'
import { deedOf } from '../components/deeds.ts'
import type { Owner, Player, RurikPosition } from '../position/position.ts'
import { rebelLines, rebelOrder } from '../solo/score.ts'
import { trackLines } from './tracks.ts'

/** The count of each agenda. */
const metrics: { readonly [A in AgendaId]: (position: RurikPosition, owner: Owner) => number } = {
  courageous: ({ players }, seat) => players[seat].defeated.length,
  prosperous: (position, owner) => holderOf(position, owner)!.levels.trade,
  successful: (position, owner) => holderOf(position, owner)!.levels.rule,
  capable: (position, owner) => goods.reduce((sum, good) => sum + holderOf(position, owner)!.goods[good], 0),
  protective: (position, seat) =>
    ruledBy(position, seat).reduce(
      (sum, region) => sum + Object.keys(regionOf(position, region).structures).length,
      0,
    ),
  wealthy: ({ players }, seat) => players[seat].coins,
  committed: (position, owner) => holderOf(position, owner)!.levels.build,
  dignified: ({ players }, seat) => players[seat].done.length,
  regal(position, owner) {
    const { fur, honey } = holderOf(position, owner)!.goods
    return fur + honey
  },
  esteemed: (position, seat) => occupiedBy(position, seat).length,
  conquering: (position, owner) => holderOf(position, owner)!.warfare,
}

/** Whether a seat has most of what an agenda counts, alone or tied, and any at all. */
export function isFulfilled(position: RurikPosition, seat: Seat, agenda: AgendaId): boolean {
  const counts = sidesOf(position).map((each) => metrics[agenda](position, each))
  return counts[seat] > 0 && counts[seat] === Math.max(...counts)
}

const deedPoints = ({ done }: Player): number => done.reduce((sum, deed) => sum + deedOf(deed).points, 0)

/** A seat's current score, line by line; its agenda once it is shown. */
export const scoreLines = (
  position: RurikPosition,
  seat: Seat,
  agenda: AgendaId | 'none',
): { key: string; points: number }[] => {
  const player = position.players[seat]
  const isKept = agenda !== 'none' && isFulfilled(position, seat, agenda)
  return [
    ...trackLines(position, seat),
    { key: 'rurik.line.agenda', points: isKept ? agendaPoints : 0 },
    { key: 'rurik.line.deeds', points: deedPoints(player) },
  ]
}

const sumOf = (lines: readonly { points: number }[]): number =>
  lines.reduce((sum, { points }) => sum + points, 0)

/** Agendas count once they are shown. */
const totalsOf = (position: RurikPosition): number[] =>
  position.players.map((player, seat) =>
    sumOf(scoreLines(position, seat, position.over ? open(player.kept) : 'none')),
  )

/** Points of each seat, and of the Rebellion after them; then the tie-breakers. */
const orders = (position: RurikPosition): number[][] => [
  ...totalsOf(position).map((total, seat) => [
    total,
    ruledBy(position, seat).length,
    position.players[seat].coins,
  ]),
  ...(position.rebellion ? [rebelOrder(position, position.rebellion)] : []),
]

export const tally = (position: RurikPosition): Tally => ({
  totals: orders(position).map(([total]) => total),
  tie: tieOf(orders(position), ['rurik.tie.regions', 'rurik.tie.coins']),
  automa: position.rebellion
    ? { name: 'rurik.seat.1', lines: rebelLines(position, position.rebellion) }
    : null,
})

/**
 * The result: with equal totals the owner that rules more regions is first, then the one with more coins. For a single
 * player, second means beaten.
 */
export function outcome(position: RurikPosition): Outcome | null {
  if (!position.over) return null
  const scores = position.players.map((player, seat) => {
    const lines = scoreLines(position, seat, open(player.kept))
    return { lines, total: sumOf(lines) }
  })
  const ranks = ranksOf(orders(position))
  return { seats: scores.map(({ lines, total }, seat) => ({ rank: ranks[seat], total, lines })) }
}
