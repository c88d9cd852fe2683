import { describe, expect, it } from 'vitest'
import {
  type Entry,
  givenOf,
  importEntry,
  mask,
  publishEntry,
  recordOf,
  type TableRecord,
} from '../../../engine/core/index.ts'
import { firstFault, verify } from '../../../engine/core/records/verify.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { memoryStore, nothing } from '../../../web/device/memory.ts'
import { logOf, playHere, takeBackHere } from '../../../web/local/table.ts'
import { localRecord } from '../../../web/records/collect.ts'
import { compared } from '../../../web/records/compare.ts'
import { fileName, titleIn } from '../../../web/records/file.ts'
import { keepRecord, whyNotKept } from '../../../web/records/keep.ts'
import { randomFrom, randomLog, randomTurn } from '../../support/play.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { seated } from '../../support/tables/seated.ts'
import { seatedSeed, seatedTable } from '../../support/tables/seated-table.ts'

const filed = (log: readonly Entry[], seed: string): TableRecord =>
  JSON.parse(JSON.stringify(recordOf(log, seed)))
const finished = filed(randomLog(gheos, 3, 1), '5a'.repeat(32))
const deviceSeed = 'd1'.repeat(32)
const called = { title: 'From a file', names: seated('A', 'B', 'C') }

function running(turns: number): TableRecord {
  const table = deviceTable(gheos, 3, 1)
  for (let turn = 0; turn < turns; turn++) table.turn()
  return filed(table.log, deviceSeed)
}

describe('keeping a record', () => {
  it('makes a local table, the same to the last hash', async () => {
    const contents = nothing()
    const deviceStore = memoryStore(contents)
    const id = await keepRecord(deviceStore, finished, called)
    const table = contents.locals.get(id)!
    expect(table).toMatchObject({ ...called, seed: finished.seed, elsewhere: null })
    expect(await localRecord(deviceStore, table)).toEqual(finished)
    expect(firstFault(gheos, await logOf(deviceStore, table), table.seed)).toBeNull()
  })

  it('an unfinished one can be played on and taken back', async () => {
    const contents = nothing()
    const deviceStore = memoryStore(contents)
    const record = running(4)
    const id = await keepRecord(deviceStore, record, called)
    const newest = () => contents.locals.get(id)!.newest
    const play = (seat: number) =>
      playHere(deviceStore, gheos, {
        ...{ table: id, version: newest().version, rules: gheos.rules, seat },
        start: mask(newest().position, seat) as never,
        actions: randomTurn(gheos, mask(newest().position, seat), seat, randomFrom(9)),
      })
    const [mover] = newest().position!.waiting
    expect(await play(mover)).toBeNull()
    expect(await takeBackHere(deviceStore, gheos, id, mover)).toBeNull()
    expect(await play(mover)).toBeNull()
    expect(newest().version).toBe(record.entries.length + 3)
    const log = await logOf(deviceStore, contents.locals.get(id)!)
    expect(firstFault(gheos, log, deviceSeed)).toBeNull()
  })

  it('one from a bot arena with draws of its own is played on with draws of its seed', async () => {
    const { log } = deviceTable(gheos, 3, 1)
    const given = { ...givenOf(log[0]), draws: log[0].draws }
    const metadata = { id: '', at: '2026-05-01T08:00:00.000Z', seed: 'ee'.repeat(32) }
    const { options } = log[0].table
    const first = importEntry(
      { game: gheos, newest: null, metadata },
      { options, seats: 3 },
      given,
      null,
    ) as Entry
    const contents = nothing()
    const deviceStore = memoryStore(contents)
    const record = filed([first], metadata.seed)
    expect([verify(gheos, record).fault, whyNotKept(record, verify(gheos, record))]).toEqual([null, null])
    const id = await keepRecord(deviceStore, record, called)
    for (let turn = 0; turn < 3; turn++) {
      const { newest } = contents.locals.get(id)!
      const [seat] = newest.position!.waiting
      const view = mask(newest.position, seat)
      const actions = randomTurn(gheos, view, seat, randomFrom(turn))
      const composed = { table: id, version: newest.version, rules: gheos.rules, seat }
      expect(await playHere(deviceStore, gheos, { ...composed, start: view as never, actions })).toBeNull()
      if (turn === 1) expect(await takeBackHere(deviceStore, gheos, id, seat)).toBeNull()
    }
    const again = await logOf(deviceStore, contents.locals.get(id)!)
    expect(firstFault(gheos, again, metadata.seed)).toBeNull()
    expect(again).toHaveLength(5)
  })

  it('kept twice: one table; different continuations: two', async () => {
    const contents = nothing()
    const deviceStore = memoryStore(contents)
    const record = running(4)
    const id = await keepRecord(deviceStore, record, called)
    expect(await keepRecord(deviceStore, record, called)).toBe(id)
    const shorter = { ...record, entries: record.entries.slice(0, 3) }
    expect(await keepRecord(deviceStore, shorter, called)).toBe(id)
    expect(await keepRecord(deviceStore, running(5), called)).not.toBe(id)
    expect(contents.locals.size).toBe(2)
  })

  it('writes all of it or nothing', async () => {
    const contents = nothing()
    const deviceStore = memoryStore(contents)
    const full = {
      ...deviceStore,
      write: (work: Parameters<typeof deviceStore.write>[0]) =>
        deviceStore.write(async (kept) => {
          await work(kept)
          throw new DOMException('no room', 'QuotaExceededError')
        }),
    }
    await expect(keepRecord(full as typeof deviceStore, finished, called)).rejects.toThrow('no room')
    expect([contents.locals.size, contents.log.size]).toEqual([0, 0])
  })
})

