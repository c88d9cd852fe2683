import { describe, expect, it } from 'vitest'
import {
  type AnyGame,
  mask,
  type Position,
  type PublicEntry,
  startDraft,
} from '../../../engine/core/index.ts'
import type { StandingPlan, TableView } from '../../../functions/api/shapes.ts'
import type { KeptPlan } from '../../../web/device/device-store.ts'
import { choicesIn, phaseOf, primaryIn, viewIn } from '../../../web/screens/table/phases/phase.ts'
import {
  addPlanned,
  backToStep,
  type PlanBase,
  type Planning,
  planTurnsAgain,
  planWith,
  startOn,
  startPlanning,
} from '../../../web/screens/table/planning/planning.ts'
import {
  baseNow,
  isOvertaken,
  leftIn,
  myPlan,
  planUpTo,
  tellLeft,
} from '../../../web/screens/table/planning/standing.ts'
import { type AnyDraft, openChoices, played, sendable } from '../../../web/table/compose.ts'
import { after, game as rurik, scene } from '../../engine/rurik/scene.ts'
import { entryOf, viewOf } from '../table/table-views.ts'

const game = rurik as AnyGame
const seat = 0
const position = scene({
  phase: 'strategy',
  step: 1,
  frame: { kind: 'advisor', seat: 1 },
  land: { kiev: { units: { 0: '2L' } }, polotsk: { units: { 1: '2L' } } },
  players: [{ coins: 3 }, { coins: 3 }],
}).position as Position
const view = mask(position, seat)
const start = startOn(game, view, seat)!
const base: PlanBase = { version: 4, rules: game.rules, after: null, seat, start }

const begun = (turns: Planning['turns'] = []) => startPlanning(game, base, turns) as Planning
const line = (planning: Planning, wanted: string) =>
  openChoices(game, planning.draft).find((action) => game.notate(action) === wanted)!
const with_ = (wanted: string, turns: Planning['turns'] = []) => {
  const planning = begun(turns)
  const next = addPlanned(game, planning, line(planning, wanted))
  return planWith(next, sendable(game, next.draft)!)
}

describe('planning a turn', () => {
  it('planning: the board is as at my turn, and the button adds it to the plan', () => {
    const planning = begun()
    const phase = phaseOf({
      ...{
        isOver: false,
        seat,
        draft: startDraft(view, seat) as AnyDraft,
        turn: null,
        queued: null,
        other: null,
      },
      ...{ variation: null, planning, isClosed: false },
    })
    expect(phase.kind).toBe('planning')
    expect(viewIn(phase).waiting).toEqual([seat])
    expect(choicesIn(game, phase, seat).length).toBeGreaterThan(3)
    const chosen = addPlanned(game, planning, line(planning, 'placeAdvisor 5 tax 0'))
    const turn = sendable(game, chosen.draft)
    const at = { kind: 'planning', planning: chosen, draft: chosen.draft, turn, isClosed: false } as const
    expect(primaryIn(game, at, 'endTurn').primary.kind).toBe('send')
    expect(planWith(chosen, turn!)).toMatchObject({
      base: 4,
      turns: [{ actions: [{ advisor: 5, column: 'tax' }], askAt: { places: [], kinds: [] } }],
    })
  })

  it('planning a second turn: begins on the position after the first', () => {
    const { turns } = with_('placeAdvisor 5 tax 0')
    expect(openChoices(game, begun(turns).draft).some((a) => 'advisor' in a && a.advisor === 5)).toBe(false)
    expect(with_('placeAdvisor 4 move 0', turns).turns.length).toBe(2)
  })

  it('planning, Undo: takes back what one tap added', () => {
    const planning = begun()
    const longer = addPlanned(game, planning, line(planning, 'placeAdvisor 5 tax 0'), true)
    expect(longer.joined).toEqual([0])
    expect(backToStep(longer, 0)).toMatchObject({ joined: [], draft: { steps: [] } })
  })

  it('plan again: possible turns stay planned, the first other one is laid out as far as it goes', () => {
    const { turns: first } = with_('placeAdvisor 5 tax 0')
    const { turns } = with_('placeAdvisor 4 move 0', first)
    const again = planTurnsAgain(game, base, turns) as Planning
    expect([again.turns, again.draft.steps.length]).toEqual([first, 1])
    const broken = [{ ...turns[1], actions: [{ kind: 'nonsense' }] }, turns[0]]
    const other = planTurnsAgain(game, base, broken) as Planning
    expect([other.turns, other.draft.steps.length]).toEqual([[], 0])
  })
})

