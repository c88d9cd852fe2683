import { describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  draftView,
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
  isSameTurn,
  othersBefore,
  type PlanBase,
  type Planning,
  planTurnsAgain,
  planWith,
  startOn,
  startOther,
  startPlanning,
} from '../../../web/screens/table/planning/planning.ts'
import {
  baseForOther,
  baseNow,
  isOvertaken,
  leftIn,
  myPlan,
  planUpTo,
  tellLeft,
} from '../../../web/screens/table/planning/standing.ts'
import { type AnyDraft, openChoices, played, sendable } from '../../../web/table/compose.ts'
import { plannedIn, playedBy } from '../../../web/table/played-by.ts'
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

/** A plan with a fallback for one of its turns. */
const otherwise = (turns: Planning['turns'], of: number, wanted: string) => {
  const planning = startOther(game, base, turns, of) as Planning
  const next = addPlanned(game, planning, line(planning, wanted))
  return planWith(next, sendable(game, next.draft)!)
}

describe('planning a fallback', () => {
  const { turns } = with_('placeAdvisor 4 move 0', with_('placeAdvisor 5 tax 0').turns)

  it('fallback of a planned turn: composed on the same position, the turns after it stay', () => {
    const planning = startOther(game, base, turns, 1) as Planning
    expect(draftView(planning.draft)).toEqual(draftView(begun(turns.slice(0, 1)).draft))
    const [first, second] = otherwise(turns, 0, 'placeAdvisor 5 build 0').turns
    expect(first).toMatchObject({ ...turns[0], else: [{ advisor: 5, column: 'build' }] })
    expect(second).toEqual(turns[1])
  })

  it('fallback of a turn of a full plan: can be planned', () => {
    const full = Array(5).fill(turns[0])
    expect(startPlanning(game, base, full)).toEqual({ refused: 'full' })
    expect(startOther(game, base, full, 0)).toMatchObject({ otherFor: 0, turns: full })
  })

  it('fallback that is the planned turn itself: noticed', () => {
    const planning = startOther(game, base, turns, 0) as Planning
    const same = addPlanned(game, planning, line(planning, 'placeAdvisor 5 tax 0'))
    const other = addPlanned(game, planning, line(planning, 'placeAdvisor 5 build 0'))
    expect([same, other].map((one) => isSameTurn(one, one.draft))).toEqual([true, false])
    expect(isSameTurn(begun(turns), same.draft)).toBe(false)
  })

  it('fallback, planned again: stays where it is possible, is dropped where not', () => {
    const { turns: both } = otherwise(turns, 0, 'placeAdvisor 5 build 0')
    const again = planTurnsAgain(game, base, both) as Planning
    expect(again.turns).toEqual([both[0]])
    const broken = [{ ...both[0], else: [{ kind: 'nonsense' }] }, both[1]]
    expect((planTurnsAgain(game, base, broken) as Planning).turns).toEqual([turns[0]])
  })

  it('turn planned again: keeps its fallback and what it asks at', () => {
    const [first] = otherwise(turns, 0, 'placeAdvisor 5 build 0').turns
    const asking = { ...first, askAt: { places: ['tax'], kinds: ['tookDeed'] } }
    const again = planTurnsAgain(game, base, [asking]) as Planning
    expect(planWith(again, again.draft).turns).toEqual([asking])
  })
})

describe('turns of others before one that is planned', () => {
  const { turns } = with_('placeAdvisor 5 tax 0')

  it('first turn: those from now on', () => {
    expect(othersBefore(game, begun(), view)).toEqual([1])
    expect(othersBefore(game, begun(), start)).toEqual([])
    expect(othersBefore(game, begun(), null)).toEqual([])
    expect(othersBefore({ ...game, turnsBefore: undefined } as never, begun(), view)).toEqual([])
  })

  it('later turn, or another for one: those after the turn before it', () => {
    expect(othersBefore(game, begun(turns), null)).toEqual([1])
    const two = with_('placeAdvisor 4 move 0', turns).turns
    const other = startOther(game, base, two, 0) as Planning
    expect([othersBefore(game, other, view), othersBefore(game, other, null)]).toEqual([[1], []])
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

  it('plan, fallback sent by hand: counts as its turn', () => {
    const [first, second] = otherwise(plan.turns, 0, 'placeAdvisor 5 build 0').turns
    const standing_ = standing({ plan: { ...plan, turns: [first, second] } })
    const byHand = entryOf(6, 'turn', seat, [...first.else!])
    expect(leftIn(mineOf(standing_, undefined, [byHand]))).toEqual([second])
  })

  it('fallback, position: that of the plan, also after others have moved; else the newest, if nobody has', () => {
    const at = (over: Partial<StandingPlan>, kept: KeptPlan | undefined, entries: PublicEntry[] = []) => {
      const known = { view: { ...table, version: 6, plan: standing(over) }, entries }
      return baseForOther(known, { mine: myPlan(known, kept), kept }, { ...base, version: 6 })
    }
    const moved = [entryOf(5, 'turn', 1)]
    const here = { ...kept, state: 'saved' } as const
    expect(at({}, here, moved)).toEqual(base)
    expect(at({}, undefined, moved)).toBeNull()
    expect(at({}, undefined)).toEqual({ ...base, version: 6 })
    expect(at({ went: [6] }, here)).toEqual({ ...base, version: 6 })
    expect(at({ stopped: { at: 5, stop: { point: 'old' } } }, here)).toBeNull()
  })

  it('entry of a plan: tells which of both turns went', () => {
    const { turns } = otherwise(plan.turns, 0, 'placeAdvisor 5 build 0')
    const went = standing({ plan: { ...plan, turns }, went: [6] })
    const entry = (version: number, actions: readonly Action[]) =>
      entryOf(version, 'turn', seat, [...actions])
    expect(playedBy(went, entry(6, turns[0].actions))).toBe('first')
    expect(playedBy(went, entry(6, turns[0].else!))).toBe('else')
    expect(playedBy(went, entry(5, turns[0].actions))).toBeNull()
    expect(playedBy(null, entry(6, turns[0].actions))).toBeNull()
    const over = { plan: went, planned: [5, 6] }
    expect([4, 5, 6].map((version) => plannedIn(over, entry(version, turns[0].actions)))).toEqual([
      ...[null, 'any', 'first'],
    ])
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
