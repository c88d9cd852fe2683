import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AnyGame, canonical, type Position } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { probes } from '../../engine/probes/index.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { dump } from './dump.ts'
import { ask, expectProblem, own } from './raw.ts'
import { noLimits } from './scene.ts'

useEngine()

const RUNS = 30

const scalar = fc.oneof(
  fc.constantFrom(null, true, -1, 0.5, 1e308, '', '0', '__proto__', 'constructor', '\u202e', 'red', 'end'),
  fc.integer({ min: -4, max: 40 }),
)
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('x', 'y', 'kind', '?', 'to', '__proto__', 'constructor', 'length'), scalar),
)
/** What is done to an action: a field of it, or one it has not, becomes something else. */
const change = fc.record({
  which: fc.nat(),
  field: fc.option(fc.constantFrom('seat', 'kind', 'at', '__proto__')),
  value,
})

const played: [string, AnyGame, number][] = [
  ['Gheos', gheos, 2],
  ...Object.entries(probes).map(([name, game]): [string, AnyGame, number] => [name, game, game.seats.max]),
]

describe.each(played)('almost legal turns of %s', (_, game, seats) => {
  let world: World
  let people: Person[]
  let id: string
  beforeAll(async () => {
    world = await newWorld({ games: { [game.id]: game }, limits: { ...noLimits, entries: 10_000 } })
    people = await Promise.all(
      ['Anna', 'Ben', 'Cara', 'Dora'].slice(0, seats).map((name) => guest(world, name)),
    )
    id = (await startedTable(people, { game: game.id, options: {} })).id
    const random = randomFrom(5)
    for (let turn = 0; turn < 4; turn++) {
      const [person, view] = await mover()
      done(await sendTurn(person, id, turnOf(view, ...randomTurn(game, view.view, view.seat, random))))
    }
    await world.notifier.idle()
  })

  async function mover(): Promise<[Person, TableView]> {
    const { waiting } = (await tableOf(people[0], id)).view as unknown as Position
    return [people[waiting[0]], await tableOf(people[waiting[0]], id)]
  }

  it('v5.0.0-8.3.1 422 not-legal or invalid for the first action, and nothing changes', async () => {
    const [person, view] = await mover()
    const before = await dump(world.store)
    const listed = new Set(view.legal.map((action) => canonical(action)))
    const action = fc
      .tuple(fc.nat(), fc.array(change, { minLength: 1, maxLength: 2 }))
      .map(([which, changes]) =>
        changes.reduce<Record<string, unknown>>(
          (made, { which, field, value }) => {
            const fields = Object.keys(made)
            return Object.fromEntries([
              ...Object.entries(made),
              [field ?? fields[which % fields.length], value],
            ])
          },
          { ...view.legal[which % view.legal.length] },
        ),
      )
    const property = fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 3 }), async (actions) => {
      fc.pre(!listed.has(canonical(actions[0])))
      const body = JSON.stringify(turnOf(view, ...actions))
      const headers = { ...own, cookie: person.cookie }
      const answer = await ask(world, { method: 'POST', path: `/api/tables/${id}/turns`, headers, body })
      const problem = expectProblem(answer, 422)
      expect([problem.code, problem.index ?? 0]).toEqual([expect.stringMatching(/^(not-legal|invalid)$/), 0])
      expect(world.alarms).toEqual([])
    })
    await fc.assert(property, { numRuns: RUNS, seed: 20260302, endOnFailure: true })
    await world.notifier.idle()
    expect(await dump(world.store)).toEqual(before)
  })
})
