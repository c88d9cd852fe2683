import { describe, expect, it } from 'vitest'
import { isDeep, shareOf } from '../../support/depth.ts'
import { beginningOf } from '../crashes/beginning.ts'
import { type Flow, rulesOf } from '../crashes/flows/flow.ts'
import { flows } from '../crashes/flows/index.ts'
import { type Answer, askAndSettle, type Instance, noon } from '../crashes/instance.ts'
import { another, layOut, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight, keptIn } from '../crashes/truth.ts'
import { interleavings } from './interleave.ts'
import { said } from './racing.ts'

useDatabase()

const DAYS = 5 * 24 * 3600_000
const named = flows.filter(({ nameless }) => !nameless)
const few = named.filter(({ alike }) => !alike)
const inOtherWords = flows.filter(({ instead }) => instead)

/** What an answer says that must be the same whenever it is given. */
const promised = ({ status, entry }: Answer) => ({ status, entry })

/** What an answer says that is the same at once afterwards. */
const lasting = ({ toldOnce }: Flow, { body }: Answer) =>
  toldOnce === undefined ? body : { ...body, [toldOnce]: 'told once' }

/** A copy of the app on what is stored, under the rules of the flow. */
const copyFor = async (flow: Flow, stored: Stored): Promise<Instance> =>
  another({ ...(await layOut(stored)), ...rulesOf(flow) })

describe('same request again', () => {
  it.each(isDeep ? shareOf(named) : few)(
    '$name: at once, after other moves, and days later, has the same answer and is done once',
    async (flow) => {
      const { scene, stored } = await beginningOf(flow)
      const instance = await copyFor(flow, stored)
      const first = await askAndSettle(instance, flow.asks(scene))
      expect(first.status).toBeLessThan(300)
      const done = keptIn(await storedAt(instance))

      const again = await askAndSettle(instance, flow.asks(scene))
      expect(promised(again)).toEqual(promised(first))
      expect(lasting(flow, again)).toEqual(lasting(flow, first))
      expect(keptIn(await storedAt(instance))).toEqual(done)

      for (const asked of flow.afterwards ?? [])
        expect(said(await askAndSettle(instance, asked(scene)))).toBe('done')
      const later = await storedAt(instance)
      const restarted = await copyFor(flow, later)
      restarted.clock.now = noon + DAYS
      const late = await askAndSettle(restarted, flow.asks(scene))
      if (flow.soon) expect(said(late)).toBe('id-reused')
      else expect(promised(late)).toEqual(promised(first))
      expect(keptIn(await storedAt(restarted))).toEqual(keptIn(later))
      expect([...instance.alarms, ...restarted.alarms]).toEqual([])
    },
  )

  it.each(shareOf(few))(
    '$name: while the first is under way, has the same answer and is done once',
    async (flow) => {
      const { scene, stored } = await beginningOf(flow)
      const alone = await copyFor(flow, stored)
      const first = await askAndSettle(alone, flow.asks(scene))
      const done = keptIn(await storedAt(alone))
      const ask = (instance: Instance) => askAndSettle(instance, flow.asks(scene))
      for (const run of await interleavings(stored, { slow: ask, fast: ask }, rulesOf(flow))) {
        const when = `held before call ${run.heldAt}`
        expect(promised(run.slow), when).toEqual(promised(first))
        expect(promised(run.fast), when).toEqual(promised(first))
        expect(keptIn(run.after), when).toEqual(done)
        expectAllRight(run.after, when)
      }
    },
  )
})

describe('same id, different request', () => {
  it.each(inOtherWords)('$name: afterwards, 409 id-reused and nothing changes', async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const instance = await copyFor(flow, stored)
    await askAndSettle(instance, flow.asks(scene))
    const done = keptIn(await storedAt(instance))
    for (const asks of flow.instead ?? []) {
      const asked = asks(scene)
      const answer = await askAndSettle(instance, asked)
      expect(said(answer), `${asked.path} ${JSON.stringify(asked.body)}`).toBe('id-reused')
      expect(keptIn(await storedAt(instance))).toEqual(done)
    }
  })

  it.each(inOtherWords.filter(({ alike }) => !alike))(
    '$name: at the same time, one is done and the other gets 409 id-reused',
    async (flow) => {
      const { scene, stored } = await beginningOf(flow)
      const [otherwise] = flow.instead ?? []
      const acts = {
        slow: (instance: Instance) => askAndSettle(instance, flow.asks(scene)),
        fast: (instance: Instance) => askAndSettle(instance, otherwise(scene)),
      }
      for (const { slow, fast, after, heldAt } of await interleavings(stored, acts, rulesOf(flow))) {
        const when = `held before call ${heldAt}`
        // Whichever comes first is looked at for itself; the other one finds it done, if it is.
        const codes = [said(slow), said(fast)]
        expect(codes.filter((one) => one === 'done').length, `${codes}, ${when}`).toBe(1)
        if (said(fast) === 'done') expect(said(slow), when).toBe('id-reused')
        expectAllRight(after, when)
      }
    },
  )
})
