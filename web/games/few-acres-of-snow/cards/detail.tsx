import type { VNode } from 'preact'
import type { Seat } from '../../../../engine/core/game.ts'
import { isUsable } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { type CardId, placeOf } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { SymbolIcon } from '../map/pieces.tsx'
import type { Speak } from '../props.ts'
import { costWords, roleOf, usesOf } from './words.ts'

type DetailProps = { view: SnowPosition; seat: Seat | null; card: CardId; t: Speak }

/** The description of a card, symbol by symbol. */
export function CardDetail({ view, seat, card, t }: DetailProps): VNode {
  const place = placeOf(card)
  const isDead = seat !== null && place !== null && !isUsable(view, seat, card)
  return (
    <div class="board-stack snow-detail">
      {isDead && (
        <p class="refused">
          {t('few-acres-of-snow.board.dead', { place: t(`few-acres-of-snow.place.${place}`) })}
        </p>
      )}
      <ul class="board-key">
        {usesOf(card, t).map(({ mark, words }) => (
          <li key={words}>
            {mark === 'role' || mark === 'way' ? (
              <span aria-hidden="true">{mark === 'role' ? '•' : '›'}</span>
            ) : (
              <SymbolIcon symbol={mark} size={24} />
            )}
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {roleOf(card) && <p class="quiet">{costWords(card, t)}</p>}
    </div>
  )
}
