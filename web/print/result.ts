import type { PublicTable, Seat, SeatNames } from '../../engine/core/index.ts'
import type { Speech } from './speech.ts'

/** Sentences for endings without a winner. */
const wordsOf = { cancelled: 'over.cancelled', abandoned: 'over.abandoned' } as const

/** How a table ended, in a sentence or two; for the player in `seat`, or null for one without a seat. */
export function resultIn(
  { t, nameOf, listed }: Speech,
  { reason, ranks }: NonNullable<PublicTable['over']>,
  names: SeatNames,
  seat: Seat | null,
): string {
  if (!ranks) return t(wordsOf[reason as keyof typeof wordsOf] ?? 'over.agreed')
  const told = (key: string, isTold: (rank: number) => boolean): string => {
    const seats = ranks.flatMap((rank, one) => (isTold(rank) ? [one] : []))
    const isMine = seats.includes(seat ?? -1)
    const others = seats.filter((one) => one !== seat).map((one) => nameOf(names, one))
    const told = listed(isMine ? [t('over.you'), ...others] : others)
    return t(key, { names: told, mine: isMine ? 'yes' : 'no', count: seats.length })
  }
  // Of a table that ended by resigning, all but the winners have resigned.
  const resigned = reason === 'resigned' ? [told('over.resigned', (rank) => rank > 1)] : []
  const winners = ranks.filter((rank) => rank === 1).length
  if (winners === 1 && ranks[seat ?? -1] === 1) return [t('over.mine'), ...resigned].join(' ')
  // A player against the game itself may lose to it; one who resigns there has lost to nobody.
  if (winners === 0) return resigned[0] ?? told('over.lost', () => true)
  return [told('over.won', (rank) => rank === 1), ...resigned].join(' ')
}
