// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Action } from '../../../engine/core/index.ts'
import { randomFrom } from '../../support/play.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { drawn, outOfReach, questionsOf } from './reach.ts'

/** This many questions of a game, and this many of the choices at each. */
const [QUESTIONS, CHOICES] = [2, 8]
/** A walk taps at random: what one has not met, such as one of three rotations of a tile, another is sent to find. */
const WALKS = 3

it.each(everyRules)('%s board: every choice can be reached by taps', async (_, game) => {
  const random = randomFrom(1)
  const questions = drawn(questionsOf(game, game.seats.max, 1), QUESTIONS, random)
  expect(questions.length).toBeGreaterThan(0)
  for (const question of questions) {
    const wanted = drawn(question.wanted, CHOICES, random)
    let missed: readonly Action[] = wanted
    for (let walk = 1; walk <= WALKS && missed.length > 0; walk++)
      missed = (await outOfReach(game, { ...question, wanted }, walk)).filter((one) => missed.includes(one))
    expect(missed.map(game.notate)).toEqual([])
  }
})
