import { useSignal } from '@preact/signals'

/**
 * The selection on a board, and its setter. When `stands`, the key of the state that it belongs to, changes, `keep`
 * makes the next selection from the former one. That holds from the first drawing on, so that a fast tap never meets a
 * selection of the former state.
 */
export function useFocus<F extends object>(stands: string, keep: (before: F) => F): [F, (focus: F) => void] {
  const looked = useSignal({ stands, focus: {} as F })
  if (looked.peek().stands !== stands) looked.value = { stands, focus: keep(looked.peek().focus) }
  return [
    looked.value.focus,
    (focus) => {
      looked.value = { stands, focus }
    },
  ]
}
