// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AroundBoard } from '../../web/games/around-board.ts'
import { BoardFrame } from '../../web/games/board-frame.tsx'
import { PlayersLine } from '../../web/games/players-line.tsx'
import './board-in-page.tsx'

const { innerWidth: width, innerHeight: height } = window
beforeAll(() => window.happyDOM.setViewport({ width: 390, height: 664 }))
// Other files have the same page.
afterAll(() => window.happyDOM.setViewport({ width, height }))

const none = { current: null }

/** A board on a phone, of which nothing is shown but its sheet. */
function sheetOnPhone() {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const show = (toTap: string | null) =>
    act(() =>
      render(
        <AroundBoard.Provider value={{ prompt: <p />, tabs: [] }}>
          <BoardFrame
            {...{ class: '', root: none, controls: none, players: null, map: <p />, label: 'Choices', toTap }}
            retreat={() => false}
            isPicked={toTap !== null}
            rules={{}}
            sheets={{}}
            sheet={null}
            openSheet={() => {}}
          />
        </AroundBoard.Provider>,
        host,
      ),
    )
  return {
    show,
    raise: () => act(() => host.querySelector<HTMLButtonElement>('.board-pull')!.click()),
    stop: () => host.querySelector<HTMLElement>('.board-frame')!.dataset.stop,
  }
}

it('goes down off the map once the next step is a tap there, and may be raised again meanwhile', () => {
  const sheet = sheetOnPhone()
  sheet.show(null)
  sheet.raise()
  expect(sheet.stop()).toBe('half')
  sheet.show('a tile')
  expect(sheet.stop()).toBe('peek')
  sheet.raise()
  sheet.show('a tile')
  expect(sheet.stop()).toBe('half')
  sheet.show('another tile')
  expect(sheet.stop()).toBe('peek')
})

it('stays where it is when nothing is to be tapped on the map any longer', () => {
  const sheet = sheetOnPhone()
  sheet.show('a tile')
  sheet.raise()
  sheet.show(null)
  expect(sheet.stop()).toBe('half')
})

it('reads a player with what tells him apart behind his name, and then his score', () => {
  const host = document.createElement('div')
  const parties = [{ mark: <i />, name: 'Ben', side: '(French)', score: 7, isMine: false, isToMove: false }]
  act(() => render(<PlayersLine label="Score" parties={parties} />, host))
  expect(host.textContent).toBe('Ben (French) 7')
})
