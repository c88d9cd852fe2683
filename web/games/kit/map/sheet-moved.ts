interface DrawingState {
  /** Whether somebody has moved it by hand since it was fitted. */
  isTouched: boolean
  /** Whether it was moved to bring something into sight, and not fitted since. */
  isShifted: boolean
  hasEnded: boolean
  /** Whether nothing beyond its paper is shown. */
  hasPaper: boolean
  /** The least height, in pixels, in which something is brought into sight. */
  least: number
}

/**
 * What a drawing does when the sheet over it has left it another height than before. Where it was moved up for something
 * under a taller sheet, it is fitted again once that goes down, for below it would be nothing; on paper it is moved back
 * just so far that no edge shows. After the end it is fitted to whatever the sheet leaves.
 */
export function moveFor(
  height: number,
  before: number,
  { isTouched, isShifted, hasEnded, hasPaper, least }: DrawingState,
): 'fit' | 'cover' | 'uphold' | null {
  if (height === before || before === 0) return null
  if (hasEnded && !isTouched) return 'fit'
  if (height < before) return height > least && !isTouched ? 'uphold' : null
  if (hasPaper) return 'cover'
  return isShifted && !isTouched ? 'fit' : null
}
