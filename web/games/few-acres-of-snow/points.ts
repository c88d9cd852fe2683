import type { Seat } from '../../../engine/core/index.ts'
import { capturedCube, capturedDisc } from '../../../engine/few-acres-of-snow/data.ts'
import { placesOf } from '../../../engine/few-acres-of-snow/land.ts'
import { printedOn } from '../../../engine/few-acres-of-snow/map.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'

/** What the pieces count that a seat has captured. */
export function capturedPoints(view: SnowPosition, seat: Seat): number {
  const { village, town } = view.players[seat].captured
  return capturedCube * village + capturedDisc * town
}

/** What a seat would score if the game ended now; the rules themselves tell it only when it has. */
export const pointsOf = (view: SnowPosition, seat: Seat): number =>
  placesOf(view, seat)
    .map((place) => printedOn(place).points * (view.places[place]!.piece === 'town' ? 2 : 1))
    .reduce((sum, points) => sum + points, capturedPoints(view, seat))
