import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  completeImport,
  type Entry,
  givenOf,
  hashOf,
  importEntry,
  type Json,
  type Pace,
  type RecordedEntry,
  recordOf,
  rulesEntry,
  seedHashOf,
  sit,
  type TableRecord,
  takeTurn,
} from '../../../engine/core/index.ts'
import { verify, verifying } from '../../../engine/core/records/verify.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { randomLog } from '../../support/play.ts'
import { type DeviceTable, deviceTable } from '../../support/tables/device-table.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { seatCountsOf } from '../../support/tables/seat-counts.ts'
import { type SeatedTable, seatedTable, seatedSeed as seed } from '../../support/tables/seated-table.ts'
import { probes } from '../probes/index.ts'
import { tally } from '../table/tally.ts'

const metadata = (at = '2026-04-02T10:00:00.000Z') => ({ id: 'then', at, seed })

/** A record as it comes out of a file. */
const filed = (log: readonly Entry[], from = seed): TableRecord =>
  JSON.parse(JSON.stringify(recordOf(log, from)))

/** Everything that can happen at a table by post, as far as three people let it. */
function everything(game: AnyGame, options: object = {}): SeatedTable {
  const table = seatedTable(game, 3, 1, { options })
  table.sit(1)
  table.leave(1)
  table.sit(2)
  table.kick(2)
  table.sit(2)
  table.sit(1)
  const mover = table.turn().seat as number
  const others = [0, 1, 2].filter((seat) => seat !== mover)
  table.turn()
  table.askBack(mover)
  table.decline(others[0], 'takeback')
  table.askBack(mover)
  for (const other of others) table.agree(other, 'takeback')
  table.turn()
  table.askEnd(others[1])
  table.decline(mover, 'ending')
  table.resign(others[1])
  for (let turn = 0; turn < 2; turn++) table.turn()
  const [one, two] = [mover, others[0]]
  table.askEnd(one)
  table.agree(two, 'ending')
  return table
}

const threeDays: Pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: true, late: 'fallback' }

/** All that time can do at a table: one is away after three turns, comes back, and goes; in the end nobody is there. */
function timed(game: AnyGame, options: object = {}): SeatedTable {
  const table = seatedTable(game, 2, 2, { options, pace: threeDays })
  table.sit(1)
  table.takeDaysOff(1)
  table.extend(3 * 24 * 60)
  const isAway = (seat: number) => table.newest().table.absence?.away[seat]
  for (let i = 0; i < 20 && !isAway(1); i++) {
    const [seat] = (table.newest().position as { waiting: number[] }).waiting
    if (seat === 1) table.timeOut()
    else table.turn()
  }
  table.comeBack(1)
  table.handOver(0)
  table.handOver(1, true)
  table.handBack(0)
  while (!table.newest().table.over) table.timeOut()
  return table
}

/** The others wait for the player whose time runs out. */
function waitedFor(game: AnyGame): SeatedTable {
  const bank: Pace = { kind: 'bank', minutes: 600, plus: 30, rests: false, late: 'wait' }
  const table = seatedTable(game, 2, 2, { options: {}, pace: bank })
  table.sit(1)
  const late = table.timeOut().seat as number
  table.turn()
  table.timeOut()
  table.askEnd(late)
  return table
}

/** Opponents who come and go, take their turns, and play on for somebody whose time is out. */
function against(game: AnyGame, options: object = {}): SeatedTable {
  const pace: Pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: true, late: 'opponent' }
  const table = seatedTable(game, 4, 3, { options, pace, opponents: [null, 'easy', null, null] })
  table.kick(1)
  table.seatOpponent(1, 'hard')
  table.sit(2)
  table.seatOpponent(3, 'normal')
  const isAway = (seat: number) => table.newest().table.absence?.away[seat]
  for (let turn = 0; turn < 12 && !table.newest().table.over; turn++) {
    const [seat] = (table.newest().position as { waiting: number[] }).waiting
    if (seat === 2 && !isAway(2)) table.timeOut()
    else table.turn()
  }
  if (!isAway(2)) throw new Error('Nobody was away.')
  table.comeBack(2)
  table.askEnd(2)
  table.agree(0, 'ending')
  return table
}

