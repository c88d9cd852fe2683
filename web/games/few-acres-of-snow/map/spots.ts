/** Where a name stands around its place, best first: what it is moved by for each unit that it is away, and its anchor. */
export const spots = {
  right: { dx: 1, dy: 0, drop: 5, anchor: 'start' },
  left: { dx: -1, dy: 0, drop: 5, anchor: 'end' },
  below: { dx: 0, dy: 1, drop: 11, anchor: 'middle' },
  above: { dx: 0, dy: -1, drop: -2, anchor: 'middle' },
  'below right': { dx: 0.8, dy: 0.6, drop: 9, anchor: 'start' },
  'above right': { dx: 0.8, dy: -0.6, drop: 1, anchor: 'start' },
  'below left': { dx: -0.8, dy: 0.6, drop: 9, anchor: 'end' },
  'above left': { dx: -0.8, dy: -0.6, drop: 1, anchor: 'end' },
  'below to the left': { dx: -0.5, dy: 0.9, drop: 11, anchor: 'middle' },
  'below to the right': { dx: 0.5, dy: 0.9, drop: 11, anchor: 'middle' },
  'above to the left': { dx: -0.5, dy: -0.9, drop: -2, anchor: 'middle' },
  'above to the right': { dx: 0.5, dy: -0.9, drop: -2, anchor: 'middle' },
  'right, a little above': { dx: 0.95, dy: -0.3, drop: 3, anchor: 'start' },
  'right, a little below': { dx: 0.95, dy: 0.3, drop: 7, anchor: 'start' },
  'left, a little above': { dx: -0.95, dy: -0.3, drop: 3, anchor: 'end' },
  'left, a little below': { dx: -0.95, dy: 0.3, drop: 7, anchor: 'end' },
  'below, beginning there': { dx: 0, dy: 1, drop: 21, anchor: 'start' },
  'below, ending there': { dx: 0, dy: 1, drop: 21, anchor: 'end' },
  'above, beginning there': { dx: 0, dy: -1, drop: -2, anchor: 'start' },
  'above, ending there': { dx: 0, dy: -1, drop: -2, anchor: 'end' },
  'above, beginning to the left': { dx: -0.64, dy: -0.77, drop: -6, anchor: 'start' },
  'above, ending to the right': { dx: 0.64, dy: -0.77, drop: -6, anchor: 'end' },
  'below, beginning to the left': { dx: -0.64, dy: 0.77, drop: 15, anchor: 'start' },
  'below, ending to the right': { dx: 0.64, dy: 0.77, drop: 15, anchor: 'end' },
} as const
export type Spot = keyof typeof spots
export const allSpots = Object.keys(spots) as Spot[]
/** The first twelve are for all places; the others only for those where something is or may be done, for they take room from other names. */
export const commonSpots = allSpots.slice(0, 12)

/** The point of a name, and the part of the name that is there: start, end or middle. */
export interface Anchor {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

/** The anchor of a name on a side of a mark with this reach. */
export function anchorAt(spot: Spot, reach: number): Anchor {
  const { dx, dy, drop, anchor } = spots[spot]
  // Figures are drawn a little larger than names.
  const away = 1.09 * reach + 3
  return { x: dx * away, y: dy * away + drop, anchor }
}

/** Directions around a place, right first, and by how many units a name at the end of a line stands further away. */
const turns = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8)
const further = [9, 15, 22, 30, 40, 52] as const

/** Anchors for a name that a line joins to a mark with this reach, the nearest first. */
export const ledAnchors = (reach: number): Anchor[] =>
  further.flatMap((more) =>
    turns.map((turn): Anchor => {
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
      const away = 1.09 * reach + more
      return {
        x: dx * away,
        y: dy * away + 5 + 6.5 * dy,
        anchor: Math.abs(dx) < 0.5 ? 'middle' : dx > 0 ? 'start' : 'end',
      }
    }),
  )
