import type { VNode } from 'preact'
import { AdvisorIcon, ColumnIcon } from '../map/pieces.tsx'
import type * as model from '../model/coming.ts'
import type { Saying } from '../props.ts'

type ComingProps = Omit<Saying, 'view'> & { list: model.Coming }

/** What is to come once the present advisor is resolved, in one line. */
export const Coming = ({ list, names, t }: ComingProps): VNode => (
  <div class="rurik-coming board-line">
    <span class="quiet">{t('rurik.board.coming')}</span>
    <ul class="board-list">
      {list.map(({ seat, advisor, column }, i) => (
        <li key={i}>
          <AdvisorIcon seat={seat} advisor={advisor} size={22} />
          <ColumnIcon column={column} size={18} />
          <span class="unseen">
            {t('rurik.board.coming.one', { name: names[seat], advisor, column: t(`rurik.column.${column}`) })}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
