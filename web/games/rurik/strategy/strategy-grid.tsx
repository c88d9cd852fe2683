import type { VNode } from 'preact'
import { same } from '../../../../engine/core/json.ts'
import { boardFor, type Column, columns } from '../../../../engine/rurik/components/data.ts'
import type { Placed, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { useAimed } from '../../kit/model/use-aim.ts'
import { AdvisorIcon, ColumnIcon, Icon } from '../map/pieces.tsx'
import type { BidModel } from '../model/bid.ts'
import type { DoTap } from '../model/selection.ts'
import type { Saying } from '../props.ts'
import { columnWords, type Tried } from '../telling/space-words.ts'

type GridProps = Saying & {
  tried?: Tried | null
  /** What a tap on each column does; without it none is a button. */
  buttons?: BidModel['columns']
  doTap?: DoTap
  /** Places that the newest facts speak of: columns among them. */
  lit?: readonly string[]
}

/** The strategy board: the gain of each space, and the advisor on it. */
export function StrategyGrid({ tried, buttons, doTap, lit = [], ...saying }: GridProps): VNode {
  const { view, t } = saying
  const aimed = useAimed()
  return (
    <div class="rurik-grid">
      {columns.map((column) => {
        const isTried = tried?.column === column
        const last = lit.includes(column) ? ' last' : ''
        const spaces = isTried ? tried.spaces : view.board[column]
        const body = (
          <>
            <span class="head" aria-hidden="true">
              <ColumnIcon column={column} size={20} />
              <span>{t(`rurik.column.${column}`)}</span>
            </span>
            {spaces.map((placed, row) => (
              <Space
                key={row}
                view={view}
                column={column}
                row={row}
                placed={placed}
                look={isTried ? (row === tried.row ? 'tried' : moved(view, column, row, placed)) : ''}
              />
            ))}
          </>
        )
        const label = columnWords(saying, column, spaces)
        const button = buttons?.get(column)
        return button ? (
          <div
            key={column}
            data-rule={column === 'scheme' ? 'schemes' : column}
            class={`column${button.isOpen ? ' open' : ''}${last}`}
          >
            {/* It lies over the figures: they are no part of it, which is called in words. */}
            <button
              {...aimed(button.tap)}
              type="button"
              class="pick"
              aria-label={label}
              aria-pressed={isTried}
              aria-disabled={!button.isOpen}
              onClick={() => doTap?.(button.tap)}
            />
            {body}
          </div>
        ) : (
          <div
            key={column}
            data-rule={column === 'scheme' ? 'schemes' : column}
            class={`column${last}`}
            role="img"
            aria-label={label}
          >
            {body}
          </div>
        )
      })}
    </div>
  )
}

/** Whether an advisor stands elsewhere than before. */
const moved = (view: RurikPosition, column: Column, row: number, placed: Placed | null): string =>
  placed && !same(view.board[column][row], placed) ? 'bumped' : ''

type SpaceProps = { view: RurikPosition; column: Column; row: number; placed: Placed | null; look: string }

function Space({ view, column, row, placed, look }: SpaceProps): VNode {
  const { gain, cost } = boardFor(view.players.length)[column][row]
  return (
    <span class={`space ${look}`} aria-hidden="true">
      <span class="gain">
        <b>
          {gain}
          {/* Here numbers are cards, in the other columns points. */}
          {column === 'scheme' && (
            <span class="cards">
              <Icon name="card" size={12} />
            </span>
          )}
        </b>
        {cost > 0 && (
          <small class="cost">
            −{cost}
            <Icon name="coin" size={13} />
          </small>
        )}
        {column === 'scheme' && row === 0 && view.players.length > 1 && (
          <small>
            <Icon name="marker" size={20} />
          </small>
        )}
      </span>
      {placed && <AdvisorIcon seat={placed.seat} advisor={placed.advisor} bribe={placed.bribe} />}
    </span>
  )
}
