import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  continued,
  type Entry,
  type EntryMetadata,
  givenOf,
  importEntry,
  isRefused,
  mask,
  type Position,
  publishTable,
  recordOf,
  takebackChance,
  takeTurn,
} from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { games } from '../../../engine/index.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { type SeatedTable, seatedSeed, seatedTable } from '../../support/tables/seated-table.ts'
import { probes } from '../probes/index.ts'

const metadata: EntryMetadata = { id: 'again', at: '2026-05-01T12:00:00.000Z', seed: 'e7'.repeat(32) }
const all = [...everyRules, ...Object.entries(probes)]

const goneOn = (game: AnyGame, log: readonly Entry[], version = log.length) =>
  continued(game, recordOf(log.slice(0, version), seatedSeed), metadata)

/** A table at which a turn was taken back by agreement, one resigned and all ended it. */
function eventful(game: AnyGame, seats: number): SeatedTable {
  const table = seatedTable(game, seats, seats)
  for (let seat = 1; seat < seats; seat++) table.sit(seat)
  for (let turn = 0; turn < 4 && !table.newest().table.over; turn++) {
    const { seat } = table.turn()
    if (turn !== 2 || table.newest().table.over) continue
    const { kind } = table.askBack(seat!)
    for (let other = 0; kind === 'takeback-asked' && other < seats; other++)
      if (other !== seat) table.agree(other, 'takeback')
  }
  if (seats > 2 && !table.newest().table.over) table.resign(0)
  for (let turn = 0; turn < 3 && !table.newest().table.over; turn++) table.turn()
  if (!table.newest().table.over) table.askEnd(seats - 1)
  for (let seat = 0; seat < seats - 1 && !table.newest().table.over; seat++)
    if (!table.newest().table.resigned[seat]) table.agree(seat, 'ending')
  return table
}

function oneMore(game: AnyGame, newest: Entry): Entry {
  const [seat] = (newest.position as Position).waiting
  const turn = randomTurn(game, mask(newest.position, seat), seat, randomFrom(3))
  const made = takeTurn({ game, newest, metadata: { ...metadata, id: 'more' }, orders: [] }, seat, turn)
  if (isRefused(made)) throw new Error(made.refused)
  return made
}

describe.each(all)('continued table of %s', (_, game) => {
  const { log } = eventful(game, Math.min(3, game.seats.max))
  const versions = log.map(({ version }) => version)
  const open = versions.filter((version) => log[version - 1].position && !log[version - 1].table.over)

  it('from any open entry: looks the same to everybody and is dealt a new hidden part', () => {
    expect(open.length).toBeGreaterThan(0)
    for (const version of open) {
      const made = goneOn(game, log, version)
      const last = made!.at(-1)!
      expect(last.kind).toBe('dealt')
      for (const seat of [...last.holders.keys(), 'spectator' as const])
        expect(mask(last.position, seat)).toEqual(mask(log[version - 1].position, seat))
      expect(last.table.resigned).toEqual(log[version - 1].table.resigned)
    }
  })

  it('null before the deal and after the end', () => {
    const shut = versions.filter((version) => !open.includes(version))
    expect(shut.length).toBeGreaterThan(0)
    for (const version of shut) expect(goneOn(game, log, version)).toBeNull()
  })

  it('verifies with the new seed, can be played on and imported', () => {
    const made = goneOn(game, log, open.at(-1))!
    const more = [...made, oneMore(game, made.at(-1)!)]
    expect(firstFault(game, more, metadata.seed)).toBeNull()
    const there: Entry[] = []
    for (const entry of more) {
      const given = givenOf(entry)
      const { options } = entry.table
      const earlier = there[(given.returnsTo ?? 0) - 1] ?? null
      const id = { ...metadata, seed: seatedSeed }
      const table = { options, seats: entry.holders.length }
      there.push(importEntry({ game, newest: there.at(-1) ?? null, metadata: id }, table, given, earlier)!)
    }
    expect(there.map(({ position }) => position)).toEqual(more.map(({ position }) => position))
  })

  it('has no holders or seeds of the old table, and no turn from before can be taken back', () => {
    const made = goneOn(game, log, open.at(-1))!
    const last = made.at(-1)!
    expect(last.holders.every((holder) => holder === null)).toBe(true)
    expect(JSON.stringify(made)).not.toMatch(new RegExp(`holder \\d|${seatedSeed}`))
    expect(publishTable(last).origin).toBe('device')
    for (const seat of last.holders.keys()) expect(takebackChance(last, seat)).toBeNull()
  })
})

it('continued table: the hidden deck differs from the old one', async () => {
  const game = await games.gheos()
  const table = seatedTable(game, 2)
  table.sit(1)
  for (let turn = 0; turn < 3; turn++) table.turn()
  const made = goneOn(game, table.log)!
  expect(made.at(-2)!.position).toEqual(table.newest().position)
  expect(made.at(-1)!.position).not.toEqual(table.newest().position)
})

it('continued table: a device’s own table and a continued one can be continued', async () => {
  const game = await games.gheos()
  const table = deviceTable(game, 2)
  for (let turn = 0; turn < 3; turn++) table.turn()
  table.takeBack(table.newest().seat!)
  const once = goneOn(game, table.log)!
  const again = goneOn(game, [...once, oneMore(game, once.at(-1)!)])!
  expect(again.map(({ kind }) => kind)).toEqual([
    ...['started', 'turn', 'turn', 'turn', 'takeback', 'dealt', 'turn', 'dealt'],
  ])
  expect(firstFault(game, again, metadata.seed)).toBeNull()
})

it('import of a new deal: refused with a seat, actions or other draws', async () => {
  const game = await games.gheos()
  const table = deviceTable(game, 2)
  table.turn()
  const made = goneOn(game, table.log)!
  const { options } = made[0].table
  const given = { ...givenOf(made[2]), kind: 'dealt' as const }
  const brought = (changed: object) =>
    importEntry({ game, newest: made[1], metadata }, { options, seats: 2 }, { ...given, ...changed }, null)
  expect(brought({})?.position).toEqual(made[2].position)
  const { draws } = given
  for (const changed of [
    { seat: 0 },
    { actions: made[1].actions },
    { draws: [] },
    { draws: [...draws, 0] },
    { draws: draws.with(0, 1e9) },
  ])
    expect(brought(changed)).toBeNull()
})

it('continued table: null for a changed record or one of newer rules', async () => {
  const game = await games.gheos()
  const table = deviceTable(game, 2)
  for (let turn = 0; turn < 3; turn++) table.turn()
  const changed = table.log.with(2, { ...table.log[2], draws: [...table.log[2].draws, 1] })
  expect(goneOn(game, changed)).toBeNull()
  expect(goneOn({ ...game, rules: game.rules - 1 }, table.log)).toBeNull()
  const elsewhere = table.log.with(-1, { ...table.newest(), position: table.log[2].position })
  expect(goneOn(game, elsewhere)).toBeNull()
})
