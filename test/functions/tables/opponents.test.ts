import { beforeEach, describe, expect, it } from 'vitest'
import type { Action, AnyGame, Decision, TableRecord } from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { RecordPage, TableView, Watched } from '../../../functions/api/shapes.ts'
import { playOpponent, type Think } from '../../../functions/jobs/bots/play.ts'
import { appWords } from '../../../functions/messages/text/speech.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { linesIn } from '../../../web/print/told.ts'
import { seated } from '../../support/tables/seated.ts'
import { listening, MINUTE, oneDay, type Told } from '../clock/told.ts'
import { counter } from '../support/counter.ts'
import {
  add,
  done,
  inboxOf,
  inviteTo,
  openTable,
  sendTurn,
  shareOf,
  sitDown,
  tableOf,
  turnOf,
} from '../support/play.ts'
import { guest, newId, newWorld, type Person, salt, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let [anna, ben]: Person[] = []
let told: Told
let asked: Decision[]
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  told = await listening(world, [anna, ben])
  asked = []
})

/** An opponent that always adds two. */
const adds: Think = async (decision) => {
  asked.push(decision)
  return { actions: [add(2)] as Action[], ms: 0 }
}
const think = (table: TableView, how = adds) => playOpponent(world.ports, how, table.id as TableId)
const against = (more = {}) =>
  openTable(anna, { opponents: [null, 'easy'], options: { goal: 1000 }, ...more })
const play = async (person: Person, table: TableView): Promise<TableView> =>
  done(await sendTurn(person, table.id, turnOf(await tableOf(person, table.id), add(1))))
const newest = async ({ id }: TableView) =>
  (await newestEntry(world.store, id as TableId, 'consistent'))!.entry
const seatOf = (person: Person, table: TableView, seat: number, level = 'normal') =>
  person.send<TableView>('POST', `/api/tables/${table.id}/seats/${seat}/opponent`, {
    ...{ id: newId(), base: table.version, level },
  })

