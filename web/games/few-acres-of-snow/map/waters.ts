import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { around, distanceTo, overlap, type Point, type Rectangle } from '../../kit/map/placing.ts'
import { readable } from '../../kit/map/water-name.tsx'
import { letterings } from './geography.ts'
import { type Marks, marksAt } from './marks.ts'
import { distances, type Named } from './names.ts'

type Lettering = (typeof letterings)[number]

/** Where the name of a water stands, and how far away it is still shown. */
export interface Lettered extends Pick<Lettering, 'key' | 'turn' | 'size'> {
  at: Point
  until: number
  /** Those of its letters. */
  boxes: readonly Rectangle[]
}

/** The width of a letter with the space after it, its height, and its middle above the line, in units of its size. */
const letter = { width: 0.66, height: 0.75, middle: 0.3 } as const

/** Boxes around the letters of a name that has this many and stands there. */
function letterBoxes([x, y]: Point, { turn, size }: Lettering, many: number): Rectangle[] {
  const [along, up] = [(turn * Math.PI) / 180, letter.middle * size]
  const side = letter.height * size
  return Array.from({ length: many }, (_, i) => {
    const far = (i + 0.5 - many / 2) * letter.width * size
    const [cx, cy] = [
      x + far * Math.cos(along) + up * Math.sin(along),
      y + far * Math.sin(along) - up * Math.cos(along),
    ]
    return { x: cx - side / 2, y: cy - side / 2, width: side, height: side }
  })
}

type Names = ReadonlyMap<PlaceId, Named>

/** A spot where a name may stand, and the boxes of its letters there. */
type Room = Pick<Lettered, 'at' | 'boxes'>

type Obstacles = ReturnType<typeof marksAt>

/** All that no letter may lie on, from so far away. */
function obstaclesAt(unzoom: number, marks: Marks, names: Names): Obstacles {
  const { circles, boxes } = marksAt(marks, unzoom)
  const named = [...names.values()].filter(({ until }) => until > unzoom).map(({ boxAt }) => boxAt(unzoom))
  return { circles, boxes: [...boxes, ...named] }
}

/** A test of boxes of letters: whether they lie on nothing. What is nowhere near is left out from the start. */
function clearOf({ circles, boxes }: Obstacles, within: Rectangle) {
  const boxesNear = boxes.filter((box) => overlap(box, within))
  const circlesNear = circles.filter(({ at, radius }) => distanceTo(within, at) < radius)
  return (letters: readonly Rectangle[]): boolean =>
    letters.every(
      (letter) =>
        !boxesNear.some((box) => overlap(box, letter)) &&
        !circlesNear.some(({ at, radius }) => distanceTo(letter, at) < radius),
    )
}

/** The box around some boxes. */
function boxAround(boxes: readonly Rectangle[]): Rectangle {
  return around(
    boxes.flatMap(({ x, y, width, height }): Point[] => [
      [x, y],
      [x + width, y + height],
    ]),
  )
}

/** Where the names of waters stand: where no name of a place, no figure and no plate is. One without such a spot does not show. */
export function placedWaters(
  marks: Marks,
  names: Names,
  wordOf: (key: Lettering['key']) => string,
): Lettered[] {
  const known: Obstacles[] = []
  const obstacles = (i: number) => {
    known[i] ??= obstaclesAt(distances[i], marks, names)
    return known[i]
  }
  return letterings.map((lettering) => {
    const { key, turn, size } = lettering
    const many = [...wordOf(key)].length
    const rooms = lettering.spots.map((at) => ({ at, boxes: letterBoxes(at, lettering, many) }))
    // A name is straight: between its ends it reaches no further.
    const within = boxAround(rooms.flatMap(({ boxes }) => [boxes[0], boxes[boxes.length - 1]]))
    const furthest = size / readable
    const tests: ReturnType<typeof clearOf>[] = []
    const isClear = (i: number, { boxes }: Room) => {
      tests[i] ??= clearOf(obstacles(i), within)
      return tests[i](boxes)
    }
    let best: Lettered = { key, turn, size, ...rooms[0], until: 0 }
    let most = 0
    for (const room of rooms) {
      // Most spots are worse: that shows where the best ends.
      if (!isClear(most, room)) continue
      let end = 0
      while (distances[end] < furthest && isClear(end, room)) end++
      if (!(distances[end] < furthest)) return { ...best, ...room, until: furthest }
      if (end <= most) continue
      most = end
      best = { ...best, ...room, until: distances[end - 1] }
    }
    return best
  })
}
