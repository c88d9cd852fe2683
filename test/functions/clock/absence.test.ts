import { beforeEach, describe, expect, it } from 'vitest'
import type { InboxRow, OpenTable, TableView } from '../../../functions/api/shapes.ts'
import { seated } from '../../support/tables/seated.ts'
import {
  add,
  done,
  inboxOf,
  inviteTo,
  openTable,
  sendTurn,
  sitDown,
  startedTable,
  tableOf,
  turnOf,
} from '../support/play.ts'
import { guest, newId, newWorld, type Person, salt, useEngine, type World } from '../support/world.ts'
import { DAY, HOUR, listening, MINUTE, oneDay, type Told } from './told.ts'

useEngine()

let world: World
let [anna, ben, cara]: Person[] = []
let told: Told
let table: TableView
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cara = await guest(world, 'Cara')
  told = await listening(world, [anna, ben, cara])
  table = await startedTable([anna, ben], { pace: oneDay, options: { goal: 1000 } })
})

const path = (rest: string) => `/api/tables/${table.id}${rest}`
const play = async (person: Person): Promise<TableView> =>
  done(await sendTurn(person, table.id, turnOf(await tableOf(person, table.id), add(1))))
const offer = (person: Person, body = {}) => person.send<{ token: string }>('POST', path('/handover'), body)
const named = (base = 0) => ({ id: newId(), base })
const takeBack = (person: Person) => person.send<TableView>('DELETE', path('/handover'), { ...named(), salt })
const rowOf = async (person: Person): Promise<InboxRow | undefined> => {
  await world.notifier.idle()
  return (await inboxOf(person)).tables.find(({ id }) => id === table.id)
}

