import { useState } from 'preact/hooks'

/**
 * The thing looked at on a board, among the current ones: `stands` tells apart what may be looked at. When that
 * changes, `keep` says what is looked at from then on. That holds from the first drawing: a fast tap meets nothing that
 * belongs to the former state.
 */
export function useFocus<F extends object>(stands: string, keep: (before: F) => F): [F, (focus: F) => void] {
  const [looked, setLooked] = useState({ stands, focus: {} as F })
  const isOld = looked.stands !== stands
  const focus = isOld ? keep(looked.focus) : looked.focus
  if (isOld) setLooked({ stands, focus })
  return [focus, (focus) => setLooked({ stands, focus })]
}
