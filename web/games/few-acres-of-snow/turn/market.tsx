import type { VNode } from 'preact'
import { useAimed } from '../../kit/model/use-aim.ts'
import { CardFace } from '../cards/face.tsx'
import { describe } from '../cards/words.ts'
import type { MarketModel } from '../model/cards.ts'
import type { Tap } from '../model/given.ts'
import type { Speak } from '../props.ts'

type MarketProps = { market: MarketModel; doTap(tap: Tap): void; t: Speak }

/** All the cards from which one is to be chosen, in the place of the map. */
function Market({ market: { kind, piles }, doTap, t }: MarketProps): VNode {
  const aimed = useAimed()
  return (
    <section class="board-stack snow-market" aria-label={t(`few-acres-of-snow.board.market.${kind}`)}>
      {piles.map(({ key, cards }) => (
        <div key={key}>
          <h2>{t(`few-acres-of-snow.board.market.${key}`)}</h2>
          <div class="snow-cards">
            {cards.map(({ card, count, cost, isShort, isChosen, tap }) => (
              <button
                key={card}
                {...aimed(tap)}
                type="button"
                class="snow-card"
                aria-pressed={isChosen}
                onClick={() => doTap(tap)}
              >
                <CardFace
                  card={card}
                  label={[
                    describe(card, t, count),
                    ...(cost === null ? [] : [t('few-acres-of-snow.board.cost', { money: cost })]),
                  ].join(' ')}
                  count={count}
                  price={cost === null ? null : isShort ? 'short' : 'fits'}
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

/** The cards to choose from in place of the map, and beside the way back to it my money. */
export const insteadOf = (market: MarketModel, doTap: (tap: Tap) => void, t: Speak) => ({
  picture: <Market market={market} doTap={doTap} t={t} />,
  name: t('few-acres-of-snow.board.panel.offer'),
  note: (
    <p class="printed">{t(`few-acres-of-snow.board.market.${market.kind}.title`, { money: market.money })}</p>
  ),
})
