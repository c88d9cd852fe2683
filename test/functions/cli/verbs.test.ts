import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame, TableRecord } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { deleteItem, listItems } from '../../../functions/store/dynamodb/item.ts'
import { itemOf } from '../../../functions/store/tables/codec.ts'
import { entryAt } from '../../../functions/store/tables/log.ts'
import { getSeed } from '../../../functions/store/tables/table-items.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, inboxOf, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, worldOn } from '../support/world.ts'
import { announced, type House, newHouse, positionOf, tableId, withdrawn } from './house.ts'
import { posthorn, posthornHere } from './posthorn.ts'

let house: House
let running: TableView
let gathering: TableView
let finished: TableView
const ask = (...args: string[]) => posthornHere(house.env, ...args)
const jsonOf = async <T>(...args: string[]): Promise<T> => JSON.parse((await ask(...args, '--json')).out)

beforeAll(async () => {
  house = await newHouse()
  finished = await house.finished(4)
  gathering = await house.gathering()
  running = await house.playing(6)
  announced(house)
})
afterAll(async () => {
  withdrawn(house)
  await house.close()
})

describe('posthorn tables', () => {
  it('running tables: latest first, who is to move, no names', async () => {
    const { code, out } = await ask('tables')
    const [first, second, ...more] = out.trim().split('\n')
    expect([code, more]).toEqual([0, []])
    const [seat] = positionOf(running).waiting
    expect(first).toContain(`${running.id}  ${house.game.id}, 2 seats  version 8  2026-05-01`)
    expect(first).toContain(`waits for seat ${seat + 1}`)
    expect(second).toContain('not started: 1 of 3 seats taken')
    expect(out).not.toMatch(/Ada|Ben|fire/)
  })

  it('--names: titles and names as well', async () => {
    const { out } = await ask('tables', '--names')
    expect(out).toContain('By the fire, Ada Lovelace, Ben Jonson')
    expect(out).toContain('Ada Lovelace, (free), (free)')
  })

  it('--json: the same as data', async () => {
    const { tables } = await jsonOf<{ tables: object[] }>('tables')
    expect(tables).toEqual([
      {
        table: running.id,
        game: house.game.id,
        seats: 2,
        version: 8,
        at: expect.stringMatching(/^2026-05-01T/),
        waiting: positionOf(running).waiting,
        request: null,
      },
      expect.objectContaining({ table: gathering.id, waiting: null }),
    ])
  })
})

