// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { deepSeed, shareOf } from '../support/depth.ts'
import { everyRules } from '../support/every-game.ts'
import { randomFrom } from '../support/play.ts'
import { seatCountsOf } from '../support/seat-counts.ts'
import { drawn, outOfReach, questionsOf } from './reach.ts'

/** This many questions of a table, with all that can be chosen there. */
const QUESTIONS = 8

const tables = everyRules.flatMap(([id, game]) => seatCountsOf(game).map((seats) => ({ id, game, seats })))

describe.each(shareOf(tables))('$id, with $seats at the table', ({ game, seats }) => {
  it('has every choice within reach by taps', async () => {
    for (const question of drawn(questionsOf(game, seats, deepSeed), QUESTIONS, randomFrom(deepSeed)))
      expect((await outOfReach(game, question, deepSeed)).map(game.notate)).toEqual([])
  })
})
