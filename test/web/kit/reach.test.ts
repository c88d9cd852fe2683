// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { everyRules } from '../../support/every-game.ts'
import { randomFrom } from '../../support/play.ts'
import { drawn, outOfReach, questionsOf } from './reach.ts'

/** This many questions of a game, and this many of the choices at each. */
const [QUESTIONS, CHOICES] = [2, 8]

it.each(everyRules)('%s board: every choice can be reached by taps', async (_, game) => {
  const random = randomFrom(1)
  const questions = drawn(questionsOf(game, game.seats.max, 1), QUESTIONS, random)
  expect(questions.length).toBeGreaterThan(0)
  for (const question of questions) {
    const wanted = drawn(question.wanted, CHOICES, random)
    const missed = await outOfReach(game, { ...question, wanted }, 1)
    expect(missed.map(game.notate)).toEqual([])
  }
})
