import type { Seat } from '../../../engine/core/index.ts'
import type { InboxRow } from '../../../functions/api/shapes.ts'
import { resultIn } from '../../print/result.ts'
import { spoken } from '../../text/words.ts'

/** How a table ended, in a sentence, for the player in `seat`; null for a watcher. */
export const resultOf = (
  over: NonNullable<InboxRow['over']>,
  names: InboxRow['names'],
  seat: Seat | null,
): string => resultIn(spoken, over, names, seat)
