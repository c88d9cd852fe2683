import { describe, test } from 'vitest'
import { games } from '../../../engine/index.ts'
import { deepSeed, shareOf } from '../../support/depth.ts'
import { promises } from './promises.ts'
import { samplesOf } from './samples.ts'

/** Tables for each game and seat count; each tried at all its places, and played again. */
const TABLES = 100

const listed = await Promise.all(Object.values(games).map((load) => load()))
const cases = listed.flatMap((game) =>
  samplesOf(game, TABLES, deepSeed, false).map((sample) => ({ game, sample })),
)

describe.each(shareOf(cases))('$game.id, $sample.seats seats, seed $sample.seed', ({ game, sample }) => {
  test.each(Object.entries(promises))('%s', (_, promise) => promise(game, sample))
})
