import type { Seat } from '../../engine/core/index.ts'
import type { InboxRow } from '../../functions/http/shapes.ts'
import { listed, nameOf, t } from '../text/words.ts'

/** How a table ended, in a sentence, for whoever sits in `seat`. */
export function resultOf(over: NonNullable<InboxRow['over']>, names: InboxRow['names'], seat: Seat): string {
  if (!over.ranks) return t(over.reason === 'cancelled' ? 'over.cancelled' : 'over.agreed')
  const winners = over.ranks.flatMap((rank, other) => (rank === 1 ? [other] : []))
  if (winners.length === 1 && winners[0] === seat) return t('over.mine')
  return t('over.won', {
    names: listed(winners.map((winner) => nameOf(names, winner))),
    count: winners.length,
  })
}
