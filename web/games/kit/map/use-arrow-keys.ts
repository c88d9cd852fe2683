import { useRef, useState } from 'preact/hooks'
import type { Point } from './placing.ts'
import { toward } from './toward.ts'

/** Something on a map that can be pressed. */
type Pressable = { key: string; center: Point; press(): void }

/**
 * Things on a map as one group for the keyboard: Tab goes in and out, arrows go from one to the next, Enter and the
 * space bar press. `first` is where Tab goes in at first.
 * @returns the attributes of the element of each
 */
export function useArrowKeys<T extends Pressable>(
  all: readonly T[],
  first: T | undefined,
  reveal: (point: Point) => void,
): (one: T) => {
  ref(element: SVGGElement | null): void
  tabindex: 0 | -1
  onFocus(): void
  onKeyDown(event: KeyboardEvent): void
} {
  const [at, setAt] = useState<string | null>(null)
  const elements = useRef(new Map<string, SVGGElement>())
  const current = (all.find(({ key }) => key === at) ?? first)?.key
  return (one) => ({
    ref(element) {
      if (element) elements.current.set(one.key, element)
      else elements.current.delete(one.key)
    },
    tabindex: one.key === current ? 0 : -1,
    onFocus: () => setAt(one.key),
    onKeyDown(event) {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        one.press()
      }
      const next = toward(one.center, event.key, all)
      if (!next) return
      event.preventDefault()
      elements.current.get(next.key)?.focus({ preventScroll: true })
      reveal(next.center)
    },
  })
}
