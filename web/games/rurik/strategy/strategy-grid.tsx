import type { VNode } from 'preact'
import { boardFor, type Column, columns } from '../../../../engine/rurik/components/data.ts'
import type { Placed, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { AdvisorIcon, ColumnIcon, Icon } from '../map/pieces.tsx'
import type { Speak } from '../props.ts'

/** A column as it would be with one more advisor, and the row of that one. */
export interface Tried {
  column: Column
  spaces: readonly (Placed | null)[]
  row: number
}

type GridProps = {
  view: RurikPosition
  names: readonly string[]
  tried?: Tried | null
  /** Columns that may be chosen; without it none is a button. */
  open?: ReadonlySet<Column>
  choose?(column: Column): void
  /** Places that the newest facts speak of: columns among them. */
  lit?: readonly string[]
  t: Speak
}

/** The strategy board: the gain of each space, and the advisor on it. */
export function StrategyGrid({ view, names, tried, open, choose, lit = [], t }: GridProps): VNode {
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
        const label = columnWords(view, column, spaces, names, t)
        return choose && open ? (
          <div
            key={column}
            data-rule={column === 'scheme' ? 'schemes' : column}
            class={`column${open.has(column) ? ' open' : ''}${last}`}
          >
            {/* It lies over the figures: they are no part of it, which is called in words. */}
            <button
              type="button"
              class="pick"
              aria-label={label}
              aria-pressed={isTried}
              aria-disabled={!open.has(column)}
              onClick={() => choose(column)}
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
  placed && JSON.stringify(view.board[column][row]) !== JSON.stringify(placed) ? 'bumped' : ''

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

/** A space in words: its gain and cost. */
export function spaceWords(view: RurikPosition, column: Column, row: number, t: Speak): string {
  const { gain, cost } = boardFor(view.players.length)[column][row]
  const marker = column === 'scheme' && row === 0 && view.players.length > 1 ? 'yes' : 'no'
  return t('rurik.board.space', { column, gain, cost, marker })
}

/** The label of a column for screen readers. */
function columnWords(
  view: RurikPosition,
  column: Column,
  spaces: readonly (Placed | null)[],
  names: readonly string[],
  t: Speak,
): string {
  const rows = spaces.map((placed, row) =>
    t('rurik.board.row', {
      row: row + 1,
      space: spaceWords(view, column, row, t),
      name: placed ? names[placed.seat] : 'none',
      advisor: placed?.advisor ?? 0,
      bribe: placed?.bribe ?? 0,
    }),
  )
  return `${t(`rurik.column.${column}`)}. ${rows.join(' ')}`
}