/** A table that began on a device and went on by post. */
function brought(game: AnyGame, n: number): Entry[] {
  const table = deviceTable(game, 2, n)
  const { seat } = table.turn()
  table.takeBack(seat as number)
  for (let turn = 0; turn < 3; turn++) table.turn()
  const entries: Entry[] = []
  for (const given of table.log.map(givenOf)) {
    const { options } = table.log[0].table
    const earlier = entries[(given.returnsTo ?? 0) - 1] ?? null
    const entry = importEntry(
      { game, newest: entries.at(-1) ?? null, metadata: metadata() },
      { options, seats: 2 },
      given,
      earlier,
    )
    entries.push(entry as Entry)
  }
  const sitter = { holder: 'a', salt: 'ab'.repeat(16) }
  entries.push(
    completeImport({ game, newest: entries.at(-1)!, metadata: metadata() }, { seat: 0 }, sitter) as Entry,
  )
  entries.push(
    sit({ game, newest: entries.at(-1)!, metadata: metadata() }, 1, {
      holder: 'b',
      salt: 'cd'.repeat(16),
    }) as Entry,
  )
  return entries
}

/** Rules with which a table was begun, and what they became. */
const newer: AnyGame = { ...tally, rules: 2, upgrade: (p) => ({ ...(p as object), later: true }) as never }

function underNewerRules(): Entry[] {
  const table = seatedTable(tally, 2, 4, { options: { goal: 50 } })
  table.sit(1)
  for (let turn = 0; turn < 3; turn++) table.turn()
  const { log } = table
  log.push(rulesEntry(newer, table.newest(), metadata())!)
  const [seat] = (table.newest().position as { waiting: number[] }).waiting
  log.push(
    takeTurn({ game: newer, newest: table.newest(), metadata: metadata(), orders: [] }, seat, [
      { kind: 'roll' },
    ]) as Entry,
  )
  return log
}

const all: [string, AnyGame][] = [...everyRules, ...Object.entries(probes), ['tally', tally]]

describe.each(all)('verify, record of %s', (_, game) => {
  it.each(seatCountsOf(game))('online, %i seats: no fault, whole or cut short', (seats) => {
    const record = filed(randomLog(game, seats, seats), '5a'.repeat(32))
    const length = record.entries.length
    expect(verify(game, record)).toEqual({ fault: null, played: length, older: 0, olderAt: null })
    for (const entries of [record.entries.slice(0, 1), record.entries.slice(0, -1)])
      expect(verify(game, { ...record, entries }).fault).toBeNull()
  })

  it('device table with a take-back and a resignation: no fault', () => {
    const table: DeviceTable = deviceTable(game, game.seats.max, 5)
    const { seat } = table.turn()
    table.takeBack(seat as number)
    table.turn()
    if (game.seats.max > 2) table.resign(1)
    table.turn()
    table.end(0)
    expect(verify(game, filed(table.log, 'd1'.repeat(32))).fault).toBeNull()
  })
})

