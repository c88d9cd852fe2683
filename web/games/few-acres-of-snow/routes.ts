import { type PlaceId, ways } from '../../../engine/few-acres-of-snow/map.ts'
import type { Point } from '../placing.ts'
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
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length]
  const at = (along: number, aside: number) =>
    `${(ax + ux * along - uy * aside).toFixed(1)} ${(ay + uy * along + ux * aside).toFixed(1)}`
  const step = length / count
  const arcs = Array.from({ length: count }, (_, i) => {
    const aside = i % 2 === 0 ? swing : -swing
    return `Q${at((i + 0.5) * step, 2 * aside)} ${at((i + 1) * step, 0)}`
  })
  return `M${at(0, 0)}${arcs.join('')}`
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
