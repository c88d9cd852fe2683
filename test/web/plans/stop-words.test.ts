import { describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { supposedAfter } from '../../../engine/core/plans/plan.ts'
import type { Stop } from '../../../engine/core/plans/plan-points.ts'
import { nextOn, tellPlanned } from '../../../web/table/plan.ts'
import { whyStopped } from '../../../web/table/plan-stop.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { strictWords } from '../../support/catalogues.ts'
import { game as acres } from '../few-acres-of-snow/tables.ts'
import { game as rurik } from '../rurik/tables.ts'
import { isWhole } from '../words/told-by-name.ts'
import { randomPlans } from './random-plans.ts'

await loadSentences()

const names = ['Emily', 'Ann', 'John']
const ids = /\b[bfn]-[a-z]|-loc-|\b[a-z]+-\d|\b[a-z]+[A-Z]/

describe.each([
  { game: rurik as AnyGame, seats: 3, points: ['asks', 'says', 'whole'] },
  { game: acres as AnyGame, seats: 2, points: ['asks', 'tells', 'whole'] },
])('plans in words, $game.id', ({ game, seats, points }) => {
  const words = strictWords(game.id, names.slice(0, seats))
  const tried = [1, 2, 3].flatMap((seed) => [...randomPlans(game, seats, seed)])

  it('stops of plans at random tables: each has sentences without ids', () => {
    const found = new Set<string>()
    for (const { stop, plan, seat, view } of tried) {
      if (!stop) continue
      found.add(stop.point)
      const [first] = tellPlanned(game, { start: view, seat, turns: plan.turns })
      const step = (index: number) => (first.steps[index] ? words.say(first.steps[index]) : null)
      const said = whyStopped(stop, { game: game.id, words, step })
      isWhole(said)
      expect(said).not.toMatch(ids)
      expect(said).toMatch(/[.…]$/)
    }
    expect([...found].sort()).toEqual(expect.arrayContaining(points))
  })

  it('holds of a seat: each has a sentence for its loss', () => {
    const holds = new Set(tried.flatMap(({ view, seat }) => game.holds!(view, seat)))
    expect(holds.size).toBeGreaterThan(5)
    for (const hold of holds)
      for (const when of ['before', 'after'] as const)
        isWhole(whyStopped({ point: 'holds', when, hold }, { game: game.id, words, step: () => null }))
  })

  it('planned turns at random tables: each is told whole', () => {
    let many = 0
    for (const { plan, seat, view } of tried) {
      const { turns } = plan
      const told = tellPlanned(game, { start: view, seat, turns })
      expect(told.map(({ unsaid }) => unsaid)).toEqual(turns.map(() => 0))
      for (const { said } of told) {
        expect(said.length).toBeGreaterThan(0)
        for (const action of said) isWhole(words.say(action))
      }
      many += turns.length > 1 ? 1 : 0
    }
    expect(many).toBeGreaterThan(3)
  })

  it('plan, one more turn: added where it can go on, else the reason', () => {
    const found = new Set<string>()
    for (const { plan, seat, view } of tried) {
      const { turns } = plan
      const on = nextOn(game, { start: view, seat, turns })
      found.add('refused' in on ? on.refused : 'view')
      if ('view' in on) expect(on.view).toEqual(supposedAfter(game, view, seat, turns))
    }
    expect([...found]).toContain('unseen')
    expect([...found]).toContain('view')
    const [{ plan, seat, view }] = tried
    const five = Array(5).fill(plan.turns[0])
    expect(nextOn(game, { start: view, seat, turns: five })).toEqual({ refused: 'full' })
  })
})

it('every point of a stop has a sentence', () => {
  const words = strictWords('rurik', names)
  const say = (stop: Stop) => whyStopped(stop, { game: 'rurik', words, step: () => 'Tax Kiev' })
  const message = { key: 'rurik.say.placeTroop', with: { region: 'kiev' } }
  const fact = { key: 'rurik.mustered.times', at: [], with: { seat: 1, times: 2, region: 'kiev' } }
  const stops: Stop[] = [
    ...(['no-plans', 'rules', 'returned', 'old', 'played'] as const).map((point) => ({ point })),
    { point: 'unplanned', refusal: { refused: 'goes-on', turn: 0, index: 0 } },
    ...(['not-legal', 'not-at-rest', 'not-to-act', 'past-unseen', 'empty'] as const).map((refused) => ({
      ...{ point: 'whole' as const, index: 0, refused, why: null },
    })),
    { point: 'says', index: 0, planned: message, now: message },
    { point: 'says', index: 0, planned: message, now: null },
    { point: 'tells', index: 0, planned: fact, now: fact },
    { point: 'tells', index: 0, planned: fact, now: null },
    { point: 'tells', index: 0, planned: null, now: fact },
    ...(['against', 'place', 'kind'] as const).map((by) => ({
      ...{ point: 'asks' as const, by, version: 4, fact },
    })),
  ]
  const said = stops.map(say)
  for (const one of said) isWhole(one)
  expect(new Set(said).size).toBe(stops.length - 2)
  expect(said).toContain('No longer possible: Tax Kiev.')
  expect(say({ point: 'holds', when: 'before', hold: 'rules kiev' })).toBe('You no longer rule Kiev.')
  expect(
    say({ point: 'says', index: 0, planned: message, now: { ...message, with: { region: 'polotsk' } } }),
  ).toBe('Planned: Place a troop in Kiev. Now: Place a troop in Polotsk.')
})
