import { useSignal } from '@preact/signals'

/**
 * What is picked on a board, and its setter. When `key`, that of the state that it belongs to, changes, `keep` makes the
 * next selection from the former one; the first is made from nothing. That holds from the first drawing on, so that a
 * fast tap never meets a selection of the former state.
 */
export function useSelection<S extends object>(
  key: string,
  keep: (before: Partial<S>) => S,
): [S, (selection: S) => void] {
  const kept = useSignal<{ key: string; selection: S } | null>(null)
  const before = kept.peek()
  if (before?.key !== key) kept.value = { key, selection: keep(before?.selection ?? {}) }
  return [
    kept.value!.selection,
    (selection) => {
      kept.value = { key, selection }
    },
  ]
}
