import { describe, expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import { type Plan, supposedAfter } from '../../../engine/core/plans/plan.ts'
import { goes } from '../../../engine/core/plans/plan-goes.ts'
import type { PlanEntry } from '../../../engine/core/plans/plan-points.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { entryOf, turnIn } from '../plans.ts'
import { after, game, type Scene, scene } from '../rurik/scene.ts'

const { rules } = game
const base = after(
  scene({
    phase: 'strategy',
    step: 0,
    first: 0,
    frame: { kind: 'advisor', seat: 0 },
    land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
  }),
  'placeAdvisor 5 build 0',
)
const view = mask(base.position, 0)
const first = turnIn(game, view, 0, [], ['placeAdvisor 4 muster 0'])
const second = turnIn(game, view, 0, [first], ['placeAdvisor 2 move 0'])
const plan: Plan = { base: 1, rules, turns: [first, second] }

/** The entry of one turn in a line, and the scene after it. */
function sent(before: Scene, version: number, line: string): [Scene, PlanEntry] {
  const [seat] = before.position.waiting
  const now = after({ ...before, facts: [] }, line)
  return [now, entryOf(now, version, { seat, rules })]
}

const [ben, entryOfBen] = sent(base, 2, 'placeAdvisor 5 tax 0')
const [mine, ownEntry] = sent(ben, 3, 'placeAdvisor 4 muster 0')
const [, later] = sent(mine, 4, 'placeAdvisor 4 scheme 0')
const start = entryOf(base, 1, { seat: 0, rules })

const tried = (since: PlanEntry[], went = 0, changed: Plan = plan) =>
  goes(game, { plan: changed, seat: 0, went, since })
/** The newest entry with something else about its table. */
const withTable = (table: Partial<PlanEntry['table']>): PlanEntry[] => [
  start,
  { ...entryOfBen, table: { ...entryOfBen.table, ...table } as PlanEntry['table'] },
]

describe('plan', () => {
  it('goes turn by turn: the second once the first has gone', () => {
    expect(tried([start, entryOfBen])).toEqual({ goes: first.actions, is: 'first' })
    expect(tried([start, entryOfBen, ownEntry, later], 1)).toEqual({ goes: second.actions, is: 'first' })
  })

  it('waits while its seat is not asked, a request is open, or its player is away', () => {
    expect(tried([start])).toEqual({ waits: 'not-asked' })
    const request = { kind: 'ending', seat: 1, to: null, agreed: [], seen: [] } as const
    expect(tried(withTable({ request: { ...request, agreed: [], seen: [] } }))).toEqual({ waits: 'request' })
    expect(tried(withTable({ absence: { missed: [1, 0], away: [true, false] } }))).toEqual({ waits: 'away' })
    const over = { reason: 'agreed', ranks: null } as const
    expect(tried(withTable({ over }))).toEqual({ waits: 'not-asked' })
  })

  it('stops when its turn was played by hand or by the clock', () => {
    expect(tried([start, entryOfBen, ownEntry, later])).toEqual({ stops: { point: 'played' } })
    const late: PlanEntry = { ...ownEntry, kind: 'timed-out' }
    expect(tried([start, entryOfBen, late, later])).toEqual({ stops: { point: 'played' } })
    expect(tried([start, entryOfBen], 2)).toEqual({ stops: { point: 'played' } })
  })

  it('stops under other rules, and goes under those that it was made in', () => {
    expect(tried([start, entryOfBen], 0, { ...plan, rules: rules - 1 })).toEqual({
      stops: { point: 'rules' },
    })
  })

  it('stops after more than a hundred entries, and not before', () => {
    const at = (version: number): PlanEntry[] => [start, { ...entryOfBen, version }]
    expect(tried(at(101))).toMatchObject({ is: 'first' })
    expect(tried(at(102))).toEqual({ stops: { point: 'old' } })
  })

  it('goes when others agreed to a take-back that was then refused', () => {
    const request = {
      kind: 'takeback',
      seat: 2,
      to: 1,
      agreed: [1],
      seen: [],
    } as PlanEntry['table']['request']
    const agreed: PlanEntry = { ...start, version: 2, kind: 'takeback-agreed' }
    const asked = { ...agreed, table: { ...agreed.table, request } as PlanEntry['table'] }
    expect(tried([start, asked, { ...entryOfBen, version: 3 }])).toMatchObject({ is: 'first' })
    expect(tried([start, agreed, { ...entryOfBen, version: 3 }])).toEqual({ stops: { point: 'returned' } })
  })

  it('stops when it could never be planned, whatever a device says', () => {
    const garbage = { ...first, actions: [{ kind: 'placeAdvisor', advisor: 9 }] }
    expect(tried([start, entryOfBen], 0, { ...plan, turns: [garbage] })).toEqual({
      stops: { point: 'unplanned', refusal: { refused: 'not-legal', turn: 0, index: 0 } },
    })
  })

  it('tells which action is not legal, and why', () => {
    const dear = { ...first, actions: [{ kind: 'placeAdvisor', advisor: 4, column: 'muster', bribe: 3 }] }
    const poor = structuredClone(ben)
    poor.position.players[0].coins = 1
    const since = [start, entryOf(poor, 2, { seat: 1, rules })]
    const { stops } = tried(since, 0, { ...plan, turns: [dear] }) as { stops: object }
    expect(stops).toMatchObject({
      point: 'whole',
      index: 0,
      refused: 'not-legal',
      why: { code: expect.any(String) },
    })
  })

  it('a game without holds: has no plans', () => {
    const since = [start, entryOfBen]
    const { holds: _, ...without } = game
    expect(goes(without, { plan, seat: 0, went: 0, since })).toEqual({ stops: { point: 'no-plans' } })
    expect([gheos, game].map(hasPlans)).toEqual([false, true])
  })
})

describe('supposedAfter', () => {
  it('refuses a turn after one that draws what nobody has seen', () => {
    const drawing = scene({
      step: 1,
      land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
      board: { scheme: [null, null, [0, 4, 0]] },
      turn: { seat: 1, column: 'tax', row: 0, stage: 'taken', tax: 1 },
    })
    const seen = mask(drawing.position, 0)
    const draw = turnIn(game, seen, 0, [], ['takeMain', 'schemeDraw 0'])
    expect(supposedAfter(game, seen, 0, [draw])).toEqual({ refused: 'unseen', turn: 0, index: 1 })
  })
})
