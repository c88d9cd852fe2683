import { sidesOf } from '../../../../engine/rurik/board/owners.ts'
import { type Column, columns } from '../../../../engine/rurik/components/data.ts'
import type { Placed, RurikPosition, TurnFrame } from '../../../../engine/rurik/position/position.ts'
import { isTaking } from './deeds.ts'
import type { State } from './state.ts'

/** What is to come once the present advisor is resolved. */
export interface ComingModel {
  list: readonly (Placed & { column: Column })[]
  /** My coins, where no row of actions has them. */
  coins: number | null
}

/** Null once the advisor is taken, and where something else is looked at. */
export function comingModel(state: State): ComingModel | null {
  const { given, turn, seat, isLooking } = state
  if (turn?.stage !== 'before' || isLooking) return null
  const { view } = given
  return { list: comingAfter(view, turn), coins: isTaking(state) ? view.players[seat].coins : null }
}

/** The advisors still on their spaces, as they come next after a turn: around the table, the lowest of each first. */
function comingAfter(view: RurikPosition, turn: TurnFrame): ComingModel['list'] {
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
