import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  agree,
  askEnding,
  askTakeback,
  completeImport,
  type Entry,
  type EntryMetadata,
  freeSeats,
  type GivenEntry,
  givenOf,
  importEntry,
  isRefused,
  mask,
  maskUnseen,
  type Position,
  publishTable,
  sit,
  takebackChance,
  takebackTo,
  takeTurn,
} from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { type DeviceTable, deviceTable } from '../../support/tables/device-table.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { seatCountsOf } from '../../support/tables/seat-counts.ts'
import { probes } from '../probes/index.ts'
import { tally } from '../table/tally.ts'

const seed = 'c3'.repeat(32)
const metadata = (id = 'import'): EntryMetadata => ({ id, at: '2026-03-01T12:00:00.000Z', seed })
const sitter = { holder: 'holder', salt: 'ab'.repeat(16) }

/** Brings given entries over, up to the first that does not follow. */
function bring({ game, log }: Pick<DeviceTable, 'game' | 'log'>, given: readonly GivenEntry[]): Entry[] {
  const { options } = log[0].table
  const entries: Entry[] = []
  for (const one of given) {
    const earlier = entries[(one.returnsTo ?? 0) - 1] ?? null
    const table = { options, seats: log[0].holders.length }
    const entry = importEntry(
      { game, newest: entries.at(-1) ?? null, metadata: metadata() },
      table,
      one,
      earlier,
    )
    if (!entry) break
    entries.push(entry)
  }
  return entries
}

const given = (table: DeviceTable): GivenEntry[] => JSON.parse(JSON.stringify(table.log.map(givenOf)))

function complete(table: DeviceTable, seat = 0): Entry[] {
  const entries = bring(table, given(table))
  const whole = completeImport(
    { game: table.game, newest: entries[entries.length - 1], metadata: metadata() },
    { seat },
    sitter,
  )
  if (isRefused(whole)) throw new Error(whole.refused)
  return [...entries, whole]
}

/** Some turns, one of them taken back. */
function played(game: AnyGame, seats: number, n: number, turns = 6): DeviceTable {
  const table = deviceTable(game, seats, n)
  for (let turn = 0; turn < turns && !table.newest().table.over; turn++) {
    const { seat } = table.turn()
    if (turn % 4 === 2 && !table.newest().table.over) table.takeBack(seat as number)
  }
  return table
}

const all = [...everyRules, ...Object.entries(probes)]

describe.each(all)('import of a device table of %s', (_, game) => {
  it.each(seatCountsOf(game))('keeps every position, %i seats', (seats) => {
    for (let n = 0; n < 5; n++) {
      const table = played(game, seats, n, 4 * n)
      const entries = bring(table, given(table))
      expect(entries.map(({ position }) => position)).toEqual(table.log.map(({ position }) => position))
      expect(entries.map(({ facts }) => facts)).toEqual(table.log.map(({ facts }) => facts))
      expect(entries.map(({ table }) => table.over)).toEqual(table.log.map(({ table }) => table.over))
      expect(firstFault(game, entries, seed)).toBeNull()
    }
  })

  it.each(seatCountsOf(game))(
    'deals again what nobody has seen, changes nothing that anyone has, %i seats',
    (seats) => {
      let different = 0
      let unseen = 0
      for (let n = 0; n < 5; n++) {
        const table = played(game, seats, n, n)
        if (table.newest().table.over) continue
        const entries = complete(table)
        const [before, after] = entries.slice(-2).map(({ position }) => position as Position)
        for (const viewer of [...Array(seats).keys(), 'spectator'] as const)
          expect(JSON.stringify(mask(after, viewer))).toBe(JSON.stringify(mask(before, viewer)))
        expect(game.audit(after)).toBeNull()
        expect(firstFault(game, entries, seed)).toBeNull()
        different += Number(JSON.stringify(before) !== JSON.stringify(after))
        unseen += Number(JSON.stringify(maskUnseen(before)) !== JSON.stringify(before))
      }
      expect(different > 0).toBe(unseen > 0)
    },
  )
})

