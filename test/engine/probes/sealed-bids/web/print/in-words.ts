import type { InWords, Telling } from '../../../../../../web/print/in-words.ts'
import { handOf, pointsOf, roundOf, type SealedBidsPosition, worthOf } from '../../engine/position.ts'
import { bidOf } from '../bid-of.ts'

/** What is bid for, what everybody has won and bid, and the seat's own cards. */
export function inWords({ view, names, seat: mine, t }: Telling<SealedBidsPosition>): InWords {
  return {
    stands: [
      t('sealed-bids.words.prize', { points: worthOf(roundOf(view)) }),
      ...names.map((name, seat) =>
        t('sealed-bids.words.seat', { name, points: pointsOf(view, seat), bid: bidOf(view, seat) }),
      ),
    ],
    held: [t('sealed-bids.words.hand', { cards: handOf(view, mine).join(', ') || 'none' })],
  }
}
