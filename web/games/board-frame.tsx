import type { ComponentChildren, RefObject, VNode } from 'preact'
import { AfterPaint } from '../shell/after-paint.tsx'

type BoardFrameProps = {
  /** What the game calls its frame in its style sheet. */
  class: string
  root: RefObject<HTMLDivElement | null>
  /** What takes longest to draw: it comes last. */
  map: VNode
  /** Goes back by one step of what is not added yet. @returns whether there was one */
  retreat(): boolean
  /** Other keys of the board's own. @returns whether this was one */
  press?: (event: KeyboardEvent) => boolean
  children: ComponentChildren
}

/** What holds the parts of a board: its map, and below or beside it the rest. Escape goes back by one step. */
export function BoardFrame({ class: name, root, map, retreat, press, children }: BoardFrameProps): VNode {
  function hear(event: KeyboardEvent) {
    if (!press?.(event) && (event.key !== 'Escape' || !retreat())) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that work wherever on the board the focus is
    <div class="game-board" ref={root} onKeyDown={hear}>
      <div class={`board-frame ${name}`}>
        <AfterPaint>{map}</AfterPaint>
        {children}
      </div>
    </div>
  )
}
