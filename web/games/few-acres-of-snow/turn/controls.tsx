import type { ComponentChildren, VNode } from 'preact'
import { useContext, useMemo } from 'preact/hooks'
import { isUsable } from '../../../../engine/few-acres-of-snow/board/land.ts'
import { type CardId, nations } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowAction, SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { inRow } from '../../kit/choices/listed.ts'
import { AroundBoard } from '../../kit/frame/around-board.ts'
import { CardFace, describe, nameOf } from '../cards/card.tsx'
import { stacked } from '../cards/decks.ts'
import {
  dangerWords,
  holdingWords,
  placeName,
  printedWords,
  siegeWords,
  wayWords,
} from '../map/place-words.ts'
import type { Speak } from '../props.ts'
import type { Focus } from './choices.ts'

type HandProps = {
  view: SnowPosition
  seat: number
  cards: readonly CardId[]
  /** Cards that match the selection: they are framed. Null where all are alike. */
  fitting: ReadonlySet<CardId> | null
  chosen: CardId | undefined
  choose(card: CardId): void
  t: Speak
}

/** My hand: equal cards as one. */
export function Hand({ view, seat, cards, fitting, chosen, choose, t }: HandProps): VNode {
  // Drawn and described anew only when others are in hand: most presses choose among the same.
  const shown = useMemo(
    () =>
      stacked(cards).map(({ card, count }) => {
        const label = describe(card, t, count)
        return { card, face: <CardFace {...{ card, label, count, t }} /> }
      }),
    [cards, t],
  )
  return (
    <fieldset class="snow-hand" data-sideways data-stays aria-label={t('few-acres-of-snow.board.hand')}>
      {shown.map(({ card, face }) => (
        <button
          key={card}
          type="button"
          class={['snow-card', !isUsable(view, seat, card) && 'dead', fitting?.has(card) && 'fits']
            .filter(Boolean)
            .join(' ')}
          aria-pressed={card === chosen}
          onClick={() => choose(card)}
        >
          {face}
        </button>
      ))}
    </fieldset>
  )
}

/** The panel of the selection and its actions, with a title where the prompt of the screen does not say it. */
export function Inspector({ title, children }: { title: string; children: ComponentChildren }): VNode {
  const isTold = useContext(AroundBoard)?.promptFor !== undefined
  return (
    <section class="board-looking snow-looking" aria-label={title}>
      {!isTold && <h2>{title}</h2>}
      {children}
    </section>
  )
}

/** A place in words: its holder, its siege, its worth, the places it leads to. */
export function PlaceDetail({
  view,
  seat,
  place,
  names,
  t,
}: {
  view: SnowPosition
  seat: number | null
  place: PlaceId
  names: readonly string[]
  t: Speak
}): VNode {
  const siege = siegeWords(view, place, names, t)
  return (
    <div class="snow-detail">
      <p>{holdingWords(view, seat, place, names, t)}</p>
      {siege.length > 0 && <p class="siege">{siege.join(' ')}</p>}
      <p>{[...printedWords(place, t), ...dangerWords(view, place, t)].join(' ')}</p>
      <p class="quiet">{wayWords(place, t).join(' ')}</p>
      {siege.length > 0 && <SiegeCards view={view} place={place} t={t} />}
    </div>
  )
}

function SiegeCards({ view, place, t }: { view: SnowPosition; place: PlaceId; t: Speak }): VNode {
  const siege = view.sieges.find((one) => one.place === place)!
  return (
    <>
      {siege.cards.map((cards, seat) => (
        <p key={seat}>
          {t('few-acres-of-snow.board.siege.cards', {
            nation: nations[seat],
            cards:
              cards.length > 0
                ? inRow(
                    cards.map((card) => nameOf(card, t)),
                    t,
                  )
                : 'none',
          })}
        </p>
      ))}
    </>
  )
}

/** An action of a turn below a title with its place, which it need not name again; null for one without a place. */
export function sayHere(action: SnowAction, t: Speak): string | null {
  if (!('place' in action)) return null
  const card = 'card' in action ? nameOf(action.card, t) : ''
  return t(`few-acres-of-snow.board.here.${action.kind}`, { card })
}

/** The title of the selection. */
export function titleOf({ card, place, kind, offer }: Focus, t: Speak): string {
  const parts = [
    ...(kind ? [t(`few-acres-of-snow.board.do.${kind}`)] : []),
    ...(offer ? [nameOf(offer, t)] : []),
    ...(card ? [nameOf(card, t)] : []),
    ...(place ? [placeName(place, t)] : []),
  ]
  return parts.join(' · ')
}