describe('verify, every kind of entry', () => {
  it.each<[string, Entry[]]>([
    ['players who join and leave, requests and an agreed end', everything(gheos).log],
    ['standing orders that answer', ordersAnswer().log],
    ['a start with fewer players', fewer().log],
    ['a cancelled table', calledOff().log],
    ['the last player left before the start', leftAlone().log],
    ['a table imported from a device', brought(gheos, 3)],
    ['turns timed out until nobody was left', timed(gheos).log],
    ['late turns that the others waited for', waitedFor(gheos).log],
    ['bots', against(gheos).log],
  ])('no fault: %s', (_, log) => {
    const game = log[0].table.game === 'raid' ? probes.raid : gheos
    const record = filed(log)
    expect(verify(game, record)).toEqual({ fault: null, played: log.length, older: 0, olderAt: null })
  })

  it('the tested logs contain every kind of entry', () => {
    const logs = [everything(gheos).log, calledOff().log, brought(gheos, 3), underNewerRules()]
    logs.push(timed(gheos).log)
    const kinds = new Set(logs.flat().map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(
      ['opened', 'seated', 'left', 'kicked', 'cancelled', 'started', 'turn', 'takeback', 'takeback-asked']
        .concat(['takeback-agreed', 'takeback-refused', 'ending-asked', 'ending-agreed', 'ending-refused'])
        .concat(['resigned', 'rules', 'imported'])
        .concat(['timed-out', 'back', 'days-off', 'extended', 'handed-over', 'handed-back'])
        .sort(),
    )
  })

  it('counts replayed entries and those of older rules; newer rules are a fault', () => {
    const log = underNewerRules()
    expect(verify(newer, filed(log))).toEqual({ fault: null, played: 3, older: 4, olderAt: [2, 5] })
    expect(verify(newer, filed(log), { underTodaysRules: true })).toEqual({
      fault: null,
      played: 7,
      older: 0,
      olderAt: null,
    })
    const elsewhere: typeof newer.act = (p, seat, move, ctx) => {
      newer.act(p, seat, move, ctx)
      p.turn++
    }
    expect(verify({ ...newer, act: elsewhere }, filed(log), { underTodaysRules: true }).fault).toEqual({
      version: 3,
      reason: 'rules',
    })
    expect(verify(tally, filed(log)).fault).toEqual({ version: 6, reason: 'newer' })
  })

  it('verifying: yields after each entry', () => {
    const steps = verifying(gheos, filed(everything(gheos).log))
    for (let done = 1; done <= 3; done++) expect(steps.next()).toEqual({ done: false, value: done })
  })
})

function ordersAnswer(): SeatedTable {
  const table = seatedTable(probes.raid, 3, 2)
  table.sit(1)
  table.sit(2)
  const able = { block: { order: { when: 'able' }, revision: 1 } }
  for (let turn = 0; turn < 12 && !table.newest().table.over; turn++) table.turn([able, able, able])
  return table
}

function fewer(): SeatedTable {
  const table = seatedTable(gheos, 4, 3)
  table.sit(3)
  table.startWithFewer()
  table.turn()
  return table
}

function calledOff(): SeatedTable {
  const table = seatedTable(gheos, 3)
  table.sit(2)
  table.cancel(0)
  return table
}

function leftAlone(): SeatedTable {
  const table = seatedTable(gheos, 2)
  table.leave(0)
  return table
}

it('verify: the tested log has an answer by a standing order', () => {
  expect(ordersAnswer().log.some(({ actions }) => actions.some(({ order }) => order === 1))).toBe(true)
})

/** Where a value stands in an entry. */
type Path = readonly (string | number)[]

/** One thing that was done to an entry, by where and what. */
interface Tampering {
  path: Path
  what: 'changed' | 'removed' | 'added'
  entry: RecordedEntry
}

/** An entry with each of its values changed, taken out, or another put beside it. */
function* tampered(entry: RecordedEntry): Generator<Tampering> {
  for (const path of pathsOf(entry as unknown as Json)) {
    const leaf = path.reduce<Json>((value, key) => (value as never)[key], entry as unknown as Json)
    const doing = (what: Tampering['what'], work: (place: never, key: never) => void): Tampering => {
      const copy = JSON.parse(JSON.stringify(entry))
      const place = path.slice(0, -1).reduce((value, key) => value[key], copy)
      work(place as never, path.at(-1) as never)
      return { path, what, entry: copy }
    }
    const isInList = typeof path.at(-1) === 'number'
    const isNested = typeof leaf === 'object' && leaf !== null
    if (!isNested)
      yield doing('changed', (place: Record<string, Json>, key: string) => {
        place[key] = other(leaf)
      })
    yield doing('removed', (place: Json[] & Record<string, Json>, key: never) => {
      if (isInList) place.splice(key, 1)
      else delete place[key]
    })
    if (isNested)
      yield doing('added', (place: Record<string, Json>, key: string) => {
        const nested = place[key]
        if (Array.isArray(nested)) nested.push(0)
        else Object.assign(nested as object, { more: 0 })
      })
  }
}

/** All that stands in a value, by where. */
function* pathsOf(value: Json, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (typeof value !== 'object' || value === null) return
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value)
  for (const key of keys) yield* pathsOf((value as never)[key], [...path, key])
}

/** Another value of its kind. */
function other(leaf: Json): Json {
  if (typeof leaf === 'number') return leaf + 1
  if (typeof leaf === 'boolean') return !leaf
  if (leaf === null) return 0
  // Hex stays hex: it should not be found out by its looks.
  return typeof leaf === 'string' ? (leaf.startsWith('0') ? '1' : '0') + leaf.slice(1) : leaf
}

