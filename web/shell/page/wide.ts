/**
 * Width at which the actions and a panel have room below each other, beside a board. The style sheets have the same.
 */
const wide = matchMedia('(min-width: 60rem) and (min-height: 30.01rem)')

export const isWide = (): boolean => wide.matches

/** Calls back when it becomes wide or stops being so. @returns how to end that */
export function onWidth(change: () => void): () => void {
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}
