import type { VNode } from 'preact'
import type { Region, Survey } from '../../../engine/gheos/board.ts'
import { Later } from '../later.tsx'
import { Glance, Summary } from './glance.tsx'
import { Key } from './key.tsx'
import { Scores } from './scores.tsx'
import type { Props } from './tray.tsx'

/** What can be read beside the map, or slid up over it. */
export type Sheet = 'scores' | 'key'

type SheetProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  map: Survey
  open: Sheet | null
  toggle(sheet: Sheet): void
  /** Shows a land on the map. */
  show(at: Region): void
}

/** What is counted and what everything means: beside the map where there is room, else slid up over it. */
export function SheetPanel({ open, toggle, ...props }: SheetProps): VNode {
  const { t } = props
  return (
    <>
      <div class="board-bar gheos-bar">
        <Glance {...props} />
        <Summary {...props} />
        <button
          type="button"
          aria-expanded={open === 'scores'}
          aria-label={t('gheos.board.scores')}
          onClick={() => toggle('scores')}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class={`board-sheet${open ? ' open' : ''}`} aria-label={t('gheos.board.sheet')} tabIndex={0}>
        <Later isWanted={open !== null}>{open === 'key' ? <Key t={t} /> : <Scores {...props} />}</Later>
      </section>
    </>
  )
}
