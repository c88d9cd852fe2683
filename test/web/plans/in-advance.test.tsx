// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type AnyGame,
  type Message,
  mask,
  type Position,
  type PublicEntry,
} from '../../../engine/core/index.ts'
import type { StandingPlan } from '../../../functions/api/shapes.ts'
import { isoNow } from '../../../web/device/clock.ts'
import type { KeptPlan } from '../../../web/device/device-store.ts'
import { plans } from '../../../web/device/kept.ts'
import { hereOf } from '../../../web/outbox/here.ts'
import { InAdvance } from '../../../web/screens/table/planning/advance.tsx'
import { Goes, Stopped } from '../../../web/screens/table/planning/notes.tsx'
import { startOn } from '../../../web/screens/table/planning/planning.ts'
import { myPlan } from '../../../web/screens/table/planning/standing.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { turnIn } from '../../engine/plans.ts'
import { game as rurik, scene } from '../../engine/rurik/scene.ts'
import { strictWords } from '../../support/catalogues.ts'
import { entryOf, viewOf } from '../table/table-views.ts'

await loadSentences()

const game = rurik as AnyGame
const words = strictWords('rurik', ['You', 'Ann'])
const position = scene({
  ...{ phase: 'strategy', step: 1, frame: { kind: 'advisor', seat: 1 } },
  land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
}).position as Position
const view = mask(position, 0)
const first = turnIn(game, view, 0, [], ['placeAdvisor 5 tax 0'])
const second = turnIn(game, view, 0, [first], ['placeAdvisor 4 move 0'])
const plan = { base: 4, rules: game.rules, turns: [first, second] }
const standing = (over: Partial<StandingPlan> = {}): StandingPlan => ({
  ...{ plan, save: 'mine', revision: 1, went: [], stopped: null },
  ...over,
})
const here = hereOf(null)
const kept = () => here.deviceStore.read((all) => all.get('plans', 'table'))
const copy: KeptPlan = {
  ...{ table: 'table', seat: 0, plan, left: 2, start: startOn(game, view, 0) as never, after: null },
  ...{ save: 'mine', revision: 1, state: 'saved' },
}

type Ways = { again?: (() => void) | null; addOther?: ((turn: number) => void) | null }
const show = async (plan: StandingPlan, { again = () => {}, addOther = null }: Ways = {}) => {
  const known = { view: { ...viewOf(position, 0, 4, game.rules), plan }, entries: [] }
  const props = { here, known, game, words, again, addOther }
  await act(() => render(<InAdvance {...props} />, document.body))
}
const text = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('button')]
const press = (name: string) =>
  act(() =>
    buttons()
      .find((one) => one.textContent === name || one.getAttribute('aria-label') === name)!
      .click(),
  )

afterEach(async () => {
  render(null, document.body)
  plans.value = new Map()
  await here.deviceStore.write((all) => all.delete('plans', 'table'))
})

it('plan in a list: says what each turn does, and that it is saved', async () => {
  await show(standing())
  const items = [...document.querySelectorAll('.plan > li > .printed')].map(({ textContent }) => textContent)
  expect(items).toEqual(['Place 5 on Tax, row 1', 'Place 4 on Move, row 1'])
  expect(text()).toContain('Your plan is saved.')
  await show(standing({ went: [6] }))
  expect(document.querySelectorAll('.plan > li').length).toBe(1)
  await show(standing({ plan: null, save: null }))
  expect(text()).toContain('Plan your next turns.')
})

it('plan in a list: a turn is removed with those after it, and the whole is cleared', async () => {
  await show(standing())
  await press('Remove from turn 2 on')
  await expect.poll(kept).toMatchObject({ plan: { base: 4, turns: [first] }, revision: 1, state: 'unsaved' })
  await press('Clear plan')
  await expect.poll(kept).toMatchObject({ plan: null, state: 'unsaved' })
})

