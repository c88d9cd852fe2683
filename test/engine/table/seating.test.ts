import { describe, expect, it } from 'vitest'
import {
  cancel,
  type Entry,
  type EntryMetadata,
  isRefused,
  leave,
  openTable,
  sit,
  startWithFewer,
  type TableRefusal,
} from '../../../engine/core/index.ts'
import { tally } from './tally.ts'

const seed = 'a1'.repeat(32)
const pen = (id: string): EntryMetadata => ({ id, at: '2026-01-02T03:04:05.000Z', seed })
const sitter = (name: string) => ({
  holder: `holder-${name}`,
  salt: name.charCodeAt(0).toString(16).repeat(16),
})
const opened = (seats: number, seat = 0) =>
  openTable(tally, { options: { goal: 10 }, seats, seat }, sitter('a'), pen('open'))
const entry = (result: Entry | TableRefusal): Entry => {
  if (isRefused(result)) throw new Error(`refused: ${result.refused}`)
  return result
}

describe('seats before the start', () => {
  it('opening: the opener is seated as host and nothing is dealt', () => {
    const first = opened(3, 1)
    expect(first).toMatchObject({ version: 1, kind: 'opened', seat: 1, position: null, draws: [] })
    expect(first.holders).toEqual([null, 'holder-a', null])
    expect(first.table).toMatchObject({ host: 1, pace: 'none', over: null, seated: [null, 1, null] })
  })

  it('opening for one: starts at once', () => {
    expect(opened(1)).toMatchObject({ kind: 'started', version: 1, position: { waiting: [0] } })
  })

  it('last seat taken: starts, and deals from the seed and all salts', () => {
    const second = entry(sit(tally, opened(2), null, sitter('b'), pen('b')))
    expect(second).toMatchObject({ kind: 'started', seat: 1, version: 2, since: [2, 2] })
    expect(second.draws).toHaveLength(2)
    const otherSalt = { holder: 'holder-b', salt: 'ff'.repeat(16) }
    const salted = entry(sit(tally, opened(2), null, otherSalt, pen('b')))
    expect(salted.hash).not.toBe(second.hash)
  })

  it('refused: taken seat, unknown seat, started table', () => {
    const two = entry(sit(tally, opened(3), 2, sitter('b'), pen('b')))
    expect(sit(tally, two, 2, sitter('c'), pen('c'))).toEqual({ refused: 'seat-taken' })
    expect(sit(tally, two, 3, sitter('c'), pen('c'))).toEqual({ refused: 'no-such-seat' })
    const full = entry(sit(tally, two, null, sitter('c'), pen('c')))
    expect(sit(tally, full, null, sitter('d'), pen('d'))).toEqual({ refused: 'started' })
  })

  it('refused after 200 entries, so that joining and leaving can’t fill a log', () => {
    let table = opened(2)
    while (table.version < 199) {
      table = entry(sit(tally, table, 1, sitter('b'), pen('b')))
      if (table.kind === 'started') table = { ...table, position: null }
      table = entry(leave(tally, table, 1, 1, pen('b')))
    }
    expect(table.version).toBeGreaterThanOrEqual(199)
    const next = { ...table, version: 200 }
    expect(sit(tally, next, 1, sitter('b'), pen('b'))).toEqual({ refused: 'too-many-changes' })
    expect(leave(tally, next, 0, 0, pen('a'))).toMatchObject({ kind: 'cancelled' })
  })
})

describe('leaving before the start', () => {
  it('frees the seat and keeps the former player', () => {
    const two = entry(sit(tally, opened(3), 2, sitter('b'), pen('b')))
    const left = entry(leave(tally, two, 2, 2, pen('b2')))
    expect(left).toMatchObject({ kind: 'left', seat: 2, holders: ['holder-a', null, null] })
    expect(left.table.former).toEqual([{ holder: 'holder-b', seat: 2, kicked: false }])
    expect(left.table.salts[2]).toBeNull()
  })

  it('host leaves: the player seated longest becomes host', () => {
    const two = entry(sit(tally, opened(4), 3, sitter('b'), pen('b')))
    const three = entry(sit(tally, two, 1, sitter('c'), pen('c')))
    expect(entry(leave(tally, three, 0, 0, pen('a2'))).table.host).toBe(3)
  })

  it('last player leaves: the table is cancelled', () => {
    expect(leave(tally, opened(2), 0, 0, pen('a2'))).toMatchObject({
      kind: 'cancelled',
      table: { over: { reason: 'cancelled', ranks: null } },
    })
  })

  it('only the host can remove another player', () => {
    const two = entry(sit(tally, opened(3), 1, sitter('b'), pen('b')))
    expect(leave(tally, two, 0, 1, pen('b2'))).toEqual({ refused: 'not-host' })
    const kicked = entry(leave(tally, two, 1, 0, pen('a2')))
    expect(kicked).toMatchObject({ kind: 'kicked', seat: 1 })
    expect(kicked.table.former).toEqual([{ holder: 'holder-b', seat: 1, kicked: true }])
    expect(leave(tally, kicked, 1, 0, pen('a3'))).toEqual({ refused: 'no-such-seat' })
  })

  it('cancelled table: over for joining and cancelling; only the host can cancel', () => {
    const off = entry(cancel(tally, opened(2), 0, pen('a2')))
    expect(sit(tally, off, 1, sitter('b'), pen('b'))).toEqual({ refused: 'over' })
    expect(cancel(tally, off, 0, pen('a3'))).toEqual({ refused: 'over' })
    const two = entry(sit(tally, opened(3), 1, sitter('b'), pen('b')))
    expect(cancel(tally, two, 1, pen('b2'))).toEqual({ refused: 'not-host' })
  })
})

describe('starting with fewer players', () => {
  it('closes empty seats and keeps the order', () => {
    const two = entry(sit(tally, opened(4, 1), 3, sitter('b'), pen('b')))
    const started = entry(startWithFewer(tally, two, 1, pen('go')))
    expect(started).toMatchObject({ kind: 'started', seat: 0, holders: ['holder-a', 'holder-b'] })
    expect(started.table).toMatchObject({ host: 0, seated: [1, 2], resigned: [false, false] })
    expect(started.table.salts).toEqual([sitter('a').salt, sitter('b').salt])
    expect(started.since).toEqual([3, 3])
  })

  it('refused: not the host, too few players for the game', () => {
    const two = entry(sit(tally, opened(4), 3, sitter('b'), pen('b')))
    expect(startWithFewer(tally, two, 3, pen('go'))).toEqual({ refused: 'not-host' })
    const pairs = { ...tally, seats: { min: 3, max: 4 } }
    expect(startWithFewer(pairs, two, 0, pen('go'))).toEqual({ refused: 'too-few' })
  })
})
