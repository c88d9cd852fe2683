import { render } from 'preact'
import { act } from 'preact/test-utils'
import { AroundBoard, type Foot } from '../../../web/games/kit/frame/around-board.ts'
import { BoardFrame } from '../../../web/games/kit/frame/board-frame.tsx'
import { type BoardModel, withoutPicks } from '../../../web/games/kit/model/board-model.ts'
import './board-in-page.tsx'

const none = { current: null }

interface Given {
  model?: Partial<BoardModel<never, never>>
  foot?: Foot | null
  label?: string | null
}

/** Draws the frame of a board that is empty but for what is given, within what stands around it. */
export const drawFrame = (
  host: HTMLElement,
  around: AroundBoard | null,
  { model, foot = null, label = null }: Given,
): void => {
  const shown = { model: { ...withoutPicks, ...model }, foot, aim: null, retreat: () => false }
  act(() =>
    render(
      <AroundBoard.Provider value={around}>
        <BoardFrame
          {...{ class: '', players: null, map: <p />, label }}
          board={{ ...shown, root: none, controls: none }}
          rules={{}}
          panels={{}}
          openPanel={null}
          showPanel={() => {}}
        />
      </AroundBoard.Provider>,
      host,
    ),
  )
}
