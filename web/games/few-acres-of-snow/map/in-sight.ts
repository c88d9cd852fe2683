import { type PlaceId, placeIds } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { areInSight, distanceTo, overlap, type Placement, type Rectangle } from '../../kit/map/placing.ts'
import { siteOf } from './geography.ts'
import { ledAt, lineBeside, lineOnMap } from './led.ts'
import { crosses, type Line, lengthOfLine, meet } from './lines.ts'
import { figureScale, type Marks } from './marks.ts'
import { clearAt, marginAt, type Named, named, type Unplaced, withRoom } from './names.ts'
import { plateBox } from './plates.ts'
import { type Anchor, allSpots, anchorAt, ledAnchors } from './spots.ts'
import type { Lettered } from './waters.ts'

/** How the map lies on the screen when it has come to rest. */
export interface Rest {
  placement: Placement
  room: { width: number; height: number }
}

export type Names = ReadonlyMap<PlaceId, Named>

/** Pixels by which a name may be longer than thought. */
const rim = 3

/** Whether the edge of the screen cuts a box. */
export function isCut(box: Rectangle, { placement: { k, x, y }, room }: Rest): boolean {
  const [left, top] = [x + box.x * k, y + box.y * k]
  const [right, bottom] = [left + box.width * k, top + box.height * k]
  return left < rim || top < rim || right > room.width - rim || bottom > room.height - rim
}

/** Places whose name the edge of the screen would cut, where the map lies so. */
export const cutNames = (names: Names, rest: Rest): PlaceId[] =>
  placeIds.filter((place) => isCut(names.get(place)!.boxAt(1 / rest.placement.k), rest))

interface InSight {
  marks: Marks
  /** Where names stand before the edges of a screen are looked at. */
  names: Names
  ranked: readonly Unplaced[]
  waters: readonly Lettered[]
  rest: Rest
  badges?: readonly Rectangle[]
  /** Whether a name that could be taken for that of a neighbour moves, too, and one without room stands at the end of a line. */
  isLed?: boolean
}

/**
 * The names where the map lies so. One that an edge of the screen would cut, or that has no room from so far away, stands
 * elsewhere beside its place, if it lies on nothing there; else it goes. So does one below a badge.
 */
export function namesInSight({
  marks,
  names,
  ranked,
  waters,
  rest,
  badges = [],
  isLed = false,
}: InSight): Names {
  const unzoom = 1 / rest.placement.k
  const cut = new Set(cutNames(names, rest))
  const isBelow = (place: PlaceId) => badges.some((badge) => overlap(badge, names.get(place)!.boxAt(unzoom)))
  const isOff = (place: PlaceId) => isLed && !areInSight([siteOf(place)], rest.placement, rest.room)
  const isShown = (place: PlaceId) =>
    names.get(place)!.until > unzoom && !cut.has(place) && !isBelow(place) && !isOff(place)
  const isUnclear = (name: Unplaced) => {
    const { at, leader } = names.get(name.place)!
    return isLed && !leader && !name.boxAt(at, unzoom, clearAt(unzoom), () => false)
  }
  const plates = marks.plates.map(({ at }) => plateBox(at, figureScale(unzoom)))
  const letters = waters.filter(({ until }) => until > unzoom).flatMap(({ boxes }) => boxes)
  const held = new Map(
    placeIds.filter(isShown).map((place) => [place, heldBy(place, names.get(place)!, unzoom)]),
  )
  const sight: Sight = { rest, unzoom, fixed: [...plates, ...letters, ...badges], held, isLed }
  const shown = new Map(names)
  const show = (name: Unplaced, stand: Stand) => {
    const leader = stand.line && lineBeside(name.place, stand.line, unzoom)
    shown.set(name.place, named(name, stand.at, unzoom + 0.1, leader))
    held.set(name.place, stand)
  }
  // Better close to another name than not there, where something can be done.
  const tightFor = (place: PlaceId, name: Unplaced) =>
    marks.ringed.has(place) ? standFor({ ...sight, isTight: true }, name) : null
  const lacking: Unplaced[] = []
  for (const name of ranked) {
    const { place } = name
    const before = held.get(place)
    if (before && !isUnclear(name)) continue
    held.delete(place)
    const stand = isOff(place) ? null : (standFor(sight, name) ?? tightFor(place, name))
    // Better half below a badge than not there, where something can be done.
    if (!stand && marks.ringed.has(place) && isBelow(place)) continue
    if (stand) show(name, stand)
    else if (before) held.set(place, before)
    else {
      shown.set(place, named(name, names.get(place)!.at, 0))
      if (!isOff(place)) lacking.push(name)
    }
  }
  if (isLed) for (const name of lacking) for (const moved of roomFor(sight, name, ranked)) show(...moved)
  return shown
}

