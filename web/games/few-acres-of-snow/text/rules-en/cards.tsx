import {
  capturesToEnd,
  furPrice,
  merchantMost,
  piracyLoot,
  quietTurnsToEnd,
  reserveSize,
} from '../../../../../engine/few-acres-of-snow/components/data.ts'
import type { Chapter } from '../../../kit/rules/chapters.tsx'
import { See } from '../../rules/see.tsx'

/** Money, the deck, and how it ends. */
export const cards: readonly Chapter[] = [
  {
    id: 'money',
    title: 'Money',
    body: (
      <>
        <p>A location card earns what its coin says. You can also:</p>
        <ul class="dotted">
          <li>
            ship goods: a ship sells what up to {merchantMost} location cards are worth, or as many as you
            like at a first-edition table;
          </li>
          <li>sell furs: a trader sells furs of places, {furPrice} for each card;</li>
          <li>
            send pirates: Louisbourg and another ship bring the French {piracyLoot}. The British pay as much
            of it as they have, the bank the rest.
          </li>
        </ul>
        <p>You can’t go into debt.</p>
      </>
    ),
  },
  {
    id: 'drafting',
    title: 'Drafting and discarding',
    body: (
      <p>
        An action drafts one card for its price, from your own empire cards or the neutral ones; it goes to
        your discard pile. An action discards cards: the first costs nothing, each further one 1.
      </p>
    ),
  },
  {
    id: 'reserve',
    title: 'The reserve',
    body: (
      <p>
        An action reserves an empire card, {reserveSize} at most. Taking all of them into your hand takes no
        action but costs 1 each. Location cards can’t be reserved.
      </p>
    ),
  },
  {
    id: 'end',
    title: 'The end',
    body: (
      <p>
        Quebec, Boston and New York can win the game at once: see <See id="settling">settling</See> and{' '}
        <See id="sieges">sieges</See>. At the start of a turn with no siege going on, the game ends if that
        player has no village or no town left to place, or has captured {capturesToEnd} points. It also ends
        after {quietTurnsToEnd} turns in which no piece was placed, built or taken. Captured pieces never go
        back to their owner. More points win; in a tie, the French win.
      </p>
    ),
  },
  {
    id: 'by-post',
    title: 'By post',
    body: (
      <p>
        Raids, ambushes, conversions and sieges ask your opponent in the middle of a turn. You can answer such
        questions in advance, so that no one waits for days. A raid that is let through looks the same whether
        it could have been blocked or not.
      </p>
    ),
  },
]