describe('imported table', () => {
  it('ended on the device: ends the same way and is not dealt again', () => {
    for (const end of ['resign', 'end'] as const) {
      const table = played(tally, 2, 1, 2)
      table[end](1)
      const entries = complete(table)
      expect(entries.at(-1)).toMatchObject({
        kind: 'imported',
        draws: [],
        table: { over: table.newest().table.over, imported: entries.length },
      })
    }
    const three = deviceTable(gheos, 3, 3)
    three.turn()
    three.resign(1)
    while (!three.newest().table.over) three.turn()
    const entries = complete(three, 1)
    expect(entries.at(-1)?.table.over).toEqual(three.newest().table.over)
    expect(firstFault(gheos, entries, seed)).toBeNull()
  })

  it('names the device as its origin in every entry', () => {
    const entries = complete(played(tally, 3, 1))
    expect(entries.map((entry) => publishTable(entry).origin)).toEqual(entries.map(() => 'device'))
    expect(publishTable(deviceTable(tally, 2).newest()).origin).toBe('server')
  })

  it('free seats: can be taken during play, each adds its salt', () => {
    const whole = complete(played(tally, 3, 1), 1).at(-1)!
    expect(whole).toMatchObject({ holders: [null, 'holder', null], table: { host: 1 } })
    expect(freeSeats(whole)).toEqual([0, 2])
    expect(
      sit({ game: tally, newest: whole, metadata: metadata() }, 1, { ...sitter, holder: 'other' }),
    ).toEqual({
      refused: 'seat-taken',
    })
    expect(
      sit({ game: tally, newest: whole, metadata: metadata() }, 3, { ...sitter, holder: 'other' }),
    ).toEqual({
      refused: 'no-such-seat',
    })
    const seated = sit({ game: tally, newest: whole, metadata: metadata() }, null, {
      holder: 'other',
      salt: 'cd'.repeat(16),
    }) as Entry
    expect(seated).toMatchObject({ kind: 'seated', seat: 0, holders: ['other', 'holder', null] })
    expect(seated.position).toEqual(whole.position)
    expect(seated.since).toEqual(whole.since)
    const full = sit({ game: tally, newest: seated, metadata: metadata() }, null, {
      holder: 'third',
      salt: 'ef'.repeat(16),
    }) as Entry
    expect(full).toMatchObject({ kind: 'seated', holders: ['other', 'holder', 'third'] })
    expect(sit({ game: tally, newest: full, metadata: metadata() }, null, sitter)).toEqual({
      refused: 'started',
    })
    const { waiting } = full.position as Position
    const roll = (entry: Entry) =>
      (
        takeTurn({ game: tally, newest: entry, metadata: metadata(), orders: [] }, waiting[0], [
          { kind: 'roll' },
        ]) as Entry
      ).hash
    expect(roll({ ...full, hash: '' })).not.toBe(roll({ ...seated, hash: '', version: full.version }))
  })

  it('nobody can join before the import is complete, and it completes once', () => {
    const table = played(tally, 2, 1)
    const newest = bring(table, given(table)).at(-1)!
    expect(sit({ game: tally, newest, metadata: metadata() }, null, sitter)).toEqual({ refused: 'started' })
    expect(completeImport({ game: tally, newest, metadata: metadata() }, { seat: 2 }, sitter)).toEqual({
      refused: 'no-such-seat',
    })
    const whole = completeImport({ game: tally, newest, metadata: metadata() }, { seat: 0 }, sitter) as Entry
    expect(completeImport({ game: tally, newest: whole, metadata: metadata() }, { seat: 1 }, sitter)).toEqual(
      {
        refused: 'started',
      },
    )
  })

  it('does not give back a seat that resigned on the device', () => {
    const table = deviceTable(tally, 3)
    table.turn()
    table.resign(1)
    const newest = bring(table, given(table)).at(-1)!
    expect(completeImport({ game: tally, newest, metadata: metadata() }, { seat: 1 }, sitter)).toEqual({
      refused: 'resigned',
    })
    const whole = completeImport({ game: tally, newest, metadata: metadata() }, { seat: 0 }, sitter) as Entry
    expect(freeSeats(whole)).toEqual([2])
    expect(
      sit({ game: tally, newest: whole, metadata: metadata() }, 1, { ...sitter, holder: 'other' }),
    ).toEqual({
      refused: 'seat-taken',
    })
  })

  it('turns from before the import can’t be taken back, since the sender may know the deck', () => {
    const table = played(gheos, 2, 2, 3)
    const whole = complete(table).at(-1)!
    for (const seat of [0, 1]) {
      expect(takebackTo(whole, seat)).toBeNull()
      expect(
        askTakeback({ game: gheos, newest: whole, metadata: metadata(), orders: [] }, seat, null),
      ).toEqual({
        refused: 'nothing-to-take-back',
      })
    }
  })

  it('the end needs only the seated players; a take-back also needs those who join later', () => {
    const whole = complete(played(tally, 3, 1)).at(-1)!
    const [seat] = (whole.position as Position).waiting
    const come = (newest: Entry, wanted: number) =>
      sit({ game: tally, newest, metadata: metadata() }, wanted, {
        holder: `holder ${wanted}`,
        salt: 'cd'.repeat(16),
      }) as Entry
    const mine = seat === 0 ? whole : come(whole, seat)
    const others = [0, 1, 2].filter((other) => other !== seat)
    const rolled = takeTurn({ game: tally, newest: mine, metadata: metadata(), orders: [] }, seat, [
      { kind: 'roll' },
    ]) as Entry
    expect(takebackChance(rolled, seat)).toBe('ask')
    let asked = askTakeback(
      { game: tally, newest: rolled, metadata: metadata(), orders: [] },
      seat,
      mine,
    ) as Entry
    expect(asked.kind).toBe('takeback-asked')
    for (const other of others) {
      if (asked.holders[other] === null) asked = come(asked, other)
      asked = agree(
        { game: tally, newest: asked, metadata: metadata(), orders: [] },
        other,
        'takeback',
        mine,
      ) as Entry
    }
    expect([asked.kind, asked.position]).toEqual(['takeback-agreed', mine.position])

    const alone = { ...whole, holders: [null, null, 'me'] }
    expect(askEnding({ game: tally, newest: alone, metadata: metadata() }, 2)).toMatchObject({
      table: { over: { reason: 'agreed' } },
    })
  })
})

