import { useState } from 'preact/hooks'

/**
 * What is looked at on a board, of what stands now: `stands` tells apart what may be looked at. Where that changes,
 * `keep` says what is looked at from then on. That is so from the first drawing: whoever taps fast meets nothing that
 * belongs to what stood before.
 */
export function useFocus<F extends object>(stands: string, keep: (before: F) => F): [F, (focus: F) => void] {
  const [looked, setLooked] = useState({ stands, focus: {} as F })
  const isOld = looked.stands !== stands
  const focus = isOld ? keep(looked.focus) : looked.focus
  if (isOld) setLooked({ stands, focus })
  return [focus, (focus) => setLooked({ stands, focus })]
}