describe('posthorn show', () => {
  it('running table: its state and the last entries in sentences, nothing hidden', async () => {
    const { code, out } = await ask('show', running.id)
    expect(code).toBe(0)
    expect(out).toContain('version 8')
    expect(out).toMatch(/waits for seat [12]\n/)
    expect(out).toContain('The table started.')
    expect(out).toMatch(/^7 .*Player [12] laid a tile\.$/m)
    expect(out).not.toMatch(/Ada|Ben|\{|⟨/)
    const few = await ask('show', running.id, '--entries', '2')
    expect(few.out).not.toMatch(/^6 /m)
  })

  it('--open: the whole position; without it only what everybody sees', async () => {
    const seen = await jsonOf<{ view: object }>('show', running.id)
    const open = await jsonOf<{ view: object }>('show', running.id, '--open')
    const stored = await entryAt(house.data.store, tableId(running), 8, 'consistent')
    expect(open.view).toEqual(stored?.entry.position)
    expect(JSON.stringify(seen.view)).not.toBe(JSON.stringify(open.view))
    const seed = await getSeed(house.data.store, tableId(running), 'consistent')
    for (const args of [
      ['show', running.id, '--open'],
      ['show', running.id],
      ['tables', '--names'],
    ]) {
      const { out } = await ask(...args, '--json')
      expect(out).not.toContain(seed)
      expect(out).not.toContain(stored?.entry.holders[0])
      expect(out).not.toContain(house.people[0].player)
    }
  })
})

describe('posthorn export', () => {
  it('finished table: a record that verifies, in a file only its owner reads', async () => {
    const { code, out } = await ask('export', finished.id, 'finished.json')
    expect([code, out]).toEqual([0, `finished.json: ${finished.version} entries of ${finished.id}\n`])
    const file = join(house.folder, 'finished.json')
    expect(statSync(file).mode & 0o77).toBe(0)
    const text = readFileSync(file, 'utf8')
    const record: TableRecord = JSON.parse(text)
    expect(record.entries).toHaveLength(finished.version)
    expect(text).not.toMatch(/Ada|Ben|holder|"since"/)
    const verified = await ask('verify', 'finished.json')
    expect(verified.code).toBe(0)
    expect(verified.out).toMatch(/^7 entries replayed from the seed: all are the same\.\n$/)
    expect(JSON.parse((await ask('export', finished.id)).out)).toEqual(record)
  })

  it('existing or impossible path: refused, nothing is overwritten', async () => {
    const { code, err } = await ask('export', finished.id, 'finished.json')
    expect([code, err]).toEqual([1, expect.stringContaining('is there already; name another file.')])
    expect(await ask('export', finished.id, 'no/such/folder.json')).toMatchObject({
      code: 1,
      err: expect.stringContaining('can’t be written.'),
    })
  })

  it('running table: only with --open, with a warning', async () => {
    const refused = await ask('export', running.id, 'running.json')
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain('is still running')
    expect(existsSync(join(house.folder, 'running.json'))).toBe(false)
    const given = await ask('export', running.id, 'running.json', '--open')
    expect([given.code, given.err]).toEqual([
      0,
      'This table is running. Anyone who reads this record knows every hand and all luck to come.\n',
    ])
    const { out } = await ask('verify', 'running.json')
    expect(out).toContain('The table is not over: there may be more of it.')
  })
})

describe('posthorn verify', () => {
  it('one table: replays all its entries', async () => {
    expect(await ask('verify', running.id)).toMatchObject({
      code: 0,
      out: expect.stringContaining('8 entries replayed'),
    })
    expect(await jsonOf('verify', finished.id)).toEqual({
      game: house.game.id,
      entries: 7,
      fault: null,
      played: 7,
      older: 0,
      olderAt: null,
    })
  })

  it('--all: all running tables are the same', async () => {
    const { code, out } = await ask('verify', '--all')
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^${running.id}  ${house.game.id}  8 entries  same$`, 'm'))
    expect(out).toMatch(new RegExp(`^${gathering.id}  ${house.game.id}  1 entry +same$`, 'm'))
    expect(out).not.toContain(finished.id)
  })

  it('changed entry or missing seed: named, and the other tables are checked too', async () => {
    const { id } = await house.playing(3, 'Changed')
    const { id: other } = await house.playing(2, 'Without a seed')
    const { store } = house.data
    const kept = await entryAt(store, id as never, 4, 'consistent')
    const changed = structuredClone(kept!)
    changed.entry.table.seen[0] += 1
    await store.documents.send(new PutCommand({ TableName: store.log, Item: itemOf(id as never, changed) }))
    await deleteItem(store, { pk: `X#${other}`, sk: 'SEED' })
    expect(await ask('verify', id)).toMatchObject({
      code: 1,
      out: 'Entry 4 of 5: it was changed after it was written, or an earlier entry is missing.\n',
    })
    const { code, out } = await ask('verify', '--all')
    expect(code).toBe(3)
    expect(out).toMatch(new RegExp(`^${id} .* differs at entry 4: it was changed after it was written`, 'm'))
    expect(out).toMatch(new RegExp(`^${other} .* its seed is missing$`, 'm'))
    expect(out).toMatch(new RegExp(`^${running.id} .* same$`, 'm'))
    const { tables } = await jsonOf<{ tables: { table: string; fault: unknown }[] }>('verify', '--all')
    expect(tables.find(({ table }) => table === id)?.fault).toEqual({ version: 4, reason: 'changed' })
    expect((await ask('verify', other)).err).toContain('The seed of')
  })

  it('--all, other rules by now: names the first entry that differs', async () => {
    const { game, data, world } = house
    const other: AnyGame = {
      ...game,
      act(position, seat, action, ctx) {
        game.act(position, seat, action, ctx)
        ctx.tell({ key: 'other', at: [], with: {} })
      },
    }
    const before = worldOn(data.store, world.clock, { games: { [game.id]: other } })
    const people = [await guest(before, 'Cleo'), await guest(before, 'Dora')]
    const { id } = await startedTable(people, { game: game.id })
    const [seat] = positionOf(await tableOf(people[0], id)).waiting
    const mine = await tableOf(people[seat], id)
    const turn = randomTurn(other, mine.view, seat, randomFrom(1))
    done(await sendTurn(people[seat], id, turnOf(mine, ...turn)))
    await before.notifier.idle()
    const { code, out } = await ask('verify', '--all')
    expect(code).toBe(3)
    expect(out).toMatch(
      new RegExp(`^${id} .* differs at entry 3: it does not follow by the rules and the luck`, 'm'),
    )
  })
})

describe('posthorn show, export and verify, unknown table', () => {
  it.each(['0123456789abcdefghij', '', '../data', 'x'.repeat(10_000), 'T#1', '\0'])(
    '%j: exit code 1, “There is no table”',
    async (word) => {
      for (const verb of ['show', 'export', 'verify']) {
        const { code, out, err } = await ask(verb, word)
        expect([verb, code, out]).toEqual([verb, 1, ''])
        expect(err).toBe(`There is no table ${word} here.\n`)
      }
    },
  )
})

describe('posthorn reconcile', () => {
  it('inbox rows are missing: writes them again', async () => {
    const [ada] = house.people
    const { store } = house.data
    const before = await inboxOf(ada)
    for (const { pk, sk } of await listItems(store, { pk: `P#${ada.player}`, prefix: 'T#' }))
      await deleteItem(store, { pk, sk })
    expect((await inboxOf(ada)).tables).toEqual([])
    const { code, out } = await ask('reconcile')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^\d+ tables checked; \d+ may still be running\.\n$/),
    ])
    const running = before.tables.filter(({ over }) => !over)
    expect((await inboxOf(ada)).tables).toEqual(expect.arrayContaining(running))
  })
})

