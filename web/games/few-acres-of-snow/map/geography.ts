import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { Point } from '../../kit/map/placing.ts'

/** Degrees east and north. */
type Degrees = readonly [east: number, north: number]

/**
 * How degrees become the drawing: where places stand close together, between Oswego and the Kennebec, they are given
 * more room than at the ends of the map. Between two rows it goes straight.
 */
const across: readonly (readonly [degrees: number, x: number])[] = [
  [-90, -90],
  [-80, 185],
  [-77, 295],
  [-69, 745],
  [-57, 1045],
]
const down: readonly (readonly [degrees: number, y: number])[] = [
  [52, -170],
  [47, 135],
  [41, 675],
  [34, 1040],
]

function along(table: typeof across, value: number): number {
  const last = table.length - 2
  const at = table.findIndex(([degrees], i) => i <= last && between(value, degrees, table[i + 1][0]))
  const [from, start] = table[Math.max(0, at)]
  const [to, end] = table[Math.max(0, at) + 1]
  return start + ((value - from) / (to - from)) * (end - start)
}

const between = (value: number, a: number, b: number): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b)

const drawn = ([east, north]: Degrees): Point => [along(across, east), along(down, north)]

/** The drawing's edges. */
export const paper = { x: 8, y: -4, width: 1066, height: 950 } as const

/** A closed line that a pen would draw through some points: it turns at each of them, and is never sharp. */
function pathOf(line: readonly Degrees[]): string {
  const points = line.map(drawn)
  const middles = points.map(([x, y], i): Point => {
    const [nextX, nextY] = points[(i + 1) % points.length]
    return [(x + nextX) / 2, (y + nextY) / 2]
  })
  const text = (point: Point) => point.map(Math.round).join(' ')
  const turns = points.map((point, i) => `Q${text(point)} ${text(middles[i])}`)
  return `M${text(middles.at(-1)!)}${turns.join('')}Z`
}

/** Numbers east and north by turns, as a list of places. */
function coords(text: string): Degrees[] {
  const numbers = text.trim().split(/\s+/).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i], numbers[2 * i + 1]])
}

/** The mainland, from the Outer Banks to the Gaspé, up the St. Lawrence and down again; closed around the paper. */
const mainland = coords(`
  -75.9 34.9 -75.5 35.3 -75.9 36.5 -76 36.93 -76.35 36.95 -76.9 37.15 -76.35 37.1 -76.35 37.5 -76.3 37.9 -76.9 38.2
  -76.4 38.1 -76.45 38.6 -76.5 39 -76.6 39.27 -76.1 39.55 -76.2 39.1 -76.25 38.6 -75.95 38.2 -75.85 37.8 -75.97 37.2
  -75.65 37.55 -75.2 38.1 -75.05 38.5 -75.1 38.8 -75.4 39.1 -75.55 39.5 -75.2 39.85 -75.45 39.45 -75.1 39.2 -74.92
  38.95 -74.4 39.4 -74.1 39.8 -74 40.45 -74.15 40.6 -74 40.75 -73.7 40.98 -73.2 41.17 -72.9 41.27 -72.3 41.28 -71.85
  41.33 -71.45 41.45 -71.35 41.75 -71.15 41.5 -70.7 41.65 -70.55 41.55 -70 41.6 -69.93 41.85 -70.15 42.07 -70.05 41.8
  -70.5 41.8 -70.7 42.05 -71 42.3 -70.6 42.62 -70.8 42.85 -70.6 43.1 -70.3 43.5 -70.2 43.72 -69.8 43.75 -69.5 43.85
  -69.1 44.05 -68.8 44.5 -68.5 44.25 -68 44.4 -67.2 44.65 -67 44.9 -67.1 45.15 -66.5 45.1 -66.05 45.25 -65.2 45.55
  -64.7 45.72 -64.45 45.85 -64.42 45.7 -64.9 45.4 -64.4 45.42 -63.6 45.4 -63.6 45.25 -64.2 45.1 -64.5 45.25 -65 45.05
  -65.8 44.65 -66.2 44.4 -66.15 43.8 -65.6 43.5 -65.2 43.7 -64.6 44.1 -64.2 44.5 -63.55 44.6 -62.8 44.75 -61.9 45.05
  -61 45.3 -61.3 45.5 -61.6 45.7 -62.6 45.65 -63.3 45.8 -64 45.98 -64.6 46.25 -64.85 46.7 -65.2 47.05 -64.8 47.4
  -64.7 47.75 -65.5 47.7 -66.2 48 -65.4 48.05 -64.8 48.2 -64.3 48.45 -64.2 48.75 -64.25 48.95 -64.7 49.1 -65.6 49.22
  -66.5 49.1 -67.3 48.8 -68.4 48.45 -69 48.15 -69.6 47.75 -70.2 47.3 -70.7 46.92 -71.2 46.76 -71.2 46.86 -70.8 47.08
  -70.4 47.5 -69.9 47.95 -69.7 48.15 -69.2 48.55 -68.5 49 -67.8 49.3 -67.3 49.5 -67 51.9 -120 51.9 -120 51.9 -120 34.1 -120 34.1 -75.9 34.1`)

