import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { beginningOf } from '../crashes/beginning.ts'
import { bringsAll, bringsOther, bringsSome } from '../crashes/flows/devices.ts'
import { type Answer, askAndSettle, type Instance, noon } from '../crashes/instance.ts'
import type { Ask } from '../crashes/requests.ts'
import { doing, people, type Scene } from '../crashes/scene.ts'
import { another, layOut, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight, keptIn, listsIn, logsIn } from '../crashes/truth.ts'
import { interleavings } from './interleave.ts'

useDatabase()

const before = (instance: Instance) => people(instance, 'Anna', 'Ben')
const asked = (scene: Scene, asks: Ask) => (instance: Instance) => askAndSettle(instance, asks(scene))
const inboxesIn = (stored: Stored): string[] => Object.keys(listsIn(stored))
const WEEK = 7 * 24 * 3600_000

describe('race, tables from devices', () => {
  it('two players bring the same table: one table, 409 imported-already for the second', async () => {
    const { scene, stored } = await beginningOf({ before })
    const both = { slow: asked(scene, bringsAll('Anna')), fast: asked(scene, bringsAll('Ben')) }
    for (const { slow, fast, after, heldAt } of await interleavings(stored, both)) {
      const when = `held before call ${heldAt}`
      expectAllRight(after, when)
      expect(Object.keys(logsIn(after)), when).toHaveLength(1)
      expect(inboxesIn(after), when).toHaveLength(1)
      expect([slow.status, fast.status].sort(), when).toEqual([200, 409])
      expect([slow, fast].find(({ status }) => status === 409)?.body.code, when).toBe('imported-already')
    }
  })

  it('two devices whose tables differ: the second is asked to fork to a table of its own', async () => {
    const { scene, stored } = await beginningOf({ before })
    const both = { slow: asked(scene, bringsAll('Anna')), fast: asked(scene, bringsOther('Ben')) }
    for (const { slow, fast, after, heldAt } of await interleavings(stored, both)) {
      const when = `held before call ${heldAt}`
      expectAllRight(after, when)
      expect([slow.status, fast.status], when).toEqual([200, 200])
      const [first] = [slow, fast].filter(({ body }) => body.done)
      const [told] = [slow, fast].filter(({ body }) => !body.done)
      expect(told?.body, when).toMatchObject({ fork: { version: 3 }, version: 0 })
      expect(told?.body.table, when).not.toBe(first?.body.table)
      expect(inboxesIn(after), when).toHaveLength(1)
    }
  })

  it('the rest of a table comes while the reconciler sweeps it: the table is whole and running', async () => {
    const { scene, stored } = await beginningOf({ before })
    const begun = another(await layOut(stored))
    await doing({ instance: begun }, bringsSome('Anna')(scene))
    const left = await storedAt(begun)
    const sweeps = ({ ports }: Instance) => reconcile(ports)
    const goesOn = asked(scene, bringsAll('Anna'))
    const now = noon + WEEK + 1
    const ways = [
      ...(await interleavings(left, { slow: sweeps, fast: goesOn }, { now })),
      ...(await interleavings(left, { slow: goesOn, fast: sweeps }, { now })),
    ]
    for (const { slow, fast, after, heldAt } of ways) {
      const when = `held before call ${heldAt}`
      expect(((slow ?? fast) as Answer).body.done, when).toBe(true)
      expectAllRight(after, when)
      expect(keptIn(after).running, when).toHaveLength(1)
    }
  })
})
