import type { VNode } from 'preact'
import { columns, goods, structures } from '../../../engine/rurik/data.ts'
import { ColumnIcon, ForceIcon, GoodIcon, Icon, SeatStructure } from './pieces.tsx'
import type { Props } from './props.ts'

const signs = ['rebel', 'crown', 'coin', 'card', 'marker', 'casualty'] as const

/** What everything on the map and the boards means. */
export const Key = ({ view, t }: Pick<Props, 'view' | 't'>): VNode => (
  <ul class="board-key">
    <li>
      <span>
        {view.players.map((_, seat) => (
          <ForceIcon key={seat} force={{ owner: seat, troops: 2, leader: seat === 0 }} size={26} />
        ))}
      </span>
      <span>{t('rurik.key.force')}</span>
    </li>
    {structures.map((structure) => (
      <li key={structure}>
        <SeatStructure seat={0} structure={structure} size={30} />
        <span>{t(`rurik.key.${structure}`)}</span>
      </li>
    ))}
    {signs.map((sign) => (
      <li key={sign}>
        <Icon name={sign} size={26} />
        <span>{t(`rurik.key.${sign}`)}</span>
      </li>
    ))}
    <li>
      <span>
        {goods.map((good) => (
          <GoodIcon key={good} good={good} size={20} />
        ))}
      </span>
      <span>{t('rurik.key.goods')}</span>
    </li>
    {columns.map((column) => (
      <li key={column}>
        <ColumnIcon column={column} size={26} />
        <span>{t(`rurik.key.column.${column}`)}</span>
      </li>
    ))}
  </ul>
)
