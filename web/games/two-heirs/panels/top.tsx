import type { VNode } from 'preact'
import type { Props } from '../props.ts'
import { Means } from '../turn/means.tsx'
import { type Tab, tabs } from './due-tab.ts'

type TopProps = Pick<Props, 'view' | 'seat' | 't'> & {
  tab: Tab
  /** Whether there are actions to show. */
  canAct: boolean
  choose(tab: Tab): void
  /** Tells where the resources come from. */
  tellMeans(): void
}

/** The tabs, and the resources to build with. */
export const Top = ({ view, seat, t, tab, canAct, choose, tellMeans }: TopProps): VNode => (
  <div class="heirs-tabs">
    {tabs
      .filter((one) => one !== 'troops' || canAct)
      .map((one) => (
        <button key={one} type="button" aria-pressed={one === tab} onClick={() => choose(one)}>
          {one === 'court'
            ? t('two-heirs.board.court')
            : t(`two-heirs.board.tab.${one}`, { count: seat === null ? 0 : view.hands[seat].length })}
        </button>
      ))}
    {seat !== null && (
      <button type="button" class="lent" onClick={tellMeans}>
        <Means view={view} t={t} of={seat} label={t('two-heirs.board.means', { after: 'no' })} />
      </button>
    )}
  </div>
)
