import { slots } from '../../../engine/gheos/board.ts'
import { landscapes } from '../../../engine/gheos/data.ts'
import type { GheosAction } from '../../../engine/gheos/position.ts'

/** Laying a tile, on an empty cell or in place of another. */
export type Lay = Extract<GheosAction, { kind: 'place' | 'replace' }>

/** The ways to lay one tile, by cell; of turns that look alike only the first. */
export function laysByCell(choices: readonly GheosAction[], tile: number | null): Map<string, Lay[]> {
  const cells = new Map<string, Lay[]>()
  for (const action of choices) {
    if ((action.kind !== 'place' && action.kind !== 'replace') || action.tile !== tile) continue
    const key = `${action.x},${action.y}`
    const lays = cells.get(key) ?? []
    if (!lays.some((other) => look(other) === look(action))) lays.push(action)
    cells.set(key, lays)
  }
  return cells
}

/** What lies on each slot: two turns with the same look are the same to every rule. */
function look({ tile, rot }: Lay): string {
  const { regions } = landscapes[tile]
  return slots
    .map((slot) => regions.find(({ edges }) => edges.includes((slot + 3 - rot) % 3))!)
    .map(({ edges, symbols }) => `${edges.length}${symbols}`)
    .join()
}

/** The way to lay a tile after one more turn, clockwise or (-1) back. */
export const turned = (lays: readonly Lay[], lay: Lay, way: 1 | -1 = 1): Lay =>
  lays[(lays.findIndex(({ rot }) => rot === lay.rot) + way + lays.length) % lays.length]
