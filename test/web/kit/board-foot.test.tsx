// @vitest-environment happy-dom
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import type { Foot } from '../../../web/games/kit/frame/around-board.ts'
import { FootRow } from '../../../web/games/kit/frame/foot-row.tsx'
import { announced } from '../../../web/text/announce.ts'
import { drawFrame } from './frame-in-page.tsx'

const undo = <button type="button">Undo</button>

/** The buttons at the foot of a board, as the screen of a table lays them out, or without a screen around it. */
function footShows(foot: Foot | null, isAtTable: boolean): HTMLButtonElement[] {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const end = { primary: { label: 'End turn', press: () => {} } }
  const row = (own: Foot | null) => <FootRow {...(own ?? end)} undo={undo} />
  const around = isAtTable ? { prompt: <p />, tabs: [], foot: row } : null
  drawFrame(host, around, { foot })
  return [...host.querySelectorAll<HTMLButtonElement>('.board-foot button')]
}

const names = (buttons: readonly HTMLButtonElement[]) => buttons.map((one) => one.textContent)

it('board foot: shows Undo and End turn until something is picked on the board', () => {
  expect(names(footShows(null, true))).toEqual(['Undo', 'End turn'])
})

it.each([true, false])(
  'board foot: shows Cancel, other actions, and the main one last (at a table: %s)',
  (is) => {
    const pressed: string[] = []
    const press = (label: string) => () => pressed.push(label)
    const buttons = footShows(
      {
        primary: { label: 'Lay here', press: press('Lay here') },
        cancel: press('Cancel'),
        also: [{ label: 'Rotate', press: press('Rotate') }],
      },
      is,
    )
    expect(names(buttons)).toEqual(['Cancel', 'Rotate', 'Lay here'])
    for (const button of buttons) act(() => button.click())
    expect(pressed).toEqual(['Cancel', 'Rotate', 'Lay here'])
  },
)

it('board foot: a button for a missing choice names it and, when tapped, says where to tap; Undo stays', () => {
  const buttons = footShows({ primary: { label: 'Choose a column' } }, true)
  expect(names(buttons)).toEqual(['Undo', 'Choose a column'])
  expect([buttons[1].disabled, buttons[1].getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(document.querySelector('.board-foot .quiet')).toBeNull()
  act(() => buttons[1].click())
  const told = document.querySelector('.board-foot .quiet')!.textContent
  expect(told).toMatch(/^Tap what is highlighted on the board/)
  expect(announced.value).toBe(told)
})

it('board foot: an impossible action can be pressed, to say why', () => {
  const [cancel, take] = footShows(
    { primary: { label: 'Take Camp', press: () => {}, isOff: true }, cancel: () => {} },
    true,
  )
  expect(cancel.getAttribute('aria-keyshortcuts')).toBe('Escape')
  expect([take.disabled, take.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(take.className).not.toContain('strong')
})
