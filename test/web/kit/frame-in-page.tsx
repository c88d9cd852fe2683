import { type ComponentProps, render } from 'preact'
import { act } from 'preact/test-utils'
import { AroundBoard } from '../../../web/games/kit/frame/around-board.ts'
import { BoardFrame } from '../../../web/games/kit/frame/board-frame.tsx'
import './board-in-page.tsx'

const none = { current: null }

/** Draws the frame of a board that is empty but for what is given, within what stands around it. */
export const drawFrame = (
  host: HTMLElement,
  around: AroundBoard | null,
  given: Partial<ComponentProps<typeof BoardFrame<never>>>,
): void => {
  act(() =>
    render(
      <AroundBoard.Provider value={around}>
        <BoardFrame
          {...{ class: '', root: none, controls: none, players: null, map: <p />, label: null, about: '' }}
          retreat={() => false}
          isPicked={false}
          rules={{}}
          panels={{}}
          openPanel={null}
          showPanel={() => {}}
          {...given}
        />
      </AroundBoard.Provider>,
      host,
    ),
  )
}
