import type { VNode } from 'preact'
import type { HeirsTap } from '../model/focus.ts'
import type { TroopButton } from '../model/troops.ts'
import type { Props } from '../props.ts'

type TroopsProps = Pick<Props, 't'> & { troops: readonly TroopButton[]; tap(tap: HeirsTap): void }

/** All actions with troops and Camps; those not possible now are gray, and a press on one shows the reason. */
export const Troops = ({ troops, t, tap }: TroopsProps): VNode => (
  <fieldset class="heirs-troops">
    <legend class="unseen">{t('two-heirs.board.tab.troops')}</legend>
    {troops.map((one) => (
      <button
        key={one.deed}
        type="button"
        aria-pressed={one.isPicked && !one.isOff}
        aria-disabled={one.isOff}
        onClick={() => tap(one.tap)}
      >
        {one.label}
      </button>
    ))}
  </fieldset>
)
