import { expect, it } from 'vitest'
import habits from '../cost/habits.json'
import type { Measured } from '../cost/measure.ts'
import { capacitiesFor } from './capacity.ts'

const one = { read: 2, written: 4, answered: 1000, kept: 1024, rounds: 3, cpu: 5 }
const measured: Measured = {
  ...{ game: 'any', bots: { easy: 10, normal: 20, hard: 800 }, turn: one, poll: one, look: one, watch: one },
  ...{ draft: one, chat: one, note: one, lobby: one, due: one, kept: one },
}
const used = (players: number) =>
  new Map(capacitiesFor(measured, players).map(({ name, needs, gives }) => [name, needs / gives]))

it('capacity: fullest first; at a hundred thousand players that is mails a day', () => {
  const shares = [...used(100_000).values()]
  expect(shares).toEqual([...shares].sort((a, b) => b - a))
  // 8 turns a day, of which 30 of 100 are mailed, where 50,000 may be.
  expect([...used(100_000)][0]).toEqual(['SES, mails a day', expect.closeTo(4.8)])
})

it('capacity: ten times the players need ten times as much', () => {
  const [few, many] = [used(100_000), used(1_000_000)]
  for (const [name, share] of few) expect([name, many.get(name)]).toEqual([name, expect.closeTo(10 * share)])
})

it('capacity: counts clock, workers, reconciler, projector, bots, SES, Lambda, API and DynamoDB', () => {
  const names = [...used(1).keys()].join('; ')
  for (const what of [
    'the clock',
    'workers',
    'the reconciler',
    'the projector',
    'bots',
    'SES',
    'Lambda',
    'API',
    'DynamoDB',
  ])
    expect(names).toContain(what)
})

it('capacity: workers are counted by CPU and by waiting', () => {
  const workers = (due: Partial<typeof one>) =>
    capacitiesFor({ ...measured, due: { ...one, ...due } }, 100_000).find(
      ({ name }) => name === 'workers at once',
    )?.needs as number
  expect(workers({ cpu: 50 })).toBeGreaterThan(workers({ cpu: 5 }))
  expect(workers({ rounds: 300 })).toBeGreaterThan(workers({ rounds: 3 }))
})

it('capacity: bots are counted by what a hard turn searches', () => {
  const needs = (hard: number) =>
    capacitiesFor({ ...measured, bots: { easy: 0, normal: 0, hard } }, 100_000).find(
      ({ name }) => name === 'bots, runs at once',
    )?.needs as number
  // 27 turns of players a second, for each a quarter of a bot's, four of ten of these at hard.
  expect(needs(1000)).toBeCloseTo(
    ((800_000 * 0.12) / 3600 / 4 / 2.5) * habits['times as long as here that a bot searches on Lambda'],
  )
  expect(needs(2000)).toBeCloseTo(2 * needs(1000))
})
