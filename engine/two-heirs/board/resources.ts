import { open, type Seat } from '../../core/game.ts'
import { resourceOf, resources, type Stock, type Tables, yieldOf } from '../components/data.ts'
import type { HeirsPosition } from '../position/position.ts'
import { slotsInReach } from './court.ts'
import { cellAt } from './grid.ts'

/**
 * The resources that a seat can build with now: one for each tile within its reach at court, one for each tile under
 * its troops, whatever is there, and one for each producer of its own. Building uses none of them up.
 */
export function stockOf(tables: Tables, position: HeirsPosition, seat: Seat): Stock {
  const stock: Stock = { wood: 0, stone: 0, wheat: 0 }
  for (const slot of slotsInReach(position, seat)) stock[resourceOf[open(position.ring[slot]!.color!)]]++
  for (const troop of position.troops)
    if (troop.owner === seat) stock[resourceOf[cellAt(position.map, troop)!.color]]++
  for (const cell of position.map) {
    if (cell.owner !== seat) continue
    const given = yieldOf[tables.tiles[open(cell.tile)].type]
    if (given) stock[given]++
  }
  return stock
}

/** The part of a cost that a stock lacks, by resource. */
export function lackOf(stock: Readonly<Stock>, cost: Readonly<Stock>): Stock {
  const lack: Stock = { wood: 0, stone: 0, wheat: 0 }
  for (const resource of resources) lack[resource] = Math.max(0, cost[resource] - stock[resource])
  return lack
}

export const sumOf = (stock: Readonly<Stock>): number =>
  resources.reduce((sum, resource) => sum + stock[resource], 0)
