import { sidesOf } from '../../../../engine/rurik/board/owners.ts'
import { type Column, columns } from '../../../../engine/rurik/components/data.ts'
import type { Placed, RurikPosition, TurnFrame } from '../../../../engine/rurik/position/position.ts'
import type { State } from './state.ts'

/** Advisors that come once the present one is resolved. */
export type Coming = readonly (Placed & { column: Column })[]

/** None once the advisor is taken, and where something else is looked at. */
export const comingIn = ({ given, turn, isLooking }: State): Coming =>
  turn?.stage === 'before' && !isLooking ? comingAfter(given.view, turn) : []

/** The advisors still on their spaces, as they come next after a turn: around the table, the lowest of each first. */
export function comingAfter(view: RurikPosition, turn: TurnFrame): Coming {
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
