import { type Entry, playersAmong } from '../../../../engine/core/index.ts'
import { fallback } from '../../../../web/print/language.ts'
import type { TableId } from '../../../api/ids.ts'
import { mailWords } from '../../../messages/text/words.ts'
import { counted, inColumns, standingWords, timeWords } from '../../../operator/words.ts'
import type { Store } from '../../../store/dynamodb/client.ts'
import { newestEntry } from '../../../store/tables/log.ts'
import { everyRunning } from '../../../store/tables/running.ts'
import { getMeta, getWho, namesOf } from '../../../store/tables/table-items.ts'
import type { Verb } from './verb.ts'

export const tables: Verb = {
  takes: '',
  does: 'lists the running tables, last changed first, and who is to move',
  options: {
    names: { type: 'boolean', does: 'with titles and the players’ names' },
  },
  words: { least: 0, most: 0 },
  async run({ open, options }) {
    const { store } = await open()
    const [found, { named }] = await Promise.all([runningTables(store), mailWords(fallback)])
    const rows = await Promise.all(
      found.map(async ({ table, newest }) => ({
        ...inShort(table, newest),
        ...(options.names ? await called(store, table, newest) : {}),
        words: standingWords(newest),
      })),
    )
    const lines = inColumns(
      rows.map(({ table, game, seats, version, at, words, ...row }) => [
        table,
        `${game}, ${counted(seats, 'seat')}`,
        `version ${version}`,
        timeWords(at),
        words,
        'names' in row
          ? [row.title, ...row.names.map((name) => (name ? named(name) : '(free)'))].join(', ')
          : '',
      ]),
    )
    return {
      lines: lines.length > 0 ? lines : ['No table is running.'],
      json: { tables: rows.map(({ words: _, ...row }) => row) },
    }
  },
}

/** Every running table, by its newest entry; the last changed first. */
export async function runningTables(store: Store): Promise<{ table: TableId; newest: Entry }[]> {
  const found: { table: TableId; newest: Entry }[] = []
  for await (const { table } of everyRunning(store)) {
    const kept = await newestEntry(store, table, 'consistent')
    // The list may still have tables that are over, and ones that were asked for and not opened yet.
    if (kept && !kept.entry.table.over) found.push({ table, newest: kept.entry })
  }
  return found.sort((a, b) => (a.newest.at < b.newest.at ? 1 : -1))
}

/** A table's state in short; seats from 0. */
const inShort = (table: TableId, { version, at, position, holders, table: state }: Entry) => ({
  table,
  game: state.game,
  seats: holders.length,
  version,
  at,
  waiting: position?.waiting ?? null,
  request: state.request && { kind: state.request.kind, seat: state.request.seat },
})

async function called(store: Store, table: TableId, newest: Entry) {
  const [meta, who] = await Promise.all([
    getMeta(store, table, 'eventual'),
    getWho(store, playersAmong(newest), 'eventual'),
  ])
  return { title: meta?.title ?? '', names: namesOf(newest, who) }
}
