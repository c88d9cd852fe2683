import { randomBytes } from 'node:crypto'
import { ulid } from 'ulidx'
import {
  type AnyGame,
  type ImportFile,
  importFileOf,
  nextPage,
  recordOf,
  type TableRecord,
} from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { Imported, TableView } from '../../../functions/api/shapes.ts'
import { finishedTables, logOf } from './finished-table.ts'
import type { Made } from './made-table.ts'

const salt = '00'.repeat(16)

/**
 * Brings a table from a device to a running server, page by page, as the app does. People sit there by seat: the first of
 * them brings it, the others come by an invite. Hands stay, what nobody has seen is dealt anew.
 * @returns its id there
 */
export async function broughtTable(
  file: ImportFile,
  title: string,
  [host, ...others]: readonly Made[],
): Promise<string> {
  // Copies of one table find each other by this: whatever is brought here is to be a table of its own.
  const own = { ...file, first: randomBytes(32).toString('hex') }
  let standing: Imported | null = null
  while (!standing?.done) {
    const page = nextPage(own, { title, seat: 0, salt }, standing)
    standing = await host.ask<Imported>('POST', '/api/tables/import', { ...page, id: ulid() })
  }
  const { table: id } = standing
  const { version: base, state } = await host.ask<TableView>('GET', `/api/tables/${id}`)
  for (const [i, other] of others.entries()) {
    if (state.over) break
    const { token: invite } = await host.ask<{ token: string }>('POST', `/api/tables/${id}/invites`, {})
    const sitting = { id: ulid(), base: base + i, invite, seat: i + 1, salt }
    await other.ask('POST', `/api/tables/${id}/seats`, sitting)
  }
  return id
}

/** A finished table that a fixture of a game keeps, brought by somebody who sat there. @returns its id */
export async function broughtFinished(
  game: string,
  name: string,
  title: string,
  made: Made,
): Promise<string> {
  const finished = Object.fromEntries(finishedTables(game))[name]
  const log = logOf((await games[game]()) as AnyGame, finished)
  return broughtRecord(recordOf(log, finished.seed), title, made)
}

/** A finished table, brought by somebody who sat there. @returns its id */
export function broughtRecord(record: TableRecord, title: string, made: Made): Promise<string> {
  // As it comes out of a file.
  const read = JSON.parse(JSON.stringify(record))
  return broughtTable(importFileOf(read) as ImportFile, title, [made])
}
