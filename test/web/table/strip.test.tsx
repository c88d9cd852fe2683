// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyGame, mask, startDraft } from '../../../engine/core/index.ts'
import { fewAcresOfSnow } from '../../../engine/few-acres-of-snow/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { QueuedTurn } from '../../../web/device/device-store.ts'
import { Queued, Sent, Strip } from '../../../web/screens/table/composing/strip.tsx'
import { newestStep } from '../../../web/screens/table/phases/newest.ts'
import { held, statusOfQueued } from '../../../web/sync/sending.ts'
import { type AnyDraft, add, openChoices } from '../../../web/table/compose.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { strictWords } from '../../support/catalogues.ts'
import '../kit/board-in-page.tsx'
import { started, viewOf } from './table-views.ts'

await loadSentences()

const { position, first } = started()
const nothing = startDraft(mask(position, first), first) as unknown as AnyDraft
const aStep = add(gheos, nothing, openChoices(gheos, nothing)[0])

const host = document.createElement('div')
document.body.append(host)
beforeEach(() => render(null, host))

const undoTo = vi.fn()
function stripOf(
  draft: AnyDraft,
  given: { isBegun: boolean; warns?: boolean; part?: AnyDraft },
  game: AnyGame = gheos,
) {
  act(() =>
    render(
      <Strip
        game={game}
        draft={draft}
        turn={null}
        words={strictWords(game.id, ['You', 'Ben'])}
        isBusy={false}
        warns={false}
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

it('steps of a turn: Undo removes the last step', () => {
  stripOf(aStep, { isBegun: true })
  expect(undo().getAttribute('aria-disabled')).toBeNull()
  pressUndo()
  expect(undoTo).toHaveBeenCalledExactlyOnceWith(0)
})

it.each([
  [false, 'What was revealed can’t be undone.'],
  [true, 'All must agree to undo what was sent.'],
])('steps of a turn: says why nothing can be undone (by post: %s)', (warns, why) => {
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

it('steps of a turn: Undo is off before the turn has begun', () => {
  stripOf(nothing, { isBegun: false })
  expect(undo().disabled).toBe(true)
})

it('steps of a turn: a reveal is announced as final before it is sent', () => {
  stripOf(aStep, { isBegun: false, part: aStep })
  expect(host.textContent).toContain('“Reveal new tile”: you can’t undo after that.')
  stripOf(aStep, { isBegun: false })
  expect(host.textContent).not.toContain('you can’t undo')
})

const snow = fewAcresOfSnow as unknown as AnyGame
const snowScene = scene({
  nation: 'british',
  actionsLeft: 2,
  places: startPlaces,
  piles: { british: { hand: ['b-loc-boston', 'b-ships', 'b-settlers', 'b-loc-philadelphia'] } },
})
const composed = (...actions: string[]) =>
  actions.reduce(
    (draft, wanted) => add(snow, draft, openChoices(snow, draft).find((one) => snow.notate(one) === wanted)!),
    startDraft(mask(snowScene.position, 0), 0) as unknown as AnyDraft,
  )

describe('steps of a turn, action of several steps', () => {
  const settled = ['settle halifax b-loc-boston', 'pay b-ships', 'pay b-settlers']
  const lines = () => [...host.querySelectorAll('li')]
  const newest = (draft: AnyDraft) => newestStep(snow, draft, strictWords(snow.id, ['You', 'Ben']))

  it('has one line, and one way back to its end', () => {
    stripOf(composed(...settled, 'money b-loc-philadelphia', 'endTurn'), { isBegun: false }, snow)
    expect(lines().map((line) => line.querySelector('.step > span')!.textContent)).toEqual([
      'Settle Halifax from Boston',
      'Earn 3 coins with Philadelphia',
      'End turn',
    ])
    const [back, ...others] = [...host.querySelectorAll<HTMLButtonElement>('.step button')]
    expect(others).toHaveLength(1)
    undoTo.mockClear()
    act(() => back.click())
    expect(undoTo).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('shows its parts until it has a result', () => {
    stripOf(composed(...settled.slice(0, 2)), { isBegun: false }, snow)
    expect(lines().map((line) => line.textContent)).toEqual(['Settle Halifax from BostonSail with Ships'])
    expect(newest(composed(...settled.slice(0, 2)))).toEqual(['Chosen: Sail with Ships'])
  })

  it('the newest step is told by its beginning if the story is longer than a line', () => {
    expect(newest(composed(...settled))).toEqual(['Done: Settle Halifax from Boston'])
    const [fact] = newest(composed('money b-loc-philadelphia'))!
    expect(fact).toBe('You earned 3 coins with Philadelphia.')
  })
})

const none = { stands: 0, button: null }

describe('turn that was sent, with turns in advance', () => {
  const plan = { stands: 2, button: { label: 'Plan next turn', press: () => {} } }

  it.each([
    ['on its way', { ...none, stands: 2 }],
    ['on its way, with room for more', plan],
  ])('%s: says how many stand', (_, plan) => {
    const queued = { state: 'queued', isUnsure: false } as QueuedTurn
    const words = strictWords(gheos.id, ['You', 'Ben'])
    act(() =>
      render(
        <Queued game={gheos} draft={aStep} queued={queued} words={words} callBack={() => {}} plan={plan} />,
        host,
      ),
    )
    expect(host.textContent).toContain('In advance: 2 turns')
  })

  it('arrived: says how many stand, and nothing where there are none', () => {
    const shows = (plan: typeof none) => {
      act(() => render(<Sent table={viewOf(position, first, 1)} ask={null} plan={plan} />, host))
      return host.textContent
    }
    expect(shows({ ...none, stands: 1 })).toContain('In advance: 1 turn')
    expect(shows(none)).not.toContain('In advance')
  })
})

describe('queued turn', () => {
  const shown = (state: QueuedTurn['state'], isUnsure: boolean) => {
    const queued = { state, isUnsure } as QueuedTurn
    const words = strictWords(gheos.id, ['You', 'Ben'])
    act(() =>
      render(
        <Queued game={gheos} draft={aStep} queued={queued} words={words} callBack={() => {}} plan={none} />,
        host,
      ),
    )
    const buttons = [...host.querySelectorAll('.actions button')].map(({ textContent }) => textContent)
    return [host.querySelector('[role=status]')!.textContent, ...buttons]
  }
  afterEach(() => {
    held.value = null
  })

  it('something else answered: says so, and it can be sent again at once', () => {
    held.value = 'not-ours'
    const reason = 'Waiting to send. Something else answered, such as a Wi-Fi sign-in page.'
    expect(shown('queued', false)).toEqual([
      `${reason} Your turn will be sent once Posthorn answers.`,
      'Cancel sending',
      'Try again',
    ])
    expect(shown('sending', true)).toEqual([
      `${reason} Your turn will be sent again, and counts only once.`,
      'Try again',
    ])
  })

  it.each([
    ['nothing answered', 'no-network', 'Waiting to send. It will be sent when you are online.'],
    ['signed out', 'no-session', 'Waiting to send. It will be sent when you sign in here again.'],
    ['another turn was queued meanwhile', 'more', 'Sending your turn. It will be sent at once.'],
    ['nothing is in the way', null, 'Sending your turn. It will be sent at once.'],
  ] as const)('%s: says the same as the head of the table and its row', (_, code, words) => {
    held.value = code
    const [status] = shown('queued', false)
    expect(status).toContain(words)
    expect(status.startsWith(statusOfQueued())).toBe(true)
  })

  it('the turn was only ended: nothing is listed as chosen', () => {
    const turn = composed('endTurn')
    const words = strictWords(snow.id, ['You', 'Ben'])
    const queued = { state: 'queued', isUnsure: false } as QueuedTurn
    act(() =>
      render(
        <Queued game={snow} draft={turn} queued={queued} words={words} callBack={() => {}} plan={none} />,
        host,
      ),
    )
    expect(host.querySelector('li')).toBeNull()
    expect(newestStep(snow, turn, words)).toEqual([])
  })

  it('nothing answered: it is sent by itself, with no button for that', () => {
    held.value = 'no-network'
    expect(shown('queued', false).slice(1)).toEqual(['Cancel sending'])
    expect(shown('sending', true)).toEqual([
      'Waiting to send. No answer yet. It will be sent again and counts only once.',
    ])
  })
})