describe('keeping a record, refused', () => {
  const good = { fault: null, played: 1, older: 0, olderAt: null }

  it('gives the reason: faulty, older rules, not dealt, or online', () => {
    const table = seatedTable(gheos, 3)
    table.sit(1)
    const gathering = filed(table.log, seatedSeed)
    table.sit(2)
    const elsewhere = filed(table.log, seatedSeed)
    expect(whyNotKept(finished, good)).toBeNull()
    expect(whyNotKept(running(2), good)).toBeNull()
    expect(whyNotKept(finished, { ...good, fault: { version: 3, reason: 'rules' } })).toBe('faulty')
    expect(whyNotKept(finished, { ...good, older: 2 })).toBe('older')
    expect(whyNotKept(gathering, good)).toBe('not-dealt')
    expect(whyNotKept(elsewhere, good)).toBe('elsewhere')
  })
})

describe('record compared with what the device saw', () => {
  const { entries } = finished
  const log = randomLog(gheos, 3, 1)
  const seen = log.map((entry) => publishEntry(gheos, entry, 1))
  const { seedHash } = entries[0].table

  it('the same: agrees, as far as it was seen', () => {
    expect(compared(finished, { seedHash, entries: seen })).toEqual({ same: entries.length, differs: null })
    expect(compared(finished, { seedHash, entries: seen.slice(3, 7) })).toEqual({ same: 4, differs: null })
    expect(compared(finished, { seedHash, entries: [] })).toEqual({ same: 0, differs: null })
  })

  it('another past: differs from the first changed entry, even if the record verifies', () => {
    const table = seatedTable(gheos, 3)
    table.sit(1)
    table.sit(2)
    for (let turn = 0; turn < 3; turn++) table.turn()
    const told = table.log.map((entry) => publishEntry(gheos, entry, 0))
    const again = seatedTable(gheos, 3)
    again.sit(2)
    again.sit(1)
    for (let turn = 0; turn < 3; turn++) again.turn()
    const changed = filed(again.log, seatedSeed)
    expect(verify(gheos, changed).fault).toBeNull()
    const { seedHash } = changed.entries[0].table
    expect(compared(changed, { seedHash, entries: told })).toEqual({ same: 1, differs: 2 })
  })

  it('another promised seed, or missing entries: differs', () => {
    expect(compared(finished, { seedHash: 'ff', entries: seen }).differs).toBe(0)
    const shorter = { entries: entries.slice(0, 5) }
    expect(compared(shorter, { seedHash, entries: seen.slice(0, 6) })).toEqual({ same: 5, differs: 6 })
  })
})

describe('record file name', () => {
  it('has the title, without forbidden characters, and the day', () => {
    expect(fileName('In the train', '2026-03-01T12:00:00.000Z')).toBe('In the train 2026-03-01.json')
    expect(fileName('  a/b\\c:d*e?"f<g>|h\u0000\u202e ', '2026-03-01')).toBe(
      'a b c d e f g h 2026-03-01.json',
    )
    expect(fileName('..', '2026-03-01')).toBe('2026-03-01.json')
    expect(fileName('Żółw Їжак 🐢', '2026-03-01')).toBe('Żółw Їжак 🐢 2026-03-01.json')
  })

  it('the title is read back from it', () => {
    for (const title of ['In the train', 'Żółw', ''])
      expect(titleIn(fileName(title, '2026-03-01T12:00:00.000Z'))).toBe(title)
    expect(titleIn('In the train 2026-03-01 (2).json')).toBe('In the train')
  })
})
