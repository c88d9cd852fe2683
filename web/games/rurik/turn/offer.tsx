import type { VNode } from 'preact'
import { type SchemeId, schemeIds, schemeOf } from '../../../../engine/rurik/components/schemes.ts'
import { discardPile } from '../../../../engine/rurik/position/position.ts'
import { Icon } from '../map/pieces.tsx'
import { knownIn, unseenSchemes } from '../model/effects.ts'
import { DeedLine, SchemeCard } from '../panels/court.tsx'
import type { Props } from '../props.ts'

/** Deeds on offer, and the cards that the scheme decks may still hold. */
export function Offer({ view, t }: Pick<Props, 'view' | 't'>): VNode {
  const discarded = knownIn(view.decks[discardPile])
  const unseen = unseenSchemes(view)
  const casualties = unseen.filter((card) => schemeOf(card).casualty).length
  return (
    <div class="rurik-offer board-stack">
      <h2>
        <Icon name="deed" size={20} /> {t('rurik.board.offer.deeds')}
      </h2>
      <ul class="deeds">
        {knownIn(view.row).map((deed) => (
          <li key={deed}>
            <DeedLine deed={deed} t={t} />
          </li>
        ))}
      </ul>
      <p class="quiet">{t('rurik.board.offer.deck', { count: view.deedDeck.length })}</p>
      <h2>
        <Icon name="card" size={20} /> {t('rurik.board.offer.schemes')}
      </h2>
      <p>{t('rurik.board.offer.decks', { one: view.decks[0].length, two: view.decks[1].length })}</p>
      <p>{t('rurik.board.offer.casualties', { casualties, count: unseen.length })}</p>
      <Stacks cards={unseen} title={t('rurik.board.offer.unseen', { count: unseen.length })} t={t} />
      <Stacks cards={discarded} title={t('rurik.board.offer.discard', { count: discarded.length })} t={t} />
    </div>
  )
}

/** Equal cards as one. */
function Stacks({
  cards,
  title,
  t,
}: {
  cards: readonly SchemeId[]
  title: string
  t: Props['t']
}): VNode | null {
  if (cards.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul class="board-list">
        {schemeIds
          .map((card) => ({ card, count: cards.filter((one) => one === card).length }))
          .filter(({ count }) => count > 0)
          .map(({ card, count }) => (
            <li key={card} class="board-box">
              {count > 1 && <b>{count} × </b>}
              <SchemeCard card={card} t={t} />
            </li>
          ))}
      </ul>
    </>
  )
}
