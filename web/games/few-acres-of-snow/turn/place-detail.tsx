import type { VNode } from 'preact'
import { nations } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { inRow } from '../../../print/listed.ts'
import { nameOf } from '../cards/words.ts'
import { dangerWords, holdingWords, printedWords, siegeWords, wayWords } from '../map/place-words.ts'
import type { Props, Speak } from '../props.ts'

type PlaceProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & { place: PlaceId }

/** A place in words: its holder, its siege, its worth, the places it leads to. */
export function PlaceDetail({ place, ...told }: PlaceProps): VNode {
  const { view, names, t } = told
  const siege = siegeWords(view, place, names, t)
  return (
    <div class="board-stack snow-detail">
      <p>{holdingWords(told, place)}</p>
      {siege.length > 0 && <p class="board-barred">{siege.join(' ')}</p>}
      <p>{[...printedWords(place, t), ...dangerWords(view, place, t)].join(' ')}</p>
      <p class="quiet">{wayWords(place, t).join(' ')}</p>
      {siege.length > 0 && <SiegeCards view={view} place={place} t={t} />}
    </div>
  )
}

function SiegeCards({ view, place, t }: { view: SnowPosition; place: PlaceId; t: Speak }): VNode {
  const siege = view.sieges.find((one) => one.place === place)!
  const row = (cards: (typeof siege.cards)[0]) => inRow(cards.map((card) => nameOf(card, t)))
  return (
    <>
      {siege.cards.map((cards, seat) => (
        <p key={seat}>
          {t('few-acres-of-snow.board.siege.cards', {
            nation: nations[seat],
            cards: cards.length > 0 ? row(cards) : 'none',
          })}
        </p>
      ))}
    </>
  )
}
