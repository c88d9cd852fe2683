import type { BuildingType, Color, Edge, SetId, Tile, TileId } from './data.ts'

// Only the kinds of building, their sets, what they do and four of the costs are known for certain; the rest of this
// table is reconstructed (see README.md). Rules read it through `Tables` and know no tile by its name.

/** Roads by their ends: those of one list are joined inside the tile, lists of one edge end there. */
type Roads = readonly (readonly Edge[])[]
const ew: Roads = [['E', 'W']]
const ns: Roads = [['N', 'S']]
const ne: Roads = [['N', 'E']]
const se: Roads = [['E', 'S']]
const sw: Roads = [['S', 'W']]
const nw: Roads = [['N', 'W']]
const ends: Roads = [['N'], ['E'], ['S'], ['W']]
const none: Roads = []

const producers = ['farm', 'sawmill', 'quarry'] as const

type Print = Pick<Tile, 'roads' | 'line' | 'pattern' | 'shows' | 'boosts'>
type Unset = Omit<Tile, 'set'>

/** A tile: the terrain it is built on, its kind, its cost in wood, stone and wheat, and what is printed on it. */
const tile = (
  color: Color,
  type: BuildingType,
  [wood, stone, wheat]: readonly [number, number, number],
  print: Print,
): Unset => ({ color, type, cost: { wood, stone, wheat }, ...print })

/** The tiles of one set. */
const setOf = (set: SetId, tiles: { [tile: TileId]: Unset }): { [tile: TileId]: Tile } =>
  Object.fromEntries(Object.entries(tiles).map(([id, unset]) => [id, { set, ...unset }]))

const travel = setOf('travel', {
  'inn-1': tile('green', 'inn', [0, 2, 1], { roads: ew, line: 'row' }),
  'inn-2': tile('yellow', 'inn', [0, 2, 1], { roads: ns, line: 'column' }),
  'market-1': tile('gray', 'market', [2, 0, 1], { roads: ends }),
  'market-2': tile('green', 'market', [2, 0, 1], { roads: se }),
  'pilgrimage-1': tile('yellow', 'pilgrimage', [0, 1, 1], { roads: ends }),
  'pilgrimage-2': tile('gray', 'pilgrimage', [1, 1, 0], { roads: ends }),
  'robbers-1': tile('green', 'robbers', [2, 1, 0], { roads: ne }),
  'robbers-2': tile('yellow', 'robbers', [0, 1, 2], { roads: sw }),
  'robbers-3': tile('gray', 'robbers', [1, 2, 0], { roads: ns }),
})

const lands = setOf('lands', {
  'mill-1': tile('yellow', 'mill', [1, 2, 0], { roads: ew }),
  'mine-1': tile('gray', 'mine', [2, 0, 1], { roads: none }),
  'barn-1': tile('green', 'barn', [0, 1, 2], { roads: ns }),
  'bakery-1': tile('yellow', 'bakery', [1, 0, 2], { roads: ne }),
  'forge-1': tile('gray', 'forge', [0, 2, 1], { roads: sw }),
  'lodge-1': tile('green', 'lodge', [2, 1, 0], { roads: none }),
  'camp-1': tile('green', 'camp', [0, 1, 1], { roads: ends }),
  'camp-2': tile('yellow', 'camp', [1, 1, 0], { roads: none }),
  'camp-3': tile('gray', 'camp', [1, 0, 1], { roads: nw }),
})

const trade = setOf('trade', {
  'farm-1': tile('yellow', 'farm', [1, 1, 0], { roads: ns }),
  'farm-2': tile('yellow', 'farm', [1, 1, 0], { roads: none }),
  'sawmill-1': tile('green', 'sawmill', [0, 1, 1], { roads: ew }),
  'sawmill-2': tile('green', 'sawmill', [0, 1, 1], { roads: none }),
  'quarry-1': tile('gray', 'quarry', [1, 0, 1], { roads: se }),
  'quarry-2': tile('gray', 'quarry', [1, 0, 1], { roads: none }),
  'post-1': tile('green', 'post', [1, 0, 2], { roads: ends, shows: producers }),
  'post-2': tile('yellow', 'post', [1, 0, 2], { roads: nw, shows: producers }),
  'cathedral-1': tile('gray', 'cathedral', [1, 2, 1], { roads: ew }),
})

const war = setOf('war', {
  'siege-1': tile('green', 'siege', [1, 1, 0], { roads: ns }),
  'siege-2': tile('green', 'siege', [1, 1, 0], { roads: none }),
  'siege-3': tile('yellow', 'siege', [1, 1, 0], { roads: ew }),
  'siege-4': tile('yellow', 'siege', [1, 1, 0], { roads: se }),
  'siege-5': tile('gray', 'siege', [1, 1, 0], { roads: none }),
  'siege-6': tile('gray', 'siege', [1, 1, 0], { roads: nw }),
  'fortress-1': tile('green', 'fortress', [0, 2, 1], { roads: ends }),
  'fortress-2': tile('yellow', 'fortress', [1, 2, 0], { roads: none }),
  'fortress-3': tile('gray', 'fortress', [0, 2, 1], { roads: ne }),
})

const crafts = setOf('crafts', {
  'basket-1': tile('gray', 'basket', [1, 0, 1], { roads: ns, pattern: 'orthogonal' }),
  'basket-2': tile('green', 'basket', [1, 0, 1], { roads: none, pattern: 'diagonal' }),
  'pottery-1': tile('green', 'pottery', [0, 1, 1], { roads: ew, pattern: 'orthogonal' }),
  'pottery-2': tile('yellow', 'pottery', [0, 1, 1], { roads: se, pattern: 'diagonal' }),
  'cooper-1': tile('yellow', 'cooper', [1, 1, 0], { roads: nw, pattern: 'orthogonal' }),
  'cooper-2': tile('gray', 'cooper', [1, 1, 0], { roads: none, pattern: 'diagonal' }),
  'guild-1': tile('yellow', 'guild', [0, 1, 0], { roads: ends, boosts: 'basket' }),
  'guild-2': tile('gray', 'guild', [1, 0, 0], { roads: none, boosts: 'pottery' }),
  'guild-3': tile('green', 'guild', [0, 0, 1], { roads: sw, boosts: 'cooper' }),
})

const patrol = setOf('patrol', {
  'watchtower-1': tile('green', 'watchtower', [1, 1, 1], { roads: ew, line: 'row' }),
  'watchtower-2': tile('green', 'watchtower', [1, 1, 1], { roads: none, line: 'column' }),
  'watchtower-3': tile('yellow', 'watchtower', [1, 1, 1], { roads: none, line: 'row' }),
  'watchtower-4': tile('yellow', 'watchtower', [1, 1, 1], { roads: ns, line: 'column' }),
  'watchtower-5': tile('gray', 'watchtower', [1, 1, 1], { roads: sw, line: 'row' }),
  'watchtower-6': tile('gray', 'watchtower', [1, 1, 1], { roads: none, line: 'column' }),
  'garrison-1': tile('green', 'garrison', [0, 1, 1], { roads: ne }),
  'garrison-2': tile('yellow', 'garrison', [1, 1, 0], { roads: ends }),
  'garrison-3': tile('gray', 'garrison', [1, 0, 1], { roads: ew }),
})

/** All building tiles, by name. */
export const standardTiles: { readonly [tile: TileId]: Tile } = {
  ...travel,
  ...lands,
  ...trade,
  ...war,
  ...crafts,
  ...patrol,
}
