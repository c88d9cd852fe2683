import { beforeEach, describe, expect, it } from 'vitest'
import {
  chainStart,
  chainsAfter,
  type GivenEntry,
  type ImportFile,
  type ImportProgress,
  pageLimits,
} from '../../../engine/core/index.ts'
import { tableFromDevice } from '../../../functions/api/ids.ts'
import { deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { dump } from '../hostile/dump.ts'
import { ask, expectProblem, own } from '../hostile/raw.ts'
import { noLimits } from '../hostile/scene.ts'
import { counter } from '../support/counter.ts'
import { add, done, tableOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, useEngine, type World, worldOn } from '../support/world.ts'
import { bring, pageOf, sendPage } from './bring.ts'

useEngine()

let world: World
let anna: Person
let file: ImportFile
let start: ImportProgress
beforeEach(async () => {
  world = await newWorld({ limits: noLimits })
  anna = await guest(world, 'Anna')
  const table = deviceTable(counter, 2, 1, { options: { goal: 90 } })
  for (let turn = 0; turn < 5; turn++) table.turn()
  file = fileOf(table)
  start = { fork: null, version: 0, chain: chainStart(file) }
})

/** Sends what must be refused, and nothing kept of it. */
async function refuses(page: object, code: string, version?: number): Promise<void> {
  await world.notifier.idle()
  const before = await dump(world.store)
  const answer = await sendPage(anna, page)
  expect(answer.body).toMatchObject({ code, ...(version === undefined ? {} : { version }) })
  await world.notifier.idle()
  expect(await dump(world.store)).toEqual(before)
  expect(world.alarms).toEqual([])
}
const withEntry = (version: number, change: Partial<GivenEntry>): ImportFile => ({
  ...file,
  entries: file.entries.map((entry, i) => (i === version - 1 ? { ...entry, ...change } : entry)),
})

describe('false import file', () => {
  const lies: [what: string, version: number, change: Partial<GivenEntry>][] = [
    ['another deal', 1, { draws: [5] }],
    ['other luck', 1, { draws: [99_999, 0] }],
    ['an illegal action', 3, { actions: [{ seat: 1, action: { kind: 'add', by: 50 } }] }],
    [
      'an action that is garbage',
      3,
      { actions: [{ seat: 1, action: { __proto__: null, kind: [[['add']]] } }] },
    ],
    ['another actor', 4, { seat: 1, actions: [{ seat: 1, action: add(1) }], draws: [] }],
    ['a seat that is not there', 4, { seat: 19, actions: [{ seat: 19, action: add(1) }], draws: [] }],
    ['a return to nowhere', 5, { kind: 'takeback', actions: [], draws: [], returnsTo: 2_999 }],
  ]
  it.each(lies)('%s: 422 names the entry, and nothing of its page is kept', async (_, version, change) => {
    await refuses(
      pageOf(withEntry(version, change), { ...start, chain: chainStart(file) }),
      'bad-import',
      version,
    )
  })

  it('false second page: the first one stays, and the true second can follow', async () => {
    const first = done(await sendPage(anna, pageOf(file, start, 3)))
    const lie = withEntry(5, { draws: [7, 7] })
    await refuses(pageOf(lie, first), 'bad-import', 5)
    expect(await bring(anna, file)).toMatchObject({ table: first.table, version: file.entries.length })
  })

  it('other game, options or seats: refused', async () => {
    const { table } = await bring(anna, file)
    await refuses({ ...pageOf(file, start), game: 'chess' }, 'bad-options')
    await refuses({ ...pageOf(file, start), options: { goal: 0 } }, 'bad-options')
    await refuses({ ...pageOf(file, start), seats: 9 }, 'bad-seats')
    const grown = { ...file, options: { goal: 91 } }
    await refuses(pageOf(grown, { ...start, chain: chainStart(grown) }), 'not-found')
    const { version, chain } = done(await sendPage(anna, pageOf(file, null)))
    await refuses({ ...pageOf(file, { fork: null, version, chain }), seats: 3 }, 'not-found')
    expect((await tableOf(anna, table)).names).toHaveLength(2)
  })

  it('false fork: refused at its entry, or another table beyond its end', async () => {
    const fork = { version: 3, chain: 'ab'.repeat(32) }
    await refuses({ ...pageOf(file, start), fork }, 'bad-import', 3)
    const beyond = { version: 99, chain: 'ab'.repeat(32) }
    const { table } = done(await sendPage(anna, { ...pageOf(file, start), fork: beyond }))
    expect(table).toBe(tableFromDevice(file.first, beyond.chain))
  })

  it('false start of a page: the answer says what is there, nothing changes', async () => {
    done(await sendPage(anna, pageOf(file, start, 3)))
    const chains = chainsAfter(start.chain, file.entries)
    const before = await dump(world.store)
    for (const [from, chain] of [
      [4, 'cd'.repeat(32)],
      [6, chains[4]],
      [3_000, 'cd'.repeat(32)],
    ] as const) {
      const page = { ...pageOf(file, start, 1), from, before: chain }
      expect(done(await sendPage(anna, page))).toMatchObject({ version: 3, chain: chains[2], done: false })
    }
    expect(await dump(world.store)).toEqual(before)
    await refuses({ ...pageOf(file, start), before: 'cd'.repeat(32) }, 'bad-import', 1)
  })

  it('false last page: refused', async () => {
    const page = pageOf(file, start)
    await refuses({ ...page, last: { ...page.last, version: 5 } }, 'invalid')
    const empty = { ...page, entries: [], last: { ...page.last, version: 0 } }
    await refuses(empty, 'invalid')
    await refuses({ ...page, last: { ...page.last, seat: 2 } }, 'no-such-seat')
    const given = deviceTable(counter, 3, 1, { options: { goal: 90 } })
    given.turn()
    given.resign(1)
    const other = fileOf(given)
    const ask = pageOf(other, { ...start, chain: chainStart(other) }, 100, { seat: 1 })
    await refuses(ask, 'resigned')
  })
})

describe('oversized import file', () => {
  it('too many entries or actions on a page: 422 invalid', async () => {
    const entry = file.entries[1]
    const many = Array(pageLimits.entries + 1).fill({ ...entry, actions: [] })
    await refuses({ ...pageOf(file, start), entries: many, last: null }, 'invalid')
    const actions = Array(150).fill(entry.actions[0])
    await refuses(
      { ...pageOf(file, start), entries: Array(3).fill({ ...entry, actions }), last: null },
      'invalid',
    )
  })

  it('more than 3000 entries: 422 invalid', async () => {
    await refuses({ ...pageOf(file, start, 1), from: 3_001 }, 'invalid')
  })

  it('more than 64 KB: 413 too-large', async () => {
    const body = JSON.stringify({ id: newId(), ...pageOf(file, start), padding: 'x'.repeat(70_000) })
    const headers = { ...own, cookie: anna.cookie }
    const answer = await ask(world, { method: 'POST', path: '/api/tables/import', headers, body })
    expectProblem(answer, 413, 'too-large')
  })
})

it('import, error in the rules: 500 and an alarm without secrets, nothing is kept', async () => {
  const before = await dump(world.store)
  const legal = () => {
    throw new RangeError('Charms: 7 and 8')
  }
  const broken = worldOn(world.store, world.clock, { games: { counter: { ...counter, legal } } })
  const body = JSON.stringify({ id: newId(), ...pageOf(file, start) })
  const headers = { ...own, cookie: anna.cookie }
  const answer = await ask(broken, { method: 'POST', path: '/api/tables/import', headers, body })
  expectProblem(answer, 500, 'fault')
  expect(await dump(world.store)).toEqual(before)
  expect(broken.alarms).toEqual([expect.objectContaining({ alarm: 'RangeError', game: 'counter' })])
  expect(JSON.stringify(broken.alarms)).not.toContain('Charms')
})
