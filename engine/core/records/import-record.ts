import { type GivenEntry, givenKinds, givenOf } from './import.ts'
import type { ImportFile } from './import-pages.ts'
import type { RecordedEntry, TableRecord } from './record.ts'

/**
 * A record as it is brought to a server: the actions and the draws, from the deal on. Mere requests, and who came and
 * went before the start, are left out, so versions are counted anew. Null when the table was never dealt.
 */
export function importFileOf({ game, entries }: TableRecord): ImportFile | null {
  const started = entries.findIndex(({ kind }) => kind === 'started')
  if (started < 0) return null
  const kept: number[] = []
  const given: GivenEntry[] = []
  for (const [i, entry] of entries.entries()) {
    const one = i < started ? null : givenIn(entry, entries[i - 1])
    if (!one) continue
    kept.push(entry.version)
    const { returnsTo: to } = one
    // A position of that time had stood since the last of the entries that are kept.
    given.push(
      to === undefined ? one : { ...one, returnsTo: kept.findLastIndex((version) => version <= to) + 1 },
    )
  }
  const { options, salts } = entries[started].table
  return { first: entries[0].hash, game, options, seats: salts.length, entries: given }
}

/** The part of an entry since the deal that is given; null when it changed nothing that is brought over. */
function givenIn(entry: RecordedEntry, before: RecordedEntry | undefined): GivenEntry | null {
  const given = givenOf(entry)
  // An import leaves out which players were away. So a table that ended because no player was left is imported as ended
  // by agreement, which has no winner either.
  if (entry.table.over?.reason === 'abandoned') return { ...given, kind: 'ending-agreed' }
  switch (entry.kind) {
    case 'ending-agreed':
      return entry.table.over ? given : null
    case 'takeback-agreed':
      return given.returnsTo === undefined
        ? null
        : { ...given, kind: 'takeback', seat: before?.table.request?.seat ?? entry.seat }
    case 'timed-out':
      return given.actions.length > 0 ? { ...given, kind: 'turn' } : null
    case 'imported':
      // The player who brought it there and sat down is left out; the new deal is not.
      return entry.table.over ? null : { ...given, kind: 'dealt', seat: null }
    default:
      return (givenKinds as readonly string[]).includes(entry.kind) ? given : null
  }
}
