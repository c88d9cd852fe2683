import { frontier, placeOf, rotations, type Survey, slots } from '../../../../engine/gheos/board.ts'
import { landscapes, standardTiles } from '../../../../engine/gheos/data.ts'
import { isPermanent } from '../../../../engine/gheos/place.ts'
import type { GheosAction, GheosPosition } from '../../../../engine/gheos/position.ts'

/** Laying a tile, on an empty cell or in place of another. */
export type Lay = Extract<GheosAction, { kind: 'place' | 'replace' }>

/** A cell, and how far a tile is turned there. */
export type Turned = Pick<Lay, 'x' | 'y' | 'rot'>

/** One way to turn a tile on a cell, and whether the rules allow it. */
export type Way = Lay & { isOpen: boolean }

const keyOf = ({ kind, tile, x, y, rot }: Lay): string => `${kind} ${tile} ${x} ${y} ${rot}`

/** The action of a way. */
export const actionOf = ({ kind, tile, x, y, rot }: Lay): Lay => ({ kind, tile, x, y, rot })

/**
 * All ways to lay one tile, by cell: those that the choices name, and those that the rules refuse on cells where a tile
 * may lie. Of turns that look alike only the first.
 */
export function waysByCell(
  view: GheosPosition,
  map: Survey,
  choices: readonly GheosAction[],
  tile: number | null,
): Map<string, Way[]> {
  if (tile === null) return new Map()
  const open = new Set(choices.flatMap((one) => ('tile' in one ? [keyOf(one)] : [])))
  const waysOn = (kind: Lay['kind'], x: number, y: number): Way[] =>
    rotations
      .map((rot) => ({ kind, tile, x, y, rot }))
      .filter((lay, i, all) => all.findIndex((other) => look(other) === look(lay)) === i)
      .map((lay) => ({ ...lay, isOpen: open.has(keyOf(lay)) }))
  const cells = [
    ...frontier(map, view.board).map(({ x, y }) => waysOn('place', x, y)),
    ...view.board
      .filter((laid) => !isPermanent(standardTiles, laid.tile))
      .map(({ x, y }) => waysOn('replace', x, y)),
  ]
  return new Map(cells.map((ways) => [placeOf(ways[0]), ways]))
}

/** The look of each slot: two turns with the same look are the same to every rule. */
export function look({ tile, rot }: Pick<Lay, 'tile' | 'rot'>): string {
  const { regions } = landscapes[tile]
  return slots
    .map((slot) => regions.find(({ edges }) => edges.includes((slot + 3 - rot) % 3))!)
    .map(({ edges, symbols }) => `${edges.length}${symbols}`)
    .join()
}

/** The way to lay a tile after one more turn, clockwise or (-1) back. */
export const turned = <L extends Lay>(ways: readonly L[], lay: Lay, way: 1 | -1 = 1): L =>
  ways[(ways.findIndex(({ rot }) => rot === lay.rot) + way + ways.length) % ways.length]
