import { routesFrom } from '../../../../engine/few-acres-of-snow/actions/expansion.ts'
import { type CardId, placeOf } from '../../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../../engine/few-acres-of-snow/components/map.ts'
import type { SnowAction, SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import type { Point } from '../../kit/map/placing.ts'
import { siteOf } from './geography.ts'
import { joined } from './routes.ts'

export type Leg = { from: PlaceId; to: PlaceId }

/** The ways by sea of some actions, from the place of the card that leads there. All others are printed on the map. */
export function voyagesOf(view: SnowPosition, seat: number, actions: readonly SnowAction[]): Leg[] {
  const routes = routesFrom(view, seat)
  return actions.flatMap((action) => {
    if (action.kind !== 'settle' && action.kind !== 'besiege') return []
    const { place, card } = action
    const isByShip = routes.some(
      (one) => one.place === place && one.card === card && one.transport === 'ship',
    )
    return isByShip ? voyage(card, place) : []
  })
}

/** The way by sea that a card leads to a place, unless the map has another. */
export function voyage(card: CardId, to: PlaceId): Leg[] {
  const from = placeOf(card)
  const isPrinted = from && joined(from).some(({ place, style }) => place === to && style !== 'trail')
  return from && from !== to && !isPrinted ? [{ from, to }] : []
}

/** How far its middle is from a straight line, for each unit of that. */
const bend = 0.16

/** The lines of some ways, each once: they swing out to the sea. */
export function voyagePath(legs: readonly Leg[]): string {
  const lines = legs.map(({ from, to }) => {
    const [[ax, ay], [bx, by]] = [siteOf(from), siteOf(to)]
    const [dx, dy] = [bx - ax, by - ay]
    // The sea is to the south-east.
    const out = dx - dy > 0 ? bend : -bend
    const middle: Point = [(ax + bx) / 2 - dy * out * 2, (ay + by) / 2 + dx * out * 2]
    const text = (point: Point) => point.map(Math.round).join(' ')
    return `M${text([ax, ay])}Q${text(middle)} ${text([bx, by])}`
  })
  return [...new Set(lines)].join('')
}