/** An entry of each kind that a record has. */
const firstOfEachKind = ({ entries }: TableRecord): RecordedEntry[] =>
  entries.filter(({ kind }, i) => entries.findIndex((other) => other.kind === kind) === i)

const named = ({ path, what }: Tampering): string =>
  `${what} ${path.map((key) => (typeof key === 'number' ? '*' : key)).join('.')}`

/** A record with an entry put in the place of another, and all hashes made anew from there on. */
function forged(record: TableRecord, version: number, entry: RecordedEntry): TableRecord {
  const entries = record.entries.with(version - 1, entry)
  for (let i = version - 1; i < entries.length; i++) {
    const { hash: _, ...content } = entries[i]
    entries[i] = { ...content, hash: hashOf(content, entries[i - 1]?.hash ?? '', record.seed) }
  }
  return { ...record, entries }
}

/** Logs in which each kind of entry stands, short enough that every value of them can be changed. */
const walked: [string, AnyGame, Entry[], string][] = [
  ['all kinds of entries', tally, everything(tally, { goal: 50 }).log, seed],
  ['device table', tally, deviceWalk(), 'd1'.repeat(32)],
  ['time limits', tally, timed(tally, { goal: 30 }).log, seed],
  ['imported table', tally, brought(tally, 1), seed],
  ['bots', tally, against(tally, { goal: 50 }).log, seed],
  ['cancelled table', tally, seatedCancelled(), seed],
  ['orders', probes.raid, ordersAnswer().log.slice(0, 7), seed],
]

function deviceWalk(): Entry[] {
  const table = deviceTable(tally, 3, 2, { options: { goal: 50 } })
  const { seat } = table.turn()
  table.takeBack(seat as number)
  table.turn()
  table.resign(1)
  table.turn()
  table.end(0)
  return table.log
}

function seatedCancelled(): Entry[] {
  const table = seatedTable(tally, 3)
  table.sit(2)
  table.cancel(0)
  return table.log
}

describe('verify, one value changed, removed or added', () => {
  it.each(walked)('fault at that entry: %s', (_, game, log, from) => {
    const record = filed(log, from)
    let count = 0
    for (const { version } of firstOfEachKind(record))
      for (const one of tampered(record.entries[version - 1])) {
        const entries = record.entries.slice(0, version).with(version - 1, one.entry)
        const { fault } = verify(game, { ...record, entries })
        if (fault?.version !== version || !['changed', 'seed'].includes(fault.reason))
          throw new Error(`entry ${version}, ${one.path.join('.')} ${one.what}: ${JSON.stringify(fault)}`)
        count++
      }
    expect(count).toBeGreaterThan(100)
  })

  it('Gheos, each kind of entry: the hash no longer fits', () => {
    const record = filed(everything(gheos).log)
    const entries = firstOfEachKind(record)
    for (const entry of entries) {
      // What comes before is good, as is tested above: it need not be played for every value.
      for (const one of tampered(entry)) {
        const { hash, ...content } = one.entry
        const before = record.entries[entry.version - 2]?.hash ?? ''
        expect([named(one), hash === hashOf(content, before, seed)]).toEqual([named(one), false])
      }
    }
    expect(entries.length).toBeGreaterThan(10)
  })
})

