import type { Region, Survey } from '../../../../engine/gheos/board.ts'
import type { Impossible } from '../../kit/choices/board-props.ts'
import type { Point } from './geometry.ts'
import type { Figure } from './spots.ts'

/** The map's answer to a touch. */
export type Answer =
  | { kind: 'land'; at: Region }
  | { kind: 'figure'; figure: Figure }
  | ({ kind: 'refused' } & Impossible)

/** An answer with the point that was touched, and whether the keyboard focus is there. */
export type Touched = Answer & { point: Point; isFocused?: boolean }

/** The land of an answer, as long as it lies on the map. */
export function landTold(map: Survey, told: Touched | null): Region | null {
  if (told?.kind !== 'land') return null
  const { at } = told
  return map.tileOn(at.x, at.y) && map.landOf(at) ? at : null
}
