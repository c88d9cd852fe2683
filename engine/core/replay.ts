import { scripted } from './chance.ts'
import type { AnyGame, Fact, Position } from './contract.ts'
import { type Entry, hashOf } from './entry.ts'
import { canonical } from './json.ts'
import { deal, play } from './play.ts'
import { inTodaysRules } from './rules.ts'

/**
 * Plays an entry again from the log before it, with the actions and draws that it kept: needs neither seed nor luck.
 * @throws IllegalError or Error where the rules do not allow what the entry says.
 */
export function replayEntry(
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
  const facts = returned ? [returned] : []
  let position = start
  for (const { seat, action } of entry.actions) {
    if (!position) throw new Error('An action before the start.')
    const played = play(game, position, seat, [action], chance)
    position = played.position
    facts.push(...played.facts)
  }
  return { position, facts }
}

/**
 * The version of the first entry of a whole log that does not follow from those before it, or null where all do:
 * positions and facts by playing it again, hashes under the table's seed (hex).
 */
export function firstFault(game: AnyGame, log: readonly Entry[], seed: string): number | null {
  for (const [i, entry] of log.entries()) {
    const { position, facts } = replayEntry(game, log.slice(0, i), entry)
    const again = canonical([position, facts]) === canonical([entry.position, entry.facts])
    const hash = hashOf(entry, log[i - 1]?.hash ?? '', seed)
    if (!again || hash !== entry.hash || entry.version !== i + 1) return entry.version
  }
  return null
}
