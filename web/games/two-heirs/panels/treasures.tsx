import type { VNode } from 'preact'
import type { Spot } from '../../../../engine/two-heirs/position/position.ts'
import { Condition } from '../map/icons.tsx'
import type { Props } from '../props.ts'

/** Henry's treasures: those on the map with the condition to take them, the number still to come, those he lost. */
export function Treasures({ view, t, show }: Pick<Props, 'view' | 't'> & { show(at: Spot): void }): VNode {
  const { laid, pile, lost } = view.henry!
  return (
    <section class="board-stack heirs-treasures" aria-labelledby="heirs-treasures">
      <h3 id="heirs-treasures">{t('two-heirs.board.treasures.of')}</h3>
      <p>
        {t('two-heirs.board.treasures.left', { laid: laid.length, pile: pile.length, lost: lost.length })}
      </p>
      <ul>
        {laid.map(({ x, y, treasure }) => (
          <li key={treasure}>
            <button type="button" class="board-plain" onClick={() => show({ x, y })}>
              <Condition treasure={treasure} t={t} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
