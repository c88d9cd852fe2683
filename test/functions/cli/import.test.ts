import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Entry, mask, recordOf, type TableRecord } from '../../../engine/core/index.ts'
import type { Me, TableView } from '../../../functions/api/shapes.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { tablesOf } from '../../engine/conformance/tables.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { type DeviceTable, deviceTable } from '../../support/tables/device-table.ts'
import { seated } from '../../support/tables/seated.ts'
import { type Recorded, recordOfTable } from '../../tools/fuzz/record.ts'
import { dump } from '../hostile/dump.ts'
import { done, inboxOf, inviteTo, sendTurn, sitDown, tableOf, turnOf } from '../support/play.ts'
import { type Person, stranger } from '../support/world.ts'
import { announced, type House, newHouse, positionOf, withdrawn } from './house.ts'
import { posthornHere } from './posthorn.ts'

let house: House
const ask = (...args: string[]) => posthornHere(house.env, ...args)
const write = (name: string, text: string) => writeFileSync(join(house.folder, name), text)
const keep = (name: string, record: unknown) => write(name, JSON.stringify(record))

/** All that is stored, once what goes on after an answer is done. */
async function stored(): Promise<string[]> {
  await house.world.settled()
  return dump(house.data.store)
}

interface Brought {
  table: string
  seat: number
  link: string
}
async function brought(...args: string[]): Promise<Brought> {
  const { code, out, err } = await ask('import', ...args, '--json')
  if (code !== 0) throw new Error(err)
  return JSON.parse(out)
}

/** A player who opens the link that was printed. */
async function opener({ link }: Brought): Promise<Person> {
  const person = stranger(house.world)
  const token = new URL(link).hash.slice(1)
  const { name } = done(await person.send<Me>('POST', '/api/session/confirm', { token }))
  return Object.assign(person, { name })
}

const seedHere = 'd1'.repeat(32)
const recordHere = ({ log }: Pick<DeviceTable, 'log'>): TableRecord =>
  JSON.parse(JSON.stringify(recordOf(log, seedHere)))

const newestOf = async ({ table }: Brought): Promise<Entry> =>
  (await newestEntry(house.data.store, table as never, 'consistent'))!.entry

beforeAll(async () => {
  house = await newHouse()
  announced(house)
})
afterAll(async () => {
  withdrawn(house)
  await house.close()
})