describe('a plan that stands', () => {
  const plan = with_('placeAdvisor 4 move 0', with_('placeAdvisor 5 tax 0').turns)
  const standing = (over: Partial<StandingPlan> = {}): StandingPlan => ({
    ...{ plan, save: 'mine', revision: 1, went: [], stopped: null },
    ...over,
  })
  const kept = {
    table: 'table',
    seat,
    plan,
    left: 2,
    start: start as never,
    after: null,
    save: 'mine',
    revision: 1,
  }
  const table = { ...viewOf(position, seat, 4, game.rules), view: view as never } as TableView

  const mineOf = (plan: StandingPlan, kept: KeptPlan | undefined, entries: PublicEntry[] = []) =>
    myPlan({ view: { ...table, plan }, entries }, kept)

  it('stopped plan: what is left of it is listed; after a move of its player, what comes after', () => {
    const stop = { point: 'old' } as const
    const mine = mineOf(standing({ stopped: { at: 5, stop } }), undefined)
    expect([leftIn(mine), mine.stopped]).toEqual([plan.turns, stop])
    const since = [entryOf(6, 'turn', seat)]
    const rest = mineOf(standing({ stopped: { at: 5, stop } }), undefined, since)
    expect([leftIn(rest), rest.stopped]).toEqual([plan.turns.slice(1), stop])
    const done = mineOf(standing({ went: [3], stopped: { at: 5, stop } }), undefined, since)
    expect([leftIn(done), done.stopped]).toEqual([[], null])
  })

  it('plan, next turn sent by hand or on its way: only those after it are left; an answer changes nothing', () => {
    const [first] = plan.turns
    const byHand = entryOf(6, 'turn', seat, [...first.actions])
    expect(leftIn(mineOf(standing(), undefined, [byHand]))).toEqual(plan.turns.slice(1))
    const answer = entryOf(6, 'turn', seat, [{ kind: 'another' }])
    expect(leftIn(mineOf(standing(), undefined, [answer]))).toEqual(plan.turns)
    const known = { view: { ...table, plan: standing() }, entries: [] }
    expect(leftIn(myPlan(known, undefined, { actions: [...first.actions] }))).toEqual(plan.turns.slice(1))
  })

  it('plan, others have moved since: nothing is added', () => {
    const isOvertakenBy = (entries: PublicEntry[]) =>
      isOvertaken({ view: { ...table, plan: standing() }, entries }, mineOf(standing(), undefined, entries))
    expect(isOvertakenBy([])).toBe(false)
    expect(isOvertakenBy([entryOf(plan.base, 'turn', 1)])).toBe(false)
    expect(isOvertakenBy([entryOf(plan.base + 1, 'turn', 1)])).toBe(true)
  })

  it('plan in words: as it was planned, without the turns that have gone', () => {
    const mine = mineOf(standing({ went: [6] }), { ...kept, state: 'saved' })
    expect(leftIn(mine)).toEqual([plan.turns[1]])
    const [{ said, unsaid }] = tellLeft(game, mine, table)
    expect([said.length, unsaid]).toEqual([1, 0])
    expect(tellLeft(game, mineOf(standing(), undefined), table).map(({ unsaid }) => unsaid)).toEqual([0, 0])
  })

  it('plan, all turns gone: none', () => {
    expect(leftIn(mineOf(standing({ went: [6, 8] }), undefined))).toEqual([])
  })

  it('plan changed here and not saved: the change is shown', () => {
    expect(mineOf(standing(), { ...kept, plan: null, state: 'unsaved' })).toMatchObject({
      ...{ plan: null, isSaved: false },
    })
    expect(mineOf(standing(), { ...kept, plan: null, state: 'past' }).plan).toEqual(plan)
  })

  it('plan, a turn removed: those after it go, too; the last that went is the base', () => {
    expect(planUpTo(mineOf(standing(), undefined), 1)).toEqual({ ...plan, turns: plan.turns.slice(0, 1) })
    expect(planUpTo(mineOf(standing(), undefined), 0)).toBeNull()
    const gone = mineOf(standing({ went: [6] }), undefined)
    expect(planUpTo(gone, 1)).toEqual({ ...plan, base: 6, turns: plan.turns.slice(1) })
  })

  it('base of a plan: the newest version, or my turn on its way', () => {
    const known = { view: table, entries: [] }
    const fresh = startDraft(view, seat) as AnyDraft
    expect(baseNow({ game, known, queued: null, draft: fresh, sent: null })).toEqual(base)
    const mine = after({ position, facts: [] } as never, 'placeAdvisor 5 tax 0').position as Position
    const before = startDraft(mask(mine, seat), seat) as AnyDraft
    const draft = played(game, before, openChoices(game, before).slice(0, 1))
    const queued = { id: 'turn-1' } as never
    expect(baseNow({ game, known, queued, draft, sent: null })).toMatchObject({ after: 'turn-1', version: 0 })
  })
})
