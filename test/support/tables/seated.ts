import type { SeatName } from '../../../engine/core/index.ts'

/** The names of people in their seats; null for a free one. */
export function seated(...names: string[]): SeatName[]
export function seated(...names: (string | null)[]): (SeatName | null)[]
export function seated(...names: (string | null)[]): (SeatName | null)[] {
  return names.map((name) => (name === null ? null : { name }))
}
