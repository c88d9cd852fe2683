import { describe, expect, it } from 'vitest'
import { type AnyGame, canonical, checkTurn, mask } from '../../../engine/core/index.ts'
import type { AnyJudgement } from '../../../engine/core/judgement.ts'
import { levels } from '../../../engine/core/seats/level.ts'
import { type Choosing, choose } from '../../../engine/opponents/choose.ts'
import { seededRandom } from '../../../engine/opponents/seeded-random.ts'
import { seatCountsOf } from '../../support/tables/seat-counts.ts'
import { random } from '../conformance/random.ts'
import { twinOf } from '../conformance/twins.ts'
import { type Moment, momentsOf } from './tables.ts'

/** Enough to look at several whole turns and at what others may answer. */
const BUDGET = 120

/** What is true of an opponent at any decision of random tables. */
export function opponentsKeepTheirWord(
  game: AnyGame,
  judgement: AnyJudgement | undefined,
  { tables, moments }: { tables: number; moments: number },
): void {
  const how = (seed: number, level: Choosing['level']): Choosing => ({
    level,
    judgement,
    budget: judgement ? BUDGET : 2 * game.longest,
    chance: seededRandom(seed),
  })
  const tried = (seats: number): Moment[] =>
    Array.from({ length: tables }, (_, seed) => momentsOf(game, seats, seed + 1, moments)).flat()

  describe(`bot in ${game.id}${judgement ? '' : ', no judgement'}`, () => {
    it.each(seatCountsOf(game))('sends only turns that the rules accept, %i seats', (seats) => {
      for (const [i, { position, seat }] of tried(seats).entries()) {
        const view = mask(position, seat)
        const { actions } = choose(game, view, seat, how(i, levels[i % levels.length]))
        expect(checkTurn(game, view, seat, actions)).not.toHaveProperty('refused')
      }
    })

    it.each(seatCountsOf(game))('same view: same turn, whatever is hidden, %i seats', (seats) => {
      let differing = 0
      let hiding = 0
      const chance = random('twins', game.id, seats)
      for (const [i, { position, seat }] of tried(seats).entries()) {
        const twin = twinOf(game, position, seat, chance)
        if (canonical(twin) !== canonical(position)) differing++
        if (canonical(mask(position, seat)) !== canonical(position)) hiding++
        const level = levels[i % levels.length]
        const [one, other] = [position, twin].map((each) =>
          choose(game, mask(each, seat), seat, how(i, level)),
        )
        expect(other).toEqual(one)
      }
      expect(differing > 0).toBe(hiding > 0)
    })
  })
}
