import { beforeAll, describe, expect, it } from 'vitest'
import { type Entry, openTable, sit } from '../../../engine/core/index.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { itemOf, keptOf, type StoredEntry } from '../../../functions/store/tables/codec.ts'
import {
  append,
  entriesBetween,
  entryAt,
  entryOfRequest,
  newestEntry,
} from '../../../functions/store/tables/log.ts'
import { counter } from '../support/counter.ts'
import { counting } from '../support/counting.ts'
import { newStore, newTableId, salt, useEngine } from '../support/world.ts'

useEngine()

const metadata = { id: 'request-of-the-opener', at: '2026-03-01T12:00:00.000Z', seed: 'ab'.repeat(32) }
const opened = openTable(
  counter,
  { options: { goal: 6 }, seats: 2, seat: 0 },
  { holder: 'anna', salt },
  metadata,
)
const started = sit({ game: counter, newest: opened, metadata: { ...metadata, id: 'ben’s' } }, null, {
  holder: 'ben',
  salt,
}) as Entry
const kept = (entry: Entry, said = 'said'): StoredEntry => ({ entry, requestDigest: said })
const numbered = (version: number): StoredEntry => kept({ ...started, version, id: `request-${version}` })

describe('entry as an item', () => {
  it('written and read: the same', () => {
    for (const entry of [opened, started])
      expect(keptOf(itemOf(newTableId(), kept(entry)))).toEqual(kept(entry))
  })

  it('its plain fields: what queries need, nothing secret', () => {
    const { data: _, ...item } = itemOf(newTableId(), kept(started))
    expect(item).toMatchObject({ sk: 2, kind: 'started', seat: 1, since: [2, 2], holders: ['anna', 'ben'] })
    expect(JSON.stringify(item)).not.toContain('charm')
  })
})

describe('log', () => {
  let store: Store
  beforeAll(async () => {
    store = await newStore()
  })

  it('unknown table: no entries', async () => {
    expect(await newestEntry(store, newTableId(), 'eventual')).toBeNull()
    expect(await entryAt(store, newTableId(), 1, 'consistent')).toBeNull()
    expect(await entriesBetween(store, newTableId(), { first: 1, last: 9 }, 'consistent')).toEqual([])
  })

  it('eight append the same version at once: one succeeds', async () => {
    const table = newTableId()
    const tries = Array.from({ length: 8 }, (_, i) => append(store, table, kept(opened, `writer ${i}`)))
    const results = await Promise.all(tries)
    expect(results.filter(Boolean)).toHaveLength(1)
    const stands = await newestEntry(store, table, 'consistent')
    expect(stands?.requestDigest).toBe(`writer ${results.indexOf(true)}`)
    expect(await append(store, table, kept(opened, 'late'))).toBe(false)
    expect(await newestEntry(store, table, 'consistent')).toEqual(stands)
  })

  it('newest entry, one version, a range, and by request id: found', async () => {
    const table = newTableId()
    for (const version of [1, 2, 3, 4, 5]) await append(store, table, numbered(version))
    expect(await newestEntry(store, table, 'eventual')).toEqual(numbered(5))
    expect(await entryAt(store, table, 2, 'eventual')).toEqual(numbered(2))
    const some = await entriesBetween(store, table, { first: 2, last: 4 }, 'eventual')
    expect(some).toEqual([2, 3, 4].map(numbered))
    expect(await entriesBetween(store, table, { first: 4, last: 3 }, 'eventual')).toEqual([])
    expect(await entryOfRequest(store, table, { first: 2, last: 5, id: 'request-3' }, 'consistent')).toEqual(
      numbered(3),
    )
    expect(
      await entryOfRequest(store, table, { first: 4, last: 5, id: 'request-3' }, 'consistent'),
    ).toBeNull()
  })

  it('more than one page of a query: reads on', async () => {
    const table = newTableId()
    // Random digits do not shrink: ten such entries are more than the megabyte that one query gives.
    const bulk = Array.from({ length: 90_000 }, (_, i) => ((i * 7919) % 9973).toString(36)).join('')
    for (let version = 1; version <= 10; version++)
      await append(store, table, kept({ ...started, version, id: `${version}`, hash: `${version}${bulk}` }))
    const all = await entriesBetween(store, table, { first: 1, last: 10 }, 'eventual')
    expect(all.map(({ entry }) => entry.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(
      (await entryOfRequest(store, table, { first: 1, last: 10, id: '10' }, 'eventual'))?.entry.version,
    ).toBe(10)
  })

  it('newest entry: the same cost, however long the log is', async () => {
    const table = newTableId()
    const counted = counting(store)
    const cost = async () => {
      counted.reset()
      await newestEntry(store, table, 'eventual')
      return { units: counted.readUnits(), rounds: counted.rounds() }
    }
    await append(store, table, numbered(1))
    const first = await cost()
    for (let version = 2; version <= 60; version++) await append(store, table, numbered(version))
    expect(await cost()).toEqual(first)
    expect(first).toEqual({ units: 0.5, rounds: 1 })
  })
})