describe('posthorn import', () => {
  it('table of three from a device: a new guest has a seat, others join by invite, and play goes on', async () => {
    const there = deviceTable(house.game, 3, 4)
    for (let turn = 0; turn < 4; turn++) there.turn()
    keep('three.json', recordHere(there))
    expect((await ask('verify', 'three.json')).out).toContain('The table began on a device')
    const come = await brought('three.json', '--seat', '2', '--name', 'Grace', '--title', 'From a file')
    const grace = await opener(come)
    expect(grace.name).toBe('Grace')
    const view = await tableOf(grace, come.table)
    expect(view).toMatchObject({ seat: 1, names: seated(null, 'Grace', null), title: 'From a file' })
    expect((await inboxOf(grace)).tables.map(({ id }) => id)).toEqual([come.table])
    const [ada, ben] = house.people
    for (const [seat, person] of [ada, ben].entries())
      await sitDown(person, come.table, await inviteTo(grace, come.table, 2 * seat), { seat: 2 * seat })
    const [seat] = positionOf(view).waiting
    const mover = [ada, grace, ben][seat]
    const mine = await tableOf(mover, come.table)
    const turn = randomTurn(house.game, mine.view, seat, randomFrom(1))
    done(await sendTurn(mover, come.table, turnOf(mine, ...turn)))
    expect((await ask('verify', come.table)).out).toContain('The table began on a device')
  })

  it('running table by post: only what nobody has seen is dealt again', async () => {
    const running = await house.playing(5)
    await ask('export', running.id, 'running.json', '--open')
    const come = await brought('running.json')
    const newest = await newestOf(come)
    const before = await newestOf({ table: running.id } as Brought)
    expect(newest.kind).toBe('imported')
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(mask(newest.position, viewer)).toEqual(mask(before.position, viewer))
    expect(newest.position).not.toEqual(before.position)
  })

  it('finished table: is over, with the same end', async () => {
    const finished = await house.finished(3)
    await ask('export', finished.id, 'finished.json')
    expect((await ask('verify', 'finished.json')).out).not.toContain('device')
    const come = await brought('finished.json')
    const view: TableView = await tableOf(await opener(come), come.table)
    expect(view.state.over).toEqual(finished.state.over)
    expect(view.view).toMatchObject({ waiting: positionOf(finished).waiting })
  })

  it('failure record of fuzz: a table that goes on where it stopped', async () => {
    const [table] = tablesOf(house.game, { seats: 2, tables: 1, seed: 3 })
    const broken = { ...table, moves: table.moves.slice(0, 9) }
    const { record } = recordOfTable(house.game, 2, broken) as Recorded
    keep('fuzz.json', record)
    expect(await ask('verify', 'fuzz.json')).toMatchObject({
      code: 0,
      out: expect.stringContaining('The table began on a device'),
    })
    const come = await brought('fuzz.json')
    const view = await tableOf(await opener(come), come.table)
    const end = record.entries[9].position
    expect(view).toMatchObject({ version: 11, view: mask(end, 0) })
  })

  it('its output: the table, the guest and the link; a second import is refused', async () => {
    keep('two.json', recordHere(deviceTable(house.game, 2)))
    const { code, out } = await ask('import', 'two.json')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^two\.json is now the table \S{22}\.\nA new guest, Operator, has seat 1\. .*\nhttp:\/\/localhost:4321\/link#\S{32}\n$/,
    )
    const stands = await stored()
    expect(await ask('import', 'two.json')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This table was already imported, as \S{22}\.\n$/),
    })
    expect(await stored()).toEqual(stands)
  })

  it('into an empty folder: makes the tables', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'posthorn-cli-'))
    keep('first.json', recordHere(deviceTable(house.game, 2)))
    const env = { ...house.env, POSTHORN_DATA: join(folder, 'new') }
    expect((await posthornHere(env, 'import', 'first.json')).code).toBe(0)
    expect((await posthornHere(env, 'tables')).out).toContain('seat 2 free')
    rmSync(folder, { recursive: true })
  })

  it('a seat that has resigned: can’t be taken', async () => {
    const there = deviceTable(house.game, 3, 11)
    there.turn()
    there.resign(0)
    keep('resigned.json', recordHere(there))
    expect(await ask('import', 'resigned.json', '--seat', '1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--seat 1: only seats 2, 3 can be taken.\n'),
    })
    // A copy of one that was brought before, and that went another way.
    expect((await brought('resigned.json')).seat).toBe(1)
  })
})

