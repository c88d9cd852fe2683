import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import { read } from '../../structure/sources.ts'
import { partsOf } from '../../support/parts.ts'
import { everyGame } from '../../support/tables/every-game.ts'
import { triesOf } from './plans.ts'
import { promises } from './promises.ts'
import { statedReach } from './reach.ts'
import { unseenReveals } from './reveals.ts'
import { samplesOf } from './samples.ts'
import { reachOf } from './sound.ts'

/** Tables for each game and seat count: always the same ones. The deep tests and `npm run fuzz` play others. */
const TABLES = 24
const SEED = 1

/** Tests that a game keeps every promise at every number of seats, and that drafts of it reach as far as is stated. */
export function keepsItsPromises(game: AnyGame, stated: () => number): void {
  const samples = samplesOf(game, TABLES, SEED)
  for (const sample of samples)
    describe(`${game.id} conformance, ${sample.seats} seats`, () => {
      test.each(Object.entries(promises))('%s', (_, promise) => promise(game, sample))
    })
  test(`${game.id} conformance: everything declared in \`reveals\` happens at some table`, () => {
    expect(unseenReveals(game, samples)).toEqual([])
  })
  if (hasPlans(game))
    test(`${game.id} conformance: some planned turns go, and some stop`, () => {
      const tries = samples.map((sample) => triesOf(game, sample))
      const tried = tries.reduce((sum, each) => sum + each.tried, 0)
      const went = tries.reduce((sum, each) => sum + each.went, 0)
      expect(went).toBeGreaterThan(0)
      expect(went).toBeLessThan(tried)
    })
  test(`${game.id} conformance: drafts reach as far as stated`, () => {
    const reached = samples.map((sample) => reachOf(game, sample))
    const drafts = reached.reduce((sum, reach) => sum + reach.drafts, 0)
    const through = reached.reduce((sum, reach) => sum + reach.through, 0)
    expect((100 * through) / drafts).toBeGreaterThanOrEqual(stated())
  })
}

/** Tests a game of ours, by its id; how far drafts of it reach is stated in its README. */
export async function gameKeepsItsPromises(id: string): Promise<void> {
  const game = await everyGame[id]()
  test(`${id}: is registered under its own id`, () => expect(game.id).toBe(id))
  keepsItsPromises(game, () => statedReach(read(`${partsOf(id).engine}/README.md`)))
}
