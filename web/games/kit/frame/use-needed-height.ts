import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** The fade below what scrolls, in pixels: at the end nothing lies under it. */
const fade = 16

/**
 * Tells the style sheet how high a sheet must be to show all that can be chosen: `--needed` on the board's frame, in pixels.
 * How much of that it gets, the style sheet decides. `data-told` says whether the news stand in sight below the choices,
 * `data-measured` that the sheet has been seen at its first height: only from then on it moves to another.
 * @returns the ref of the sheet
 */
export function useNeededHeight(): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement | null>(null)
  useLayoutEffect(() => {
    const element = sheet.current!
    const frame = element.closest<HTMLElement>('.board-frame')!
    const body = element.querySelector<HTMLElement>('.board-body')!
    const measure = () => {
      // Out of sight behind a panel it has no height to be measured.
      if (body.offsetParent === null) return
      frame.toggleAttribute('data-told', isInSight(body.querySelector('.since'), body))
      // What others did, below the choices, may wait for a taller sheet.
      const controls = body.querySelector<HTMLElement>('.board-controls')
      const end = controls ? controls.offsetTop + controls.offsetHeight - body.offsetTop : 0
      const content = end > 0 ? end + fade : 0
      const needed = element.offsetHeight - body.clientHeight + content
      frame.style.setProperty('--needed', `${Math.ceil(needed)}px`)
      requestAnimationFrame(() => {
        frame.dataset.measured = ''
      })
    }
    const resized = new ResizeObserver(measure)
    const observed = [element.querySelector('.board-prompt')!, element.querySelector('.board-foot')!]
    const follow = () => {
      for (const one of [...observed, ...body.children]) resized.observe(one)
    }
    const changed = new MutationObserver(() => {
      follow()
      measure()
    })
    changed.observe(body, { childList: true })
    follow()
    // To a browser whatever an observer of sizes changes has moved, even before it was painted.
    requestAnimationFrame(measure)
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return sheet
}

/** Whether the first line of an element within what scrolls is in sight before it is scrolled. */
const isInSight = (element: HTMLElement | null, body: HTMLElement): boolean =>
  element !== null && element.offsetTop - body.offsetTop + 2 * fade < body.clientHeight