describe('verify, forged entry with correct hashes', () => {
  /**
   * What he can change: what happened just so might have happened otherwise, and nothing that follows would differ.
   * Only those who saw the hashes at the time see that they are others.
   */
  const forgeable: { [log: string]: string[] } = {
    'all kinds of entries': [
      // Who declined,
      'ending-refused: changed seat',
      'takeback-refused: changed seat',
      // and what the device of somebody who left had added.
      'seated: changed table.salts.*',
    ].sort(),
    'device table': [],
    // How long the server was away, which is a time, too.
    'time limits': ['extended: changed pause.minutes'],
    'imported table': ['seated: changed table.salts.*', 'takeback: changed seat'],
    'cancelled table': [],
    orders: [],
    bots: [],
  }

  it.each(walked)(
    'a forged value is a fault, except times and a few listed fields: %s',
    (name, game, log, from) => {
      const record = filed(log, from)
      const passed = new Set<string>()
      for (const { version, kind } of firstOfEachKind(record)) {
        const begun = { ...record, entries: record.entries.slice(0, version + 1) }
        for (const one of tampered(record.entries[version - 1])) {
          const { fault } = verify(game, forged(begun, version, one.entry))
          if (!fault) passed.add(`${kind}: ${named(one)}`)
          else if (fault.version < version || fault.version > version + 1)
            throw new Error(`entry ${version}, ${one.path.join('.')} ${one.what}: ${JSON.stringify(fault)}`)
        }
      }
      const times = [...passed].filter((one) => one.endsWith(': changed at'))
      const hashes = [...passed].filter((one) => one.endsWith(' hash'))
      expect(times.length).toBeGreaterThan(0)
      expect([...passed].filter((one) => ![...times, ...hashes].includes(one)).sort()).toEqual(
        forgeable[name],
      )
    },
  )

  it('fault: other draws, position, facts, actions or table state', () => {
    const record = filed(everything(gheos).log)
    const turn = record.entries.findIndex(({ kind }) => kind === 'turn')
    const start = record.entries.findIndex(({ kind }) => kind === 'started')
    const end = record.entries.length - 1
    const state = [
      'host',
      'seated',
      'resigned',
      'lastTurns',
      'acted',
      'seen',
      'request',
      'over',
      'pace',
    ] as const
    const attempts: [number, (entry: RecordedEntry) => void][] = [
      [start, (entry) => Object.assign(entry, { draws: entry.draws.with(0, (entry.draws[0] + 1) % 2) })],
      [turn, (entry) => Object.assign(entry.position as object, { turn: 99 })],
      [turn, (entry) => entry.facts.pop()],
      [turn, (entry) => entry.actions.pop()],
      [end, (entry) => Object.assign(entry, { seat: 2 })],
      ...[start, turn, end].flatMap((i) =>
        state.map((key): [number, (entry: RecordedEntry) => void] => [
          i,
          ({ table }) => Object.assign(table, { [key]: key === 'host' ? 2 - table.host : 'other' }),
        ]),
      ),
    ]
    for (const [i, change] of attempts) {
      const entry = structuredClone(record.entries[i])
      change(entry)
      expect(verify(gheos, forged(record, i + 1, entry)).fault).toEqual({ version: i + 1, reason: 'rules' })
    }
  })

  it('fault: seats or options that the game does not allow', () => {
    const start = (seats: number, options: Json) => {
      const record = filed(seatedTable(tally, 2).log)
      const { table, ...entry } = record.entries[0]
      const wide = <T>(list: readonly T[], value: T): T[] =>
        Array.from({ length: seats }, (_, i) => list[i] ?? value)
      const changed = {
        ...table,
        options,
        salts: wide(table.salts, null),
        seated: wide(table.seated, null),
        resigned: wide(table.resigned, false),
        lastTurns: wide(table.lastTurns, null),
        seen: wide(table.seen, 0),
      }
      return verify(tally, forged(record, 1, { ...entry, table: changed })).fault
    }
    expect(start(2, { goal: 10 })).toBeNull()
    for (const [seats, options] of [
      [5, { goal: 10 }],
      [2, { goal: 1e9 }],
      [2, { goal: 10, more: 1 }],
      [2, null],
    ] as const)
      expect(start(seats, options)).toEqual({ version: 1, reason: 'rules' })
  })
})

