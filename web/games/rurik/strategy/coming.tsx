import type { VNode } from 'preact'
import { sidesOf } from '../../../../engine/rurik/board/owners.ts'
import { columns } from '../../../../engine/rurik/components/data.ts'
import type { TurnFrame } from '../../../../engine/rurik/position/position.ts'
import { AdvisorIcon, ColumnIcon, Icon } from '../map/pieces.tsx'
import type { Props } from '../props.ts'

/** The advisors still on their spaces, as they come next after a turn: around the table, the lowest of each first. */
function comingAfter(view: Props['view'], turn: TurnFrame) {
  const sides = sidesOf(view)
  const queues = [...sides.slice(turn.seat + 1), ...sides.slice(0, turn.seat + 1)].map((seat) =>
    columns
      .flatMap((column) =>
        view.board[column].flatMap((placed) => (placed?.seat === seat ? [{ ...placed, column }] : [])),
      )
      .toSorted((a, b) => a.advisor - b.advisor),
  )
  const longest = Math.max(...queues.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => queues.flatMap((queue) => queue[i] ?? [])).flat()
}

type ComingProps = Pick<Props, 'view' | 'names' | 't'> & {
  turn: TurnFrame
  /** My coins, where no row of actions has them. */
  coins: number | null
}

/** What is to come once the present advisor is resolved, in one line. */
export function Coming({ view, names, turn, coins, t }: ComingProps): VNode {
  const coming = comingAfter(view, turn)
  return (
    <div class="rurik-coming">
      {coming.length > 0 && (
        <>
          <span>{t('rurik.board.coming')}</span>
          <ul>
            {coming.map(({ seat, advisor, column }, i) => (
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
}
