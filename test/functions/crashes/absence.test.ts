import { expect, it } from 'vitest'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { beginningOf } from './beginning.ts'
import { flowsOfAbsence } from './flows/absence.ts'
import { writeInTurn } from './in-turn.ts'
import { askAndSettle } from './instance.ts'
import { killedHere } from './killed.ts'
import { another, layOut, putBack, type Stored, storedAt, useDatabase } from './storage.ts'
import { keptIn, listsIn } from './truth.ts'

useDatabase()

const settledIn = (stored: Stored) => ({ kept: keptIn(stored), lists: listsIn(stored) })

it.each(flowsOfAbsence)(
  '$name: killed after any write and sent again, the same answer, entry and lists',
  async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const at = await layOut(stored)
    const living = another(at)
    const writes = writeInTurn(living.ports.store, false)
    const answer = await askAndSettle(living, flow.asks(scene))
    expect(answer.status).toBeLessThan(300)
    const count = writes.length
    expect(count).toBeGreaterThan(0)
    await reconcile(living.ports)
    const done = settledIn(await storedAt(living))
    for (let n = 1; n <= count; n++) {
      const when = `killed after write ${n} of ${count}`
      await putBack(living, stored, await storedAt(living))
      await killedHere({ at, asked: flow.asks(scene), n, moment: 'after' })
      const again = await askAndSettle(living, flow.asks(scene))
      expect([again.status, again.entry], when).toEqual([answer.status, answer.entry])
      await reconcile(living.ports)
      expect(settledIn(await storedAt(living)), when).toEqual(done)
    }
  },
)
