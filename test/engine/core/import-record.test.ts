import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  type Entry,
  type EntryMetadata,
  type GivenEntry,
  type ImportFile,
  importEntry,
  importFileOf,
  recordOf,
  type TableRecord,
} from '../../../engine/core/index.ts'
import { randomLog } from '../../support/play.ts'
import { deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { seatedTable } from '../../support/tables/seated-table.ts'
import { probes } from '../probes/index.ts'
import { tally } from '../table/tally.ts'

const metadata: EntryMetadata = { id: 'import', at: '2026-03-01T12:00:00.000Z', seed: 'c3'.repeat(32) }

/** A record as it comes out of a file. */
const filed = (log: readonly Entry[]): TableRecord =>
  JSON.parse(JSON.stringify(recordOf(log, 'd4'.repeat(32))))

/** What becomes of a record where it is brought; throws at what does not follow. */
function brought(game: AnyGame, log: readonly Entry[]): Entry[] {
  const { options, seats, entries } = importFileOf(filed(log)) as ImportFile
  const made: Entry[] = []
  for (const given of entries as GivenEntry[]) {
    const earlier = made[(given.returnsTo ?? 0) - 1] ?? null
    const entry = importEntry(
      { game, newest: made.at(-1) ?? null, metadata },
      { options, seats },
      given,
      earlier,
    )
    if (!entry) throw new Error(`Entry ${made.length + 1} does not follow.`)
    made.push(entry)
  }
  return made
}

const standing = ({ position, table }: Entry) => ({ position, over: table.over, resigned: table.resigned })

describe.each([...everyRules, ...Object.entries(probes)])('imported record of %s', (_, game) => {
  it('has the same positions and the same end', () => {
    const log = randomLog(game, game.seats.max, 3)
    const made = brought(game, log)
    expect(made.map(({ position }) => position)).toEqual(
      log.filter(({ position }) => position).map(({ position }) => position),
    )
    expect(standing(made.at(-1)!)).toEqual(standing(log.at(-1)!))
  })
})

describe('importFileOf', () => {
  it('record of a device: equals what the device itself imports', () => {
    const table = deviceTable(tally, 3, 2, { options: { goal: 50 } })
    const { seat } = table.turn()
    table.takeBack(seat as number)
    table.turn()
    table.resign(1)
    table.end(0)
    expect(JSON.parse(JSON.stringify(importFileOf(filed(table.log))))).toEqual(fileOf(table))
  })

  it('online record: leaves out questions, keeps take-backs to the same positions', () => {
    const table = seatedTable(tally, 3, 1, { options: { goal: 50 } })
    table.sit(1)
    table.leave(1)
    table.sit(1)
    table.sit(2)
    const mover = table.turn().seat as number
    const others = [0, 1, 2].filter((seat) => seat !== mover)
    table.askEnd(mover)
    table.decline(others[0], 'ending')
    const before = table.newest()
    const { seat } = table.turn()
    table.turn()
    table.askBack(seat as number)
    for (const other of [0, 1, 2]) if (other !== seat) table.agree(other, 'takeback')
    expect(table.newest().position).toEqual(before.position)
    table.turn()
    table.resign(others[1])
    for (const one of [mover, others[0]]) one === mover ? table.askEnd(one) : table.agree(one, 'ending')
    const made = brought(tally, table.log)
    expect(made.map(({ kind }) => kind)).toEqual(
      ['started', 'turn', 'turn', 'turn', 'takeback', 'turn', 'resigned'].concat('ending-agreed'),
    )
    expect(made[4]).toMatchObject({ seat, position: before.position })
    expect(standing(made.at(-1)!)).toEqual(standing(table.newest()))
  })

  it('table started with fewer players: imports those seats only', () => {
    const table = seatedTable(tally, 4)
    table.sit(2)
    table.startWithFewer()
    table.turn()
    expect(importFileOf(filed(table.log))).toMatchObject({ seats: 2, first: table.log[0].hash })
    expect(standing(brought(tally, table.log).at(-1)!)).toEqual(standing(table.newest()))
  })

  it('null for a table that was never dealt', () => {
    const table = seatedTable(tally, 3)
    expect(importFileOf(filed(table.log))).toBeNull()
    table.cancel(0)
    expect(importFileOf(filed(table.log))).toBeNull()
  })
})