const islands = [
  // Cape Breton, Prince Edward, Long Island.
  '-61.3 45.7 -60.9 45.6 -60.4 45.6 -59.9 45.85 -59.85 46 -60.2 46.25 -60.45 46.6 -60.45 47 -60.75 46.9 -61.1 46.4 -61.5 46 -61.4 45.8',
  '-64.2 46.95 -64.35 46.65 -63.9 46.4 -63.2 46.2 -62.5 46 -62 46.4 -62.7 46.45 -63.4 46.52 -64 46.85',
  '-74 40.62 -73.2 40.65 -72.4 40.85 -71.9 41.05 -72.5 41 -73 40.97 -73.7 40.85',
].map(coords)

const lakes = [
  // Ontario, Erie, Huron, Michigan.
  '-79.8 43.3 -79.1 43.27 -78 43.37 -77 43.28 -76.5 43.48 -76.2 43.6 -76.2 43.95 -76.5 44.15 -77.2 43.9 -77.6 44 -78.5 43.9 -79.3 43.65',
  '-83.45 41.7 -82.7 41.45 -81.7 41.5 -80.6 41.98 -80.1 42.15 -79.3 42.5 -78.9 42.85 -79.2 42.88 -80.3 42.75 -81.2 42.65 -81.9 42.25 -82.5 42 -83 42.1 -83.25 42.05',
  '-82.4 43 -81.75 43.3 -81.7 44 -81.3 44.6 -81.6 45.2 -80.9 44.6 -80.1 44.5 -79.8 44.85 -80.5 45.6 -81.2 45.95 -82.5 46.1 -83.8 46.1 -84.6 45.95 -84.7 45.8 -84.2 45.6 -83.4 45.2 -83.3 44.6 -83.35 44.2 -83.9 43.8 -83.6 43.6 -82.95 44.05 -82.6 43.7',
  '-88 46 -85.2 46.05 -84.75 45.85 -85 45.6 -85.6 45 -86.2 44.5 -86.5 43.5 -86.3 42.5 -88 42',
].map(coords)

/** Land, and water within it, as the data of one path each. */
export const landPath = [mainland, ...islands].map((line) => pathOf(line)).join('')
export const lakePath = lakes.map((line) => pathOf(line)).join('')

/** The side of a place where its name stands. */
export type Side = 'right' | 'left' | 'above' | 'below'

