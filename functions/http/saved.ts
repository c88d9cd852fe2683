import { same } from '../../engine/core/index.ts'

/**
 * Saves a new state in place of the one with the revision that `wanted` names. The same request may come again because
 * its first answer was lost: then what is there is what was wanted, one revision later.
 * @param change whether the change was made
 * @param present reads what is there instead, where it was not
 */
export async function saved<T extends { revision: number }, S extends T>(
  wanted: T,
  change: Promise<boolean>,
  present: () => Promise<S>,
): Promise<{ isSaved: true; stands: T } | { isSaved: false; stands: S }> {
  const next: T = { ...wanted, revision: wanted.revision + 1 }
  if (await change) return { isSaved: true, stands: next }
  const stands = await present()
  const isRepeat = Object.entries(next).every(([key, value]) => same(stands[key as keyof T], value))
  return isRepeat ? { isSaved: true, stands: next } : { isSaved: false, stands }
}
