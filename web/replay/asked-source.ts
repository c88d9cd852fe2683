import type { PublicEntry, SeatNames } from '../../engine/core/index.ts'
import { isDone } from '../../engine/core/refused.ts'
import type { Earlier } from '../../functions/api/shapes.ts'
import type { Answer } from '../net/answer.ts'
import type { Eyes, Source } from './source.ts'

/** Positions that were received or are being asked for, by version. It may be handed from a source to the next. */
export type AskedPositions = Map<number, Promise<Answer<Earlier>>>

interface Table {
  names: SeatNames
  /** The only viewer that its positions are for. */
  eyes: Eyes
  /** Its newest state. */
  newest: Earlier
  /** Its story without a gap up to there. */
  entries: readonly PublicEntry[]
}

/** A table whose server gives one position at a time. The newest one needs no asking. */
export function askedSource(
  { names, eyes, newest, entries }: Table,
  read: (version: number) => Promise<Answer<Earlier>>,
  told: AskedPositions,
): Source {
  told.set(newest.version, Promise.resolve({ value: newest }))
  return {
    game: newest.state.game,
    names,
    length: newest.version,
    eyes: [eyes],
    story: () => entries,
    at(version) {
      const known = told.get(version)
      if (known) return known
      const asked = read(version)
      told.set(version, asked)
      // A position that could not be had is asked for again the next time.
      void asked.then((answer) => isDone(answer) || told.delete(version))
      return asked
    },
    entries: null,
  }
}
