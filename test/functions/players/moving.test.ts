import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import type { Confirmed, MyMail } from '../../../functions/api/shapes.ts'
import { beginMove } from '../../../functions/players/move.ts'
import { suspend } from '../../../functions/players/suspend.ts'
import { seated } from '../../support/tables/seated.ts'
import { asks, cameBy, confirms, reachable } from '../mail/people.ts'
import {
  add,
  done,
  inboxOf,
  openTable,
  sendTurn,
  sitDown,
  startedTable,
  tableOf,
  turnOf,
} from '../support/play.ts'
import { guest, newId, newWorld, type Person, salt, useEngine, type World } from '../support/world.ts'

useEngine()

const anna = 'anna@example.org'
let world: World
let old: Person
let ben: Person
beforeEach(async () => {
  world = await newWorld()
  old = await reachable(world, 'Anna', anna)
  ben = await guest(world, 'Ben')
})

const titlesOf = async (person: Person) =>
  (await inboxOf(person)).tables
    .map(
      ({ title, names }) =>
        `${title}: ${names.map((one) => (one && 'name' in one ? one.name : '')).join(', ')}`,
    )
    .sort()

/** A guest who sits at these tables, and asks to be who has the address. */
async function guestAt(...tables: readonly (readonly [string, Person[]])[]) {
  const fresh = await guest(world, 'Anna on the train')
  const ids: string[] = []
  for (const [title, others] of tables)
    ids.push((await startedTable([fresh, ...others], { title, options: { goal: 50 } })).id)
  await world.notifier.idle()
  return { fresh, ids, ...(await asks(world, fresh, anna)) }
}

describe('guest with the address of a player', () => {
  it('confirms it: asked about the guest’s tables, nothing changes yet', async () => {
    const { fresh, ids, token } = await guestAt(['One', [ben]], ['Both', [ben, old]])
    const { body } = await confirms(fresh, { token })
    expect(body).toEqual({
      asks: 'tables',
      name: 'Anna',
      tables: expect.arrayContaining([
        { id: ids[0], game: 'counter', title: 'One', stays: false },
        { id: ids[1], game: 'counter', title: 'Both', stays: true },
      ]),
    } satisfies Confirmed)
    expect((await inboxOf(fresh)).tables).toHaveLength(2)
  })

  it('“move”: each table by one entry, except one where both sit', async () => {
    const { fresh, ids, token } = await guestAt(['One', [ben]], ['Two', [ben]], ['Both', [ben, old]])
    done(await sendTurn(fresh, ids[0], turnOf(await tableOf(fresh, ids[0]), add(1))))
    expect((await confirms(fresh, { token, tables: 'move' })).body).toEqual({
      player: old.player,
      name: 'Anna',
    })
    await world.settled()
    await world.notifier.idle()
    expect(await titlesOf(fresh)).toEqual([
      'Both: Anna on the train, Ben, Anna',
      'One: Anna, Ben',
      'Two: Anna, Ben',
    ])
    expect((await titlesOf(ben)).length).toBe(3)
    expect((await tableOf(old, ids[1])).names).toEqual(seated('Anna', 'Ben'))
    expect(done(await old.get<MyMail>('/api/me/mail')).moving).toEqual([])
    const turn = turnOf(await tableOf(ben, ids[0]), add(1))
    done(await sendTurn(ben, ids[0], turn))
    done(await sendTurn(old, ids[0], turnOf(await tableOf(old, ids[0]), add(2))))
  })

  it('“move”, with a seat that was handed over: it can be taken back later', async () => {
    const { fresh, ids, token } = await guestAt(['Lent', [ben]])
    const cara = await guest(world, 'Cara')
    const offer = done(await fresh.send<{ token: string }>('POST', `/api/tables/${ids[0]}/handover`, {}))
    await sitDown(cara, ids[0], offer.token)
    await world.notifier.idle()
    done(await confirms(fresh, { token, tables: 'move' }))
    await world.settled()
    await world.notifier.idle()
    expect(done(await old.get<MyMail>('/api/me/mail')).moving).toEqual([])
    expect((await inboxOf(old)).tables).toMatchObject([{ id: ids[0], lent: true }])
    const back = { id: newId(), base: 0, salt }
    done(await old.send('DELETE', `/api/tables/${ids[0]}/handover`, back))
    expect((await tableOf(old, ids[0])).names).toEqual(seated('Anna', 'Ben'))
  })

  it('“leave”: the tables stay with the guest', async () => {
    const { fresh, token } = await guestAt(['One', [ben]])
    expect((await confirms(fresh, { token, tables: 'leave' })).body).toEqual({
      player: old.player,
      name: 'Anna',
    })
    await world.settled()
    expect(await titlesOf(old)).toEqual([])
    expect(await titlesOf(ben)).toEqual(['One: Anna on the train, Ben'])
  })

  it('without tables: signed in at once', async () => {
    const { fresh, token } = await guestAt()
    expect((await confirms(fresh, { token })).body).toEqual({ player: old.player, name: 'Anna' })
  })

  it('“move”, suspended: 403, and nothing is used up; “leave”: signed in without the tables', async () => {
    const { fresh, token } = await guestAt(['One', [ben]])
    await suspend(world.store, fresh.player as PlayerId, '2026-03-01T12:00:00.000Z')
    const refused = await confirms(fresh, { token, tables: 'move' })
    expect([refused.status, refused.body.code]).toEqual([403, 'suspended'])
    expect(done(await old.get<MyMail>('/api/me/mail')).moving).toEqual([])
    expect((await confirms(fresh, { token, tables: 'leave' })).body).toMatchObject({ player: old.player })
    expect(await titlesOf(ben)).toEqual(['One: Anna on the train, Ben'])
  })

  it('“move”, broken off before they are suspended: goes on once that has ended', async () => {
    const { fresh } = await guestAt(['One', [ben]])
    const [from, to] = [fresh, old].map(({ player }) => player as PlayerId)
    await beginMove(world.ports, from, to)
    await suspend(world.store, from, '2026-03-01T12:00:00.000Z')
    expect(done(await old.send<MyMail>('POST', '/api/me/moves')).moving).toEqual(['Anna on the train'])
    expect(await titlesOf(ben)).toEqual(['One: Anna on the train, Ben'])
    await suspend(world.store, from, null)
    expect(done(await old.send<MyMail>('POST', '/api/me/moves')).moving).toEqual([])
    await world.notifier.idle()
    expect(await titlesOf(ben)).toEqual(['One: Anna, Ben'])
  })

  it('“move”, with a table that has not started: moved', async () => {
    const { fresh, token } = await guestAt()
    await openTable(fresh, { title: 'Tomorrow' })
    await world.notifier.idle()
    expect((await confirms(fresh, { token })).body.asks).toBe('tables')
    await confirms(fresh, { token, tables: 'move' })
    await world.settled()
    await world.notifier.idle()
    expect(await titlesOf(await cameBy(world, anna))).toEqual(['Tomorrow: Anna, '])
  })
})
