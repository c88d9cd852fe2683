import type { PublicTable, Seat } from '../../engine/core/index.ts'
import type { Speech } from './speech.ts'

/** How a table ended, in a sentence; for whoever sits in `seat`, or for one who does not sit there: null. */
export function resultIn(
  { t, nameOf, listed }: Speech,
  over: NonNullable<PublicTable['over']>,
  names: readonly (string | null)[],
  seat: Seat | null,
): string {
  if (!over.ranks) return t(over.reason === 'cancelled' ? 'over.cancelled' : 'over.agreed')
  const winners = over.ranks.flatMap((rank, other) => (rank === 1 ? [other] : []))
  if (winners.length === 1 && winners[0] === seat) return t('over.mine')
  return t('over.won', {
    names: listed(winners.map((winner) => nameOf(names, winner))),
    count: winners.length,
  })
}
