// @vitest-environment happy-dom
import { render, type VNode } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it } from 'vitest'
import { type Action, type AnyGame, mask, type Position } from '../../../engine/core/index.ts'
import { planning } from '../../../web/screens/table/planning/phase.tsx'
import { type Planning, startOn, startPlanning } from '../../../web/screens/table/planning/planning.ts'
import { add, openChoices, sendable } from '../../../web/table/compose.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { game as acres, scene as ofSnow, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { scene as ofRurik, game as rurik } from '../../engine/rurik/scene.ts'
import { strictWords } from '../../support/catalogues.ts'
import '../kit/board-in-page.tsx'
import { viewOf } from '../table/table-views.ts'

await loadSentences()

const snow = ofSnow({
  nation: 'french',
  actionsLeft: 2,
  places: startPlaces,
  piles: { british: { hand: ['b-loc-boston', 'b-ships'] } },
}).position as Position
const bids = ofRurik({
  ...{ phase: 'strategy', step: 1, frame: { kind: 'advisor', seat: 1 } },
  land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
}).position as Position

const begunOn = (game: AnyGame, position: Position, seat: number): Planning => {
  const start = startOn(game, mask(position, seat), seat)!
  return startPlanning(game, { version: 4, rules: game.rules, after: null, seat, start }, []) as Planning
}

/** The button that goes on, after some steps of a turn that is planned. */
async function primaryAfter(
  { game, position, begun }: { game: AnyGame; position: Position; begun: Planning },
  ends: string,
  ...kinds: string[]
) {
  const { seat } = begun
  let { draft } = begun
  for (const kind of kinds)
    draft = add(game, draft, openChoices(game, draft).find((one: Action) => one.kind === kind)!)
  const phase = {
    kind: 'planning',
    planning: { ...begun, draft },
    draft,
    turn: sendable(game, draft),
    isClosed: false,
  }
  const { foot, prompt, newest } = planning({
    ...{ phase, game, ends, happen() {}, choose() {}, undoTo() {} },
    known: { view: viewOf(position, seat, 4, game.rules), entries: [] },
    words: strictWords(game.id, ['You', 'Ben']),
    composing: { isMyTurn: false },
  } as never)
  const whole = [prompt, newest, (foot as (own: null) => VNode)(null)]
  await act(() => render(whole, document.body))
  return document.querySelector('.primary')!
}

const ofAcres = { game: acres as AnyGame, position: snow, begun: begunOn(acres as AnyGame, snow, 0) }
const ofBids = { game: rurik as AnyGame, position: bids, begun: begunOn(rurik as AnyGame, bids, 0) }

afterEach(() => render(null, document.body))

it('planning, nothing chosen: the button says that it plans to end the turn, and is not the loudest', async () => {
  const primary = await primaryAfter(ofAcres, 'endTurn')
  expect(primary.textContent).toBe('Plan: End turn (2 unused)')
  expect(primary.classList.contains('early')).toBe(true)
})

it('planning, a whole turn: the button adds it', async () => {
  const primary = await primaryAfter(ofBids, 'endTurn', 'placeAdvisor')
  expect(primary.textContent).toBe('Add to plan')
  expect(primary.classList.contains('early')).toBe(false)
})

it('planning a fallback: says what it is for, and the turn itself can’t be added', async () => {
  const { begun } = ofBids
  const [first, second] = openChoices(ofBids.game, begun.draft)
    .filter(({ kind }) => kind === 'placeAdvisor')
    .map((action) => ({ actions: [action], askAt: { places: [], kinds: [] } }))
  const at = { ...ofBids, begun: { ...begun, turns: [first], otherFor: 0 } }
  const same = (await primaryAfter(at, 'endTurn', 'placeAdvisor')) as HTMLButtonElement
  expect([same.textContent, same.disabled]).toEqual(['Same as turn 1', true])
  expect(document.querySelector('.status')?.textContent).toContain('If turn 1 can’t go:')
  const other = { ...at, begun: { ...at.begun, turns: [second] } }
  expect((await primaryAfter(other, 'endTurn', 'placeAdvisor')).textContent).toBe('Add to plan')
})

it('planning, nothing chosen: says who moves before that turn', async () => {
  const sayWith = async (...before: number[]) => {
    await primaryAfter({ ...ofAcres, game: { ...ofAcres.game, turnsBefore: () => before } }, 'endTurn')
    return document.body.textContent
  }
  expect(await sayWith(1)).toContain('Before this turn: John moves.')
  expect(await sayWith(1, 0, 1)).toContain('Before this turn: John (2 turns) and Emily move.')
  expect(await sayWith()).not.toContain('Before this turn')
})
