import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Keeps the keyboard focus on the board when the focused element goes away with a choice: it moves to the controls,
 * where the next choice is. Runs after each change of `causes`.
 */
export function useKeyboardFocus(...causes: readonly unknown[]): {
  root: RefObject<HTMLDivElement | null>
  controls: RefObject<HTMLElement | null>
} {
  const root = useRef<HTMLDivElement | null>(null)
  const controls = useRef<HTMLElement | null>(null)
  const isHere = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      isHere.current = root.current?.contains(target as Node) ?? false
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      controls.current?.focus({ preventScroll: true })
  }, causes)
  return { root, controls }
}
