import { useState } from 'preact/hooks'

/**
 * The selection on a board, and its setter. When `stands`, the key of the state that it belongs to, changes, `keep`
 * makes the next selection from the former one. That holds from the first drawing on, so that a fast tap never meets a
 * selection of the former state.
 */
export function useFocus<F extends object>(stands: string, keep: (before: F) => F): [F, (focus: F) => void] {
  const [looked, setLooked] = useState({ stands, focus: {} as F })
  const isOld = looked.stands !== stands
  const focus = isOld ? keep(looked.focus) : looked.focus
  if (isOld) setLooked({ stands, focus })
  return [focus, (focus) => setLooked({ stands, focus })]
}
