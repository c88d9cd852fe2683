import { open } from '../../../engine/core/index.ts'
import type { Tables } from '../../../engine/two-heirs/components/data.ts'
import type { Cell, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'

// A second, slow and plain reading of the scoring: one grid of numbers, no survey, no shared parts with the rules.

interface Seen {
  x: number
  y: number
  color: string
  owner: number | null
  type: string | null
  cell: Cell
}

const turned: { [edge: string]: string } = { N: 'S', S: 'N', E: 'W', W: 'E' }
const ahead: { [edge: string]: [number, number] } = { N: [0, -1], S: [0, 1], E: [1, 0], W: [-1, 0] }

const look = (tables: Tables, map: readonly Cell[]): Seen[] =>
  map.map((cell) => ({
    x: cell.x,
    y: cell.y,
    color: cell.color,
    owner: cell.owner,
    type: cell.owner === null ? null : tables.tiles[open(cell.tile)].type,
    cell,
  }))

/** What the building on a tile is worth. */
export function plainWorth(tables: Tables, map: readonly Cell[], cell: Cell, industry: string): number {
  const all = look(tables, map)
  const me = all.find((one) => one.cell === cell)!
  const tile = tables.tiles[open(cell.tile)]
  const others = all.filter((one) => one !== me)
  const dx = (one: Seen) => one.x - me.x
  const dy = (one: Seen) => one.y - me.y
  const touching = others.filter((one) => Math.abs(dx(one)) + Math.abs(dy(one)) === 1)
  const cornering = others.filter((one) => Math.abs(dx(one)) === 1 && Math.abs(dy(one)) === 1)
  const line = others.filter((one) => (tile.line === 'row' ? dy(one) : dx(one)) === 0)
  const far = (one: Seen) => (tile.line === 'row' ? dx(one) : dy(one))
  const mine = (type: string) => all.filter((one) => one.owner === me.owner && one.type === type).length
  const built = (color: string) =>
    others.filter(
      (one) => one.type !== null && one.color === color && (industry === 'both' || one.owner === me.owner),
    ).length
  const pairs = (one: string, other: string) => {
    const around = tile.pattern === 'diagonal' ? cornering : touching
    const count = (color: string) => around.filter((near) => near.color === color).length
    let [a, b, found] = [count(one), count(other), 0]
    while (a > 0 && b > 0) [a, b, found] = [a - 1, b - 1, found + 1]
    const guild = all.some(
      (near) =>
        near.owner === me.owner &&
        near.type === 'guild' &&
        tables.tiles[open(near.cell.tile)].boosts === tile.type,
    )
    return found * (guild ? 4 : 3)
  }
  switch (me.type) {
    case 'inn': {
      const left = line.filter((one) => far(one) < 0).length
      const right = line.filter((one) => far(one) > 0).length
      return 1 + (left > 3 ? 3 : left) + (right > 3 ? 3 : right)
    }
    case 'market':
      return 1 + touching.length
    case 'pilgrimage':
      return Math.max(
        1,
        ...plainRoads(tables, map)
          .filter((road) => road.has(`${me.x},${me.y}`))
          .map((road) => road.size),
      )
    case 'robbers':
      return 2 + 2 * touching.filter((one) => one.owner !== null && one.owner !== me.owner).length
    case 'mill':
      return flood(all, me, 'yellow')
    case 'mine':
      return flood(all, me, 'gray')
    case 'barn':
      return flood(all, me, 'green')
    case 'bakery':
      return 1 + built('yellow')
    case 'forge':
      return 1 + built('gray')
    case 'lodge':
      return 1 + built('green')
    case 'camp':
      return cell.used ? 0 : 2
    case 'post':
      return 3 * (tile.shows ?? []).reduce((sum, type) => sum + mine(type), 0)
    case 'cathedral':
      return 5
    case 'fortress':
      return mine('siege') + mine('fortress')
    case 'basket':
      return pairs('green', 'yellow')
    case 'pottery':
      return pairs('gray', 'yellow')
    case 'cooper':
      return pairs('gray', 'green')
    case 'watchtower':
      return 1 + line.filter((one) => one.color === me.color).length
    case 'garrison':
      return (
        2 *
        others.filter((one) => one.type === 'watchtower' && Math.abs(dx(one)) === Math.abs(dy(one))).length
      )
    default:
      return 0
  }
}

/** Tiles of a colour reached from one, step by step, itself whatever its colour. */
function flood(all: readonly Seen[], from: Seen, color: string): number {
  const reached = new Set([from])
  for (let grown = true; grown; ) {
    const next = all.find(
      (one) =>
        !reached.has(one) &&
        one.color === color &&
        [...reached].some((near) => Math.abs(near.x - one.x) + Math.abs(near.y - one.y) === 1),
    )
    grown = next !== undefined
    if (next) reached.add(next)
  }
  return reached.size
}

/** The tiles of every road: pieces of road are merged until nothing meets any more. */
function plainRoads(tables: Tables, map: readonly Cell[]): Set<string>[] {
  let groups: { ends: Set<string>; tiles: Set<string> }[] = map.flatMap((cell) =>
    cell.owner === null
      ? []
      : tables.tiles[open(cell.tile)].roads.map((road) => ({
          // The middle of an edge, counted in half steps, is the same from both sides.
          ends: new Set(
            road.map((edge) => {
              const [x, y] = ahead[cell.owner === 1 ? turned[edge] : edge]
              return `${2 * cell.x + x},${2 * cell.y + y}`
            }),
          ),
          tiles: new Set([`${cell.x},${cell.y}`]),
        })),
  )
  for (let merged = true; merged; ) {
    merged = false
    for (const one of groups)
      for (const two of groups)
        if (!merged && one !== two && [...one.ends].some((end) => two.ends.has(end))) {
          groups = groups.filter((group) => group !== one && group !== two)
          groups.push({
            ends: new Set([...one.ends, ...two.ends]),
            tiles: new Set([...one.tiles, ...two.tiles]),
          })
          merged = true
        }
  }
  return groups.map(({ tiles }) => tiles)
}

/** What an owner scores in all. */
export function plainTotal(tables: Tables, position: HeirsPosition, owner: number): number {
  const { map, options, troops, henry } = position
  const worth = map
    .filter((cell) => cell.owner === owner)
    .map((cell) => {
      const points = plainWorth(tables, map, cell, options.industry)
      const isGuarded = troops.some(
        (troop) => troop.owner === owner && troop.x === cell.x && troop.y === cell.y,
      )
      return { points, isGuarded }
    })
  let total = 0
  for (const { points } of worth) total += points
  if (henry && owner === 1) {
    const falling = worth.map(({ points }) => points).sort((a, b) => b - a)
    for (const points of falling.slice(0, 3)) total += points
    total += 5 * (henry.laid.length + henry.pile.length)
  } else for (const { points, isGuarded } of worth) if (isGuarded) total += points
  if (!options.scoreRoads) return total
  for (const road of plainRoads(tables, map)) {
    const owners = [...road].map((spot) => map.find(({ x, y }) => `${x},${y}` === spot)!.owner)
    const lead = owners.filter((one) => one === owner).length - owners.filter((one) => one !== owner).length
    if (road.size > 1 && lead > 0) total += lead
  }
  return total
}
