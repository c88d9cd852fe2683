import { beforeAll, describe, expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { seated } from '../../support/tables/seated.ts'
import { done, inboxOf, inviteTo, openTable, startedTable, tableOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, salt, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cleo = await guest(world, 'Cleo')
})

const again = (person: Person, table: string, id = newId()) =>
  person.send<TableView>('POST', `/api/tables/${table}/rematch`, { id, salt })

async function endedTable(people: Person[], more = {}): Promise<TableView> {
  const table = await startedTable(people, more)
  for (const [i, person] of people.slice(1).entries())
    done(await person.send('POST', `/api/tables/${table.id}/resign`, { id: newId(), base: 2 + i }))
  return tableOf(people[0], table.id)
}

describe('rematch', () => {
  it('two players: same title, options and seats at a new table', async () => {
    const old = await endedTable([anna, ben], { title: 'Sunday', options: { goal: 9 } })
    const opened = await again(ben, old.id)
    expect(opened.status).toBe(201)
    expect(opened.body).toMatchObject({
      version: 1,
      title: 'Sunday',
      seat: 1,
      names: seated(null, 'Ben'),
      state: { options: { goal: 9 }, host: 1 },
    })
    expect((await tableOf(anna, old.id)).rematch).toBe(opened.body.id)
    expect((await inboxOf(anna)).tables.find(({ id }) => id === old.id)?.rematch).toBe(opened.body.id)
    const joined = done(await again(anna, old.id))
    expect(joined).toMatchObject({
      id: opened.body.id,
      seat: 0,
      names: seated('Anna', 'Ben'),
      view: { turn: 0 },
    })
    expect(done(await again(anna, old.id)).id).toBe(opened.body.id)
    expect(done(await again(ben, old.id)).id).toBe(opened.body.id)
  })

  it('three players: others are invited, but not again after declining', async () => {
    const old = await endedTable([anna, ben, cleo])
    const { id } = done(await again(anna, old.id))
    const isAsked = async (person: Person) => (await inboxOf(person)).invited.some((one) => one.id === id)
    expect(await Promise.all([anna, ben, cleo].map(isAsked))).toEqual([false, true, true])
    await cleo.send('DELETE', `/api/tables/${id}/company`)
    done(await again(anna, old.id))
    expect(await Promise.all([anna, ben, cleo].map(isAsked))).toEqual([false, true, false])
  })

  it('asked for by both at once: one table', async () => {
    const old = await endedTable([anna, ben])
    const both = await Promise.all([again(anna, old.id), again(ben, old.id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0].body.id).toBe(both[1].body.id)
    expect((await tableOf(anna, both[0].body.id)).names).toEqual(seated('Anna', 'Ben'))
  })

  it('joined like any table: by former players only, others 404', async () => {
    const old = await endedTable([anna, ben, cleo])
    const { id } = done(await again(anna, old.id))
    const dora = await guest(world, 'Dora')
    const sit = (person: Person) =>
      person.send<TableView>('POST', `/api/tables/${id}/seats`, { id: newId(), base: 1, salt })
    expect((await sit(dora)).status).toBe(404)
    expect((await sit(cleo)).status).toBe(201)
    expect((await again(dora, old.id)).status).toBe(404)
  })

  it('seat taken by a new player: the former player gets another', async () => {
    const old = await endedTable([anna, ben, cleo])
    const { id } = done(await again(ben, old.id))
    const dora = await guest(world, 'Dora')
    const invite = await inviteTo(ben, id, 0)
    done(await dora.send('POST', `/api/tables/${id}/seats`, { id: newId(), base: 1, salt, invite }))
    expect(done(await again(anna, old.id)).seat).toBe(2)
    expect((await again(cleo, old.id)).body.code).toBe('started')
  })

  it('cancelled: a new one can be opened', async () => {
    const old = await endedTable([anna, ben])
    const first = done(await again(anna, old.id))
    done(await anna.send('DELETE', `/api/tables/${first.id}`, { id: newId(), base: 1 }))
    const second = done(await again(ben, old.id))
    expect(second.id).not.toBe(first.id)
    expect(done(await again(anna, old.id)).id).toBe(second.id)
  })

  it('running table: not-over; id of another table: id-reused', async () => {
    const running = await startedTable([anna, ben])
    expect((await again(anna, running.id)).body.code).toBe('not-over')
    const old = await endedTable([anna, ben])
    const other = await openTable(cleo, { listed: true })
    expect((await again(anna, old.id, other.id)).body.code).toBe('id-reused')
    expect((await tableOf(anna, old.id)).rematch).toBeNull()
    expect((await again(ben, old.id)).status).toBe(201)
  })
})
