import { type Outcome, open, ranksOf, type Seat } from '../core/game.ts'
import { type AgendaId, agendaPoints, goods, trackPoints, tracks } from './data.ts'
import { deedOf } from './deeds.ts'
import { occupiedBy, regionOf } from './pieces.ts'
import type { Player, RurikPosition } from './position.ts'
import { ruledBy } from './rule.ts'

/** What each agenda counts. */
const metrics: { readonly [A in AgendaId]: (position: RurikPosition, seat: Seat) => number } = {
  courageous: ({ players }, seat) => players[seat].defeated.length,
  prosperous: ({ players }, seat) => players[seat].levels.trade,
  successful: ({ players }, seat) => players[seat].levels.rule,
  capable: ({ players }, seat) => goods.reduce((sum, good) => sum + players[seat].goods[good], 0),
  protective: (position, seat) =>
    ruledBy(position, seat).reduce(
      (sum, region) => sum + Object.keys(regionOf(position, region).structures).length,
      0,
    ),
  wealthy: ({ players }, seat) => players[seat].coins,
  committed: ({ players }, seat) => players[seat].levels.build,
  dignified: ({ players }, seat) => players[seat].done.length,
  regal: ({ players }, seat) => players[seat].goods.fur + players[seat].goods.honey,
  esteemed: (position, seat) => occupiedBy(position, seat).length,
  conquering: ({ players }, seat) => players[seat].warfare,
}

/** Whether a seat has most of what an agenda counts, alone or with others, and any at all. */
export function isFulfilled(position: RurikPosition, seat: Seat, agenda: AgendaId): boolean {
  const counts = position.players.map((_, each) => metrics[agenda](position, each))
  return counts[seat] > 0 && counts[seat] === Math.max(...counts)
}

/** Points on the warfare track: 3 for first, 1 for second; who has never moved holds no place. */
export function warfarePoints(position: readonly number[]): number[] {
  const places = [...position].sort((a, b) => b - a)
  return position.map((place) => {
    if (place === 0) return 0
    if (place === places[0]) return 3
    return place === places[1] ? 1 : 0
  })
}

const deedPoints = ({ done }: Player): number => done.reduce((sum, deed) => sum + deedOf(deed).points, 0)

/** What a seat scores by now, line by line; its agenda as it is told. */
export const scoreLines = (
  position: RurikPosition,
  seat: Seat,
  agenda: AgendaId | 'none',
): { key: string; points: number }[] => {
  const player = position.players[seat]
  const warfare = warfarePoints(position.players.map((each) => each.warfare))[seat]
  const isKept = agenda !== 'none' && isFulfilled(position, seat, agenda)
  return [
    ...tracks.map((track) => ({ key: `rurik.line.${track}`, points: trackPoints[player.levels[track]] })),
    { key: 'rurik.line.warfare', points: warfare },
    { key: 'rurik.line.agenda', points: isKept ? agendaPoints : 0 },
    { key: 'rurik.line.deeds', points: deedPoints(player) },
  ]
}

/** The result: of equal totals who rules more regions is first, then who has more coins. */
export function outcome(position: RurikPosition): Outcome | null {
  if (!position.over) return null
  const scores = position.players.map((player, seat) => {
    const lines = scoreLines(position, seat, open(player.kept))
    const total = lines.reduce((sum, { points }) => sum + points, 0)
    return { lines, total, order: [total, ruledBy(position, seat).length, player.coins] }
  })
  const ranks = ranksOf(scores.map(({ order }) => order))
  return { seats: scores.map(({ lines, total }, seat) => ({ rank: ranks[seat], total, lines })) }
}