describe('handing over a seat', () => {
  it('by its link: the new player gets the seat and new time, the former gets 404', async () => {
    const { token } = done(await offer(anna))
    const invite = done(await cara.get<OpenTable>(`/api/invites/${token}`))
    expect(invite).toMatchObject({ seat: 0, takesOver: true, mine: false, names: seated('Anna', 'Ben') })
    world.clock.now += 6 * HOUR
    const taken = await sitDown(cara, table.id, token)
    const until = new Date(world.clock.now + DAY).toISOString()
    expect(taken).toMatchObject({
      seat: 0,
      names: seated('Cara', 'Ben'),
      state: { until: [until, null], host: 1 },
    })
    expect((await anna.get(path(''))).status).toBe(404)
    expect(await rowOf(anna)).toMatchObject({ lent: true, mine: false, until: null })
    expect(await rowOf(cara)).toMatchObject({ lent: false, mine: true, until })
    expect(await told.after(2 * MINUTE)).toEqual(['Cara turn 3'])
    expect((await play(cara)).version).toBe(4)
  })

  it('orders, notes and drafts: do not go with it', async () => {
    done(await anna.send('PUT', path('/notes'), { text: 'Ben bluffs', revision: 0 }))
    const composed = { base: 2, rules: 1, actions: [add(2)], revision: 0 }
    done(await anna.send('PUT', path('/draft'), composed))
    const view = await sitDown(cara, table.id, done(await offer(anna)).token)
    expect(view.notes).toEqual({ text: '', revision: 0 })
    expect(view.draft.actions).toEqual([])
    const back = done(await takeBack(anna))
    expect(back.notes.text + back.draft.actions.length).toBe('0')
  })

  it('taking back: only by the player who gave it, from the one it was given to', async () => {
    await sitDown(cara, table.id, done(await offer(anna)).token)
    for (const person of [ben, cara, await guest(world, 'Dora')])
      expect((await takeBack(person)).status).toBeGreaterThanOrEqual(400)
    expect(done(await takeBack(anna))).toMatchObject({ seat: 0, names: seated('Anna', 'Ben') })
    expect(await rowOf(cara)).toBeUndefined()
    expect((await takeBack(cara)).status).toBe(404)
    expect((await takeBack(anna)).status).toBe(409)
    const dora = await guest(world, 'Dora')
    await sitDown(cara, table.id, done(await offer(anna)).token)
    await sitDown(dora, table.id, done(await offer(cara)).token)
    expect((await takeBack(anna)).status).toBe(404)
    expect(await rowOf(anna)).toBeUndefined()
    expect(done(await takeBack(cara))).toMatchObject({ names: seated('Cara', 'Ben') })
  })

  it('an older link than the newest: 404', async () => {
    const { token: old } = done(await offer(anna))
    const { token } = done(await offer(anna))
    expect((await cara.get(`/api/invites/${old}`)).status).toBe(404)
    const sit = { id: newId(), base: 0, salt, invite: old }
    expect((await cara.send('POST', path('/seats'), sit)).status).toBe(404)
    expect(await sitDown(cara, table.id, token)).toMatchObject({ seat: 0 })
  })

  it('two players use the link at once: one gets the seat, the other 404', async () => {
    const { token } = done(await offer(anna))
    const dora = await guest(world, 'Dora')
    const sit = (person: Person) =>
      person.send('POST', path('/seats'), { id: newId(), base: 0, salt, invite: token })
    const answers = await Promise.all([sit(cara), sit(dora)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
    expect((await (await guest(world, 'Eve')).get(`/api/invites/${token}`)).status).toBe(404)
  })

  it('seat of another player: refused unless that player is away', async () => {
    expect((await offer(ben, { seat: 0 })).body.code).toBe('still-there')
    const wait = { ...oneDay, late: 'wait' }
    table = await startedTable([anna, ben], { pace: wait, options: { goal: 1000 } })
    await told.after(25 * HOUR)
    const { token } = done(await offer(ben, { seat: 0 }))
    // He comes after all: nobody may have his seat.
    await play(anna)
    expect((await cara.get(`/api/invites/${token}`)).status).toBe(404)
    await play(ben)
    await told.after(25 * HOUR)
    const again = done(await offer(ben, { seat: 0 })).token
    expect(await sitDown(cara, table.id, again)).toMatchObject({
      names: seated('Cara', 'Ben'),
      state: { away: [false, false] },
    })
    expect((await takeBack(anna)).status).toBe(404)
    expect(await rowOf(anna)).toBeUndefined()
  })
})

describe('nudge', () => {
  it('once a day, for a player who is to move: sends one more message', async () => {
    await told.after(2 * MINUTE)
    done(await ben.send('POST', path('/nudge'), { seat: 0 }))
    expect(await told.sweep()).toEqual(['Anna nudge 2'])
    expect((await ben.send('POST', path('/nudge'), { seat: 0 })).body.code).toBe('nudged')
    expect(await told.sweep()).toEqual([])
    for (const seat of [1, 7])
      expect((await ben.send('POST', path('/nudge'), { seat })).body.code).toBe('not-asked')
    world.clock.now += DAY - HOUR
    await play(anna)
    expect((await ben.send('POST', path('/nudge'), { seat: 0 })).body.code).toBe('not-asked')
  })

  it('the player moves before it is sent: not sent', async () => {
    done(await ben.send('POST', path('/nudge'), { seat: 0 }))
    await play(anna)
    expect(await told.sweep()).toEqual([])
  })
})

describe('nights and leave', () => {
  const rest = { zone: 'Europe/Warsaw', night: { from: 22 * 60, to: 8 * 60 }, dayOff: 0 }

  it('changed after joining: the table counts those from when it began', async () => {
    done(await anna.send('PUT', '/api/me/rest', rest))
    const pace = { ...oneDay, minutes: 12 * 60, rests: true }
    table = await startedTable([anna, ben], { pace, options: { goal: 1000 } })
    // It is 13:00 on a Sunday in Warsaw, her day off: twelve hours of Monday, from eight.
    expect(table.state.until).toEqual(['2026-03-02T19:00:00.000Z', null])
    done(await anna.send('PUT', '/api/me/rest', { ...rest, night: null, dayOff: null }))
    await play(anna)
    await play(ben)
    expect((await tableOf(anna, table.id)).state.until[0]).toBe('2026-03-02T19:00:00.000Z')
  })

  it('days of leave: an entry at each table, and the deadline moves', async () => {
    done(await ben.send('POST', path('/resign'), named()))
    done(await anna.send('PUT', '/api/me/rest', { zone: 'UTC', night: null, dayOff: null }))
    table = await startedTable([anna, ben], { pace: { ...oneDay, rests: true }, options: { goal: 1000 } })
    const leave = { id: newId(), from: '2026-03-02', to: '2026-03-04' }
    expect(done(await anna.send<{ left: number }>('POST', '/api/me/days-off', leave)).left).toBe(27)
    done(await anna.send('POST', '/api/me/days-off', leave))
    const view = done(await anna.get<TableView>(path('?since=2')))
    expect(view.entries.map(({ kind }) => kind)).toEqual(['days-off'])
    expect(view.state.until[0]).toBe('2026-03-05T12:00:00.000Z')
    expect(JSON.stringify(view.entries)).not.toContain('2026-03-04')
    expect(await told.after(30 * HOUR)).toContain('Anna turn 2')
    expect(await told.after(60 * HOUR)).toEqual([])
    expect(await told.after(2 * HOUR)).toEqual(['Anna reminder 2'])
    expect(await told.after(5 * HOUR)).toEqual(['Anna timed-out 4'])
  })

  it('more than thirty days a year, past days or a day that does not exist: refused', async () => {
    done(await anna.send('PUT', '/api/me/rest', rest))
    const take = (from: string, to: string) =>
      anna.send('POST', '/api/me/days-off', { id: newId(), from, to })
    expect((await take('2026-02-28', '2026-03-01')).body.code).toBe('too-much-leave')
    expect((await take('2026-03-01', '2026-03-31')).body.code).toBe('too-much-leave')
    expect((await take('2026-02-31', '2026-03-31')).status).toBe(422)
    expect((await take('2026-03-02', '2026-03-01')).status).toBe(422)
    expect((await take('2026-04-01', '2026-04-29')).status).toBe(201)
    expect((await take('2026-05-01', '2026-05-02')).body.code).toBe('too-much-leave')
    expect((await take('2026-05-01', '2026-05-01')).status).toBe(201)
  })
})

describe('blocked player', () => {
  it('joining a table of the blocker: 404; the block list shows no id', async () => {
    done(await anna.send('POST', '/api/me/blocks', { table: table.id, seat: 1 }))
    const open = await openTable(anna, { listed: true })
    const invite = await inviteTo(anna, open.id)
    const sit = { id: newId(), base: 0, salt, invite }
    expect((await ben.send('POST', `/api/tables/${open.id}/seats`, sit)).status).toBe(404)
    const { blocks } = done(await anna.get<{ blocks: { id: string; name: string }[] }>('/api/me/blocks'))
    expect(blocks.map(({ name }) => name)).toEqual(['Ben'])
    expect(JSON.stringify(blocks)).not.toContain(ben.player)
    done(await anna.send('DELETE', '/api/me/blocks', { block: blocks[0].id }))
    expect((await ben.send('POST', `/api/tables/${open.id}/seats`, { ...sit, id: newId() })).status).toBe(201)
  })
})

it('muting a table: counts for that player alone, host or not', async () => {
  done(await ben.send('PATCH', path(''), { muted: true }))
  const quiet = async (person: Person) => done(await person.get<{ quiet: string[] }>('/api/me/mail')).quiet
  expect([await quiet(anna), await quiet(ben)]).toEqual([[], [table.id]])
  expect((await ben.send('PATCH', path(''), { title: 'Mine', muted: false })).status).toBe(403)
  expect(await quiet(ben)).toEqual([table.id])
  done(await ben.send('PATCH', path(''), { muted: false }))
  expect(await quiet(ben)).toEqual([])
})