describe('posthorn import, refused', () => {
  let stands: string[]
  let good: TableRecord
  beforeAll(async () => {
    const there = deviceTable(house.game, 4, 12)
    for (let turn = 0; turn < 6; turn++) there.turn()
    good = recordHere(there)
    stands = await stored()
  })
  beforeEach(() => keep('bad.json', good))

  const refused = async (words: string | RegExp) => {
    for (const verb of ['import', 'verify']) {
      const { code, out, err } = await ask(verb, 'bad.json')
      expect([verb, code]).toEqual([verb, 1])
      expect(verb === 'import' ? err : err + out).toMatch(words)
      expect(err).not.toMatch(/^ {4}at /m)
    }
    expect(await stored()).toEqual(stands)
  }
  const entryOf = (record: TableRecord, version: number) => record.entries[version - 1]
  const lying = (change: (record: TableRecord) => unknown) => {
    const record = structuredClone(good)
    change(record)
    keep('bad.json', record)
  }

  it('missing file or folder: “can’t be read”', async () => {
    expect((await ask('import', 'none.json')).err).toBe('none.json can’t be read.\n')
    expect((await ask('import', '.')).err).toBe('. can’t be read.\n')
    expect((await ask('verify', 'none.json')).err).toBe('There is no table none.json here.\n')
  })

  it('file of 30 MB: refused by its size', async () => {
    write('bad.json', `{"posthorn":1,"game":"${'x'.repeat(30 * 2 ** 20)}"}`)
    await refused('bad.json is larger than any record: 30 MB.')
  })

  it('JSON nested 100,000 deep, anywhere: refused', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    write('bad.json', deep)
    await refused('is not the record of a table')
    write(
      'bad.json',
      `{"posthorn":1,"game":"${good.game}","seed":"${seedHere}","entries":[{"table":${deep}}]}`,
    )
    await refused(/entry 1(\.| of 1)/i)
    write('bad.json', JSON.stringify(good).replace('"options":{}', `"options":{"a":${deep}}`))
    await refused(/entry 1(\.| of 7)/i)
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"posthorn":1,'],
    ['zeros', '\0'.repeat(1000)],
    ['a number', '1e999'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no entries', '{"posthorn":1,"game":"raid","seed":"00","entries":[]}'],
  ])('file with %s: refused', async (_, text) => {
    write('bad.json', text)
    await refused(/^bad\.json is not /)
  })

  it('newer format or unknown game: refused', async () => {
    lying((record) => Object.assign(record, { posthorn: 2 }))
    await refused('newer Posthorn')
    lying((record) => Object.assign(record, { game: '__proto__' }))
    await refused('no game “__proto__”')
    lying((record) => Object.assign(record, { game: 'chess' }))
    await refused('no game “chess”')
  })

  it.each<[string, (record: TableRecord) => unknown, number]>([
    ['another seed', (record) => Object.assign(record, { seed: '00'.repeat(32) }), 1],
    ['entries in another order', ({ entries }) => entries.splice(2, 2, entries[3], entries[2]), 3],
    ['an entry that lacks', ({ entries }) => entries.splice(4, 1), 5],
    ['an entry twice', ({ entries }) => entries.splice(4, 0, entries[3]), 5],
    ['an entry that is none', ({ entries }) => entries.splice(4, 1, {} as never), 5],
    ['another action', (record) => Object.assign(entryOf(record, 6).actions[0], { seat: 1 }), 6],
    ['other luck', (record) => Object.assign(entryOf(record, 1), { draws: [] }), 1],
    ['another position', (record) => Object.assign(entryOf(record, 7).position!, { turn: 99 }), 7],
    ['another end', (record) => Object.assign(entryOf(record, 7).table, { over: { reason: 'agreed' } }), 7],
  ])('record with %s: refused, naming the entry', async (_, change, version) => {
    lying(change)
    await refused(new RegExp(`entry ${version}(\\.| of \\d+: )`, 'i'))
  })

  it('table that was never dealt: refused', async () => {
    const { id } = await house.gathering()
    stands = await stored()
    await ask('export', id, 'undealt.json', '--open')
    expect((await ask('import', 'undealt.json')).err).toContain('was never dealt')
    expect(await stored()).toEqual(stands)
  })

  it.each([
    ['--seat', '0'],
    ['--seat', '5'],
    ['--seat', 'x'],
    ['--name', ''],
    ['--name', 'x'.repeat(31)],
    ['--title', 'x'.repeat(61)],
    ['--name', '\u202e'],
  ])('option %s %j: exit code 2', async (option, value) => {
    const { code, err } = await ask('import', 'bad.json', `${option}=${value}`)
    expect(code).toBe(2)
    expect(err).toContain('Try: npm run posthorn -- help')
    expect(await stored()).toEqual(stands)
  })

  it('after all refusals: the good file is imported', async () => {
    expect(readFileSync(join(house.folder, 'bad.json'), 'utf8')).toBe(JSON.stringify(good))
    expect((await ask('import', 'bad.json')).code).toBe(0)
  })
})
