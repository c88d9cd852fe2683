import {
  type AnyGame,
  type Entry,
  type EntryMetadata,
  type GivenEntry,
  importEntry,
  recordOf,
  type TableRecord,
} from '../../../engine/core/index.ts'
import { hex } from '../../engine/conformance/log.ts'
import type { Table } from '../../engine/conformance/tables.ts'

/** A random table as a record, and what kept the rest of it out, if anything did. */
export interface Recorded {
  record: TableRecord
  /** The first action that is not in it, from 1, and what the rules said to it. */
  stopped: { action: number; why: string } | null
}

/**
 * A table that broke a promise as a file that any copy of Posthorn opens, plays again and goes on with: each of its
 * actions is a turn. Its luck came from the fuzzer, not from a seed, so it is a table that came from elsewhere and has not
 * come over whole (`imported: null`): of such, draws are given. Null where not even the deal can be had.
 */
export function recordOfTable(game: AnyGame, seats: number, table: Table): Recorded | null {
  const metadata: EntryMetadata = {
    id: 'fuzz',
    at: new Date().toISOString(),
    seed: hex(`fuzz ${table.seed}`),
  }
  const wanted = { options: table.options, seats }
  const dealt: GivenEntry = { kind: 'started', seat: 0, actions: [], draws: table.dealt }
  const first = importEntry({ game, newest: null, metadata }, wanted, dealt, null)
  if (!first) return null
  const log: Entry[] = [first]
  const recorded = (stopped: Recorded['stopped']) => ({ record: recordOf(log, metadata.seed), stopped })
  // What a default would answer for somebody belongs to the turn that asked.
  let turn: Table['moves'] = []
  for (const [i, move] of table.moves.entries()) {
    turn.push(move)
    const given: GivenEntry = {
      kind: 'turn',
      seat: turn[0].seat,
      actions: turn.map(({ seat, action }) => ({ seat, action })),
      draws: turn.flatMap(({ draws }) => draws),
    }
    try {
      const entry = importEntry({ game, newest: log[log.length - 1], metadata }, wanted, given, null)
      if (!entry) continue
      log.push(entry)
      turn = []
    } catch (error) {
      return recorded({ action: i + 1, why: String(error) })
    }
  }
  if (turn.length > 0)
    return recorded({
      action: table.moves.length - turn.length + 1,
      why: 'it does not follow from those before it',
    })
  return recorded(table.trouble ? { action: table.moves.length + 1, why: String(table.trouble) } : null)
}
