/** Where panels stand beside a board: on desktops, and on phones that lie. The style sheets have the same. */
const wide = matchMedia('(min-width: 60rem) or ((min-width: 40rem) and (max-height: 30rem))')

export const isWide = (): boolean => wide.matches

/** Calls back when it becomes wide or stops being so. @returns how to end that */
export function onWidth(change: () => void): () => void {
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}
