import { canonical } from '../../../engine/core/index.ts'
import type { Laid } from '../../../engine/gheos/board.ts'
import type { TileSet, TileSymbol } from '../../../engine/gheos/data.ts'
import type { Color, GheosPosition } from '../../../engine/gheos/position.ts'

// The rules of step 1 written a second time, from their words alone and with no thought of speed: whole maps before
// and after, compared region by region. It shares nothing with the rules but the shape of a position. Cells are told
// apart by the middles of their edges on paper, not by counting slots.

/** A region as `x,y.region`. */
type Node = string
type Land = Set<Node>

/** The middle of an edge of a laid tile, in half steps of the grid. */
function middle({ x, y, rot }: Laid, edge: number): string {
  const bottom = `${2 * x + 2},${2 * y + 2}`
  const top = `${2 * x + 2},${2 * y}`
  const left = `${2 * x + 1},${2 * y + 1}`
  const right = `${2 * x + 3},${2 * y + 1}`
  const isUp = Math.abs(x + y) % 2 === 0
  const clockwise = isUp ? [bottom, left, right] : [top, right, left]
  return clockwise[(edge + rot) % 3]
}

const middles = (laid: Laid): string[] => [0, 1, 2].map((edge) => middle(laid, edge))

/** All lands of a map, grown by merging whatever meets at the middle of an edge. */
export function landsOf(tiles: TileSet, board: readonly Laid[]): Land[] {
  let lands: { nodes: Land; touching: Set<string> }[] = []
  for (const laid of board)
    tiles.landscapes[laid.tile].regions.forEach(({ edges }, region) => {
      const nodes = new Set([`${laid.x},${laid.y}.${region}`])
      const touching = new Set(edges.map((edge) => middle(laid, edge)))
      for (const land of lands.filter((other) => [...other.touching].some((point) => touching.has(point)))) {
        for (const node of land.nodes) nodes.add(node)
        for (const point of land.touching) touching.add(point)
        lands = lands.filter((other) => other !== land)
      }
      lands.push({ nodes, touching })
    })
  return lands.map(({ nodes }) => nodes)
}

const cellOf = (node: Node): string => node.split('.')[0]

function patchOf(tiles: TileSet, board: readonly Laid[], node: Node) {
  const laid = board.find(({ x, y }) => cellOf(node) === `${x},${y}`)!
  return tiles.landscapes[laid.tile].regions[Number(node.split('.')[1])]
}

const countOn = (tiles: TileSet, board: readonly Laid[], land: Land, symbol: TileSymbol): number =>
  [...land].flatMap((node) => patchOf(tiles, board, node).symbols).filter((other) => other === symbol).length

const isContinent = (tiles: TileSet, board: readonly Laid[], land: Land): boolean =>
  new Set([...land].map(cellOf)).size > 1 &&
  [...land].some((node) => patchOf(tiles, board, node).edges.length > 1)

interface Laying {
  kind: 'place' | 'replace'
  tile: number
  x: number
  y: number
  rot: number
}

/** What laying a tile does: `old` is what each civilization held before, without the tile that is gone. */
export interface Effect {
  board: Laid[]
  old: Map<Color, Land>
  lands: Land[]
  migrations: {
    color: Color
    parts: { land: Land; wheat: number; continent: boolean; resident: Color | null }[]
  }[]
  wars: { [C in Color]?: number }[]
}

/** The effect of laying a tile, or null where the map does not allow it. */
export function effectOf(tiles: TileSet, position: GheosPosition, laying: Laying): Effect | null {
  const { board, markers } = position
  const { kind, tile, x, y, rot } = laying
  const laid = { x, y, tile, rot }
  const there = board.find((other) => other.x === x && other.y === y)
  if (kind === 'place') {
    const touches = board.some((other) => middles(other).some((point) => middles(laid).includes(point)))
    if (there || !touches) return null
  } else {
    if (!there) return null
    if (tiles.landscapes[there.tile].regions.some(({ symbols }) => symbols.includes('pyramid'))) return null
  }
  const before = landsOf(tiles, board)
  const next = [...board.filter((other) => other !== there), laid]
  const lands = landsOf(tiles, next)
  const old = new Map<Color, Land>()
  for (const [color, { x: mx, y: my, region }] of Object.entries(markers)) {
    const home = before.find((land) => land.has(`${mx},${my}.${region}`))!
    old.set(color as Color, new Set([...home].filter((node) => cellOf(node) !== `${x},${y}`)))
  }
  const partsOf = (color: Color) =>
    lands.filter((land) => [...old.get(color)!].some((node) => land.has(node)))
  const isMigrant = (color: Color) =>
    partsOf(color).length >= 2 || partsOf(color).some((land) => !isContinent(tiles, next, land))
  const migrants = [...old.keys()].filter(isMigrant)
  const settled = [...old.keys()].filter((color) => !isMigrant(color))
  const residents = (land: Land) => settled.filter((color) => partsOf(color).includes(land))
  const wars = lands
    .map(residents)
    .filter((parties) => parties.length >= 2)
    .map((parties) =>
      Object.fromEntries(parties.map((color) => [color, countOn(tiles, board, old.get(color)!, 'sword')])),
    )
  const migrations = migrants.map((color) => ({
    color,
    parts: partsOf(color).map((land) => ({
      land,
      wheat: countOn(tiles, next, land, 'wheat'),
      continent: isContinent(tiles, next, land),
      resident: residents(land)[0] ?? null,
    })),
  }))
  return { board: next, old, lands, migrations, wars }
}

