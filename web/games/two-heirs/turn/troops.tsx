import type { VNode } from 'preact'
import { More } from '../../kit/choices/more.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import type { HeirsTap } from '../model/selection.ts'
import type { TroopButton, TroopsModel } from '../model/troops.ts'
import type { Props } from '../props.ts'

type TroopsProps = Pick<Props, 't'> & { troops: TroopsModel; doTap(tap: HeirsTap): void }

/** The actions with troops and Camps that are possible; the others are behind one button, and a press on one shows the reason. */
export function Troops({ troops, t, doTap }: TroopsProps): VNode {
  const aimed = useAimed()
  const button = (one: TroopButton) => (
    <button
      key={one.deed}
      {...aimed(one.tap)}
      type="button"
      aria-pressed={one.isPicked && !one.isOff}
      aria-disabled={one.isOff}
      onClick={() => doTap(one.tap)}
    >
      {one.label}
    </button>
  )
  return (
    <fieldset class="board-options heirs-troops">
      <legend class="unseen">{t('two-heirs.board.tab.troops')}</legend>
      {troops.now.map(button)}
      <More count={troops.more.length}>{troops.more.map(button)}</More>
    </fieldset>
  )
}