describe('table on one device', () => {
  it('takes a turn back and ends without asking anybody', () => {
    const table = deviceTable(tally, 3, 1, { options: { goal: 50 } })
    const { seat } = table.turn()
    expect(takebackChance(table.newest(), seat as number)).toBe('alone')
    expect(table.takeBack(seat as number)).toMatchObject({
      kind: 'takeback',
      position: table.log[0].position,
    })
    table.turn()
    expect(table.end(1)).toMatchObject({ kind: 'ending-agreed', table: { over: { reason: 'agreed' } } })
  })
})

describe('importEntry', () => {
  const table = deviceTable(tally, 3, 5)
  table.turn()
  table.turn()
  table.resign(1)
  table.turn()
  table.turn()
  const right = given(table)
  /** How many entries stand where one of them is changed. */
  const standing = (version: number, change: Partial<GivenEntry>) =>
    bring(
      table,
      right.map((one, i) => (i === version - 1 ? { ...one, ...change } : one)),
    ).length
  const add = { kind: 'add', n: 1 }

  it('accepts correct entries', () => {
    expect(bring(table, right)).toHaveLength(right.length)
  })

  const wrong: [what: string, version: number, change: Partial<GivenEntry>][] = [
    ['a table that does not start', 1, { kind: 'turn' }],
    ['a start by nobody', 1, { seat: null }],
    ['a start from a seat that is not there', 1, { seat: 3 }],
    ['a start with actions', 1, { actions: [{ seat: 0, action: add }] }],
    ['a deal without draws', 1, { draws: [] }],
    ['a deal with too many draws', 1, { draws: [...right[0].draws, 0] }],
    ['impossible draws', 1, { draws: right[0].draws.map(() => 3) }],
    ['a second start', 2, { kind: 'started', actions: [] }],
    ['a turn without a seat', 2, { seat: null }],
    ['a turn of another seat', 2, { seat: 2 }],
    ['a turn of a seat that is not there', 2, { seat: 7, actions: [{ seat: 7, action: add }] }],
    ['a turn without actions', 2, { actions: [] }],
    ['an action that is not legal', 2, { actions: [{ seat: 0, action: { kind: 'add', n: 3 } }] }],
    ['an action that is garbage', 2, { actions: [{ seat: 0, action: [[]] }] }],
    ['an action out of turn', 2, { actions: [right[1].actions[0], right[1].actions[0]] }],
    [
      'an action of a seat that is not there',
      2,
      { actions: [...right[1].actions, { seat: 9, action: add }] },
    ],
    ['draws that were not asked for', 2, { draws: [...right[1].draws, 0] }],
    [
      'a return to an entry that does not exist',
      3,
      { kind: 'takeback', actions: [], draws: [], returnsTo: 9 },
    ],
    ['a return to itself', 3, { kind: 'takeback', actions: [], draws: [], returnsTo: 3 }],
    ['a return without its target', 3, { kind: 'takeback', actions: [], draws: [] }],
    ['an end with actions', 3, { kind: 'ending-agreed' }],
    ['new rules with actions', 3, { kind: 'rules', seat: null }],
    ['a second resignation of the same seat', 5, { kind: 'resigned', seat: 1, actions: [], draws: [] }],
    ['a turn of a seat that resigned', 5, { seat: 1, actions: [{ seat: 1, action: add }], draws: [] }],
    ['a turn that leaves a resigned seat unanswered', 6, { actions: right[5].actions.slice(0, 1) }],
  ]
  it.each(wrong)('refuses %s', (_, version, change) => {
    expect(standing(version, change)).toBe(version - 1)
  })

  it('refuses every entry after the end', () => {
    const over = deviceTable(tally, 2, 6)
    over.turn()
    over.end(0)
    const [start, turn, end] = given(over)
    for (const more of [turn, end, { ...end, kind: 'resigned' }, { ...end, kind: 'rules', seat: null }])
      expect(bring(over, [start, turn, end, more as GivenEntry])).toHaveLength(3)
  })

  it('throws a fault of the rules instead of refusing', () => {
    const act = () => {
      throw new TypeError('A fault.')
    }
    const broken = { game: { ...tally, act } as AnyGame, log: table.log }
    expect(() => bring(broken, right)).toThrow(TypeError)
  })
})
