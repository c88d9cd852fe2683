import { describe, expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { seededRandom } from '../../../engine/opponents/seeded-random.ts'
import { worth } from '../../../engine/opponents/worth.ts'
import { randomLog } from '../../support/play.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { momentsOf } from './tables.ts'

const judged = await Promise.all(
  everyRules.flatMap(([, game]) =>
    game.judgement ? game.judgement().then((judgement) => ({ game, judgement })) : [],
  ),
)

describe.each(judged)('judgement of $game.id', ({ game, judgement }) => {
  const counts = [...new Set([game.seats.min, 2, game.seats.max])]

  it('has a weight for each feature and a feature for each weight', () => {
    const named = new Set<string>()
    for (const seats of counts)
      for (const { position } of momentsOf(game, seats, 3, 60))
        for (let party = 0; party < judgement.parties(position); party++)
          for (const name in judgement.features(position, party)) named.add(name)
    expect([...named].sort()).toEqual(Object.keys(judgement.weights).sort())
  })

  it('rates positions from 0 to 1, and the ratings of two seats add up to 1', () => {
    for (const { position, seat } of momentsOf(game, 2, 4, 20)) {
      const imagined = game.imagine(mask(position, seat), seat, seededRandom(1))
      const rated = [0, 1].map((each) => worth(game, judgement, imagined, each))
      expect(Math.min(...rated)).toBeGreaterThanOrEqual(0)
      expect(rated[0] + rated[1]).toBeCloseTo(1)
    }
  })

  it('finished table: 1 for the winner, 0 for the loser, 0.5 each when shared', () => {
    const { position } = randomLog(game, 2, 5).at(-1)!
    const { seats } = game.outcome(mask(position, 'spectator'))!
    seats.forEach(({ rank }, seat) => {
      const shared = seats.every((other) => other.rank === rank)
      expect(worth(game, judgement, position!, seat)).toBe(shared ? 0.5 : rank === 1 ? 1 : 0)
    })
  })
})