/** The room of a name on the map, and its line. */
interface Held {
  box: Rectangle
  line?: Line
}

/** Where a name may stand. */
interface Stand extends Held {
  at: Anchor
}

/** What names stand among. */
interface Sight {
  rest: Rest
  unzoom: number
  /** Plates, names of waters, badges. */
  fixed: readonly Rectangle[]
  /** The names that are shown. */
  held: Map<PlaceId, Held>
  isLed: boolean
  /** Whether lines of two names may touch. */
  isTight?: boolean
}

function heldBy(place: PlaceId, { leader, boxAt }: Named, unzoom: number): Held {
  return { box: boxAt(unzoom), ...(leader && { line: lineOnMap(place, leader, unzoom) }) }
}

/** The best room for a name among those that are held. */
function standFor({ rest, unzoom, fixed, held, isLed, isTight }: Sight, name: Unplaced): Stand | null {
  const names = [...held.values()]
  const boxes = [...fixed, ...names.map(({ box }) => (isTight ? box : withRoom(box, unzoom)))]
  const lines = names.flatMap(({ line }) => (line ? [line] : []))
  const isTaken = (box: Rectangle) =>
    isCut(box, rest) || boxes.some((other) => overlap(box, other)) || lines.some((line) => crosses(line, box))
  for (const spot of isLed ? allSpots : name.tried) {
    const at = anchorAt(spot, name.reach)
    const box = name.boxAt(at, unzoom, isLed ? clearAt(unzoom) : marginAt(spot), isTaken)
    if (box) return { at, box }
  }
  const isFree = (line: Line) =>
    !boxes.some((box) => crosses(line, box)) && !lines.some((other) => meet(other, line))
  return isLed ? nearestLed(name, unzoom, isTaken, isFree) : null
}

/** A unit of a line costs one; to be nearer to another place than to its own costs as many times as much. */
const astrayCost = 2.5

/** A name at the end of the shortest line that crosses nothing. */
function nearestLed(
  name: Unplaced,
  unzoom: number,
  isTaken: (box: Rectangle) => boolean,
  isFree: (line: Line) => boolean,
): Stand | null {
  let best: Stand | null = null
  let least = Number.POSITIVE_INFINITY
  for (const at of ledAnchors(name.reach)) {
    const led = ledAt(name, at, unzoom, { isTaken, most: least })
    if (!led) continue
    const { box, line, astray } = led
    const cost = lengthOfLine(line) + astrayCost * astray
    if (cost >= least || !isFree(line)) continue
    best = { at, box, line }
    least = cost
  }
  return best
}

/** How many names nearby are asked to go elsewhere for one without room. */
const asked = 5

/** The name and one nearby that goes elsewhere for it, if one can: both with their new room. */
function roomFor(sight: Sight, name: Unplaced, ranked: readonly Unplaced[]): [Unplaced, Stand][] {
  const site = siteOf(name.place)
  const nearby = ranked
    .flatMap((other) => {
      const room = sight.held.get(other.place)
      return room ? [{ other, far: distanceTo(room.box, site) }] : []
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, asked)
  for (const { other } of nearby) {
    const held = new Map(sight.held)
    held.delete(other.place)
    const stand = standFor({ ...sight, held }, name)
    if (!stand) continue
    held.set(name.place, stand)
    const elsewhere = standFor({ ...sight, held }, other)
    if (elsewhere)
      return [
        [name, stand],
        [other, elsewhere],
      ]
  }
  return []
}
