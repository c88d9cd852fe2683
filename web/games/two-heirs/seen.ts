import { HiddenError, open, type Secret } from '../../../engine/core/game.ts'

/** What is in a box, or null where nobody here may see it. */
export function seen<T>(box: Secret<T> | null): T | null {
  if (!box) return null
  try {
    return open(box)
  } catch (error) {
    if (error instanceof HiddenError) return null
    throw error
  }
}
