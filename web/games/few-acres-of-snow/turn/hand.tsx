import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { useAimed } from '../../kit/model/use-aim.ts'
import { CardFace } from '../cards/face.tsx'
import { describe } from '../cards/words.ts'
import type { HandCard } from '../model/cards.ts'
import type { Tap } from '../model/given.ts'
import type { Speak } from '../props.ts'

type HandProps = { cards: readonly HandCard[]; doTap(tap: Tap): void; t: Speak }

/** My hand: equal cards as one. */
export function Hand({ cards, doTap, t }: HandProps): VNode {
  const aimed = useAimed()
  // Drawn and described anew only when others are in hand: most presses choose among the same.
  const held = cards.map(({ card, count }) => `${card} ${count}`).join()
  const faces = useMemo(
    () =>
      cards.map(({ card, count }) => (
        <CardFace key={card} {...{ card, label: describe(card, t, count), count, t }} />
      )),
    [held, t],
  )
  return (
    <fieldset class="snow-hand" data-stays data-sideways aria-label={t('few-acres-of-snow.board.hand')}>
      {cards.map(({ card, isDead, fits, isChosen, tap }, i) => (
        <button
          key={card}
          {...aimed(tap)}
          type="button"
          class={['snow-card', isDead && 'dead', fits && 'fits'].filter(Boolean).join(' ')}
          aria-pressed={isChosen}
          onClick={() => doTap(tap)}
        >
          {faces[i]}
        </button>
      ))}
    </fieldset>
  )
}
