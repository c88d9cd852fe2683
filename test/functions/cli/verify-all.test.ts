import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HolderId, TableId } from '../../../functions/api/ids.ts'
import { itemOf } from '../../../functions/store/tables/codec.ts'
import { entryAt } from '../../../functions/store/tables/log.ts'
import { deleteRunning, everyRunning, putRunning } from '../../../functions/store/tables/running.ts'
import { noteVerified, verifiedRules } from '../../../functions/store/tables/verified.ts'
import { announced, type House, newHouse, withdrawn } from './house.ts'
import { posthorn, posthornHere } from './posthorn.ts'

let house: House
let tables: string[]
let changed: string
const ask = (...args: string[]) => posthornHere(house.env, 'verify', '--all', ...args)
const file = () => join(house.folder, '.posthorn-verify-here.jsonl')
const lines = () => readFileSync(file(), 'utf8').trim().split('\n')

beforeAll(async () => {
  house = await newHouse()
  tables = []
  for (const turns of [1, 2, 3, 4]) tables.push((await house.playing(turns)).id)
  await house.finished(1)
  changed = tables[1]
  announced(house)
})
afterEach(() => expect(existsSync(file())).toBe(false))
afterAll(async () => {
  withdrawn(house)
  await house.close()
})

/** Changes an entry, and puts it back. */
async function whileChanged(work: () => Promise<void>): Promise<void> {
  const { store } = house.data
  const kept = await entryAt(store, changed as TableId, 3, 'consistent')
  if (!kept) throw new Error('There is no third entry.')
  const other = structuredClone(kept)
  other.entry.table.seen[0] += 1
  const put = (one: typeof kept) =>
    store.documents.send(new PutCommand({ TableName: store.log, Item: itemOf(changed as TableId, one) }))
  await put(other)
  try {
    await work()
  } finally {
    await put(kept)
  }
}

/** Rejects all that commands write. */
async function whileNotingFails(error: Error, work: () => Promise<void>): Promise<void> {
  const { send } = DynamoDBDocumentClient.prototype
  const failing = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
    this: DynamoDBDocumentClient,
    ...args
  ) {
    return args[0] instanceof PutCommand ? Promise.reject(error) : Reflect.apply(send, this, args)
  })
  try {
    await work()
  } finally {
    failing.mockRestore()
  }
}

