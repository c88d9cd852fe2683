import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { BoardFrame } from './board-frame.tsx'

/** The same frame when no board can be shown, and why. */
export const NoBoard = ({ children }: { children: ComponentChildren }): VNode => (
  <BoardFrame
    class="no-board"
    rules={{}}
    root={useRef(null)}
    players={null}
    map={<div class="board-map">{children}</div>}
    retreat={() => false}
    isPicked={false}
    controls={useRef(null)}
    label={null}
    about=""
    panels={{}}
    openPanel={null}
    showPanel={() => {}}
  />
)
