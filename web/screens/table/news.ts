import type { PublicEntry, Seat } from '../../../engine/core/index.ts'
import { type Line, linesIn } from '../../text/told.ts'
import { spoken, type Words } from '../../text/words.ts'

/** What happened after a seat's own latest turn. */
export function newsFor(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const mine = entries.findLastIndex((entry) => entry.kind === 'turn' && entry.seat === seat)
  return entries.slice(mine + 1)
}

/** Who has moved in some entries, each once. */
export const moversIn = (entries: readonly PublicEntry[]): Seat[] => [
  ...new Set(entries.flatMap(({ seat, kind }) => (kind === 'turn' && seat !== null ? [seat] : []))),
]

/** An entry in lines, as this device says it. */
export const linesOf = (
  entry: PublicEntry,
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): Line[] => linesIn(spoken, entry, names, words)
