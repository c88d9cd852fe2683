import type { Point } from '../map/geometry.ts'
import { cellAt, regionAt } from '../map/pointing.ts'
import type { Figure } from '../map/spots.ts'
import type { Answer } from '../map/told.ts'
import type { GheosModel } from '../model.ts'
import type { Given } from './types.ts'

/** A touch of a point of the map that is no target, or a hold of anything. */
export interface Touch {
  point: Point
  figure: Figure | null
  isHeld: boolean
}

/** The answer to a touch; a tap beside the map goes one step `back` instead. */
export function answerTo(
  { point, figure, isHeld }: Touch,
  { map, tile, color }: Pick<GheosModel, 'map' | 'tile' | 'color'>,
  { why }: Pick<Given, 'why'>,
): Answer | 'back' | null {
  if (isHeld && figure) return { kind: 'figure', figure }
  const at = regionAt(map, point)
  if (!at) return isHeld ? null : 'back'
  const wanted =
    tile !== null
      ? { kind: 'replace', tile, ...cellAt(point), rot: 0 }
      : color && { kind: 'found', color, at }
  const refused = !isHeld && wanted ? why(wanted) : null
  return refused ? { kind: 'refused', ...refused } : { kind: 'land', at }
}