/** The places in degrees, a little aside where there would be no room, and the side of their names. */
const sites: { readonly [P in PlaceId]: readonly [east: number, north: number, side: Side] } = {
  boston: [-71.05, 42.33, 'right'],
  'new-haven': [-72.75, 41.4, 'right'],
  'new-york': [-73.95, 40.72, 'right'],
  norfolk: [-76.1, 36.55, 'right'],
  pemaquid: [-69.4, 43.7, 'left'],
  philadelphia: [-75.05, 39.8, 'right'],
  'st-marys': [-76.4, 37.95, 'right'],
  albany: [-73.9, 42.45, 'left'],
  baltimore: [-76.55, 39.15, 'right'],
  canso: [-61.1, 45.05, 'right'],
  cumberland: [-78.9, 39.3, 'left'],
  deerfield: [-72.5, 42.6, 'below'],
  detroit: [-83.1, 42.4, 'below'],
  'fort-beausejour': [-64.5, 46.05, 'left'],
  'fort-duquesne': [-80.5, 40.45, 'right'],
  'fort-frontenac': [-76.35, 44.45, 'left'],
  'fort-halifax': [-69.95, 44.45, 'left'],
  'fort-niagara': [-79.1, 43.15, 'left'],
  'fort-presquisle': [-80.1, 42, 'right'],
  'fort-st-john': [-73, 45.35, 'right'],
  'fort-stanwix': [-75.55, 42.9, 'left'],
  'fort-venango': [-79.6, 41.1, 'right'],
  'fort-william-henry': [-73.6, 43.15, 'right'],
  gaspe: [-64.5, 48.75, 'left'],
  halifax: [-63.6, 44.5, 'right'],
  kennebec: [-69.1, 45.3, 'right'],
  louisbourg: [-60.05, 46.25, 'below'],
  oswego: [-76.25, 43.5, 'right'],
  'port-royal': [-65.95, 44.28, 'below'],
  richmond: [-77.7, 37.5, 'left'],
  tadoussac: [-69.8, 48.2, 'left'],
  ticonderoga: [-73.5, 44.05, 'right'],
  'trois-rivieres': [-72.5, 46.3, 'left'],
  montreal: [-74, 45.6, 'left'],
  quebec: [-71.2, 46.85, 'left'],
  michilimackinac: [-84.6, 45.75, 'right'],
}

const middles = new Map(
  Object.entries(sites).map(([place, [east, north]]) => [place, drawn([east, north])] as const),
)
/** The middle of a place. */
export const siteOf = (place: PlaceId): Point => middles.get(place)!

/** The Appalachians, as an engraver hints at them. */
export const hills: readonly Point[] = coords(
  '-80.9 37.2 -80.3 37.8 -79.6 38.3 -79.1 38.75 -78.2 40.2 -77.6 40.7 -77 41.2 -76.3 41.6 -75.5 41.9 -74.9 42.1 -74.6 43.6 -74.9 44.1 -74.3 44.5 -71.8 43.9 -71.3 44.3 -72.7 43.7 -72.9 42.95 -70.9 44.9 -69.2 45.6 -68.7 46.1 -68 46.6 -67.3 47.2 -66.4 48.5 -67.2 48.2',
).map(drawn)

export const sideOf = (place: PlaceId): Side => sites[place][2]

/** Anchors that stand elsewhere than below their harbour, because another place is there: what they are moved by. */
const movedAnchors: { readonly [P in PlaceId]?: Point } = {
  baltimore: [20, -13],
  'port-royal': [-4, 0],
  'st-marys': [21, -18],
}
export const anchorShift = (place: PlaceId): Point => movedAnchors[place] ?? [0, 0]

/** The lettering on water: a text's key, where its middle may be (best first), its turn in degrees, its size. */
export const letterings = [
  { key: 'ocean', spots: oceanSpots(drawn([-67.5, 39.8])), turn: -24, size: 40 },
  { key: 'huron', spots: [drawn([-82.65, 44.45])], turn: 75, size: 18 },
  { key: 'erie', spots: [drawn([-82, 41.72])], turn: -18, size: 15 },
  {
    key: 'ontario',
    spots: [drawn([-76.9, 43.71]), drawn([-76.93, 43.78]), drawn([-77.0, 43.75])],
    turn: -44,
    size: 15,
  },
] as const

/** The ocean is wide: its name may stand a little further out. */
function oceanSpots([x, y]: Point): Point[] {
  const out = [0, 30, 60, 90]
  return [0, 20, -20, 40, 60, -60, 80].flatMap((down) => out.map((far): Point => [x + far, y + down]))
}
