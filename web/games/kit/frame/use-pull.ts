import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'

/** The largest movement of a tap, and the length of a pull from one stop to the next. Pixels. */
const slack = 8
const oneStop = 160

/**
 * Lets a sheet be pulled up and down by its top: it follows the finger, and goes to the next stop on release.
 * @returns listeners for the top, the button that does the same by a tap, and whether that tap was the end of a pull
 */
export function usePull(move: (by: number) => void): {
  button: RefObject<HTMLButtonElement | null>
  listeners: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent) => void
  >
  wasPulled(): boolean
} {
  const button = useRef<HTMLButtonElement | null>(null)
  const from = useRef<{ y: number; height: number } | null>(null)
  const pulled = useRef(false)
  const sheet = () => button.current!.closest<HTMLElement>('.board-sheet')!

  function end({ clientY }: PointerEvent) {
    const start = from.current
    from.current = null
    if (!start) return
    sheet().style.blockSize = ''
    sheet().classList.remove('pulled')
    const way = start.y - clientY
    if (pulled.current) move(Math.sign(way) * Math.max(1, Math.round(Math.abs(way) / oneStop)))
  }
  return {
    button,
    listeners: {
      onPointerDown(event) {
        pulled.current = false
        if (event.button !== 0) return
        from.current = { y: event.clientY, height: sheet().offsetHeight }
        // At once, for a quick hand has left it with the first move.
        button.current!.setPointerCapture(event.pointerId)
      },
      onPointerMove(event) {
        const start = from.current
        if (!start) return
        const way = start.y - event.clientY
        if (!pulled.current && Math.abs(way) < slack) return
        pulled.current = true
        sheet().classList.add('pulled')
        sheet().style.blockSize = `${start.height + way}px`
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
    wasPulled: () => pulled.current,
  }
}