describe('table with bots', () => {
  it('no other seat free: starts at once, and the bot is shown with its level', async () => {
    const table = await against()
    expect(table.names).toEqual([{ name: 'Anna' }, { bot: null, level: 'easy' }])
    expect(table.state.opponents).toEqual([null, 'easy'])
    await world.notifier.idle()
    const [row] = (await inboxOf(anna)).tables
    expect(row).toMatchObject({ started: true, names: [{ name: 'Anna' }, { bot: null, level: 'easy' }] })
    const { token } = await shareOf(anna, table.id)
    const watched = done(await ben.get<Watched>(`/api/watch/${token}`))
    expect(watched).toMatchObject({
      names: [{ name: 'Anna' }, { bot: null, level: 'easy' }],
      state: { opponents: [null, 'easy'] },
    })
  })

  it('two bots: numbered', async () => {
    const table = await against({ seats: 3, opponents: [null, 'easy', 'hard'] })
    expect(table.names).toEqual([{ name: 'Anna' }, { bot: 1, level: 'easy' }, { bot: 2, level: 'hard' }])
  })

  it('wrong number of bots, the opener’s seat or an unknown level: refused', async () => {
    const open = (opponents: unknown) =>
      anna.send('POST', '/api/tables', {
        ...{ id: newId(), game: 'counter', seats: 2, pace: 'none', listed: false, salt, opponents },
      })
    for (const wrong of [['easy', null], [null], [null, 'easy', 'easy']])
      expect((await open(wrong)).body).toMatchObject({ code: 'bad-seats' })
    expect((await open([null, 'best'])).body).toMatchObject({ code: 'invalid' })
  })

  it('host, before the start: can add and remove a bot; others can’t', async () => {
    const table = await openTable(anna, { seats: 3 })
    await sitDown(ben, table.id, await inviteTo(anna, table.id))
    expect((await seatOf(ben, table, 2)).body).toMatchObject({ code: 'not-host' })
    expect((await seatOf(anna, table, 1)).body).toMatchObject({ code: 'seat-taken' })
    const full = done(await seatOf(anna, table, 2, 'hard'))
    expect(full).toMatchObject({
      names: [{ name: 'Anna' }, { name: 'Ben' }, { bot: null, level: 'hard' }],
      view: { turn: 0 },
    })
    const other = await openTable(anna, { seats: 3, opponents: [null, 'easy', null] })
    const body = { id: newId(), base: other.version }
    const sent = await anna.send<TableView>('DELETE', `/api/tables/${other.id}/seats/1`, body)
    expect(done(sent).names).toEqual(seated('Anna', null, null))
  })

  it('a bot’s turn: chosen from its own seat’s view, entered with its level', async () => {
    const table = await against()
    await think(table)
    expect(asked).toEqual([])
    await play(anna, table)
    await think(table)
    const [decision] = asked
    expect(decision).toMatchObject({ game: 'counter', seat: 1, level: 'easy' })
    const { charms } = decision.view as never as { charms: { '?': number | null }[] }
    expect([charms[0]['?'], typeof charms[1]['?']]).toEqual([null, 'number'])
    const played = await tableOf(anna, table.id)
    expect(played).toMatchObject({ version: 3, view: { total: 3, waiting: [0] } })
    const story = done(await anna.get<TableView>(`/api/tables/${table.id}?since=0`)).entries
    expect(story.map(({ kind, level }) => [kind, level])).toEqual([
      ['started', undefined],
      ['turn', undefined],
      ['turn', 'easy'],
    ])
  })

  it('finished: the record verifies, levels included', async () => {
    const table = await against({ options: { goal: 9 } })
    for (let turns = 0; turns < 3; turns++) {
      await play(anna, table)
      await think(table)
    }
    const over = await tableOf(anna, table.id)
    expect(over.state.over).toBeTruthy()
    const path = `/api/tables/${table.id}/record?since=0`
    const { next: _, seat: __, ...record } = done(await anna.get<RecordPage>(path))
    expect(verify(counter as unknown as AnyGame, record as unknown as TableRecord)).toEqual({
      ...{ fault: null, older: 0, olderAt: null },
      played: over.version,
    })
    // Who chose a turn is part of what is proven.
    const entries = record.entries.map((one) => ('level' in one ? { ...one, level: 'hard' } : one))
    const changed = { ...record, entries } as unknown as TableRecord
    expect(verify(counter as unknown as AnyGame, changed).fault).not.toBeNull()
  })

  it('three think at once: one turn', async () => {
    const table = await against()
    await play(anna, table)
    let waiting = 0
    let go = () => {}
    const all = new Promise<void>((resolve) => {
      go = resolve
    })
    const together: Think = async () => {
      if (++waiting === 3) go()
      await all
      return { actions: [add(waiting > 2 ? 2 : 1)] as Action[], ms: 0 }
    }
    await Promise.all([1, 2, 3].map(() => think(table, together)))
    expect(await newest(table)).toMatchObject({ version: 3, id: 'opponent-2-1', seat: 1 })
    expect(world.alarms).toEqual([])
  })

  it('thinking fails twice: a plain turn, and alarms', async () => {
    const table = await against()
    await play(anna, table)
    let tries = 0
    const fails: Think = async () => {
      tries++
      throw new Error('out of memory')
    }
    await think(table, fails)
    expect([tries, world.alarms.length]).toEqual([2, 2])
    expect(await newest(table)).toMatchObject({
      version: 3,
      seat: 1,
      level: 'easy',
      actions: [{ action: add(1) }],
    })
  })

  it('an illegal choice: a plain turn, and alarms', async () => {
    const table = await against()
    await play(anna, table)
    await think(table, async () => ({ actions: [{ kind: 'add', by: 9 }], ms: 0 }) as never)
    expect(await newest(table)).toMatchObject({ version: 3, actions: [{ action: add(1) }] })
    expect(world.alarms).toHaveLength(2)
  })

  it('thinking was interrupted: asked again after a minute, then a plain turn', async () => {
    const table = await against()
    await play(anna, table)
    await world.notifier.idle()
    const rung: string[] = []
    world.ports.tableChanged = (id) => rung.push(id)
    await told.after(MINUTE)
    expect([rung, (await newest(table)).version]).toEqual([[table.id], 2])
    await told.after(2 * MINUTE)
    expect(await newest(table)).toMatchObject({ version: 3, seat: 1, level: 'easy' })
  })

  it('thinking gives up: nothing yet, a turn with the next try', async () => {
    const table = await against()
    await play(anna, table)
    await think(table, async () => null)
    expect((await newest(table)).version).toBe(2)
    await think(table)
    expect((await newest(table)).version).toBe(3)
  })

  it('a bot to move: no message, deadline or nudge; its agreement is not needed', async () => {
    const table = await against({ pace: oneDay })
    await play(anna, table)
    await world.notifier.idle()
    expect((await newest(table)).clock?.[1]).toMatchObject({ asked: null, out: null })
    const nudged = await anna.send('POST', `/api/tables/${table.id}/nudge`, { seat: 1 })
    expect(nudged.body).toMatchObject({ code: 'not-asked' })
    const ended = await anna.send<TableView>('POST', `/api/tables/${table.id}/end`, {
      ...{ id: newId(), base: 2, do: 'ask' },
    })
    expect(done(ended).state.over).toMatchObject({ reason: 'agreed' })
    expect(await told.after(60 * MINUTE)).toEqual([])
  })

  it('take-back: done at once', async () => {
    const table = await against()
    await play(anna, table)
    await think(table)
    const body = { id: newId(), base: 3, do: 'ask' }
    const back = done(await anna.send<TableView>('POST', `/api/tables/${table.id}/takeback`, body))
    expect(back).toMatchObject({ version: 4, view: { total: 0, waiting: [0] } })
    await play(anna, table)
    await think(table)
    expect(await newest(table)).toMatchObject({ version: 6, id: 'opponent-5-1' })
  })

  it('rematch: the same bots', async () => {
    const table = await against({ options: { goal: 3 } })
    await play(anna, table)
    await think(table)
    const body = { id: newId(), salt }
    const again = done(await anna.send<TableView>('POST', `/api/tables/${table.id}/rematch`, body))
    expect(again.names).toEqual([{ name: 'Anna' }, { bot: null, level: 'easy' }])
  })
})

describe('bot standing in', () => {
  const pace = { kind: 'turn', minutes: 1440, rests: false, late: 'opponent' }

  it('player is late: plays until the player sends a turn', async () => {
    const table = await openTable(anna, { pace, options: { goal: 1000 } })
    await sitDown(ben, table.id, await inviteTo(anna, table.id))
    await world.notifier.idle()
    await think(table)
    expect(asked).toEqual([])
    await told.after(24 * 60 * MINUTE + MINUTE)
    expect(await newest(table)).toMatchObject({ kind: 'timed-out', seat: 0, actions: [] })
    await think(table)
    expect(await newest(table)).toMatchObject({ kind: 'turn', seat: 0, level: 'normal' })
    const { entries, names } = done(await ben.get<TableView>(`/api/tables/${table.id}?since=3`))
    const [line] = linesIn(await appWords('en'), entries[0], names, { say: () => '' })
    expect(line.words).toBe('Anna’s time ran out: a bot plays.')
    await play(ben, table)
    const back = await play(anna, table)
    expect(back.state.away).toEqual([false, false])
    await play(ben, table)
    await think(table)
    expect(asked).toHaveLength(1)
  })
})
