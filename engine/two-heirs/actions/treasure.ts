import { cellAt, isSameSpot, placeOf } from '../board/grid.ts'
import type { Treasure } from '../components/data.ts'
import { type Cell, type Move, type Spot, tell } from '../position/position.ts'

/** Whether the condition of a treasure on a spot has come true. */
export function isMet(map: readonly Cell[], treasure: Treasure, at: Spot): boolean {
  if (treasure.kind === 'formation')
    return treasure.cells.every(({ x, y }) => cellAt(map, { x: at.x + x, y: at.y + y }))
  const axis = treasure.kind === 'column' ? 'x' : 'y'
  const inLine = (cell: Cell) => cell[axis] === at[axis] && !isSameSpot(cell, at)
  return map.filter((cell) => inLine(cell) && cell.color === treasure.color).length >= treasure.need
}

/** After every change of the map: Henry loses the treasures whose condition has come true. */
export function checkTreasures(move: Move): void {
  const { henry, map } = move.position
  if (!henry) return
  for (const { x, y, treasure } of [...henry.laid]) {
    if (!isMet(map, move.tables.treasures[treasure], { x, y })) continue
    henry.laid = henry.laid.filter((laid) => laid.treasure !== treasure)
    henry.lost.push(treasure)
    tell(move, 'treasureLost', [placeOf({ x, y })], { treasure, left: henry.laid.length + henry.pile.length })
  }
}