describe('posthorn verify --all', () => {
  it('no difference: says so, and notes the rules', async () => {
    const { code, out } = await ask()
    expect(code).toBe(0)
    for (const table of tables) expect(out).toMatch(new RegExp(`^${table} .* same$`, 'm'))
    expect(out).toMatch(/^No difference in 4 tables\.$/m)
    expect((await verifiedRules(house.data.store)).get(house.game.id)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('verify --all in several processes, a table differs: finds the same, with exit code 3', async () => {
    await whileChanged(async () => {
      const env = { ...house.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' }
      const { code, out, err } = await posthorn(env, 'verify', '--all', '--processes', '2')
      // On a slow machine it notes how far it is.
      expect(err.replace(/^\d of 5 tables, .* are left\n/gm, '')).toBe('')
      expect(out.trim().split('\n').sort()).toEqual((await ask()).out.trim().split('\n').sort())
      expect(code).toBe(3)
      expect(out).toMatch(new RegExp(`^${changed} .* differs at entry 3`, 'm'))
      expect(out).toMatch(/^1 table differs, of 4\.$/m)
    })
  })

  it('broken off: goes on with what is left, and keeps what it found', async () => {
    await whileChanged(async () => {
      await breakOff()
      expect(lines().length).toBeGreaterThan(3)
    })
    // It is as it was by now: what was found before stands.
    const before = lines()
      .slice(1)
      .map((line) => JSON.parse(line))
    writeFileSync(file(), '[ half a li', { flag: 'a' })
    const { out, err } = await ask()
    expect(err).toContain(`Goes on: ${before.length} `)
    const isFound = before.some(([table]) => table === changed)
    expect(out).toMatch(new RegExp(`^${changed} .* ${isFound ? 'differs at entry 3' : 'same'}`, 'm'))
    for (const table of tables) expect(out).toContain(table)
  })

  it('another copy, other options, or a day later: begins at the first table', async () => {
    await breakOff()
    const [head, ...done] = lines()
    const others = [
      { copy: 'another' },
      { tables: 'others' },
      { id: 'the tables that had this name before' },
      { sample: 2 },
      { at: Date.now() - 25 * 3_600_000 },
    ]
    for (const other of others) {
      const text = [JSON.stringify({ ...JSON.parse(head), ...other }), ...done].join('\n')
      writeFileSync(file(), `${text}\n`)
      expect((await ask()).err).not.toContain('Goes on')
    }
  })

  it('--changed: only games whose rules are others than those last verified', async () => {
    const { store } = house.data
    await ask()
    const { code, out } = await ask('--changed')
    expect([code, out]).toEqual([0, 'All games have the rules that their tables were last verified under.\n'])
    expect((await ask('--changed', '--games', house.game.id)).out).toContain('No difference in 4 tables.')
    await noteVerified(store, house.game.id, 'another copy')
    await whileChanged(async () => {
      expect((await ask('--changed')).code).toBe(3)
      // A difference is not noted as verified.
      expect((await verifiedRules(store)).get(house.game.id)).toBe('another copy')
    })
    await ask()
  })

  it('tables refuse writes: says that it notes nothing; another failure: goes on when asked again', async () => {
    await whileNotingFails(Object.assign(new Error(), { name: 'AccessDeniedException' }), async () =>
      expect(await ask()).toMatchObject({ code: 0, err: expect.stringContaining('take no writes') }),
    )
    await whileNotingFails(new Error('The connection was lost.'), async () =>
      expect(await ask()).toMatchObject({ code: 1, err: expect.stringContaining('connection was lost') }),
    )
    expect((await ask()).err).toContain('Goes on: 5 tables')
  })

  it('--games: no table of another game, and exit code 1 where none runs', async () => {
    expect(await ask('--games', 'two-heirs')).toMatchObject({
      code: 1,
      out: 'No running table is of two-heirs.\n',
    })
    expect(await ask('--games', 'chess')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no game “chess”'),
    })
  })

  it('--sample: that number of tables, and the confidence in words; notes nothing', async () => {
    const { store } = house.data
    await noteVerified(store, house.game.id, 'before')
    const { out } = await ask('--sample', '2')
    // One of the five is over, and counts for none of the two.
    expect(out).toMatch(/^No difference in 2 of 5 tables: too few to tell how many others differ\.$/m)
    expect((await verifiedRules(store)).get(house.game.id)).toBe('before')
    expect((await ask('--sample', 'all')).out).toContain('No difference in 4 tables.')
  })

  it('--games, --sample: goes on by chance until that number of their tables was replayed', async () => {
    const { store } = house.data
    const none = Array.from({ length: 30 }, (_, i) => `none-${i}` as TableId)
    const item = { holder: 'p-none' as HolderId, at: '2026-05-01T10:00:00Z' }
    for (const one of none) await putRunning(store, one, item)
    try {
      const { code, out } = await ask('--games', house.game.id, '--sample', '3', '--processes', '1')
      expect([code, out]).toEqual([0, expect.stringContaining('No difference in 3 tables: ')])
      // Several processes may have the last one under way when it is enough.
      const several = await ask('--games', house.game.id, '--sample', '3', '--processes', '2')
      expect(several.out).toMatch(/^No difference in [34] tables/m)
      expect((await ask('--games', house.game.id, '--sample', '9')).out).toContain(
        'No difference in 4 tables.',
      )
    } finally {
      for (const one of none) await deleteRunning(store, one, item)
    }
  })

  it.each([
    ['--sample', '0'],
    ['--processes', 'two'],
  ])('%s %s: refused', async (option, value) => {
    expect((await ask(option, value)).code).toBe(2)
  })
})

/** Breaks a run off at its last table, which can't be read. */
async function breakOff(): Promise<void> {
  const { store } = house.data
  const order: TableId[] = []
  for await (const { table } of everyRunning(store)) if (tables.includes(table)) order.push(table)
  const last = order.at(-1) as TableId
  const kept = await entryAt(store, last, 2, 'consistent')
  if (!kept) throw new Error('There is no second entry.')
  const item = itemOf(last, kept)
  await store.documents.send(
    new PutCommand({ TableName: store.log, Item: { pk: item.pk, sk: item.sk, body: 'not to be read' } }),
  )
  const { code, out } = await ask()
  expect([code, out]).toEqual([1, ''])
  await store.documents.send(new PutCommand({ TableName: store.log, Item: item }))
}
