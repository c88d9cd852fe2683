import type { Seat } from '../../../engine/core/index.ts'
import type { InboxRow } from '../../../functions/api/shapes.ts'
import { decidedIn } from '../../print/decided.ts'
import { resultIn } from '../../print/result.ts'
import { spoken, type Words } from '../../text/words.ts'

/** How a table ended, in a sentence, for the player in `seat`; null for a watcher. */
export const resultOf = (
  over: NonNullable<InboxRow['over']>,
  names: InboxRow['names'],
  seat: Seat | null,
): string => resultIn(spoken, over, names, seat)

/** How a table ended, for a list: with the winner's points, and the reader's own beside them, where they are known. */
export function resultInList(
  {
    over,
    points,
    names,
    seat,
  }: Pick<InboxRow, 'points' | 'names' | 'seat'> & {
    over: NonNullable<InboxRow['over']>
  },
  words: Pick<Words, 'tIfAny'> | null,
): string {
  const decided = points && decidedIn(spoken, { over, names, points, seat }, words, 'own')
  return decided ?? resultOf(over, names, seat)
}
