import { type Judgement, open, type Seat } from '../../core/game.ts'
import { turnsLeftFor } from '../actions/turn.ts'
import { lackOf, stockOf } from '../board/resources.ts'
import { yieldOf } from '../components/data.ts'
import { standardTables } from '../components/standard-tables.ts'
import type { HeirsAction, HeirsPosition } from '../position/position.ts'
import { scoreOf } from '../scoring/score.ts'

const tables = standardTables

const sumOf = (parts: { [resource: string]: number }): number =>
  Object.values(parts).reduce((sum, part) => sum + part, 0)

/**
 * The features that speak for an heir, or for Henry. The weights come from self-play: `npm run train -- two-heirs --level normal --generations 7 --candidates 12 --tables 16`,
 * begun with some that were set by hand.
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
  weights: {
    points: 0.392,
    hand: 1.38,
    near: 0.793,
    stock: 0.0886,
    producers: 0.0307,
    court: 0.276,
    turns: 1.31,
  },
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
