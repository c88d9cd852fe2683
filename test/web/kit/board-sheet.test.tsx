// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PlayersLine } from '../../../web/games/kit/frame/players-line.tsx'
import { drawFrame } from './frame-in-page.tsx'

const { innerWidth: width, innerHeight: height } = window
beforeAll(() => window.happyDOM.setViewport({ width: 390, height: 664 }))
// Other files have the same page.
afterAll(() => window.happyDOM.setViewport({ width, height }))

/** A board on a phone, of which nothing is shown but its sheet. */
function sheetOnPhone() {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const show = (toTap: string | null) =>
    drawFrame(
      host,
      { prompt: <p />, tabs: [] },
      { label: 'Choices', model: { toTap, isPicked: toTap !== null } },
    )
  return {
    show,
    raise: () => act(() => host.querySelector<HTMLButtonElement>('.board-pull')!.click()),
    stop: () => host.querySelector<HTMLElement>('.board-frame')!.dataset.stop,
  }
}

it('board sheet: is lowered when the next tap is on the map, and can be raised again', () => {
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

it('board sheet: stays where it is when nothing is left to tap on the map', () => {
  const sheet = sheetOnPhone()
  sheet.show('a tile')
  sheet.raise()
  sheet.show(null)
  expect(sheet.stop()).toBe('half')
})

it('board sheet: scrolls to its top when its subject changes, and else keeps its place', () => {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const show = (about: string) => drawFrame(host, null, { label: 'Choices', model: { about } })
  show('a land')
  const body = host.querySelector('.board-body')!
  body.scrollTop = 40
  show('a land')
  expect(body.scrollTop).toBe(40)
  show('a tile')
  expect(body.scrollTop).toBe(0)
})

it('players’ line: is read as name, side, score', () => {
  const host = document.createElement('div')
  const parties = [{ mark: <i />, name: 'Ben', side: '(French)', score: 7, isMine: false, isToMove: false }]
  act(() => render(<PlayersLine label="Score" parties={parties} />, host))
  expect(host.textContent).toBe('Ben (French) 7')
})
