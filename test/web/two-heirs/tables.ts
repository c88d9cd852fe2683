import { mask } from '../../../engine/core/index.ts'
import type { HeirsAction, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { type Moment, playTable } from '../../engine/two-heirs/tables.ts'
import { strictWords } from '../../support/catalogues.ts'

export const names = ['Emily', 'Ann']
export const words = strictWords('two-heirs', names)

/** Every moment of a random table, and its last position. */
export function randomTable(seats: number, seed: number): { moments: Moment[]; end: HeirsPosition } {
  const moments: Moment[] = []
  const end = playTable(seats, seed, (moment) => moments.push(moment))
  return { moments, end }
}

/** A view of a player who is to act, in about one moment of this many of some tables. */
export function someViews(every: number, seeds: readonly number[]): { view: HeirsPosition; seat: number }[] {
  return seeds.flatMap((seed) =>
    randomTable(1 + (seed % 2), seed)
      .moments.filter((_, i) => i % every === seed % every)
      .map(({ before, seat }) => ({ view: mask(before, seat), seat })),
  )
}

/** A view of a table of two in which an action of this kind may be done; tables before `seed` have none. */
export function viewWith(kind: HeirsAction['kind'], seed = 1): { view: HeirsPosition; seat: number } {
  for (; ; seed++) {
    const found = randomTable(2, seed).moments.find(({ legal }) => legal.some((one) => one.kind === kind))
    if (found) return { view: mask(found.before, found.seat), seat: found.seat }
  }
}
