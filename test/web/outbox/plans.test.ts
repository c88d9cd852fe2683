import { beforeEach, describe, expect, it } from 'vitest'
import type { StandingPlan } from '../../../functions/api/shapes.ts'
import type { KeptPlan } from '../../../web/device/device-store.ts'
import type { Contents } from '../../../web/device/memory.ts'
import { letTablesGo } from '../../../web/outbox/gone-tables.ts'
import { dropPastPlan, keepPlan, planAgain, playedAs } from '../../../web/outbox/my-plan.ts'
import { callBack, drain } from '../../../web/outbox/outbox.ts'
import {
  mergeRemotePlan,
  notePlanAnswer,
  notePlanRefused,
  notePlanSending,
  unsavedPlans,
} from '../../../web/outbox/plans.ts'
import type { Sent } from '../../../web/outbox/ports.ts'
import { actions, composed, keeping, listOf, queuedOf } from './keeping.ts'

let contents: Contents
let ports: ReturnType<typeof keeping>['ports']
beforeEach(() => {
  const fresh = keeping()
  contents = fresh.contents
  ports = fresh.ports
})

const turn = { actions, askAt: { places: [], kinds: [] } }
const plan = { base: 3, rules: 1, turns: [turn] }
const { table, seat, start } = composed()
const planned = (over: Partial<KeptPlan> = {}): KeptPlan => ({
  ...{ table, seat, plan, left: 1, start, after: null, save: 'mine', revision: 2, state: 'unsaved' },
  ...over,
})
const standing = (over: Partial<StandingPlan> = {}): StandingPlan => ({
  ...{ plan, save: 'mine', revision: 3, went: [], stopped: null },
  ...over,
})
const put = (over: Partial<KeptPlan> = {}) => contents.plans.set(table, planned(over))
const kept = () => contents.plans.get(table)
const problem = { code: 'bad-plan', title: 'Title', detail: 'Detail.' }

describe('plan on a device', () => {
  it('plan on a device, changed: kept unsaved under a new id', async () => {
    const { save: _, state: __, ...composed } = planned()
    await keepPlan(ports, composed)
    expect(kept()).toEqual(planned({ save: 'new-1' }))
    await keepPlan(ports, { ...composed, plan: null })
    expect(kept()).toEqual(planned({ plan: null, left: 0, save: 'new-2' }))
    expect(await unsavedPlans(ports.deviceStore)).toEqual([kept()])
  })

  it('plan on a device, saved: has the revision of the answer', async () => {
    put()
    await notePlanSending(ports.deviceStore, planned())
    expect(kept()).toEqual(planned({ sent: ['mine'] }))
    await notePlanAnswer(ports.deviceStore, planned(), standing())
    expect(kept()).toEqual(planned({ state: 'saved', revision: 3 }))
    expect(await unsavedPlans(ports.deviceStore)).toEqual([])
  })

  it('plan on a device, cleared: nothing is kept', async () => {
    put({ plan: null })
    await notePlanAnswer(ports.deviceStore, planned(), standing({ plan: null, save: null }))
    expect(kept()).toBeUndefined()
  })

  it('plan on a device, changed again before it was saved: the change replaces what was saved', async () => {
    put()
    await notePlanSending(ports.deviceStore, planned())
    const { save: _, state: __, ...composed } = planned()
    await keepPlan(ports, composed)
    await notePlanAnswer(ports.deviceStore, planned(), standing())
    expect(kept()).toEqual(planned({ save: 'new-1', revision: 3, sent: ['mine'] }))
  })

  it('plan on a device, changed after a lost answer: replaces what it had saved itself', async () => {
    put({ save: 'newer', sent: ['mine', 'newer'] })
    await notePlanAnswer(
      ports.deviceStore,
      planned({ save: 'newer' }),
      standing({ save: 'mine', revision: 7 }),
    )
    expect(kept()).toMatchObject({ save: 'newer', revision: 7, state: 'unsaved' })
  })

  it('plan on a device, another device’s stands: offered again, or dropped', async () => {
    put()
    await notePlanAnswer(ports.deviceStore, planned(), standing({ save: 'other', revision: 5 }))
    expect(kept()).toEqual(planned({ state: 'past', revision: 5 }))
    await mergeRemotePlan(ports, { id: table, seat, plan: standing({ save: 'other', revision: 5 }) })
    expect(kept()?.state).toBe('past')
    await planAgain(ports, table)
    expect(kept()).toEqual(planned({ save: 'new-1', revision: 5 }))
    put({ state: 'past' })
    await dropPastPlan(ports.deviceStore, table)
    expect(kept()).toBeUndefined()
  })

  it('plan on a device, refused for good: its first turn becomes a rejected draft, with the reason', async () => {
    put()
    await notePlanRefused(ports, planned({ save: 'older' }), problem)
    expect(kept()).toEqual(planned())
    await notePlanRefused(ports, planned(), problem)
    expect(kept()).toBeUndefined()
    expect(listOf(contents, 'tray')).toMatchObject([{ table, version: 3, start, actions, problem }])
  })

  it('plan of another device: comes and goes with the view; an unsaved plan here stays', async () => {
    const remote = { id: table, seat, plan: standing({ save: 'other' }) }
    await mergeRemotePlan(ports, remote)
    const copy = planned({ save: 'other', revision: 3, state: 'saved', start: null })
    expect(kept()).toEqual(copy)
    await mergeRemotePlan(ports, { ...remote, plan: standing({ plan: null, save: null, revision: 4 }) })
    expect(kept()).toBeUndefined()
    put()
    await mergeRemotePlan(ports, remote)
    expect(kept()).toEqual(planned())
    put({ state: 'saved', revision: 4 })
    await mergeRemotePlan(ports, remote)
    expect(kept()?.save).toBe('mine')
  })

  it('plan on a device, told back by a view: keeps the position that it was planned on', async () => {
    put({ state: 'saved', revision: 3 })
    await mergeRemotePlan(ports, { id: table, seat, plan: standing({ went: [5] }) })
    expect(kept()).toEqual(planned({ left: 0, state: 'saved', revision: 3 }))
  })

  it('plan on a device, table gone: what was not saved becomes a rejected draft', async () => {
    put()
    await letTablesGo(ports, [table])
    expect([kept(), listOf(contents, 'tray').length]).toEqual([undefined, 1])
    put({ state: 'saved' })
    await letTablesGo(ports, [table])
    expect([kept(), listOf(contents, 'tray').length]).toEqual([undefined, 1])
  })
})

