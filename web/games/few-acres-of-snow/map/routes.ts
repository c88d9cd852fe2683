import { type PlaceId, ways } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { Point } from '../../kit/map/placing.ts'
import { siteOf } from './geography.ts'

/** The style of a way: waves for boats, two lines for roads, dots for trails; broken waves carry no raid. */
export type Style = 'water' | 'quiet' | 'road' | 'trail'

const styleOf = ({ by, raid }: (typeof ways)[number]): Style =>
  raid === false ? 'quiet' : by === 'road' || by === 'trail' ? by : 'water'

const bend = 5.5
const swing = 3

/** A line of little waves from one point to another. */
function waves([ax, ay]: Point, [bx, by]: Point): string {
  const length = Math.hypot(bx - ax, by - ay)
  const count = 2 * Math.max(2, Math.round(length / (4 * bend)))
  const [dx, dy] = [(bx - ax) / count, (by - ay) / count]
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const text = (...numbers: number[]) => numbers.map((number) => number.toFixed(2)).join(' ')
  // Each wave is the one before it, mirrored.
  const first = `q${text(dx / 2 - uy * 2 * swing, dy / 2 + ux * 2 * swing)} ${text(dx, dy)}`
  return `M${text(ax, ay)}${first}${`t${text(dx, dy)}`.repeat(count - 1)}`
}

const straight = (a: Point, b: Point): string => `M${a.map(Math.round)}L${b.map(Math.round)}`

/** The data of one path for each style. */
export const routePaths: { readonly [S in Style]: string } = {
  water: '',
  quiet: '',
  road: '',
  trail: '',
  ...drawnWays(),
}

function drawnWays(): { [S in Style]?: string } {
  const paths: { [S in Style]?: string } = {}
  for (const way of ways) {
    const style = styleOf(way)
    const draw = style === 'water' || style === 'quiet' ? waves : straight
    paths[style] = (paths[style] ?? '') + draw(siteOf(way.a), siteOf(way.b))
  }
  return paths
}

/** The places joined to a place on the map, with the style of each way. */
export const joined = (place: PlaceId): { place: PlaceId; style: Style }[] =>
  ways.flatMap((way) =>
    way.a === place
      ? [{ place: way.b, style: styleOf(way) }]
      : way.b === place
        ? [{ place: way.a, style: styleOf(way) }]
        : [],
  )