describe('verify, entries moved, missing or added', () => {
  const record = filed(everything(gheos).log)
  const { entries } = record
  const length = entries.length
  const faultOf = (changed: RecordedEntry[]) => verify(gheos, { ...record, entries: changed }).fault

  it('two entries swapped: fault at the first of them', () => {
    for (let i = 0; i < length - 1; i++) {
      const swapped = entries.with(i, entries[i + 1]).with(i + 1, entries[i])
      expect(faultOf(swapped)).toEqual({ version: i + 1, reason: 'changed' })
    }
  })

  it('an entry dropped or doubled: fault where the next one does not follow', () => {
    for (let i = 0; i < length - 1; i++)
      expect(faultOf(entries.toSpliced(i, 1))).toEqual({ version: i + 1, reason: 'changed' })
    for (let i = 0; i < length; i++)
      expect(faultOf(entries.toSpliced(i, 0, entries[i]))).toEqual({ version: i + 2, reason: 'changed' })
  })

  it('last entry missing: no fault, and the table is not over', () => {
    expect(faultOf(entries.slice(0, -1))).toBeNull()
    expect([entries.at(-1)?.table.over === null, entries.at(-2)?.table.over]).toEqual([false, null])
  })

  it('entry added after the end: fault', () => {
    const last = entries.at(-1)!
    const added = { ...last, version: length + 1 }
    expect(faultOf([...entries, added])).toEqual({ version: length + 1, reason: 'changed' })
    const more = forged({ ...record, entries: [...entries, added] }, length + 1, added)
    expect(faultOf(more.entries)).toEqual({ version: length + 1, reason: 'rules' })
  })

  it('no entries: fault at entry 1', () => {
    expect(faultOf([])).toEqual({ version: 1, reason: 'changed' })
  })
})

describe('verify, other seed', () => {
  const record = filed(everything(gheos).log)

  it('fault at entry 1 when the seed does not match its hash', () => {
    for (const other of ['e5'.repeat(32), '', 'not hex', seed.slice(2)])
      expect(verify(gheos, { ...record, seed: other }).fault).toEqual({ version: 1, reason: 'seed' })
    expect(verify(gheos, { ...record, seed: null as never }).fault?.version).toBe(1)
  })

  it('fault at the deal when the seed hash was changed too', () => {
    const other = 'e5'.repeat(32)
    const entries = record.entries.map(({ table, ...entry }) => ({
      ...entry,
      table: { ...table, seedHash: seedHashOf(other) },
    }))
    const again = forged({ ...record, seed: other, entries }, 1, entries[0])
    const start = entries.find(({ kind }) => kind === 'started')!.version
    expect(verify(gheos, again).fault).toEqual({ version: start, reason: 'rules' })
  })

  it('fault at the deal when a salt was changed', () => {
    const start = record.entries.findIndex(({ kind }) => kind === 'started')
    const entry = structuredClone(record.entries[start])
    Object.assign(entry.table, { salts: entry.table.salts.with(entry.seat!, 'ff'.repeat(16)) })
    expect(verify(gheos, forged(record, start + 1, entry)).fault).toEqual({
      version: start + 1,
      reason: 'rules',
    })
  })
})

describe('verify, malformed record', () => {
  it('garbage: a fault, never an error', () => {
    const good = filed(seatedTable(tally, 2).log)
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, two) => {
        const lies = [
          { ...good, entries: [one, two] },
          { ...good, entries: [...good.entries, one] },
          { ...good, entries: one },
          { ...good, seed: one },
          { ...good, entries: [{ ...good.entries[0], table: one }] },
        ] as never[]
        for (const lie of lies) {
          const { fault } = verify(tally, lie)
          expect(fault?.version).toBeGreaterThan(0)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('position nested 100,000 deep: fault', () => {
    const good = filed(seatedTable(tally, 2).log)
    const nested = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))
    const entries = [{ ...good.entries[0], position: nested }]
    expect(verify(tally, { ...good, entries }).fault).toEqual({ version: 1, reason: 'changed' })
  })

  it('1e999 in place of null: fault', () => {
    const record = filed(everything(tally, { goal: 50 }).log)
    const text = JSON.stringify(record)
    const [first] = record.entries
    expect(first.position).toBeNull()
    const lie: TableRecord = JSON.parse(text.replace('"position":null', '"position":1e999'))
    expect(verify(tally, lie).fault).toEqual({ version: 1, reason: 'changed' })
  })

  it('invalid number of rules: fault, not counted as older rules', () => {
    const record = filed(underNewerRules())
    const start = record.entries.findIndex(({ kind }) => kind === 'started')
    for (const rules of [0, -1, 0.5, '1', null]) {
      const entry = { ...record.entries[start], rules } as RecordedEntry
      const { fault } = verify(newer, forged(record, start + 1, entry))
      expect(fault).toEqual({ version: start + 1, reason: 'changed' })
    }
  })
})