it('plan in a list: a turn asks if somebody acts where it happens', async () => {
  await show(standing())
  await act(() => document.querySelector<HTMLInputElement>('.plan input')!.click())
  await expect.poll(kept).toMatchObject({ plan: { turns: [{ askAt: { places: ['tax'] } }, second] } })
})

const other = { ...first, else: turnIn(game, view, 0, [], ['placeAdvisor 5 build 0']).actions }
const withOther = { ...plan, turns: [other, second] }

it('plan in a list, fallback: added to a turn that has none, told in its own words, and removed alone', async () => {
  const addOther = vi.fn()
  await show(standing(), { addOther })
  expect(text()).not.toContain('Otherwise')
  await press('Add fallback to turn 1')
  expect(addOther).toHaveBeenCalledExactlyOnceWith(0)
  await show(standing({ plan: withOther }), { addOther })
  const items = [...document.querySelectorAll('.plan > li .printed')].map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Place 5 on Tax, row 1',
    'Otherwise: Place 5 on Build, row 1',
    'Place 4 on Move, row 1',
  ])
  expect(text()).toContain('its fallback is tried in the same way')
  expect(buttons().filter(({ textContent }) => textContent === 'Add fallback').length).toBe(1)
  await press('Remove fallback of turn 1')
  await expect.poll(kept).toMatchObject({ plan: { base: 4, turns: [first, second] }, state: 'unsaved' })
})

it('plan in a list, fallback: a turn asks at the places of both', async () => {
  await show(standing({ plan: withOther }))
  await act(() => document.querySelector<HTMLInputElement>('.plan input')!.click())
  await expect
    .poll(kept)
    .toMatchObject({ plan: { turns: [{ ...other, askAt: { places: ['tax', 'build'] } }, second] } })
})

