import type { Judgement } from '../../core/game.ts'
import { count, survey } from '../board.ts'
import { epochsToEnd, standardTiles } from '../data.ts'
import { colors, type GheosAction, type GheosPosition, totalOf } from '../position.ts'
import { tokenPoints } from '../scoring.ts'

const tiles = standardTiles

/**
 * The features that speak for a seat. Weights are set by hand: `npm run train -- gheos --level normal --generations 6 --candidates 12 --tables 24`
 * found none that beat them.
 */
export const judgement: Judgement<GheosPosition, GheosAction> = {
  parties: ({ hands }) => hands.length,
  score: (position, seat) => totalOf(position.points[seat]) + tokenPoints(tiles, position, seat),
  features(position, seat) {
    const map = survey(tiles, position.board)
    let [cups, pyramids, followers, swords] = [0, 0, 0, 0]
    for (const color of colors) {
      const marker = position.markers[color]
      const held = position.followers[seat][color]
      if (!marker || held === 0) continue
      const land = map.landOf(marker)
      followers += held
      cups += held * count(land, 'cup')
      pyramids += held * count(land, 'pyramid')
      swords += held * count(land, 'sword')
    }
    const epochs = epochsToEnd[position.hands.length] - position.epochs.length
    return {
      points: totalOf(position.points[seat]),
      cups,
      tokenCups: position.tokens[seat] * cups,
      tokens: position.tokens[seat],
      epochPyramids: epochs * pyramids,
      followers,
      swords,
    }
  },
  weights: {
    points: 1,
    cups: 1,
    tokenCups: 0.6,
    tokens: 3,
    epochPyramids: 0.4,
    followers: 0.8,
    swords: 0.1,
  },
  lead: 8,
}
