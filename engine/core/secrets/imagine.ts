import type { Chance } from '../play/chance.ts'
import { boxOf, type Secret } from './secret.ts'

/**
 * Fills every hidden box of some lists from `pool`, which holds the values of all their boxes together. Values that can
 * be read are taken out of the pool first; the rest is dealt by chance.
 * @throws Error when pool and boxes do not match: the view contradicts itself.
 */
export function fill<T extends string | number>(
  lists: readonly (readonly Secret<T>[])[],
  pool: readonly T[],
  chance: Chance,
): void {
  const boxes = lists.flat()
  const left = [...pool]
  for (const box of boxes) {
    const value = boxOf(box)['?'] as T | null
    if (value === null) continue
    const at = left.indexOf(value)
    if (at < 0) throw new Error(`${value} lies in a box but not in the pool.`)
    left.splice(at, 1)
  }
  const hidden = boxes.filter((box) => isHidden(box))
  if (hidden.length !== left.length)
    throw new Error(`${left.length} values for ${hidden.length} hidden boxes.`)
  const dealt = chance.shuffle(left)
  hidden.forEach((box, i) => {
    boxOf(box)['?'] = dealt[i]
  })
}

/** Whether a box is hidden on this view. For `imagine` alone: rules never ask. */
export const isHidden = (box: Secret<unknown>): boolean => boxOf(box)['?'] === null

/**
 * The value of a box, or null when this view hides it. For `imagine`, and for code that shows a view: rules never ask.
 */
export const peek = <T>(box: Secret<T>): T | null => boxOf(box)['?'] as T | null