/** Every legal way to lay a tile of a hand. */
export function layings(
  tiles: TileSet,
  position: GheosPosition,
  hand: readonly number[],
  pays: boolean,
): Laying[] {
  const [xs, ys] = [position.board.map(({ x }) => x), position.board.map(({ y }) => y)]
  const found: Laying[] = []
  for (let x = Math.min(...xs) - 1; x <= Math.max(...xs) + 1; x++)
    for (let y = Math.min(...ys) - 1; y <= Math.max(...ys) + 1; y++)
      for (const tile of new Set(hand))
        for (const rot of [0, 1, 2])
          for (const kind of ['place', 'replace'] as const) {
            const laying = { kind, tile, x, y, rot }
            const effect = effectOf(tiles, position, laying)
            const isCalm = effect && effect.migrations.length + effect.wars.length === 0
            if (isCalm || (effect && pays)) found.push(laying)
          }
  return found
}

/** How step 1 may end: the land of each civilization left, the followers, the temple's points and what step 2 offers. */
export interface Result {
  homes: { [C in Color]?: string }
  followers: { [C in Color]?: number }[]
  temples: number
  offered: string[]
}

/** A land as one word. */
export const nameOf = (land: Land): string => [...land].sort().join(' ')

/** What becomes of the civilizations: who is gone, and who has a new home. */
interface Ending {
  gone: Color[]
  moved: [Color, Land] | null
}

/** Every way a conflict can be decided once it is paid for; one ending where there is none. */
function endings({ wars, migrations }: Effect): Ending[] {
  const decided = wars.flatMap((war): Ending[] => {
    const parties = Object.keys(war) as Color[]
    const winners = parties.filter((color) => parties.every((other) => war[other]! <= war[color]!))
    return winners.map((winner) => ({ gone: parties.filter((color) => color !== winner), moved: null }))
  })
  for (const { color, parts } of migrations) {
    const best = parts.filter(({ wheat }) => parts.every((other) => other.wheat <= wheat))
    const continents = best.filter(({ continent }) => continent)
    for (const { land, continent, resident } of continents.length > 0 ? continents : best)
      decided.push(
        continent && !resident ? { gone: [], moved: [color, land] } : { gone: [color], moved: null },
      )
  }
  return decided.length > 0 ? decided : [{ gone: [], moved: null }]
}

/** Every way in which step 1 can end for seat 0 after an effect; `held` are the civilizations that it can pay with. */
export function resultsOf(tiles: TileSet, position: GheosPosition, effect: Effect, held: Color[]): Result[] {
  const isCalm = effect.wars.length + effect.migrations.length === 0
  const payments = isCalm ? [null] : held
  return payments.flatMap((paid) =>
    endings(effect).map(({ gone, moved }) => {
      const homes = new Map<Color, Land>()
      for (const [color, old] of effect.old)
        if (!gone.includes(color))
          homes.set(color, effect.lands.find((land) => [...old].some((node) => land.has(node)))!)
      if (moved) homes.set(...moved)
      const followers = position.followers.map((all, seat) => {
        const left = { ...all }
        if (seat === 0 && paid) left[paid]--
        for (const color of gone) left[color] = 0
        return left
      })
      return {
        homes: Object.fromEntries([...homes].map(([color, land]) => [color, nameOf(land)])),
        followers,
        temples: templesOn(tiles, effect, homes),
        offered: offered(tiles, effect, homes, followers),
      }
    }),
  )
}

/** Points for the temples of the tile that was laid last. */
function templesOn(tiles: TileSet, { board }: Effect, homes: Map<Color, Land>): number {
  const { x, y, tile } = board[board.length - 1]
  let points = 0
  tiles.landscapes[tile].regions.forEach(({ symbols }, region) => {
    const home = [...homes.values()].find((land) => land.has(`${x},${y}.${region}`))
    for (const symbol of symbols)
      if (home && symbol.startsWith('temple-'))
        points += countOn(tiles, board, home, symbol.slice('temple-'.length) as TileSymbol)
  })
  return points
}

/** What step 2 offers: each marker in the supply on each continent that is nobody's home; each follower in the supply. */
function offered(
  tiles: TileSet,
  { board, lands }: Effect,
  homes: Map<Color, Land>,
  followers: { [C in Color]: number }[],
): string[] {
  const taken = [...homes.values()].map(nameOf)
  const names = lands
    .filter((land) => isContinent(tiles, board, land) && !taken.includes(nameOf(land)))
    .map((land) => {
      const regions = [...land].map((node) => node.split(/[,.]/).map(Number))
      const [[x, y, region]] = regions.sort((a, b) => a[1] - b[1] || a[0] - b[0] || a[2] - b[2])
      return { x, y, region }
    })
  const all = (Object.keys(followers[0]) as Color[]).flatMap((color): unknown[] => {
    if (!homes.has(color)) return names.map((at) => ({ kind: 'found', color, at }))
    return followers.reduce((sum, held) => sum + held[color], 0) < 5 ? [{ kind: 'follow', color }] : []
  })
  return all.map(canonical).sort()
}
