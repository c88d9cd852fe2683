import type { Region, Survey } from '../../../engine/gheos/board.ts'
import type { Impossible } from '../board-props.ts'
import type { Point } from './geometry.ts'
import type { Figure } from './spots.ts'

/** What the map has to tell of something that was touched. */
export type Answer =
  | { kind: 'land'; at: Region }
  | { kind: 'figure'; figure: Figure }
  | ({ kind: 'refused' } & Impossible)

/** What it tells now, the point of the map that was touched, and whether the keyboard is there. */
export type Touched = Answer & { point: Point; isFocused?: boolean }

/** The land that is told of, as long as it lies on the map. */
export function landTold(map: Survey, told: Touched | null): Region | null {
  if (told?.kind !== 'land') return null
  const { at } = told
  return map.tileOn(at.x, at.y) && map.landOf(at) ? at : null
}
