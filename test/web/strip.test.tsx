// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { mask, startDraft } from '../../engine/core/index.ts'
import { gheos } from '../../engine/gheos/index.ts'
import { Strip } from '../../web/screens/table/strip.tsx'
import { type AnyDraft, add, openChoices } from '../../web/table/compose.ts'
import { loadSentences } from '../../web/text/words.ts'
import { strictWords } from '../support/catalogues.ts'
import './board-in-page.tsx'
import { started } from './table-views.ts'

await loadSentences()

const { position, first } = started()
const nothing = startDraft(mask(position, first), first) as unknown as AnyDraft
const aStep = add(gheos, nothing, openChoices(gheos, nothing)[0])

const host = document.createElement('div')
document.body.append(host)
beforeEach(() => render(null, host))

const undoTo = vi.fn()
function stripOf(draft: AnyDraft, given: { isBegun: boolean; warns?: boolean; part?: AnyDraft }) {
  act(() =>
    render(
      <Strip
        game={gheos}
        draft={draft}
        turn={null}
        words={strictWords('gheos', ['Anna', 'Ben'])}
        isBusy={false}
        warns={false}
        isSecond={given.isBegun}
        primary={{ kind: 'missing' }}
        label="Lay a tile"
        own={null}
        choose={() => {}}
        send={() => {}}
        part={null}
        reveal="Reveal new tile"
        undoTo={undoTo}
        before={draft.steps.length - 1}
        {...given}
      />,
      host,
    ),
  )
}
const undo = () => [...host.querySelectorAll('button')].find((one) => one.textContent === 'Undo')!
const pressUndo = () => act(() => undo().click())

it('undoes the last step', () => {
  stripOf(aStep, { isBegun: true })
  expect(undo().getAttribute('aria-disabled')).toBeNull()
  pressUndo()
  expect(undoTo).toHaveBeenCalledExactlyOnceWith(0)
})

it.each([
  [false, 'What was revealed can’t be undone.'],
  [true, 'All must agree to undo what was sent.'],
])('says why nothing can be undone, until there is another (by post: %s)', (warns, why) => {
  undoTo.mockClear()
  stripOf(nothing, { isBegun: true, warns })
  expect([undo().disabled, undo().getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(host.textContent).not.toContain(why)
  pressUndo()
  expect(host.textContent).toContain(why)
  expect(undoTo).not.toHaveBeenCalled()
  stripOf(aStep, { isBegun: true, warns })
  expect(host.textContent).not.toContain(why)
})

it('has nothing to undo where the turn has not begun', () => {
  stripOf(nothing, { isBegun: false })
  expect(undo().disabled).toBe(true)
})

it('says before something is revealed that it can’t be undone after that', () => {
  stripOf(aStep, { isBegun: false, part: aStep })
  expect(host.textContent).toContain('“Reveal new tile”: you can’t undo after that.')
  stripOf(aStep, { isBegun: false })
  expect(host.textContent).not.toContain('you can’t undo')
})
