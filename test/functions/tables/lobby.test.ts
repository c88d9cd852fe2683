import { beforeEach, expect, it } from 'vitest'
import { derived } from '../../../functions/api/ids.ts'
import type { Lobby } from '../../../functions/api/shapes.ts'
import { listItems } from '../../../functions/store/dynamodb/item.ts'
import { type Lister, lobbyKey, putIntoLobby } from '../../../functions/store/tables/rows.ts'
import { done, openTable } from '../support/play.ts'
import {
  guest,
  newId,
  newTableId,
  newWorld,
  type Person,
  stranger,
  useEngine,
  type World,
} from '../support/world.ts'

useEngine()

let world: World
let anna: Person
beforeEach(async () => {
  world = await newWorld({
    limits: { listed: { most: 600, seconds: 86_400 }, listings: { most: 600, seconds: 86_400 } },
  })
  anna = await guest(world, 'Anna')
})

/** Puts a row into the lobby, as a projection does, a second after the one before. */
async function listing(title: string, lister: Lister): Promise<void> {
  world.clock.now += 1000
  const [table, openedAt] = [newTableId(), new Date(world.clock.now).toISOString()]
  const names = [{ name: 'Somebody' }, null]
  const shown = {
    id: table,
    game: 'counter',
    title,
    options: {},
    pace: 'none',
    names,
    openedAt,
    started: false,
  }
  const key = lobbyKey('counter', openedAt, table)
  await putIntoLobby(
    world.store,
    key,
    { version: 1, meta: 0 },
    { table, body: JSON.stringify(shown), ...lister },
  )
}

const pageAfter = async (after?: string | null): Promise<Lobby> =>
  done(await stranger(world).get<Lobby>(`/api/lobby${after ? `/${after}` : ''}`))

/** The titles of each page. */
async function pages(): Promise<string[][]> {
  const found: string[][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { tables, next } = await pageAfter(after)
    found.push(tables.map(({ title }) => title))
    after = next
  }
  return found
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

it('lobby, 500 tables of one player among one each of 20 others: all 20 on the first page, and each table once', async () => {
  for (const n of numbers(500)) {
    if (n % 25 === 0) await listing(`other ${n / 25}`, { by: `other ${n / 25}` })
    await listing(`flood ${n}`, { by: 'flood' })
  }
  const found = await pages()
  expect(found[0].filter((title) => title.startsWith('other'))).toHaveLength(20)
  expect(found.slice(0, -1).every((page) => page.length === 50)).toBe(true)
  expect([found.length, new Set(found.flat()).size, found.flat().length]).toEqual([11, 520, 520])
  // The newest few of the one are among them, in the order of time.
  expect(found[0].slice(0, 3)).toEqual(['flood 499', 'flood 498', 'flood 497'])
})

it('lobby, tables of many made-up players from one network address: after all others’', async () => {
  for (const n of numbers(20)) await listing(`other ${n}`, { by: `other ${n}` })
  for (const n of numbers(60)) await listing(`flood ${n}`, { by: `guest ${n}`, crowds: n >= 6 || undefined })
  const [first] = await pages()
  expect(first.filter((title) => title.startsWith('other'))).toHaveLength(20)
  expect(first.slice(0, 6)).toEqual([5, 4, 3, 2, 1, 0].map((n) => `flood ${n}`))
})

it('lobby, a table that is opened or listed: counted for its host and its network address; nobody is shown either', async () => {
  for (const _ of numbers(6)) await openTable(anna, { listed: true })
  const { id } = await openTable(anna)
  done(await anna.send('PATCH', `/api/tables/${id}`, { listed: true }))
  await world.notifier.idle()
  const rows = await listItems<Lister>(world.store, { pk: 'LOBBY#counter' })
  expect(rows.filter(({ crowds }) => crowds)).toHaveLength(1)
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set([derived('lister', anna.player)]))
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${anna.player}|192\\.0\\.2`))
  const shown = JSON.stringify(await pageAfter())
  for (const { by } of rows) expect(shown).not.toContain(by)
  expect(shown).not.toContain('crowds')
})

it('lobby, rows from before hosts were marked: all are shown, latest first', async () => {
  for (const n of numbers(5)) await listing(`older ${n}`, {})
  expect(await pages()).toEqual([[4, 3, 2, 1, 0].map((n) => `older ${n}`)])
})

it('lobby, a page after what is no place there: 404', async () => {
  for (const after of ['x', `2-${'0'.repeat(15)}-${newId()}`, `0-0-${newId()}`])
    expect((await stranger(world).get(`/api/lobby/${after}`)).status).toBe(404)
})
