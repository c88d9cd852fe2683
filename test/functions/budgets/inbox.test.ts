import { beforeAll, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, inboxOf, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { measuring } from './usage.ts'

useEngine()

describe('budget, unchanged inbox of twenty tables', () => {
  let world: World
  let people: Person[]
  beforeAll(async () => {
    world = await newWorld({ games: { gheos } })
    // As long as names and titles may be, so that rows are as large as they get.
    const names = ['Anna', 'Ben', 'Cara', 'Dora'].map((name) =>
      `${name} of Constantinople and Rome`.slice(0, 30),
    )
    people = await Promise.all(names.map((name) => guest(world, name)))
    const title = 'A table for all who are up late and like a long game of it'
    for (let n = 0; n < 20; n++) {
      const { id } = await startedTable(people, { game: 'gheos', options: {}, title })
      const { waiting } = (await tableOf(people[0], id)).view as unknown as { waiting: number[] }
      const mover = people[waiting[0]]
      const mine = await tableOf(mover, id)
      done(await sendTurn(mover, id, turnOf(mine, ...randomTurn(gheos, mine.view, mine.seat, randomFrom(n)))))
    }
    await world.notifier.idle()
  })

  it('a poll: 304 for two read units and two round trips', async () => {
    expect((await inboxOf(people[0])).tables).toHaveLength(20)
    const etag = (await people[0].get('/api/tables')).headers.get('etag') ?? ''
    const poll = async () => {
      const answer = await people[0].get('/api/tables', { 'if-none-match': etag })
      expect([answer.status, answer.body]).toEqual([304, null])
    }
    world.clock.now += 20_000
    const usage = await measuring(world)(poll)
    expect(usage.calls).toEqual(['GetItem', 'Query'])
    expect(usage.rounds).toBeLessThanOrEqual(2)
    expect(usage.reads).toBeLessThanOrEqual(2)
    expect(usage.writes).toBe(0)
    // Whose session that is was asked a moment ago.
    const again = await measuring(world)(poll)
    expect(again.calls).toEqual(['Query'])
  })
})
