import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'
import { withoutPicks } from '../model/board-model.ts'
import { BoardFrame } from './board-frame.tsx'

const nothing = { model: withoutPicks, aim: null, foot: null, retreat: () => false }

/** The same frame when no board can be shown, and why. */
export const NoBoard = ({ children }: { children: ComponentChildren }): VNode => (
  <BoardFrame
    class="no-board"
    rules={{}}
    board={{ ...nothing, root: useRef(null), controls: useRef(null) }}
    players={null}
    map={<div class="board-map">{children}</div>}
    label={null}
    panels={{}}
    openPanel={null}
    showPanel={() => {}}
  />
)