it('plan in a list, kinds of facts: named with names, set and taken away one by one', async () => {
  await show(standing())
  const [turn] = document.querySelectorAll('.plan > li')
  const labels = [...turn.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual([
    'Ask me first if another player does something in the same place',
    'Ask me first if Ann places 5',
  ])
  expect(turn.querySelector('details')!.open).toBe(false)
  await act(() => turn.querySelectorAll('input')[1].click())
  const kinds = ['placed seat=1 advisor=5']
  await expect.poll(kept).toMatchObject({ plan: { turns: [{ askAt: { places: [], kinds } }, second] } })
  const asking = { ...plan, turns: [{ ...first, askAt: { places: [], kinds: ['tookDeed', ...kinds] } }] }
  render(null, document.body)
  await show(standing({ plan: asking }))
  expect(document.querySelector('details')!.open).toBe(true)
  expect(text()).toContain('Ask me first if a new deed comes up')
  const box = document.querySelectorAll<HTMLInputElement>('.plan input')[1]
  expect(box.checked).toBe(true)
  await act(() => box.click())
  await expect.poll(kept).toMatchObject({ plan: { turns: [{ askAt: { places: [], kinds: ['tookDeed'] } }] } })
})

it('plan in a list, no fallback can be planned now: none is offered', async () => {
  await show(standing({ plan: withOther }))
  expect(text()).not.toContain('Add fallback')
  expect(text()).toContain('Remove fallback')
})

it('plan that stopped, fallback: is named, too', async () => {
  const stopped = { at: 6, stop: { point: 'holds', when: 'before', hold: 'rules kiev' } } as const
  await show(standing({ plan: withOther, stopped }))
  expect(text()).toContain('Otherwise: Place 5 on Build, row 1')
})

it('plan that stopped: says why, and is planned again or discarded', async () => {
  const stopped = { at: 6, stop: { point: 'holds', when: 'before', hold: 'rules kiev' } } as const
  await show(standing({ stopped }), { again: null })
  expect(text()).toContain('You no longer rule Kiev.')
  expect(text()).toContain('Place 5 on Tax, row 1')
  expect(buttons().find(({ textContent }) => textContent === 'Plan again')?.disabled).toBe(true)
  const again = vi.fn()
  await show(standing({ stopped }), { again })
  await press('Plan again')
  expect(again).toHaveBeenCalledOnce()
  await press('Discard')
  await expect.poll(kept).toMatchObject({ plan: null })
})

const says = (row: number) => ({
  key: 'rurik.say.placeAdvisor',
  with: { advisor: 5, column: 'tax', row, coins: 0 },
})
/** Somebody places an advisor on a column. */
const placed = (version: number, column: string): PublicEntry => ({
  ...entryOf(version, 'turn', 1),
  facts: [{ key: 'rurik.placed', at: [column], with: { seat: 1, column } }],
})
/** How a turn that said something else has stopped, after some entries of others. */
const stopAfter = async (entries: PublicEntry[], possible: number | null = null) => {
  const stop = { point: 'says', index: 0, planned: says(1), now: says(2) } as const
  const known = {
    view: { ...viewOf(position, 0, 6, game.rules), plan: standing({ stopped: { at: 6, stop } }) },
    entries,
  }
  const told = { ...words, say: ({ key, with: { column, row } }: Message) => `${key} ${column} ${row ?? ''}` }
  await act(() =>
    render(
      <Stopped
        {...{ here, known, game, possible }}
        words={told as never}
        mine={myPlan(known, undefined)}
        again={() => {}}
      />,
      document.body,
    ),
  )
}

it('plan that stopped: says what others did there since, and what has changed, each once', async () => {
  await stopAfter([placed(4, 'tax'), placed(5, 'tax'), placed(6, 'move')])
  expect(text()).toMatch(/Since you planned it: rurik\.placed tax/)
  expect(text().split('rurik.placed').length).toBe(2)
  expect(text()).toMatch(/Planned: .* Now: /)
  expect(document.querySelectorAll('.stopped > .printed').length).toBe(0)
  await stopAfter([placed(6, 'move')])
  expect(text()).not.toContain('Since you planned it')
})

it('plan that stopped, something of mine followed there: what others did is told', async () => {
  const [mine, theirs] = [0, 1].map((seat) => ({
    key: `rurik.of${seat}`,
    at: ['tax'],
    with: { seat, column: 'tax' },
  }))
  await stopAfter([{ ...entryOf(5, 'turn', 1), facts: [theirs, mine] }])
  expect(text()).toMatch(/Since you planned it: rurik\.of1 tax/)
  await stopAfter([{ ...entryOf(5, 'turn', 1), facts: [mine] }])
  expect(text()).not.toContain('Since you planned it')
})

it('plan that stopped: the ways on come before the turn that was planned', async () => {
  await show(standing({ stopped: { at: 6, stop: { point: 'rules' } } }))
  const [actions, printed] = ['.actions', '.printed'].map(
    (one) => document.querySelector(`.stopped > ${one}`)!,
  )
  expect(actions.compareDocumentPosition(printed) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it.each([
  [0, 'Its only step is no longer possible.'],
  [1, 'Its only step is still possible.'],
])('plan that stopped, laid out with %i steps: %s', async (possible, said) => {
  await stopAfter([], possible)
  expect(text()).toContain(said)
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Discard'])
})

it('plan that goes soon: its turn is named', async () => {
  const asked = { ...entryOf(4, 'turn', 1), at: isoNow() }
  const known = { view: viewOf(position, 0, 4, game.rules), entries: [asked] }
  const at = { here, known, turn: 'Place 5 on Tax, row 1' }
  await act(() => render(<Goes {...at} isHeld={false} sendNow={() => {}} />, document.body))
  expect(text()).toMatch(/Your plan goes in [12]:\d\d: Place 5 on Tax, row 1/)
})

it('plan that another device’s came before: is offered again', async () => {
  const past = { ...copy, save: 'here', state: 'past' } as const
  await here.deviceStore.write((all) => all.put('plans', past))
  plans.value = new Map([['table', past]])
  await show(standing())
  expect(document.querySelectorAll('.plan > li').length).toBe(2)
  await press('Use this plan')
  await expect.poll(kept).toMatchObject({ plan, state: 'unsaved' })
})
