import type { VNode } from 'preact'
import type { Spot } from '../../../engine/two-heirs/position.ts'
import { cssPalette } from '../../print/palette.ts'
import { SeatMark } from '../../print/seat-mark.tsx'
import { Key } from './key.tsx'
import { namesOf, type Props } from './props.ts'
import { scoresOf } from './reckoning.ts'
import { Scores } from './scores.tsx'
import { Treasures } from './treasures.tsx'

type SheetProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  isOpen: boolean
  toggle(): void
  show(at: Spot): void
}

/** What is counted, Henry's treasures, and what everything means: beside the map where there is room, else slid up over it. */
export function SheetPanel({ isOpen, toggle, ...props }: SheetProps): VNode {
  const { view, seat, names, t } = props
  const shown = isOpen ? 'board-sheet heirs-sheet open' : 'board-sheet heirs-sheet'
  return (
    <>
      <div class="board-bar heirs-bar">
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          {scoresOf(view).map(({ total }, owner) => (
            <span key={owner} class="of">
              <SeatMark seat={owner} game="two-heirs" palette={cssPalette} />
              <span class="name">
                {owner === seat ? t('two-heirs.board.you') : namesOf({ view, names, t })[owner]}
              </span>{' '}
              <b>{total}</b>
            </span>
          ))}
          <span class="more">{t('two-heirs.board.counted')}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class={shown} aria-label={t('two-heirs.board.sheet')} tabIndex={0}>
        <h2>{t('two-heirs.board.scores', { over: view.waiting.length === 0 ? 'yes' : 'no' })}</h2>
        <Scores {...props} />
        {view.henry && <Treasures {...props} />}
        <details>
          <summary>{t('two-heirs.board.key')}</summary>
          <Key t={t} />
        </details>
      </section>
    </>
  )
}
