import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { beganElsewhere, type Entry, type TableRecord } from '../../../../engine/core/index.ts'
import { type Fault, type Verdict, verify } from '../../../../engine/core/verify.ts'
import { games } from '../../../../engine/index.ts'
import type { TableId } from '../../../api/ids.ts'
import { gameOf } from '../../../ports/index.ts'
import type { Store } from '../../../store/dynamodb/client.ts'
import { foundEntry, foundGame, recordFor } from '../find.ts'
import { readRecord } from '../record-file.ts'
import { counted, inColumns } from '../words.ts'
import { runningTables } from './tables.ts'
import { misused, type Verb, type VerbCall, type VerbResult } from './verb.ts'

export const verifying: Verb = {
  takes: '[table or file]',
  does: 'replays a table, or a record in a file, from its seed, and compares every entry',
  options: {
    all: { type: 'boolean', does: 'every running table, under today’s rules' },
  },
  words: { least: 0, most: 1 },
  async run(asked) {
    const { words, options } = asked
    if (Boolean(options.all) === words.length > 0) misused('Name a table or a file, or say --all.')
    return options.all ? verifyAll(asked) : verifyOne(asked, words[0])
  },
}

async function verifyOne(asked: VerbCall, word: string): Promise<VerbResult> {
  const path = resolve(asked.folder, word)
  const isFile = existsSync(path) && statSync(path).isFile()
  const record = isFile
    ? readRecord(asked.folder, word)
    : await recordOfTable((await asked.open()).store, word)
  const game = await foundGame(record.game)
  const verdict = verify(game, record)
  return {
    lines: verdictLines(record, verdict),
    json: { game: record.game, entries: record.entries.length, ...verdict },
    isNo: verdict.fault !== null,
  }
}

const recordOfTable = async (store: Store, table: string): Promise<TableRecord> =>
  recordFor(store, table as TableId, await foundEntry(store, table))

/** The verdict on a record, in lines. */
function verdictLines({ entries }: TableRecord, { fault, played, older, olderAt }: Verdict): string[] {
  if (fault) return [`Entry ${fault.version} of ${entries.length}: ${faultWords[fault.reason]}.`]
  const last = entries[entries.length - 1]
  return [
    `${counted(played, 'entry', 'entries')} replayed from the seed: all are the same.`,
    ...(olderAt
      ? [
          `${counted(older, 'entry', 'entries')} made by older rules (${olderAt.join(' to ')}): shown as written, not replayed.`,
        ]
      : []),
    ...(beganElsewhere(entries)
      ? ['The table began on a device, or came from fuzz: how it was dealt there can’t be verified.']
      : []),
    ...(last.table.over ? [] : ['The table is not over: there may be more of it.']),
  ]
}

const faultWords: Record<Fault['reason'], string> = {
  seed: 'another seed was promised when it was opened',
  changed: 'it was changed after it was written, or an earlier entry is missing',
  rules: 'it does not follow by the rules and the luck from the seed',
  newer: 'it uses newer rules than this copy',
}

/** A running table compared with today's rules: `fault` is null where it is the same. */
interface Compared {
  table: TableId
  game: string
  entries: number
  fault: Fault | null | 'no-game' | 'no-seed'
}

async function verifyAll({ open, note }: VerbCall): Promise<VerbResult> {
  const { store } = await open()
  const compared: Compared[] = []
  for (const { table, newest } of await runningTables(store)) {
    note(`${table}, ${counted(newest.version, 'entry', 'entries')} …`)
    compared.push(await compare(store, table, newest))
  }
  const lines = inColumns(
    compared.map(({ table, game, entries, fault }) => [
      table,
      game,
      counted(entries, 'entry', 'entries'),
      fault === null ? 'same' : differenceWords(fault),
    ]),
  )
  return {
    lines: lines.length > 0 ? lines : ['No table is running.'],
    json: { tables: compared },
    isNo: compared.some(({ fault }) => fault !== null),
  }
}

async function compare(store: Store, table: TableId, newest: Entry): Promise<Compared> {
  const { game } = newest.table
  const found = { table, game, entries: newest.version }
  const rules = await gameOf({ games }, game)
  if (!rules) return { ...found, fault: 'no-game' }
  const record = await recordFor(store, table, newest).catch(() => null)
  if (!record) return { ...found, fault: 'no-seed' }
  return { ...found, fault: verify(rules, record, { underTodaysRules: true }).fault }
}

function differenceWords(fault: NonNullable<Compared['fault']>): string {
  if (fault === 'no-game') return 'can’t be played: no such game here'
  if (fault === 'no-seed') return 'can’t be played: its seed is missing'
  return `differs at entry ${fault.version}: ${faultWords[fault.reason]}`
}
