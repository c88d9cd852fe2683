import type { Laid } from '../../../../engine/gheos/board.ts'
import { landscapes } from '../../../../engine/gheos/data.ts'
import { atSlot, inradius, lineThrough, type Point } from './geometry.ts'

/**
 * Half of a coast, from the end of an edge to where the other half, its mirror image, begins: how far from the middle
 * of an edge and how deep into the tile. Land takes up the middle of every edge, so that any tile meets any other.
 */
const halves = {
  /** Round the corner from one edge to the next. */
  cove: [
    [29, 0],
    [30.5, 4],
    [34, 8],
  ],
  /** Past an edge that belongs to other land; measured from that edge. */
  bank: [
    [39.5, 18.2],
    [33, 20.5],
    [24, 28],
    [12, 32],
    [0, 33],
  ],
  /** Out from an edge and back to it. */
  shore: [
    [29, 0],
    [27, 6.5],
    [18.5, 13.5],
    [9.5, 17.5],
    [0, 19],
  ],
} satisfies Record<string, Point[]>

/** A number between -1 and 1 that looks like chance but is the same for the same tile. */
function jitter(a: number, b: number): number {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43758.5453
  return (value - Math.floor(value)) * 2 - 1
}

/** The coast from the end of one edge of a tile clockwise to the beginning of another. */
function coast(laid: Laid, from: number, to: number): Point[] {
  const gap = (to - from + 3) % 3
  const [half, first, second] =
    gap === 1
      ? [halves.cove, from, to]
      : gap === 2
        ? [halves.bank, from + 1, from + 1]
        : [halves.shore, from, from]
  const on = (edge: number, along: number, depth: number) =>
    atSlot(laid, (edge + laid.rot) % 3, [along, inradius - depth])
  // The halves of a bank or a shore share their middle.
  const back = half.filter(([along]) => along !== 0).reverse()
  // Seen from an edge that it passes, land lies the other way round.
  const way = gap === 2 ? -1 : 1
  const stations = [
    ...half.map(([along, depth]) => on(first, way * along, depth)),
    ...back.map(([along, depth]) => on(second, -way * along, depth)),
  ]
  return roughen(stations, laid.tile * 9 + from * 3 + to)
}

/** A smooth line through stations, then made as rough as coasts are; its ends stay where they are. */
function roughen(stations: readonly Point[], grain: number): Point[] {
  const last = stations.length - 1
  const moved = stations.map(([x, y], i): Point => {
    const by = i === 0 || i === last ? 0 : 1.3
    return [x + by * jitter(grain, i), y + by * jitter(grain, i + 0.5)]
  })
  const perLeg = 4
  return Array.from({ length: last * perLeg + 1 }, (_, step): Point => {
    const leg = Math.min(Math.floor(step / perLeg), last - 1)
    const t = step / perLeg - leg
    const by = step === 0 || step === last * perLeg ? 0 : 0.55
    const [a, b, c, d] = [leg - 1, leg, leg + 1, leg + 2].map((i) => moved[Math.max(0, Math.min(last, i))])
    const at = (k: 0 | 1) =>
      b[k] +
      0.5 *
        t *
        (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))
    return [at(0) + by * jitter(grain + 31, step), at(1) + by * jitter(grain + 57, step)]
  })
}

/** Drawn again and again: a map changes by one tile at a time. */
const known = new Map<string, { land: string; coast: string }>()
/** The number that is kept: some maps with all that was tried on them. */
const most = 4000

/** Path data of one region of a laid tile: its land, closed, and its coast alone. */
export function landPaths(laid: Laid, region: number): { land: string; coast: string } {
  const key = `${laid.x},${laid.y},${laid.tile},${laid.rot},${region}`
  const drawn = known.get(key) ?? draw(laid, region)
  if (known.size >= most) known.clear()
  known.set(key, drawn)
  return drawn
}

function draw(laid: Laid, region: number): { land: string; coast: string } {
  const { edges } = landscapes[laid.tile].regions[region]
  const coasts = edges.map((edge, i) => coast(laid, edge, edges[(i + 1) % edges.length]))
  return { land: `${lineThrough(coasts.flat())}Z`, coast: coasts.map(lineThrough).join('') }
}
