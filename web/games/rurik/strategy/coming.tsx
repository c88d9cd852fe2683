import type { VNode } from 'preact'
import { AdvisorIcon, ColumnIcon, Icon } from '../map/pieces.tsx'
import type { ComingModel } from '../model/coming.ts'
import type { Saying } from '../props.ts'

type ComingProps = Omit<Saying, 'view'> & { coming: ComingModel }

/** What is to come once the present advisor is resolved, in one line. */
export const Coming = ({ coming: { list, coins }, names, t }: ComingProps): VNode => (
  <div class="rurik-coming">
    {list.length > 0 && (
      <>
        <span>{t('rurik.board.coming')}</span>
        <ul>
          {list.map(({ seat, advisor, column }, i) => (
            <li key={i}>
              <AdvisorIcon seat={seat} advisor={advisor} size={22} />
              <ColumnIcon column={column} size={18} />
              <span class="unseen">
                {t('rurik.board.coming.one', {
                  name: names[seat],
                  advisor,
                  column: t(`rurik.column.${column}`),
                })}
              </span>
            </li>
          ))}
        </ul>
      </>
    )}
    {coins !== null && (
      <span class="coins">
        <Icon name="coin" size={16} /> {coins} {t('rurik.board.coins', { count: coins })}
      </span>
    )}
  </div>
)
