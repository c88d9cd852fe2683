import { expect, it } from 'vitest'
import { canonical } from '../../../engine/core/index.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { beginningOf } from './beginning.ts'
import { type Flow, rulesOf } from './flows/flow.ts'
import { type Write, writeInTurn } from './in-turn.ts'
import { type Answer, type At, askAndSettle, type Instance } from './instance.ts'
import type { Kill } from './killed.ts'
import type { Scene } from './scene.ts'
import { another, layOut, putBack, type Stored, storedAt } from './storage.ts'
import { expectAllRight, keptIn, listsIn } from './truth.ts'

/** Where a flow is tried again and again, always from the same beginning. */
interface Trial {
  flow: Flow
  scene: Scene
  at: At
  /** A copy of the app that is never killed: what is started again after a crash. */
  restarted: Instance
  before: Stored
  /** How it went in peace: the answer, all writes, and what was there afterwards. */
  answer: Answer
  writes: Write[]
  done: ReturnType<typeof settledIn>
  /** What was stored whenever somebody asked again: from the same beginning it goes on in the same way. */
  tried: Set<string>
}

const settledIn = (stored: Stored) => ({ kept: keptIn(stored), lists: listsIn(stored) })

const trials = new Map<Flow, Promise<Trial>>()
function trialOf(flow: Flow): Promise<Trial> {
  const trial = trials.get(flow) ?? prepared(flow)
  trials.set(flow, trial)
  return trial
}

async function prepared(flow: Flow): Promise<Trial> {
  const { scene, stored: before } = await beginningOf(flow)
  const at = { ...(await layOut(before)), ...rulesOf(flow) }
  const peaceful = another(at)
  const writes = writeInTurn(peaceful.ports.store, false)
  const answer = await askAndSettle(peaceful, flow.asks(scene))
  expect(answer.status).toBeLessThan(300)
  const all = [...writes]
  await reconcile(peaceful.ports)
  const done = settledIn(await storedAt(peaceful))
  return { flow, scene, at, restarted: another(at), before, answer, writes: all, done, tried: new Set() }
}

const putBackTo = async ({ restarted }: Trial, stored: Stored): Promise<void> =>
  putBack(restarted, stored, await storedAt(restarted))

/** Kills a process that does the flow, and tells what it leaves behind. */
async function crashed(kill: Kill, trial: Trial, n: number, moment: 'before' | 'after'): Promise<Stored> {
  const { flow, scene, at, restarted, before, answer } = trial
  await putBackTo(trial, before)
  const told = await kill({ at, asked: flow.asks(scene), n, moment })
  if (told) expect(told.status).toBe(answer.status)
  return storedAt(restarted)
}

/** The reconciler alone leaves nothing half done: all is as it was before, or as it is afterwards. */
async function expectMended({ flow, restarted, before, done }: Trial, when: string): Promise<Stored> {
  await reconcile(restarted.ports)
  const stored = await storedAt(restarted)
  if (flow.byHalves !== 'lists') expectAllRight(stored, when)
  if (!flow.byHalves) expect([settledIn(before), done], when).toContainEqual(settledIn(stored))
  return stored
}

/** Anyone who asks again under the same id is answered as if nothing had happened. */
async function expectAnswered({ flow, scene, restarted, answer }: Trial, when: string): Promise<void> {
  const again = await askAndSettle(restarted, flow.asks(scene))
  expect([again.status, again.entry], when).toEqual([answer.status, answer.entry])
  if (!flow.opens) return
  const opened = await askAndSettle(restarted, flow.opens(again))
  expect(opened.status, when).toBeLessThan(300)
}

async function expectDone({ restarted, done }: Trial, when: string): Promise<void> {
  await reconcile(restarted.ports)
  const stored = await storedAt(restarted)
  expectAllRight(stored, when)
  expect(settledIn(stored), when).toEqual(done)
}

/** Anyone who asks again now, from what is stored, gets it done. */
async function expectGoesOn(trial: Trial, stored: Stored, when: string): Promise<void> {
  const state = stateOf(stored)
  if (trial.tried.has(state)) return
  await expectAnswered(trial, when)
  await expectDone(trial, when)
  trial.tried.add(state)
}

const stateOf = ({ log, app }: Stored): string =>
  JSON.stringify([log, app].map((items) => items.map((item) => canonical(item)).sort()))

/** Whether the reconciler comes first or the client asks again first, it ends as it would have in peace. */
async function expectRecovery(trial: Trial, left: Stored, when: string): Promise<void> {
  await expectGoesOn(trial, await expectMended(trial, when), when)
  if (trial.tried.has(stateOf(left))) return
  await putBackTo(trial, left)
  await expectGoesOn(trial, left, when)
}

/** Kills a process that does a flow, by `kill`, right after each of its writes. */
export function testKilledAfterWrites(flows: readonly Flow[], kill: Kill): void {
  it.each(flows)('$name: killed after any write and sent again, nothing is lost or doubled', async (flow) => {
    const trial = await trialOf(flow)
    expect(trial.writes.length).toBeGreaterThan(0)
    for (const n of trial.writes.keys()) {
      const left = await crashed(kill, trial, n + 1, 'after')
      await expectRecovery(trial, left, `killed after write ${n + 1}`)
    }
  })
}

/** But for writes that are asked for at once, and done the other way round here, this is as after the one before. */
export function testKilledBeforeWrites(flows: readonly Flow[], kill: Kill): void {
  it.each(flows)(
    '$name: killed before any write that may come first, nothing is lost or doubled',
    async (flow) => {
      const trial = await trialOf(flow)
      for (const [n, { lot }] of trial.writes.entries()) {
        if (n > 0 && trial.writes[n - 1].lot !== lot) continue
        const left = await crashed(kill, trial, n + 1, 'before')
        await expectRecovery(trial, left, `killed before write ${n + 1}`)
      }
    },
  )
}

/** Kills what does a flow right after what commits, and then the reconciler that mends it. */
export function testKilledWhileMending(flows: readonly Flow[], kill: Kill): void {
  it.each(flows)(
    '$name: killed after the commit, then after any write of the reconciler, nothing is lost or doubled',
    async (flow) => {
      const trial = await trialOf(flow)
      const commits = trial.writes.findLastIndex(({ table }) => table === 'log') + 1 || 1
      const left = await crashed(kill, trial, commits, 'after')
      const mending = another(trial.at)
      const writes = writeInTurn(mending.ports.store, false)
      await reconcile(mending.ports)
      for (const n of writes.keys()) {
        const when = `the reconciler killed after write ${n + 1}`
        await putBackTo(trial, left)
        await kill({ at: trial.at, asked: null, n: n + 1, moment: 'after' })
        await expectGoesOn(trial, await expectMended(trial, when), when)
      }
    },
  )
}
