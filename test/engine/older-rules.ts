import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  asEntry,
  canonical,
  type Entry,
  type EntryMetadata,
  isRefused,
  type Json,
  mask,
  type Position,
  recordOf,
  rulesEntry,
  type Seat,
  type TableRecord,
  takeTurn,
} from '../../engine/core/index.ts'
import { verify } from '../../engine/core/records/verify.ts'
import { randomFrom, randomTurn } from '../support/play.ts'

/** A finished record from a game's folder `older`: made under these rules, by the code of that time. */
export const olderRecord = (game: string, rules: number): TableRecord =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`${game}/older/rules-${rules}.json.gz`, import.meta.url))).toString(),
  )

/** Its log as it stood after this many entries. */
export const olderLog = ({ entries }: TableRecord, length: number): Entry[] =>
  entries.slice(0, length).map(asEntry)

/** What a turn under today's rules is written with. */
export const penOf = ({ seed }: TableRecord, version: number): EntryMetadata => ({
  id: `turn ${version}`,
  at: '2026-03-01T08:00:00.000Z',
  seed,
})

/** A log of older rules, played on by this many random turns, the change of rules before the first. */
export function playedOn(game: AnyGame, record: TableRecord, length: number, turns: number): Entry[] {
  const random = randomFrom(length)
  const log = olderLog(record, length)
  const on = [...log, rulesEntry(game, log.at(-1)!, penOf(record, length + 1))!]
  for (let turn = 0; turn < turns; turn++) {
    const newest = on.at(-1)!
    const [seat] = (newest.position as Position).waiting as Seat[]
    const actions = randomTurn(game, mask(newest.position, seat), seat, random)
    const entry = takeTurn(
      { game, newest, metadata: penOf(record, newest.version + 1), orders: [] },
      seat,
      actions,
    )
    if (isRefused(entry)) throw new Error(`Refused: ${entry.refused}`)
    on.push(entry)
  }
  return on
}

/**
 * Tests that a table of older rules goes on from each of its entries with nothing lost, and that its finished record is
 * still verified. Rules may change the pending decisions, and nothing else.
 */
export function goesOn(game: AnyGame, rules: number, record: TableRecord): void {
  const { entries, seed } = record
  const dealt = entries.filter(({ position }) => position).map(({ version }) => version)
  const older = (length: number) => dealt.filter((version) => version <= length).length

  it('record of older rules: every entry has the older number, and the last one ends the table', () => {
    expect(new Set(entries.map((entry) => entry.rules))).toEqual(new Set([rules]))
    expect(game.rules).toBeGreaterThan(rules)
    expect(entries.at(-1)).toMatchObject({ kind: 'ending-agreed', table: { over: { reason: 'agreed' } } })
  })

  it.each(dealt.slice(0, -1))('table of older rules: goes on from entry %i and loses nothing', (length) => {
    const on = playedOn(game, record, length, 12)
    const [before, changed] = [on[length - 1], on[length]]
    expect(changed).toMatchObject({ kind: 'rules', rules: game.rules, since: before.since })
    const { stack: _, ...kept } = changed.position as { stack?: unknown }
    const { stack: __, ...had } = before.position as { stack?: unknown }
    expect(canonical(kept as Json)).toBe(canonical(had as Json))
    for (const entry of on.slice(length)) expect(game.audit(entry.position)).toBeNull()
    expect(verify(game, recordOf(on, seed))).toMatchObject({
      fault: null,
      played: on.length - older(length),
      older: older(length),
    })
  })

  describe('verify, finished record of older rules', () => {
    it('no fault: replays entries before the deal, counts the others as older', () => {
      expect(verify(game, record)).toEqual({
        fault: null,
        played: entries.length - dealt.length,
        older: dealt.length,
        olderAt: [dealt[0], entries.length],
      })
    })

    it.each([
      ['a draw', ({ entries }: TableRecord) => drawsIn(entries).reverse()],
      ['a fact', ({ entries }: TableRecord) => entries.find(({ facts }) => facts.length > 0)!.facts.pop()],
      ['a position', ({ entries }: TableRecord) => (entries.at(-1)!.position as Position).turn++],
    ])('finds the fault when %s was changed', (_, change) => {
      const copy = structuredClone(record)
      change(copy)
      expect(verify(game, copy).fault?.reason).toBe('changed')
    })

    it('finds the fault when the seed is another', () => {
      const other = { ...record, seed: 'ff'.repeat(32) }
      expect(verify(game, other).fault).toEqual({ version: 1, reason: 'seed' })
    })
  })
}

/** The draws of the first entry that has several. */
const drawsIn = (entries: TableRecord['entries']): number[] =>
  entries.find(({ draws }) => draws.length > 1)!.draws as number[]
