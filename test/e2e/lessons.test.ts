import { expect, it } from 'vitest'
import { gameClients } from '../../web/games/index.ts'
import { useApp } from './app.ts'
import { taught, testLesson } from './lesson-by-taps.ts'

// One for all: those of the others are played in the deep run, and by the rules in every one.
testLesson(useApp(/ERR_INTERNET_DISCONNECTED/), 'two-heirs')

it('every lesson is played by taps in some run', () => {
  const lessons = Object.entries(gameClients).filter(([, { lesson }]) => lesson)
  expect(lessons.map(([game]) => game).sort()).toEqual([...taught].sort())
})
