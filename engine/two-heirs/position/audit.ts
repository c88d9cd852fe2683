import { open, type Secret, seenBy } from '../../core/game.ts'
import { areNeighbours, cellAt, isSameSpot, placeOf } from '../board/grid.ts'
import {
  colors,
  courtSlots,
  handLimit,
  normalTroops,
  type Tables,
  treasuresLeftOut,
} from '../components/data.ts'
import { type HeirsPosition, henrySeat, type Piece, topOf } from './position.ts'
import { tilesOf } from './setup.ts'

type Check = (tables: Tables, position: HeirsPosition) => string | null

/** The fault of a position, or null. */
export function audit(tables: Tables, position: HeirsPosition): string | null {
  for (const check of [checkTiles, checkBacks, checkMap, checkTroops, checkTreasures, checkTurn]) {
    const fault = check(tables, position)
    if (fault) return fault
  }
  return null
}

const listed = (values: readonly string[]): string => [...values].sort().join(' ')
const offMap = ({ ring, hands, removed }: HeirsPosition): Piece[] =>
  [...ring, ...hands.flat(), ...removed].filter((piece) => piece !== null)

/** Every tile of the sets in play is somewhere once. */
const checkTiles: Check = (tables, position) => {
  const boxes = [...offMap(position), ...position.stack, ...position.map].map(({ tile }) => tile)
  const found = listed(boxes.map(open))
  return found === listed(tilesOf(tables, position.sets)) ? null : `these are not all tiles: ${found}`
}

const isSeenByAll = (box: Secret<unknown>): boolean => seenBy(box) === 'all'
const isSeenByNone = (box: Secret<unknown>): boolean => seenBy(box).length === 0

/**
 * Colours are true; the stack is unseen except for the back of its top; of all other tiles except the start tile the
 * front is known.
 */
const checkBacks: Check = ({ tiles }, position) => {
  const { map, stack } = position
  const pieces = [...offMap(position), ...stack]
  const untrue = pieces.find(({ tile, color }) => color && open(color) !== tiles[open(tile)].color)
  if (untrue) return `the back of ${open(untrue.tile)} is untrue`
  const painted = map.find(({ tile, color }) => color !== tiles[open(tile)].color)
  if (painted) return `the tile at ${placeOf(painted)} has a false colour`
  if (!stack.every(({ tile }) => isSeenByNone(tile))) return 'the stack was looked at'
  if (stack.some(({ color }, i) => (color !== null) !== (i === stack.length - 1)))
    return 'the back of another tile than the top is seen, or not that of the top'
  if (!offMap(position).every(({ tile, color }) => isSeenByAll(tile) && color && isSeenByAll(color)))
    return 'an open tile is hidden'
  const [start, ...rest] = map
  if (!isSeenByNone(start.tile)) return 'the start tile was looked at'
  return rest.every(({ tile }) => isSeenByAll(tile)) ? null : 'a tile on the map is hidden'
}

/** One tile a spot, each next to an earlier one; only Camps are used. */
const checkMap: Check = ({ tiles }, { map, options }) => {
  if (new Set(map.map(placeOf)).size !== map.length) return 'two tiles on one spot'
  if (!map.every((cell, i) => i === 0 || map.slice(0, i).some((other) => areNeighbours(cell, other))))
    return 'the map falls apart'
  const used = map.filter((cell) => cell.used)
  if (used.some(({ tile }) => tiles[open(tile)].type !== 'camp')) return 'something else than a Camp is used'
  if (used.some(({ owner }) => (owner === null) !== (options.usedCamp === 'terrain')))
    return 'a used Camp is not what the option says'
  return map[0].owner === null ? null : 'somebody owns the start tile'
}

/** Each heir has all their troops; each stands on a tile, alone except for the two retinues at the start. */
const checkTroops: Check = (_, position) => {
  const { troops, map, hands, court, returned, henry } = position
  for (const seat of hands.keys()) {
    const own = troops.filter(({ owner }) => owner === seat)
    const count = (kind: string) => own.filter((troop) => troop.kind === kind).length
    if (count('retinue') !== 1) return `seat ${seat} has ${count('retinue')} retinues`
    if (count('normal') + court[seat] !== normalTroops || court[seat] < 0)
      return `seat ${seat} has ${own.length} troops on the map and ${court[seat]} at court`
  }
  const henrys = troops.filter(({ owner }) => henry && owner === henrySeat)
  if (new Set(henrys.map(({ kind }) => kind)).size !== henrys.length) return 'Henry has a troop twice'
  if (henrys.some(({ kind }) => !colors.some((color) => color === kind)))
    return 'Henry has a troop of no colour'
  if (!troops.every((troop) => cellAt(map, troop))) return 'a troop stands on nothing'
  const isShared = troops.some((one, i) =>
    troops
      .slice(i + 1)
      .some((two) => isSameSpot(one, two) && !(one.kind === 'retinue' && two.kind === 'retinue')),
  )
  if (isShared) return 'two troops on one tile'
  return returned >= 0 && returned <= Math.max(...court) ? null : `${returned} troops came back`
}

/** Every treasure is somewhere once, unseen until it is laid, and the right number was left out. */
const checkTreasures: Check = ({ treasures }, { henry, hands, options, map }) => {
  if ((henry === null) !== hands.length > 1) return 'Henry plays with two, or not with one'
  if (!henry) return null
  const { pile, buried, laid, lost } = henry
  const found = listed([...[...pile, ...buried].map(open), ...laid.map(({ treasure }) => treasure), ...lost])
  if (found !== listed(Object.keys(treasures))) return `these are not all treasures: ${found}`
  if (buried.length !== treasuresLeftOut[options.henry]) return `${buried.length} treasures are left out`
  if (![...pile, ...buried].every(isSeenByNone)) return 'a treasure was looked at'
  return laid.every((spot) => cellAt(map, spot)) ? null : 'a treasure lies on nothing'
}

/** The seat of the decision on top is waited for; the shield shows whose take is due; hands are within bounds. */
const checkTurn: Check = (_, position) => {
  const { frames, waiting, shield, ring, stack, hands, turnsLeft } = position
  if (ring.length !== courtSlots || ring[shield.slot] !== null) return 'a tile lies where the shield stands'
  if (stack.length > 0 && ring.filter((piece) => piece === null).length > 1) return 'a gap in the court'
  const frame = topOf(position)
  if (frame?.kind === 'henry') return 'Henry was not played'
  if (String(waiting) !== String(frame ? [frame.seat] : [])) return `waiting for ${waiting}`
  if ((frame === undefined) !== (turnsLeft === 0)) return 'over too early, or not over in time'
  if (stack.length > 0 && turnsLeft !== null) return 'the last turns have begun too early'
  if (frames[0]?.kind === 'turn' && frames[0].credits < 0) return 'a debt of credits'
  if (frame?.kind === 'discard' && shield.shows === frame.seat) return 'tiles are given up before the take'
  const isOver = (seat: number) => hands[seat].length > handLimit && seat !== frame?.seat
  return [...hands.keys()].some(isOver) ? 'a hand over its limit' : null
}
