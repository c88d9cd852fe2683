import { useSignal } from '@preact/signals'

/**
 * The selection on a board, and its setter. When `stands`, the key of the state that it belongs to, changes, `keep`
 * makes the next selection from the former one; the first is made from nothing. That holds from the first drawing on, so
 * that a fast tap never meets a selection of the former state.
 */
export function useFocus<F extends object>(
  stands: string,
  keep: (before: Partial<F>) => F,
): [F, (focus: F) => void] {
  const looked = useSignal<{ stands: string; focus: F } | null>(null)
  const before = looked.peek()
  if (before?.stands !== stands) looked.value = { stands, focus: keep(before?.focus ?? {}) }
  return [
    looked.value!.focus,
    (focus) => {
      looked.value = { stands, focus }
    },
  ]
}
