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
const metadata = (id: string): EntryMetadata => ({ id, at: '2026-01-02T03:04:05.000Z', seed })
const sitter = (name: string) => ({
  holder: `holder-${name}`,
  salt: name.charCodeAt(0).toString(16).repeat(16),
})
const opened = (seats: number, seat = 0) =>
  openTable(tally, { options: { goal: 10 }, seats, seat }, sitter('a'), metadata('open'))
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
    const second = entry(sit({ game: tally, newest: opened(2), metadata: metadata('b') }, null, sitter('b')))
    expect(second).toMatchObject({ kind: 'started', seat: 1, version: 2, since: [2, 2] })
    expect(second.draws).toHaveLength(2)
    const otherSalt = { holder: 'holder-b', salt: 'ff'.repeat(16) }
    const salted = entry(sit({ game: tally, newest: opened(2), metadata: metadata('b') }, null, otherSalt))
    expect(salted.hash).not.toBe(second.hash)
  })

  it('refused: taken seat, unknown seat, started table', () => {
    const two = entry(sit({ game: tally, newest: opened(3), metadata: metadata('b') }, 2, sitter('b')))
    expect(sit({ game: tally, newest: two, metadata: metadata('c') }, 2, sitter('c'))).toEqual({
      refused: 'seat-taken',
    })
    expect(sit({ game: tally, newest: two, metadata: metadata('c') }, 3, sitter('c'))).toEqual({
      refused: 'no-such-seat',
    })
    const full = entry(sit({ game: tally, newest: two, metadata: metadata('c') }, null, sitter('c')))
    expect(sit({ game: tally, newest: full, metadata: metadata('d') }, null, sitter('d'))).toEqual({
      refused: 'started',
    })
  })

  it('refused after 200 entries, so that joining and leaving can’t fill a log', () => {
    let table = opened(2)
    while (table.version < 199) {
      table = entry(sit({ game: tally, newest: table, metadata: metadata('b') }, 1, sitter('b')))
      if (table.kind === 'started') table = { ...table, position: null }
      table = entry(leave({ game: tally, newest: table, metadata: metadata('b') }, 1, 1))
    }
    expect(table.version).toBeGreaterThanOrEqual(199)
    const next = { ...table, version: 200 }
    expect(sit({ game: tally, newest: next, metadata: metadata('b') }, 1, sitter('b'))).toEqual({
      refused: 'too-many-changes',
    })
    expect(leave({ game: tally, newest: next, metadata: metadata('a') }, 0, 0)).toMatchObject({
      kind: 'cancelled',
    })
  })
})

describe('leaving before the start', () => {
  it('frees the seat and keeps the former player', () => {
    const two = entry(sit({ game: tally, newest: opened(3), metadata: metadata('b') }, 2, sitter('b')))
    const left = entry(leave({ game: tally, newest: two, metadata: metadata('b2') }, 2, 2))
    expect(left).toMatchObject({ kind: 'left', seat: 2, holders: ['holder-a', null, null] })
    expect(left.table.former).toEqual([{ holder: 'holder-b', seat: 2, kicked: false }])
    expect(left.table.salts[2]).toBeNull()
  })

  it('host leaves: the player seated longest becomes host', () => {
    const two = entry(sit({ game: tally, newest: opened(4), metadata: metadata('b') }, 3, sitter('b')))
    const three = entry(sit({ game: tally, newest: two, metadata: metadata('c') }, 1, sitter('c')))
    expect(entry(leave({ game: tally, newest: three, metadata: metadata('a2') }, 0, 0)).table.host).toBe(3)
  })

  it('last player leaves: the table is cancelled', () => {
    expect(leave({ game: tally, newest: opened(2), metadata: metadata('a2') }, 0, 0)).toMatchObject({
      kind: 'cancelled',
      table: { over: { reason: 'cancelled', ranks: null } },
    })
  })

  it('only the host can remove another player', () => {
    const two = entry(sit({ game: tally, newest: opened(3), metadata: metadata('b') }, 1, sitter('b')))
    expect(leave({ game: tally, newest: two, metadata: metadata('b2') }, 0, 1)).toEqual({
      refused: 'not-host',
    })
    const kicked = entry(leave({ game: tally, newest: two, metadata: metadata('a2') }, 1, 0))
    expect(kicked).toMatchObject({ kind: 'kicked', seat: 1 })
    expect(kicked.table.former).toEqual([{ holder: 'holder-b', seat: 1, kicked: true }])
    expect(leave({ game: tally, newest: kicked, metadata: metadata('a3') }, 1, 0)).toEqual({
      refused: 'no-such-seat',
    })
  })

  it('cancelled table: over for joining and cancelling; only the host can cancel', () => {
    const off = entry(cancel({ game: tally, newest: opened(2), metadata: metadata('a2') }, 0))
    expect(sit({ game: tally, newest: off, metadata: metadata('b') }, 1, sitter('b'))).toEqual({
      refused: 'over',
    })
    expect(cancel({ game: tally, newest: off, metadata: metadata('a3') }, 0)).toEqual({ refused: 'over' })
    const two = entry(sit({ game: tally, newest: opened(3), metadata: metadata('b') }, 1, sitter('b')))
    expect(cancel({ game: tally, newest: two, metadata: metadata('b2') }, 1)).toEqual({ refused: 'not-host' })
  })
})

describe('starting with fewer players', () => {
  it('closes empty seats and keeps the order', () => {
    const two = entry(sit({ game: tally, newest: opened(4, 1), metadata: metadata('b') }, 3, sitter('b')))
    const started = entry(startWithFewer({ game: tally, newest: two, metadata: metadata('go') }, 1))
    expect(started).toMatchObject({ kind: 'started', seat: 0, holders: ['holder-a', 'holder-b'] })
    expect(started.table).toMatchObject({ host: 0, seated: [1, 2], resigned: [false, false] })
    expect(started.table.salts).toEqual([sitter('a').salt, sitter('b').salt])
    expect(started.since).toEqual([3, 3])
  })

  it('refused: not the host, too few players for the game', () => {
    const two = entry(sit({ game: tally, newest: opened(4), metadata: metadata('b') }, 3, sitter('b')))
    expect(startWithFewer({ game: tally, newest: two, metadata: metadata('go') }, 3)).toEqual({
      refused: 'not-host',
    })
    const pairs = { ...tally, seats: { min: 3, max: 4 } }
    expect(startWithFewer({ game: pairs, newest: two, metadata: metadata('go') }, 0)).toEqual({
      refused: 'too-few',
    })
  })
})
