import type { AnyGame, Position } from '../contract.ts'
import { same } from '../json.ts'
import type { Entry, EntryMetadata, TableState } from '../log/entry.ts'
import { writeEntry } from '../log/write-entry.ts'
import { inTodaysRules } from '../rules.ts'
import { chanceOf } from '../seats/seating.ts'
import { dealAnew, importAll } from './import.ts'
import { importFileOf } from './import-record.ts'
import type { TableRecord } from './record.ts'

/**
 * The log of a new table on one device that goes on from the end of a record. All is played again with the record's own
 * draws; last, what nobody has seen is dealt anew (`goOnHere`). Null when it can't go on: it was never dealt, or is
 * over, or today's rules lead elsewhere than those it was played under.
 *
 * To `verify`, its entries up to there follow from the rules with luck as given, which proves nothing of how it was
 * dealt. From the last of these on, they have the luck of the new seed.
 */
export function continued(game: AnyGame, record: TableRecord, metadata: EntryMetadata): Entry[] | null {
  const file = importFileOf(record)
  if (!file || record.entries.some(({ rules }) => rules > game.rules)) return null
  const log = importAll(game, file, metadata)
  if (log.length < file.entries.length) return null
  const newest = log[log.length - 1]
  const stood = inTodaysRules(game, record.entries[record.entries.length - 1])
  if (newest.table.over || !same(newest.position, stood.position)) return null
  return [...log, goOnHere(game, newest, metadata)]
}

/**
 * The entry by which a table that was played again goes on, on one device. Nobody sits down, and what nobody has seen
 * is dealt anew from the seed, since it may have been looked at in the original table. No turn from before can be taken
 * back. `newest` is of a table that is not over.
 */
export function goOnHere(game: AnyGame, newest: Entry, metadata: EntryMetadata): Entry {
  const version = newest.version + 1
  const table: TableState = { ...newest.table, imported: version }
  const chance = chanceOf(metadata, table, version)
  const position = dealAnew(game, newest.position as Position, chance)
  return writeEntry(
    { game, newest, metadata },
    { kind: 'dealt', seat: null, position, draws: chance.draws, table },
  )
}
