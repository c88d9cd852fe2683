import type { PublicTable, Seat, SeatNames } from '../../engine/core/index.ts'
import type { FinalPoints } from '../../engine/core/log/final-points.ts'
import type { Speech, Words } from './speech.ts'

export interface Decided {
  over: NonNullable<PublicTable['over']>
  names: SeatNames
  points: FinalPoints
  /** The reader's seat; null for one without a seat. */
  seat: Seat | null
}

/**
 * The sentence of a result that points or a tie-break decided; null for another, or if it needs the sentences of the
 * game and these are not there. `beside` are the points that stand beside the winner's: the second's, or in a list the
 * reader's own.
 */
export function decidedIn(
  { t, nameOf, listed }: Speech,
  { over, names, points, seat: mine }: Decided,
  words: Pick<Words, 'tIfAny'> | null,
  beside: 'second' | 'own' = 'second',
): string | null {
  const { totals, tie, automa } = points
  const ranks = over.ranks ?? []
  const sentences = [tie, automa].map((key) => key && (words?.tIfAny(key) ?? ''))
  if (sentences.includes('')) return null
  const [why, rival] = sentences
  const named = (seat: Seat): string => {
    if (seat === mine) return t('over.you')
    return rival && seat === ranks.length ? rival : nameOf(names, seat)
  }
  // Against the game itself a player is first or second.
  const parties = totals
    .map((total, seat) => ({ seat, total, rank: ranks[seat] ?? (ranks[0] === 1 ? 2 : 1) }))
    .filter((party): party is typeof party & { total: number } => party.total !== null)
    .sort((a, b) => a.rank - b.rank)
  const winners = parties.filter(({ rank }) => rank === 1)
  if (winners.length === 0) return null
  const { seat, total } = winners[0]
  const name = named(seat)
  if (totals.length === 1) return t('over.head.alone', { name, points: total })
  if (winners.length > 1) {
    // In a list at the start of a sentence the reader comes first: “You and Ben”.
    const sharing = winners.toSorted((a, b) => Number(b.seat === mine) - Number(a.seat === mine))
    return t('over.head.shared', { names: listed(sharing.map((one) => named(one.seat))), points: total })
  }
  const others = parties.filter(({ rank }) => rank > 1)
  const own = beside === 'own' ? others.find((one) => one.seat === mine) : undefined
  const second = others[0]
  if (!second || second.total > total) return null
  if (second.total === total) return why && t('over.head.tie', { name, why })
  return t('over.head.points', {
    name,
    points: total,
    second: (own ?? second).total,
    own: own ? 'yes' : 'no',
  })
}
