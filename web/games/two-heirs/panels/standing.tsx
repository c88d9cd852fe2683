import type { VNode } from 'preact'
import { StandingLine } from '../../kit/frame/standing-line.tsx'
import { ResourceIcon } from '../map/icons.tsx'
import type { HeirsTap } from '../model/selection.ts'
import type { StandingModel } from '../model/standing.ts'
import type { Props } from '../props.ts'

type LineProps = Pick<Props, 't'> & { standing: StandingModel; doTap(tap: HeirsTap): void }

/** My resources and the turns that I still have, in one line. */
export const Standing = ({ standing, t, doTap }: LineProps): VNode => (
  <StandingLine label={standing.label} open={() => doTap(standing.tap)}>
    <span>{t('two-heirs.board.standing.total', { total: standing.total })}</span>
    {standing.stock.map(({ resource, count }) => (
      <b key={resource} class={count === 0 ? 'none' : undefined}>
        <ResourceIcon resource={resource} size={16} />
        {count}
      </b>
    ))}
    {standing.credits > 0 && <b>{t('two-heirs.board.credits.short', { count: standing.credits })}</b>}
    <span class="turns">{t('two-heirs.board.turns', { count: standing.turns })}</span>
  </StandingLine>
)
