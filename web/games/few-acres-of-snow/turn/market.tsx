import type { VNode } from 'preact'
import { type CardId, costOf } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { CardFace, describe } from '../cards/card.tsx'
import { stacked } from '../cards/decks.ts'
import type { Speak } from '../props.ts'
import type { Kind } from './choices.ts'

type MarketProps = {
  view: SnowPosition
  seat: number
  /** To draft out of the market, or to fetch out of my discard pile. */
  kind: Kind
  chosen: CardId | undefined
  choose(card: CardId): void
  t: Speak
}

/** All the cards from which one is to be chosen, in the place of the map. */
export function Market({ view, seat, kind, chosen, choose, t }: MarketProps): VNode {
  const { empire, discard, money } = view.players[seat]
  const piles =
    kind === 'draft'
      ? [
          { key: 'own', cards: empire },
          { key: 'display', cards: view.display },
        ]
      : [{ key: 'discard', cards: discard }]
  const priced = (card: CardId) => (kind !== 'draft' ? null : costOf(card) <= money ? 'fits' : 'short')
  return (
    <section class="snow-market" aria-label={t(`few-acres-of-snow.board.market.${kind}`)}>
      {piles
        .filter(({ cards }) => cards.length > 0)
        .map(({ key, cards }) => (
          <div key={key}>
            <h2>{t(`few-acres-of-snow.board.market.${key}`)}</h2>
            <div class="snow-cards">
              {stacked(cards)
                .toSorted((a, b) => costOf(a.card) - costOf(b.card))
                .map(({ card, count }) => (
                  <button
                    key={card}
                    type="button"
                    class="snow-card"
                    aria-pressed={card === chosen}
                    onClick={() => choose(card)}
                  >
                    <CardFace
                      card={card}
                      label={[
                        describe(card, t, count),
                        ...(kind === 'draft'
                          ? [t('few-acres-of-snow.board.cost', { money: costOf(card) })]
                          : []),
                      ].join(' ')}
                      count={count}
                      price={priced(card)}
                      t={t}
                    />
                  </button>
                ))}
            </div>
          </div>
        ))}
    </section>
  )
}
