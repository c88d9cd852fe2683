import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { beganElsewhere, type TableRecord } from '../../../../engine/core/index.ts'
import { type Verdict, verify } from '../../../../engine/core/records/verify.ts'
import type { TableId } from '../../../api/ids.ts'
import { counted } from '../../../operator/words.ts'
import type { Store } from '../../../store/dynamodb/client.ts'
import { foundEntry, foundGame, recordFor } from '../find.ts'
import { readRecord } from '../record-file.ts'
import { verifyAll } from '../verify-all.ts'
import { faultWords } from './fault-words.ts'
import { misused, type Verb, type VerbCall, type VerbResult } from './verb.ts'

export const verifying: Verb = {
  takes: '[table or file]',
  does: 'replays a table, or a record in a file, from its seed, and compares every entry',
  options: {
    all: {
      type: 'boolean',
      does: 'every running table, under today’s rules; broken off, it goes on when asked again',
    },
    changed: { type: 'boolean', does: 'with --all: only games whose rules differ from those last verified' },
    games: { type: 'string', does: 'with --all: these games; with --changed, these as well' },
    sample: {
      type: 'string',
      does: 'with --all: how many tables, taken by chance, or “all”; beyond 100,000 tables it is 3,000',
    },
    processes: { type: 'string', does: 'with --all: how many at once, instead of one for each processor' },
  },
  words: { least: 0, most: 1 },
  async run(asked) {
    const { words, options } = asked
    if (Boolean(options.all) === words.length > 0) misused('Name a table or a file, or say --all.')
    const stray = ['changed', 'games', 'sample', 'processes'].find((one) => options[one] !== undefined)
    if (stray && !options.all) misused(`--${stray} goes with --all.`)
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
