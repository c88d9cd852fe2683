import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { leastScroll, sideOf } from './pointing.ts'

/** The one thing that a lesson asks to tap, as far as it is on the screen. */
export const targetNow = (): Element | null => document.querySelector('.game-board [data-aim]')

/**
 * Points at the one thing to tap: a ring around it, and an arrow that comes down to it. It follows what it points at,
 * which moves with the map and scrolls with the sheet, and is gone where that is covered.
 */
export function Mark(): VNode {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let target: Element | null = null
    let height = 0
    let drawn = ''
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const now = targetNow()
      const body = now?.closest('.board-body') ?? null
      // The sheet finds its height after the first drawing: what was out of sight then needs no scrolling after it.
      if (now && body && (now !== target || body.clientHeight !== height)) show(now, body)
      target = now
      height = body?.clientHeight ?? 0
      const box = target && boxOf(target)
      const side = box && body ? sideOf(box, body.getBoundingClientRect()) : 'above'
      const next = box ? JSON.stringify([box.left, box.top, box.width, box.height, side]) : ''
      if (next === drawn || !mark.current) return
      drawn = next
      const { style, dataset } = mark.current
      dataset.side = side ?? 'none'
      mark.current.hidden = !box
      if (!box) return
      Object.assign(style, {
        left: `${box.left}px`,
        top: `${box.top}px`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      })
      // On the map the outline of the place is the ring.
      dataset.on = target!.closest('svg') ? 'map' : 'sheet'
    }
    let frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [])
  return <div ref={mark} class="lesson-mark" hidden aria-hidden="true" />
}

/** Scrolls what a target is in no further than it must, so that what stands before the target stays in sight. */
function show(target: Element, body: Element): void {
  const [{ top, bottom }, room] = [target.getBoundingClientRect(), body.getBoundingClientRect()]
  const above = body.scrollTop - room.top
  body.scrollTop = leastScroll({ top: top + above, bottom: bottom + above }, body.clientHeight)
}

/** The box of a target on the screen; null while nothing of its middle is to be seen. */
function boxOf(target: Element): DOMRect | null {
  const box = target.getBoundingClientRect()
  if (box.width === 0) return null
  const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  const around = target.closest('.board-map, .board-body, .board-foot, .board-instead')
  return met && around?.contains(met) ? box : null
}