describe('posthorn as a process', () => {
  it('verify: reads through the running server; without running.json, the tables are in use', async () => {
    // The SDK's word on the Node of tests is not what the command says.
    const env = { ...house.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
    const through = await posthorn(env, 'verify', running.id)
    expect(through).toMatchObject({ code: 0, err: '' })
    const named = { ...env, POSTHORN_DATA: '', POSTHORN_DYNAMODB_ENDPOINT: house.data.endpoint as string }
    expect(await posthorn(named, 'verify', running.id)).toEqual(through)
    withdrawn(house)
    expect(await posthorn(env, 'tables')).toEqual({
      code: 1,
      out: '',
      err: `Another Posthorn is using the tables in ${join(house.env.POSTHORN_DATA, 'dynamodb')}. Stop it first.\n`,
    })
    announced(house)
  })

  it('no tables: says how to make or find them, and makes none', async () => {
    const nowhere = join(house.folder, 'nowhere')
    expect(await posthorn({ ...house.env, POSTHORN_DATA: nowhere }, 'tables')).toEqual({
      code: 1,
      out: '',
      err: `There are no tables in ${nowhere}: start a server, or choose another folder with POSTHORN_DATA.\n`,
    })
    expect(existsSync(nowhere)).toBe(false)
  })

  it('fuzz: is started with its options', async () => {
    const { code, out } = await posthorn(
      house.env,
      'fuzz',
      '--tables',
      '1',
      '--game',
      'automa',
      '--seed',
      '3',
    )
    expect([code, out]).toEqual([0, expect.stringMatching(/^seed 3\nautoma with 1: 1 tables?/)])
    expect((await posthorn(house.env, 'fuzz', '--game', 'chess')).code).toBe(1)
  })
})
