import { useEffect, useRef } from 'preact/hooks'
import type { Point } from './point.ts'
import type { Replaying } from './use-replay.ts'

type Acts = Pick<Replaying, 'go' | 'step'> & { length: number; play(): void }

/**
 * Keys that step through a story wherever on the page the focus is: left and right an entry, with shift or up and down
 * a fact, space plays. Boards, panels that scroll and fields keep the keys that they need themselves.
 */
export function useKeys(acts: Acts): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isKept(event.target as Element, event.key)) return
      const act = actOf(event, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actOf({ key, shiftKey }: KeyboardEvent, { go, step, length, play }: Acts): (() => unknown) | null {
  const what = shiftKey ? 'fact' : 'entry'
  const to = (version: number): Point => ({ version, fact: null })
  const acts: { [key: string]: () => unknown } = {
    ArrowLeft: () => step(what, -1),
    ArrowRight: () => step(what, 1),
    ArrowUp: () => step('fact', -1),
    ArrowDown: () => step('fact', 1),
    Home: () => go(to(1)),
    End: () => go(to(length)),
    ' ': play,
  }
  return acts[key] ?? null
}

/** Whether what has the focus has a use of its own for a key. */
function isKept(target: Element, key: string): boolean {
  if (target.closest('.board-map, .board-instead, .board-body, textarea, select, input:not([type="range"])'))
    return true
  if (key === ' ') return target.closest('button, a, summary, #panel') !== null
  return target.closest('#panel') !== null && !/Left|Right/.test(key)
}
