import type { VNode } from 'preact'
import type { HeirsTap } from '../model/focus.ts'
import type { TopModel } from '../model.ts'
import type { Props } from '../props.ts'
import { Means } from '../turn/means.tsx'

type TopProps = Pick<Props, 'view' | 'seat' | 't'> & { top: TopModel; tap(tap: HeirsTap): void }

/** The tabs, and the resources to build with. */
export const Top = ({ view, seat, t, top: { tabs, means }, tap }: TopProps): VNode => (
  <div class="heirs-tabs">
    {tabs.map((one) => (
      <button key={one.tab} type="button" aria-pressed={one.isOpen} onClick={() => tap(one.tap)}>
        {one.label}
      </button>
    ))}
    {seat !== null && means && (
      <button type="button" class="lent" onClick={() => tap(means)}>
        <Means view={view} t={t} of={seat} label={t('two-heirs.board.means', { after: 'no' })} />
      </button>
    )}
  </div>
)
