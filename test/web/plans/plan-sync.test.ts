import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StandingPlan } from '../../../functions/api/shapes.ts'
import { deviceStoreOf, openKept, plans, rejectedDrafts } from '../../../web/device/kept.ts'
import { isSignedOut, player } from '../../../web/device/player.ts'
import { keep, tableOf } from '../../../web/known/tables.ts'
import { hereOf } from '../../../web/outbox/here.ts'
import { keepPlan } from '../../../web/outbox/my-plan.ts'
import { startPlanSync } from '../../../web/sync/plan-sync.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { ours, refusing } from '../net/ours.ts'
import { started, viewOf } from '../table/table-views.ts'

await loadSentences()

const { position, first } = started()
const table = 'table'
const plan = {
  ...{ base: 3, rules: 1 },
  turns: [{ actions: [{ kind: 'place' }], askAt: { places: [], kinds: [] } }],
}
const none: StandingPlan = { plan: null, save: null, revision: 0, went: [], stopped: null }
const kept = () => plans.value.get(table)

/** What was asked for, and the answers to come; without one nothing answers. */
let asked: { path: string; plan: unknown; save: string; revision: number }[] = []
let answers: ((asked: { save: string }) => Response)[] = []

beforeEach(async () => {
  asked = []
  answers = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { addEventListener() {}, hidden: false })
  vi.stubGlobal('addEventListener', (kind: string, work: () => void) => {
    if (kind === 'online') online = work
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    asked.push({ path, ...body })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(body)
  })
  await openKept('anna')
  player.value = { player: 'anna', name: 'Anna' }
  isSignedOut.value = false
  await deviceStoreOf('anna').write((all) => all.delete('plans', table))
  keep({ ...viewOf(position, first, 3), plan: none }, 'anna')
})
let online = () => {}
afterEach(() => vi.unstubAllGlobals())

const compose = () =>
  keepPlan(hereOf('anna'), { table, seat: first, plan, start: null, after: null, revision: 0 })
const standing = (save: string, revision: number): StandingPlan => ({ ...none, plan, save, revision })

it('plans are saved: kept while nothing answers, saved once something does, and seen at the table', async () => {
  startPlanSync()
  await compose()
  await expect.poll(() => asked.length).toBe(1)
  expect(kept()?.state).toBe('unsaved')
  answers = [({ save }) => ours(standing(save, 1))]
  online()
  await expect.poll(() => kept()?.state).toBe('saved')
  expect(asked[0]).toMatchObject({
    path: expect.stringContaining('/api/tables/table/plan'),
    plan,
    revision: 0,
  })
  expect(asked[1]).toEqual(asked[0])
  expect(tableOf(table).peek()?.view.plan).toEqual(standing(asked[0].save, 1))

  // One of its turns is being sent: it is tried again.
  answers = [() => refusing(409, 'plan-going', { plan: standing('x', 1) })]
  await compose()
  await expect.poll(() => asked.length).toBe(3)
  expect(kept()?.state).toBe('unsaved')
  // Another device has saved one: that stands, and this one is offered again.
  answers = [() => refusing(409, 'plan-changed', { plan: standing('theirs', 4) })]
  online()
  await expect.poll(() => kept()?.state).toBe('past')
  expect(tableOf(table).peek()?.view.plan?.save).toBe('theirs')

  // It can't be planned: what was planned is set aside with the reason.
  answers = [() => refusing(422, 'bad-plan')]
  await keepPlan(hereOf('anna'), {
    ...{ table, seat: first, plan, start: position as never, after: null, revision: 4 },
  })
  await expect.poll(() => kept()).toBeUndefined()
  expect([...rejectedDrafts.value.values()]).toMatchObject([{ table, problem: { code: 'bad-plan' } }])
})
