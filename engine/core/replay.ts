import { scripted } from './chance.ts'
import type { AnyGame, Fact, Position } from './contract.ts'
import { type Entry, hashOf } from './entry.ts'
import { dealAnew } from './import.ts'
import { canonical } from './json.ts'
import { deal, playAll } from './play.ts'
import { inTodaysRules } from './rules.ts'

/**
 * Plays an entry again from the log before it, with the actions and draws that it kept: needs neither seed nor luck.
 * @throws IllegalError or Error where the rules do not allow what the entry says.
 */
function replayEntry(
  game: AnyGame,
  before: readonly Entry[],
  entry: Entry,
): { position: Position | null; facts: Fact[] } {
  const chance = scripted(entry.draws)
  if (entry.kind === 'started')
    return deal(game, { seats: entry.holders.length, options: entry.table.options }, chance)
  const returned = entry.facts.find((fact) => fact.key === 'table.returned')
  const from = returned ? before[Number(returned.with.to) - 1] : before.at(-1)
  const start = from ? inTodaysRules(game, from).position : null
  if (start && entry.kind === 'imported' && !entry.table.over)
    return { position: dealAnew(game, start, chance), facts: [] }
  const told = returned ? [returned] : []
  if (entry.actions.length === 0) return { position: start, facts: told }
  if (!start) throw new Error('An action before the start.')
  const { position, facts } = playAll(game, start, entry.actions, chance)
  return { position, facts: [...told, ...facts] }
}

/**
 * The version of the first entry of a whole log that does not follow from those before it, or null where all do:
 * positions and facts by playing it again, hashes under the table's seed (hex).
 */
export function firstFault(game: AnyGame, log: readonly Entry[], seed: string): number | null {
  const first = log.findIndex((entry, i) => !follows(game, log.slice(0, i), entry, seed))
  return first < 0 ? null : log[first].version
}

function follows(game: AnyGame, before: readonly Entry[], entry: Entry, seed: string): boolean {
  if (entry.version !== before.length + 1) return false
  if (entry.hash !== hashOf(entry, before.at(-1)?.hash ?? '', seed)) return false
  try {
    const { position, facts } = replayEntry(game, before, entry)
    return canonical([position, facts]) === canonical([entry.position, entry.facts])
  } catch {
    // What the rules can't play at all is as much of a fault as what leads elsewhere.
    return false
  }
}
