import { ulid } from 'ulidx'
import * as v from 'valibot'
import {
  type AnyGame,
  chainStart,
  chainsAfter,
  type ImportFile,
  importAll,
  importFileOf,
  isRefused,
  nextPage,
  type TableRecord,
  type Taking,
} from '../../../../engine/core/index.ts'
import { verify } from '../../../../engine/core/records/verify.ts'
import { fallback } from '../../../../web/print/language.ts'
import { type PlayerId, playerOf, type TableId } from '../../../api/ids.ts'
import type { Imported } from '../../../api/shapes.ts'
import { requests } from '../../../http/schemas.ts'
import { makeGuest } from '../../../players/guest.ts'
import { newestEntry } from '../../../store/tables/log.ts'
import { importPage } from '../../../tables/import/import.ts'
import type { Importing } from '../../../tables/import/progress.ts'
import type { Refused } from '../../../tables/refused.ts'
import { fail } from './verb.ts'

/**
 * The part of a record that can be imported. The record is verified, and its import played through, before anything is
 * stored. Fails in words at the first entry that is wrong.
 */
export function trueFile(game: AnyGame, record: TableRecord): ImportFile {
  const { fault, older } = verify(game, record)
  if (fault)
    return fail(
      `The record is wrong at entry ${fault.version}. Nothing was stored. The verb verify shows details.`,
    )
  if (older > 0)
    return fail('The record is from older rules: you can view it, but not play on. Nothing was stored.')
  const file = importFileOf(record)
  if (!file) return fail('The table of this record was never dealt. Nothing was stored.')
  const bad = firstBad(game, file)
  if (bad !== null) return fail(`This table can’t be imported beyond entry ${bad}. Nothing was stored.`)
  if (!isBounded(file)) return fail('This record is too large for a table. Nothing was stored.')
  return file
}

/** Whether every page of a file would be accepted. */
function isBounded(file: ImportFile): boolean {
  const taking = { title: '', seat: 0, salt: '00'.repeat(16) }
  const chains = [chainStart(file), ...chainsAfter(chainStart(file), file.entries)]
  let version = 0
  do {
    const page = nextPage(file, taking, { fork: null, version, chain: chains[version] })
    if (!v.is(requests.import, { ...page, id: ulid() })) return false
    version += page.entries.length
  } while (version < file.entries.length)
  return true
}

/** The first entry that an import would refuse; null where all follow. */
function firstBad(game: AnyGame, file: ImportFile): number | null {
  const { length } = importAll(game, file, { id: '', at: '', seed: '00' })
  return length < file.entries.length ? length + 1 : null
}

/** More pages than any table has, even if the import begins anew where copies part. */
const MOST_PAGES = 1000

/**
 * Imports a file, page by page, as an app does. Once all of it is stored, and no other import has completed it, a guest
 * is made for the importer, and sits down.
 */
export async function bring(
  ports: Importing,
  file: ImportFile,
  taking: Taking,
  name: string,
): Promise<{ table: Imported['table']; player: PlayerId }> {
  const request = ulid()
  const player = playerOf(request)
  let imported: Imported | null = null
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = nextPage(file, taking, imported)
    const isLast = imported !== null && page.last !== null && page.entries.length === 0
    if (isLast && (await isWhole(ports, imported!.table)))
      return fail(`This table was already imported, as ${imported!.table}.`)
    if (isLast) await makeGuest(ports, request, { name, language: fallback })
    const sent = isLast ? page : { ...page, last: null }
    const answer: Imported | Refused = await importPage(ports, player, { ...sent, id: ulid() })
    if (isRefused(answer)) return fail(`This table was refused: ${answer.refused}.`)
    imported = answer
    if (imported.done) return { table: imported.table, player }
  }
  return fail('Someone else is importing the same table. Try again.')
}

async function isWhole({ store }: Importing, table: string): Promise<boolean> {
  const newest = await newestEntry(store, table as TableId, 'consistent')
  return typeof newest?.entry.table.imported === 'number'
}
