import type { AnyGame } from './contract.ts'
import type { Entry, EntryMetadata } from './log/entry.ts'
import { writeEntry } from './log/write-entry.ts'

/** Thrown when a table has been played under newer rules than this code knows: the newer app must be loaded. */
export class NewerRulesError extends Error {
  constructor() {
    super('This table is played under newer rules than this copy of Posthorn knows.')
    this.name = 'NewerRulesError'
  }
}

/**
 * An entry with its position in the shape of today's rules. Every position that is read passes through here; reading
 * never writes.
 */
export function inTodaysRules<E extends Pick<Entry, 'rules' | 'position'>>(game: AnyGame, entry: E): E {
  if (entry.rules > game.rules) throw new NewerRulesError()
  if (entry.rules === game.rules || !entry.position || !game.upgrade) return entry
  return { ...entry, position: game.upgrade(entry.position, entry.rules) }
}

/**
 * The entry that must precede the first change of a table under newer rules, or null when none is needed. `newest` is
 * as the log has it.
 */
export function rulesEntry(game: AnyGame, newest: Entry, metadata: EntryMetadata): Entry | null {
  if (newest.rules >= game.rules || !newest.position || newest.table.over) return null
  const { position, table } = inTodaysRules(game, newest)
  return writeEntry({ game, newest, metadata }, { kind: 'rules', seat: null, position, table })
}
