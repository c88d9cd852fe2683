import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  beganElsewhere,
  largestRecord,
  publishEntry,
  recordOf,
} from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { games as listed } from '../../../engine/index.ts'
import { judgeText } from '../../../web/records/judge.ts'
import { openFile } from '../../../web/records/verify.ts'
import { tally } from '../../engine/table/tally.ts'
import { randomLog } from '../../support/play.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { seatedSeed, seatedTable } from '../../support/tables/seated-table.ts'

const games = { ...listed, tally: async () => tally as AnyGame }
const judged = (value: unknown) => textJudged(JSON.stringify(value))
const textJudged = (text: string) => judgeText(text, games, () => {})
const seed = '5a'.repeat(32)
const whole = recordOf(randomLog(gheos, 2, 1), seed)

describe('record file', () => {
  it('a good one is verified, with progress reported', async () => {
    const told: [number, number][] = []
    const answer = await judgeText(JSON.stringify(whole), games, (done, all) => told.push([done, all]))
    const length = whole.entries.length
    expect(answer).toMatchObject({ kind: 'whole', verdict: { fault: null, played: length, older: 0 } })
    expect(answer.kind === 'whole' && answer.record).toEqual(JSON.parse(JSON.stringify(whole)))
    expect(told.every(([done, all]) => done <= all && all === length)).toBe(true)
    expect(told.length).toBeGreaterThan(0)
  })

  it('one that ends in the middle is good', async () => {
    const { log } = deviceTable(gheos, 3, 1)
    const record = recordOf(log.slice(0, 1), 'd1'.repeat(32))
    const answer = await judged(record)
    expect(answer).toMatchObject({ kind: 'whole', verdict: { fault: null, played: 1 } })
    expect(beganElsewhere(record.entries)).toBe(true)
  })

  it('a changed one names the entry, and keeps the good part before it', async () => {
    const changed = JSON.parse(JSON.stringify(whole))
    changed.entries[4].draws.push(3)
    const answer = await judged(changed)
    if (answer.kind !== 'whole') throw new Error(answer.kind)
    expect(answer.verdict.fault).toEqual({ version: 5, reason: 'changed' })
    expect(answer.record.entries).toEqual(JSON.parse(JSON.stringify(whole.entries.slice(0, 4))))
    expect(answer.length).toBe(whole.entries.length)
  })

  it('extra fields are dropped', async () => {
    const answer = await judged({ ...whole, more: 'x', seat: null })
    expect(answer.kind === 'whole' && Object.keys(answer.record).sort()).toEqual(
      ['entries', 'game', 'posthorn', 'seed'].sort(),
    )
  })

  it('one of an online table is known to be', () => {
    expect(beganElsewhere(whole.entries)).toBe(false)
  })

  it('what one seat has seen is told from a whole record', async () => {
    const table = seatedTable(gheos, 2)
    table.sit(1)
    table.turn()
    const entries = table.log.map((entry) => publishEntry(gheos, entry, 1))
    const part = { posthorn: 1, game: 'gheos', seed: null, seat: 1, entries }
    expect(await judged(part)).toEqual({ kind: 'seat', record: JSON.parse(JSON.stringify(part)) })
    expect(JSON.stringify(part)).not.toContain(seatedSeed)
    for (const lie of [
      { ...part, seat: -1 },
      { ...part, seat: 'one' },
      { ...part, entries: entries.slice(1) },
      { ...part, entries: [...entries, 7] },
      { ...part, entries: [{ ...entries[0], at: 'once' }] },
      { ...part, entries: [{ ...entries[0], facts: [{}] }] },
    ])
      expect(await judged(lie)).toEqual({ kind: 'unreadable', why: 'no-record' })
  })
})

describe('unreadable file', () => {
  it.each<[string, string, string]>([
    ['empty', '', 'no-json'],
    ['a picture', '\u0089PNG\r\n', 'no-json'],
    ['half a record', JSON.stringify(whole).slice(0, 5000), 'no-json'],
    ['a number', '7', 'no-record'],
    ['a list', '[]', 'no-record'],
    ['other JSON', '{"name":"posthorn"}', 'no-record'],
    ['a record without entries', JSON.stringify({ ...whole, entries: [] }), 'no-record'],
    ['a record without a seed', JSON.stringify({ ...whole, seed: undefined }), 'no-record'],
    ['a record of version 0', JSON.stringify({ ...whole, posthorn: 0 }), 'no-record'],
    ['a newer record', JSON.stringify({ posthorn: 2, game: 'gheos', log: [] }), 'newer'],
    ['an unknown game', JSON.stringify({ ...whole, game: 'chess' }), 'game'],
    ['a game named like what every object has', JSON.stringify({ ...whole, game: 'toString' }), 'game'],
    ['endless nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'no-record'],
  ])('%s: has a reason', async (_, text, why) => {
    expect(await textJudged(text)).toEqual({ kind: 'unreadable', why })
  })

  it('another game in it: a fault at its first entry', async () => {
    expect(await judged({ ...whole, game: 'tally' })).toMatchObject({
      verdict: { fault: { version: 1, reason: 'changed' } },
    })
  })

  it('endless nesting within it: a fault at that entry', async () => {
    const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    const text = JSON.stringify(whole).replace('"position":null', `"position":${nested}`)
    expect(await textJudged(text)).toMatchObject({ verdict: { fault: { version: 1, reason: 'changed' } } })
  })

  it('judging never throws, whatever the file holds', async () => {
    const short = { ...whole, entries: whole.entries.slice(0, 1) }
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.array(fc.jsonValue()), async (seed, entries) => {
        for (const lie of [
          seed,
          entries,
          { ...whole, seed },
          { ...whole, entries },
          { ...whole, seat: seed },
        ])
          expect(['whole', 'unreadable']).toContain((await judged(lie)).kind)
        const answer = await judged({ ...short, entries: [...short.entries, ...entries] })
        const { fault } = answer.kind === 'whole' ? answer.verdict : { fault: null }
        expect(fault?.version ?? null).toBe(entries.length === 0 ? null : 2)
      }),
      { numRuns: 100 },
    )
  })

  it('too large: is not read', async () => {
    const file = { size: 30_000_000 } as Blob
    const answer = await openFile(file, () => {}, new AbortController().signal)
    expect(answer).toEqual({ kind: 'unreadable', why: 'too-large' })
    const longest = JSON.stringify(recordOf(randomLog(gheos, 4, 1), seed)).length
    expect(largestRecord / longest).toBeGreaterThan(5)
  })

  it('its rules can’t be loaded: says so', async () => {
    const broken = { gheos: () => Promise.reject(new Error('no network')) }
    expect(await judgeText(JSON.stringify(whole), broken, () => {})).toEqual({
      kind: 'unreadable',
      why: 'not-loaded',
    })
  })
})
