import type { PublicEntry, SeatNames } from '../../engine/core/index.ts'
import { factsOf } from '../print/told.ts'
import { linesOf } from '../table/news.ts'
import { t, type Words } from '../text/words.ts'
import type { Point } from './point.ts'

/** The text of a point: the lines of an entry, or of the one fact that is looked at. */
export function linesAt(
  entry: PublicEntry | undefined,
  fact: number | null,
  names: SeatNames,
  words: Words,
): { words: string; isPrinted: boolean }[] {
  if (!entry) return []
  if (fact === null) return linesOf(entry, names, words)
  const looked = factsOf(entry)[fact - 1]
  return looked ? [{ words: words.say(looked), isPrinted: true }] : []
}

/** Places on the board that the text of a point mentions. */
export function litAt(entry: PublicEntry, fact: number | null): string[] {
  const facts = factsOf(entry)
  return (fact === null ? facts : facts.slice(fact - 1, fact)).flatMap(({ at }) => at)
}

/** Where a point is: "12 of 47", and which of an entry's facts. */
export function placeOf({ version, fact }: Point, length: number, entry: PublicEntry | undefined): string {
  const place = t('replay.place', { version, length })
  if (fact === null || !entry) return place
  return t('replay.place.fact', { place, fact, facts: factsOf(entry).length })
}
