import { useRef } from 'preact/hooks'

const holdAfter = 450
/** A finger that went further moves the map. */
const slack = 8

type Presses = {
  /** Called on a press on something that is no button, and on a hold of anything. */
  tell(event: MouseEvent, held: boolean): void
}

/** Tells taps, holds and movements on a map apart. @returns listeners for it */
export function usePress({ tell }: Presses) {
  const press = useRef({ x: 0, y: 0, over: false, timer: 0 })

  function down(event: PointerEvent) {
    clearTimeout(press.current.timer)
    const timer = window.setTimeout(() => {
      press.current.over = true
      tell(event, true)
    }, holdAfter)
    press.current = { x: event.clientX, y: event.clientY, over: !event.isPrimary, timer }
  }
  function move({ clientX, clientY }: PointerEvent) {
    const { x, y, timer } = press.current
    if (Math.hypot(clientX - x, clientY - y) <= slack) return
    clearTimeout(timer)
    press.current.over = true
  }
  function up() {
    clearTimeout(press.current.timer)
  }
  // The end of a hold or a movement is no tap: targets must not get its click.
  function click(event: MouseEvent) {
    const isKey = event.detail === 0
    if (press.current.over && !isKey) event.stopPropagation()
    else if (!(event.target as Element).closest('[role=button]')) tell(event, false)
  }

  return {
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: up,
    onClickCapture: click,
    onContextMenu: (event: Event) => event.preventDefault(),
  }
}
