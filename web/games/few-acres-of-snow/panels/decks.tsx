import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { type CardId, costOf } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { deckOf } from '../cards/decks.ts'
import { CardDetail } from '../cards/detail.tsx'
import { CardFace } from '../cards/face.tsx'
import { describe } from '../cards/words.ts'
import { PieceIcon } from '../map/pieces.tsx'
import type { Props, Seen, Speak } from '../props.ts'

/** Both decks: mine, and the other seat's as far as it is known. */
export function Decks({ view, seat: mine, names, t }: Seen): VNode {
  const order = mine === 1 ? [1, 0] : [0, 1]
  return (
    <div class="board-stack snow-decks">
      {order.map((seat) => {
        const deck = deckOf(view, seat)
        const piles: readonly [string, readonly CardId[], number][] = [
          ['hand', deck.hand, deck.hand.length],
          [deck.unknown > 0 ? 'unseen' : 'draw', deck.rest, deck.rest.length],
          ['discard', deck.discard, deck.discard.length],
          ['reserve', deck.reserve, deck.reserve.length],
        ]
        return (
          <section key={seat}>
            <h2>
              <PieceIcon seat={seat} piece="village" />{' '}
              {t('few-acres-of-snow.board.deck', {
                mine: seat === mine ? 'yes' : 'no',
                name: names[seat],
                count: deck.total,
              })}
            </h2>
            {piles
              .filter(([, cards]) => cards.length > 0)
              .map(([key, cards, count]) => (
                <div key={key}>
                  <h3>
                    {t(`few-acres-of-snow.board.pile.${key}`, { count, hand: deck.unknown, draw: deck.draw })}
                  </h3>
                  <Pile cards={cards} view={view} t={t} />
                </div>
              ))}
          </section>
        )
      })}
    </div>
  )
}

/** Cards that can be had: drafted for money, or with their places. */
export function Offer({ view, seat: mine, names, t }: Seen): VNode {
  const order = mine === 1 ? [1, 0] : [0, 1]
  const byCost = (cards: readonly CardId[]) => cards.toSorted((a, b) => costOf(a) - costOf(b))
  const piles = [
    { key: 'display', seat: null, cards: byCost(view.display) },
    ...order.flatMap((seat) => [
      { key: 'empire', seat, cards: byCost(view.players[seat].empire) },
      { key: 'locations', seat, cards: view.players[seat].locations },
    ]),
  ]
  return (
    <div class="board-stack snow-decks">
      {piles
        .filter(({ cards }) => cards.length > 0)
        .map(({ key, seat, cards }) => (
          <section key={`${key} ${seat}`}>
            <h2>
              {t(`few-acres-of-snow.board.offer.${key}`, {
                mine: seat === mine ? 'yes' : 'no',
                name: seat === null ? '' : names[seat],
              })}
            </h2>
            <Pile cards={cards} view={view} isPriced={key !== 'locations'} t={t} />
          </section>
        ))}
    </div>
  )
}

type PileProps = { cards: readonly CardId[]; view: Props['view']; isPriced?: boolean; t: Speak }

/** Cards of a pile; a tap on one opens its description. */
function Pile({ cards, view, isPriced = false, t }: PileProps): VNode {
  const open = useSignal<CardId | null>(null)
  return (
    <ul class="snow-cards">
      {stackedAsListed(cards).map(({ card, count }) => (
        <li key={card} class={open.value === card ? 'board-stack open' : 'board-stack'}>
          <button
            type="button"
            class="snow-card"
            aria-expanded={open.value === card}
            onClick={() => {
              open.value = open.value === card ? null : card
            }}
          >
            <CardFace
              card={card}
              label={describe(card, t, count)}
              count={count}
              price={isPriced ? 'fits' : null}
              t={t}
            />
          </button>
          {open.value === card && <CardDetail view={view} seat={null} card={card} t={t} />}
        </li>
      ))}
    </ul>
  )
}

/** Equal cards as one, in the order in which they come first. */
const stackedAsListed = (cards: readonly CardId[]) =>
  [...new Set(cards)].map((card) => ({ card, count: cards.filter((one) => one === card).length }))