describe('plan after a turn in the outbox', () => {
  const waiting = () => put({ after: 'turn-1', plan: { ...plan, base: 0 } })
  const drained = async (sent: Sent) => {
    contents.outbox.set(table, queuedOf())
    waiting()
    await drain({ ...ports, reaches: async () => true, send: async () => sent })
  }

  it('plan after a turn in the outbox, turn played: has its entry as base', async () => {
    waiting()
    expect(await unsavedPlans(ports.deviceStore)).toEqual([])
    await drained({ kind: 'played', version: 4 })
    expect(kept()).toEqual(planned({ plan: { ...plan, base: 4 } }))
    expect(await unsavedPlans(ports.deviceStore)).toEqual([kept()])
  })

  it('plan after a turn in the outbox, turn refused: both become rejected drafts', async () => {
    const refused = { ...problem, type: '/problems/stale', status: 409, code: 'stale' }
    await drained({ kind: 'refused', problem: refused })
    expect(kept()).toBeUndefined()
    expect(listOf(contents, 'tray')).toMatchObject([
      { actions, problem: null },
      { actions, problem: { code: 'stale' } },
    ])
  })

  it('plan after a turn in the outbox, turn called back or of older rules: becomes a rejected draft', async () => {
    contents.outbox.set(table, queuedOf())
    waiting()
    await callBack(ports, table)
    expect([kept(), listOf(contents, 'tray').length]).toEqual([undefined, 1])
    await drained({ kind: 'rules' })
    expect([kept(), listOf(contents, 'tray').length]).toEqual([undefined, 2])
  })

  it('plan after a turn in the outbox, no answer or another turn played: unchanged', async () => {
    await drained({ kind: 'later', isUnsure: true, code: 'no-network' })
    expect(kept()?.after).toBe('turn-1')
    contents.outbox.set(table, queuedOf({ id: 'turn-2' }))
    await drain({ ...ports, reaches: async () => true, send: async () => ({ kind: 'played', version: 9 }) })
    expect(kept()?.after).toBe('turn-1')
  })

  /** A plan composed in a window that still shows the turn as waiting, once another window has its answer. */
  const plannedLate = async (sent: Sent) => {
    contents.outbox.set(table, queuedOf())
    await drain({ ...ports, reaches: async () => true, send: async () => sent })
    const { save: _, state: __, ...composed } = planned({ after: 'turn-1', plan: { ...plan, base: 0 } })
    await keepPlan(ports, composed)
  }

  it('plan kept after its turn was played by another window: has the entry as base, and is saved', async () => {
    await plannedLate({ kind: 'played', version: 4 })
    expect(kept()).toMatchObject({ plan: { ...plan, base: 4 }, after: null, state: 'unsaved' })
    expect(await unsavedPlans(ports.deviceStore)).toEqual([kept()])
    expect(await playedAs(ports.deviceStore, { table, id: 'turn-1' })).toBe(4)
    const { save: _, state: __, ...cleared } = planned({ after: 'turn-1', plan: null })
    await keepPlan(ports, cleared)
    expect(await unsavedPlans(ports.deviceStore)).toMatchObject([{ plan: null }])
  })

  it('plan kept after its turn was refused in another window: becomes a rejected draft', async () => {
    await plannedLate({ kind: 'refused', problem: { ...problem, type: '/problems/stale', status: 409 } })
    expect(kept()).toBeUndefined()
    expect(listOf(contents, 'tray').length).toBe(2)
    expect(await playedAs(ports.deviceStore, { table, id: 'turn-1' })).toBeNull()
  })

  it('plan kept after a turn that is nowhere: becomes a rejected draft, and nothing waits for ever', async () => {
    await plannedLate({ kind: 'played', version: 4 })
    const { save: _, state: __, ...composed } = planned({ after: 'turn-0', plan: { ...plan, base: 0 } })
    await keepPlan(ports, composed)
    expect([kept(), listOf(contents, 'tray').length]).toEqual([undefined, 1])
  })

  it('plan kept after a turn in the outbox: waits for it', async () => {
    await plannedLate({ kind: 'later', isUnsure: true, code: 'no-network' })
    expect(kept()).toMatchObject({ after: 'turn-1', state: 'unsaved' })
  })

  it('turn that was played, table gone: is forgotten', async () => {
    contents.outbox.set(table, queuedOf())
    await drain({ ...ports, reaches: async () => true, send: async () => ({ kind: 'played', version: 4 }) })
    expect(listOf(contents, 'own').length).toBe(1)
    await letTablesGo(ports, [table])
    expect(listOf(contents, 'own')).toEqual([])
  })
})
