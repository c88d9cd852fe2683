import { open, type Seat } from '../../core/game.ts'
import { cellAt, edges, isSameSpot, placeOf, stepTo } from '../board/grid.ts'
import { type Cell, type Look, type Spot, tell, topOf } from '../position/position.ts'
import type { Deed } from './deed.ts'

/** The tiles on the edges of a spot. */
const neighboursOf = ({ position }: Look, spot: Spot): Cell[] =>
  edges.flatMap((edge) => cellAt(position.map, stepTo(spot, edge)) ?? [])

const isTowerOf = ({ tables }: Look, cell: Cell, seat: Seat): boolean =>
  cell.owner === seat && tables.tiles[open(cell.tile)].type === 'siege'

/** The enemy buildings that share an edge with the Siege Tower at `by` and with another of the same owner. */
export const targetsOf = (look: Look, by: Spot): Cell[] =>
  neighboursOf(look, by).filter(
    (cell) =>
      cell.owner !== null &&
      cell.owner !== look.seat &&
      neighboursOf(look, cell).some((near) => !isSameSpot(near, by) && isTowerOf(look, near, look.seat)),
  )

const besieged = (look: Look): Cell[] => {
  const frame = topOf(look.position)
  return frame?.kind === 'destroy' ? targetsOf(look, frame.by) : []
}

export const destroy: Deed<'destroy'> = {
  options: (look) => besieged(look).map(({ x, y }) => ({ kind: 'destroy', at: { x, y } })),
  against: (look, { at }) => (besieged(look).some((cell) => isSameSpot(cell, at)) ? null : 'no-target'),
  act(move, { at }) {
    const { position, seat, tables } = move
    const cell = cellAt(position.map, at)!
    tell(move, 'destroyed', [placeOf(at)], { seat, building: tables.tiles[open(cell.tile)].type })
    cell.owner = null
    cell.used = false
    position.frames.pop()
  },
}

export const spare: Deed<'spare'> = {
  options: () => [{ kind: 'spare' }],
  against: () => null,
  act(move) {
    tell(move, 'spared', [], { seat: move.seat })
    move.position.frames.pop()
  },
}
