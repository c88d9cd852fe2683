import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { ShowingRules } from './listen-for-rules.ts'

/**
 * Opens the rule of what is held on a board, asked for by the key "?" or by the menu key or button of a mouse, and
 * the rules that links on the board lead to. What was held is not pressed as well. What listens is loaded once the board
 * stands.
 */
export function useRules(
  root: RefObject<HTMLElement | null>,
  table: ShowingRules['table'],
  show: ShowingRules['show'],
): void {
  const latest = useRef({ table, show })
  latest.current = { table, show }
  const isOn = show !== null
  useEffect(() => {
    const board = root.current
    if (!board || !isOn) return
    let leave = () => {}
    let isHere = true
    import('./listen-for-rules.ts').then(
      ({ listenForRules }) => {
        if (isHere) leave = listenForRules(board, latest)
      },
      // Links lead to the page of the rules then.
      () => {},
    )
    return () => {
      isHere = false
      leave()
    }
  }, [isOn])
}
