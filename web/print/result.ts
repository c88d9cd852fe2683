import type { PublicTable, Seat } from '../../engine/core/index.ts'
import type { Speech } from './speech.ts'

/** Sentences for endings without a winner. */
const wordsOf = { cancelled: 'over.cancelled', abandoned: 'over.abandoned' } as const

/** How a table ended, in a sentence; for the player in `seat`, or null for one without a seat. */
export function resultIn(
  { t, nameOf, listed }: Speech,
  over: NonNullable<PublicTable['over']>,
  names: readonly (string | null)[],
  seat: Seat | null,
): string {
  if (!over.ranks) return t(wordsOf[over.reason as keyof typeof wordsOf] ?? 'over.agreed')
  const winners = over.ranks.flatMap((rank, other) => (rank === 1 ? [other] : []))
  if (winners.length === 1 && winners[0] === seat) return t('over.mine')
  // A player against the game itself may lose to it.
  if (winners.length === 0)
    return t('over.lost', {
      names: listed(over.ranks.map((_, other) => nameOf(names, other))),
      mine: over.ranks[seat ?? -1] === undefined ? 'no' : 'yes',
    })
  return t('over.won', {
    names: listed(winners.map((winner) => nameOf(names, winner))),
    count: winners.length,
  })
}
