import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, useEngine } from '../support/world.ts'
import { measuring, type Usage } from './usage.ts'

useEngine()

/** A table, this many turns of it: what each of them cost. */
async function turnsOf(game: AnyGame, seats: number, atMost = 100): Promise<Usage[]> {
  const world = await newWorld({ games: { [game.id]: game }, limits: { entries: 1000 } })
  const people = await Promise.all(
    ['Anna', 'Bartholomew', 'Cara', 'Dora'].slice(0, seats).map((name) => guest(world, name)),
  )
  // Time is kept, as at most tables: with it a turn says until when, and files what is owed.
  const pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: true, late: 'fallback' }
  const rest = { zone: 'Europe/Warsaw', night: { from: 1320, to: 480 }, dayOff: 0 }
  for (const person of people) done(await person.send('PUT', '/api/me/rest', rest))
  const table = await startedTable(people, { game: game.id, options: {}, title: 'Every Sunday', pace })
  const measured = measuring(world)
  const random = randomFrom(5 * seats)
  const turns: Usage[] = []
  for (let over = false; !over && turns.length < atMost; ) {
    const view = await tableOf(people[0], table.id)
    const { waiting } = view.view as unknown as { waiting: number[] }
    const mover = people[waiting[0]]
    const mine = await tableOf(mover, table.id)
    const turn = turnOf(mine, ...randomTurn(game, mine.view, mine.seat, random))
    turns.push(
      await measured(async () => {
        over = done<TableView>(await sendTurn(mover, table.id, turn)).state.over !== null
      }),
    )
  }
  expect(world.alarms).toEqual([])
  return turns
}

const most = (turns: readonly Usage[], of: 'reads' | 'writes' | 'rounds' | 'beforePut') =>
  Math.max(...turns.map((turn) => turn[of]))

describe('budget, turn of Gheos', () => {
  it('two players: nine write units at most, projections included', async () => {
    const turns = await turnsOf(gheos, 2)
    expect(turns.length).toBeGreaterThan(10)
    expect(most(turns, 'writes')).toBeLessThanOrEqual(9)
    expect(most(turns, 'beforePut')).toBe(2)
  })

  it('four players: two round trips before its put', async () => {
    const turns = await turnsOf(gheos, 4, 12)
    expect(most(turns, 'beforePut')).toBe(2)
  })
})

it.each(everyRules)('budget, turn of %s: two round trips before its put', async (_, game) => {
  const turns = await turnsOf(game, Math.max(2, game.seats.min), 8)
  expect(most(turns, 'beforePut')).toBe(2)
})
