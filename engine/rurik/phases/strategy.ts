import type { Seat } from '../../core/game.ts'
import { holderOf } from '../board/owners.ts'
import { type Advisor, type Column, columns } from '../components/data.ts'
import type { ActionOf, Move, Placed, RurikPosition } from '../position/position.ts'
import { tell } from '../position/position.ts'
import type { Decision } from '../position/stack.ts'

export const powerOf = ({ advisor, bribe }: { advisor: number; bribe: number }): number => advisor + bribe

/** The advisors in a column, from the top. */
export const standing = (position: RurikPosition, column: Column): Placed[] =>
  position.board[column].filter((placed) => placed !== null)

/**
 * The row, from 0, that an advisor of a given power would take: below all that are as strong, above all weaker ones.
 */
export const landingRow = (position: RurikPosition, column: Column, power: number): number =>
  standing(position, column).filter((placed) => powerOf(placed) >= power).length

/** Whether a column has a space for a seat. A second advisor in a column takes others in three columns. */
export function isColumnOpen(position: RurikPosition, seat: Seat, column: Column): boolean {
  if (!position.board[column].includes(null)) return false
  const own = columns.filter((each) => standing(position, each).some((placed) => placed.seat === seat))
  return !own.includes(column) || own.length >= 3
}

/** The advisors at hand, each number once. */
const atHand = (position: RurikPosition, seat: Seat): Advisor[] => [
  ...new Set(position.players[seat].advisors),
]

/** An advisor is set on the strategy board, with coins or without. */
export const advisor: Decision<'advisor'> = {
  legal(view, seat) {
    const open = columns.filter((column) => isColumnOpen(view, seat, column))
    const bribes = Array.from({ length: view.players[seat].coins + 1 }, (_, coins) => coins)
    return atHand(view, seat).flatMap((advisor) =>
      open.flatMap((column) =>
        bribes.map((bribe): ActionOf<'placeAdvisor'> => ({ kind: 'placeAdvisor', advisor, column, bribe })),
      ),
    )
  },
  act: (move, _, action) => placeAdvisor(move, action as ActionOf<'placeAdvisor'>),
}

function placeAdvisor(move: Move, { advisor, column, bribe }: ActionOf<'placeAdvisor'>): void {
  const { position, seat } = move
  const row = setAdvisor(position, column, { seat, advisor, bribe })
  tell(move, 'placed', [column], { seat, advisor, column, bribe, row: row + 1 })
}

/** Sets an advisor into its row, from 0, with coins of its owner. */
export function setAdvisor(position: RurikPosition, column: Column, placed: Placed): number {
  const { advisor, bribe } = placed
  const row = landingRow(position, column, powerOf(placed))
  const now = standing(position, column)
  now.splice(row, 0, placed)
  const { length } = position.board[column]
  position.board[column] = Array.from({ length }, (_, i) => now[i] ?? null)
  const holder = holderOf(position, placed.seat)!
  holder.coins -= bribe
  holder.advisors.splice(holder.advisors.indexOf(advisor), 1)
  return row
}
