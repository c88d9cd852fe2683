import type { Seat } from '../../core/game.ts'
import { holderOf } from '../board/owners.ts'
import { addUnit, occupiedBy, regionOf, regionsOf } from '../board/pieces.ts'
import { type Column, columns, type Points, pools } from '../components/data.ts'
import {
  type ActionOf,
  type Move,
  type Owner,
  type Placed,
  type RurikPosition,
  tell,
} from '../position/position.ts'
import { type Decision, push } from '../position/stack.ts'

const noPoints = (): Points => Object.fromEntries(pools.map((pool) => [pool, 0])) as Points

/** The places of an owner's next advisors, from the left: those with its lowest number. */
export function nextAdvisors(position: RurikPosition, seat: Owner): { column: Column; row: number }[] {
  const own = columns.flatMap((column) =>
    position.board[column].flatMap((placed, row) =>
      placed?.seat === seat ? [{ column, row, advisor: placed.advisor }] : [],
    ),
  )
  const lowest = Math.min(...own.map(({ advisor }) => advisor))
  return own.filter(({ advisor }) => advisor === lowest).map(({ column, row }) => ({ column, row }))
}

/** A turn of the action phase begins: with new units for an owner that has none, then with the next advisor. */
export function startTurn(move: Move, seat: Seat): void {
  const { position } = move
  if (occupiedBy(position, seat).length === 0) push(position, { kind: 'emergency', seat })
  else callAdvisor(move, seat)
}

function callAdvisor(move: Move, seat: Seat): void {
  const next = nextAdvisors(move.position, seat)
  // An owner passed over in a supposed turn has none left.
  if (next.length === 0) return
  if (next.length > 1) push(move.position, { kind: 'second', seat })
  else takeAdvisor(move, seat, next[0].column, next[0].row)
}

/** The advisor leaves the board, its coins go to the supply; its space is the main action of this turn. */
function takeAdvisor(move: Move, seat: Seat, column: Column, row: number): void {
  const { position } = move
  const { advisor, bribe } = freeSpace(position, column, row)
  push(position, {
    kind: 'turn',
    seat,
    column,
    row,
    stage: 'before',
    points: noPoints(),
    left: { tax: 0, build: 0 },
    used: { scheme: false, deed: false, convert: false },
  })
  tell(move, 'advised', [column], { seat, advisor, column, bribe })
}

/** An advisor goes back to its owner. */
export function freeSpace(position: RurikPosition, column: Column, row: number): Placed {
  const placed = position.board[column][row]!
  position.board[column][row] = null
  holderOf(position, placed.seat)!.advisors.push(placed.advisor)
  return placed
}

/** A player with no unit on the map may bring the leader and a troop back. */
export const emergency: Decision<'emergency'> = {
  legal: (view) => [
    ...regionsOf(view).map((region): ActionOf<'emergencyMuster'> => ({ kind: 'emergencyMuster', region })),
    { kind: 'declineMuster' },
  ],
  act(move, { seat }, action) {
    if (action.kind === 'emergencyMuster') {
      const region = regionOf(move.position, action.region)
      addUnit(region, seat, 'leader')
      addUnit(region, seat, 'troop')
      tell(move, 'returned', [action.region], { seat, region: action.region })
    }
    callAdvisor(move, seat)
  },
}

/** Which of two advisors with the same number comes first. */
export const second: Decision<'second'> = {
  legal: (view, seat) =>
    nextAdvisors(view, seat).map((place): ActionOf<'chooseAdvisor'> => ({ kind: 'chooseAdvisor', ...place })),
  act(move, { seat }, action) {
    const { column, row } = action as ActionOf<'chooseAdvisor'>
    takeAdvisor(move, seat, column, row)
  },
}
