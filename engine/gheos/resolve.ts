import { count, placeOf, placesOf, type Survey, survey } from './board.ts'
import type { TileSymbol } from './data.ts'
import { enterPeople } from './people.ts'
import {
  type Color,
  type Conflict,
  colors,
  heldBy,
  type Migration,
  type Move,
  type Part,
  residentOf,
  type War,
} from './position.ts'

/**
 * Puts a conflict before the seat that caused it. Payment comes first, one follower however many take part; the seat is
 * asked which only when it holds followers of several civilizations. Gheos rules, War and Migration.
 */
export function face(move: Move, conflict: Conflict): void {
  const { position, seat } = move
  tellConflict(move, conflict)
  position.stage = { kind: 'pay', conflict }
  const held = heldBy(position, seat)
  if (held.length === 1) pay(move, conflict, held[0])
}

function tellConflict({ position, ctx }: Move, conflict: Conflict): void {
  if (conflict.kind === 'migration') {
    const { color, parts } = conflict
    const at = parts.map((part) => placeOf(part.at))
    ctx.tell({ key: 'gheos.torn', at, with: { color, parts: parts.length } })
    return
  }
  for (const color of parties(conflict)) {
    const at = [placeOf(position.markers[color]!)]
    ctx.tell({ key: 'gheos.strength', at, with: { color, swords: conflict.strength[color]! } })
  }
}

/** Pays one follower for a conflict, then settles it, or asks if there is a choice. */
export function pay(move: Move, conflict: Conflict, color: Color): void {
  const { position, seat, ctx } = move
  position.followers[seat][color]--
  ctx.tell({ key: 'gheos.paid', at: [], with: { seat, color, cause: conflict.kind } })
  if (conflict.kind === 'war') {
    const [first, ...others] = strongest(conflict)
    if (others.length > 0) position.stage = { kind: 'winner', conflict }
    else win(move, conflict, first)
  } else {
    const [first, ...others] = homes(conflict)
    if (others.length > 0) position.stage = { kind: 'home', conflict }
    else migrate(move, conflict, first)
  }
}

const parties = (war: War): Color[] => colors.filter((color) => war.strength[color] !== undefined)

/** The civilizations that may win a war: those with most swords. */
export function strongest(war: War): Color[] {
  const most = Math.max(...Object.values(war.strength))
  return parties(war).filter((color) => war.strength[color] === most)
}

/** Ends a war: every civilization but the winner leaves the map. */
export function win(move: Move, war: War, winner: Color): void {
  const { position, ctx } = move
  ctx.tell({ key: 'gheos.war', at: [placeOf(position.markers[winner]!)], with: { color: winner } })
  for (const loser of parties(war)) if (loser !== winner) removeCivilization(move, loser, 'war')
  finishTile(move)
}

/**
 * The parts where a migrant may go: those with most wheat; continents before islands; several continents are a choice.
 * Of several islands only the first is listed: the civilization perishes on any of them.
 */
export function homes({ parts }: Migration): Part[] {
  const most = Math.max(...parts.map(({ wheat }) => wheat))
  const best = parts.filter(({ wheat }) => wheat === most)
  const continents = best.filter(({ continent }) => continent)
  return continents.length > 0 ? continents : best.slice(0, 1)
}

/** Ends a migration: the civilization moves, or perishes on an island or where another lives. */
export function migrate(move: Move, { color }: Migration, home: Part): void {
  const { position, ctx } = move
  if (!home.continent) removeCivilization(move, color, 'island')
  else if (home.resident) removeCivilization(move, color, 'inhabited')
  else {
    position.markers[color] = home.at
    ctx.tell({ key: 'gheos.migrated', at: [placeOf(home.at)], with: { color, wheat: home.wheat } })
  }
  finishTile(move)
}

/** Takes a marker off the map and all its followers from all seats, so that nobody holds followers of the absent. */
function removeCivilization(
  { position, ctx }: Move,
  color: Color,
  cause: 'war' | 'island' | 'inhabited',
): void {
  const at = [placeOf(position.markers[color]!)]
  delete position.markers[color]
  let followers = 0
  for (const held of position.followers) {
    followers += held[color]
    held[color] = 0
  }
  ctx.tell({ key: 'gheos.removed', at, with: { color, cause, followers } })
}

/** Ends step 1: markers take the names of their lands as they now are, then a temple just laid is scored. */
export function finishTile(move: Move): void {
  const { tiles, position } = move
  const map = survey(tiles, position.board)
  for (const color of colors) {
    const marker = position.markers[color]
    if (marker) position.markers[color] = map.landOf(marker).first
  }
  scoreTemple(move, map)
  enterPeople(position, map)
}

const templeOf: { readonly [S in TileSymbol]?: 'wheat' | 'cup' | 'sword' } = {
  'temple-wheat': 'wheat',
  'temple-cup': 'cup',
  'temple-sword': 'sword',
}

/** A temple laid on an inhabited continent gives a point for each matching symbol there, once. Gheos rules, Temples. */
function scoreTemple({ tiles, position, seat, ctx }: Move, map: Survey): void {
  const { x, y, tile } = map.tileOn(position.last!.x, position.last!.y)!
  tiles.landscapes[tile].regions.forEach(({ symbols }, region) => {
    const land = map.landOf({ x, y, region })
    if (!residentOf(position, map, land)) return
    for (const temple of symbols) {
      const symbol = templeOf[temple]
      if (!symbol) continue
      const points = count(land, symbol)
      position.points[seat].temples += points
      ctx.tell({ key: 'gheos.temple', at: placesOf(land), with: { seat, symbol, points } })
    }
  })
}
