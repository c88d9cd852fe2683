import { type Judgement, open, type Seat } from '../core/game.ts'
import { yieldOf } from './data.ts'
import { standardTables } from './index.ts'
import type { HeirsAction, HeirsPosition } from './position.ts'
import { lackOf, stockOf } from './resources.ts'
import { scoreOf } from './score.ts'
import { turnsLeftFor } from './turn.ts'

const tables = standardTables

const sumOf = (parts: { [resource: string]: number }): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)

/**
 * The features that speak for an heir, or for Henry. Weights are set by hand, and tried against others in the arena.
 */
export const judgement: Judgement<HeirsPosition, HeirsAction> = {
  parties: () => 2,
  score: (position, party) => scoreOf(tables, position, party).total,
  features(position, party) {
    const points = scoreOf(tables, position, party).total
    if (party >= position.hands.length) return { points }
    const turns = turnsLeftFor(position, party)
    return { points, ...prospects(position, party, turns) }
  },
  weights: { points: 1, hand: 1.2, near: 0.8, stock: 0.08, producers: 0.1, court: 0.3, turns: 1.5 },
  lead: 7,
}

/** The prospects of a hand. */
function prospects(position: HeirsPosition, seat: Seat, turns: number) {
  const stock = stockOf(tables, position, seat)
  const lacks = position.hands[seat]
    .map(({ tile }) => sumOf(lackOf(stock, tables.tiles[open(tile)].cost)))
    .sort((a, b) => a - b)
    .slice(0, turns + 1)
  const producers = position.map.filter(
    ({ owner, tile }) => owner === seat && yieldOf[tables.tiles[open(tile)].type],
  ).length
  return {
    turns,
    hand: turns > 0 ? lacks.length : 0,
    near: turns > 0 ? lacks.reduce((sum, lack) => sum + 1 / (1 + lack), 0) : 0,
    stock: turns * sumOf(stock),
    producers: turns * producers,
    court: turns > 1 ? position.court[seat] : 0,
  }
}
