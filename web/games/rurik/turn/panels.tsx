import type { VNode } from 'preact'
import type { DoTap } from '../model/selection.ts'
import type { RurikModel } from '../model.ts'
import type { Props } from '../props.ts'
import { Coming } from '../strategy/coming.tsx'
import { Placing } from '../strategy/placing.tsx'
import { AboutCard } from './cards.tsx'
import { Left, Regions } from './controls.tsx'
import { Looked } from './looked.tsx'
import { List } from './options.tsx'
import { TurnActions } from './turn-actions.tsx'

type PanelsProps = Pick<Props, 'view' | 'names' | 'say' | 't'> & { model: RurikModel; doTap: DoTap }

/** The controls of the board: all choices in words, and what is looked at. */
export function Panels({ model, ...props }: PanelsProps): VNode {
  const { doTap, t } = props
  const { bid, cards, looked, turnActions, coming, left, list, regions, seat } = model
  return (
    <div class="rurik-controls">
      {bid?.own && <Placing own={bid.own} doTap={doTap} t={t} />}
      {cards && <AboutCard model={cards} t={t} />}
      {looked && <Looked {...props} looked={looked} seat={seat} />}
      {turnActions && <TurnActions actions={turnActions} doTap={doTap} t={t} />}
      {coming.length > 0 && <Coming {...props} list={coming} />}
      {left && <Left turn={left} t={t} />}
      {model.hasUnruled && <p class="quiet">{t('rurik.key.unruled')}</p>}
      {list.length > 0 && <List {...props} list={list} />}
      {regions.length > 0 && <Regions regions={regions} taps={model.map.taps} doTap={doTap} t={t} />}
    </div>
  )
}
