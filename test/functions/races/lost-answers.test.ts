import { describe, expect, it } from 'vitest'
import { openStore } from '../../../functions/store/dynamodb/client.ts'
import { oneOfEach, shareOf } from '../../support/depth.ts'
import { beginningOf } from '../crashes/beginning.ts'
import { type Flow, rulesOf } from '../crashes/flows/flow.ts'
import { fewFlows } from '../crashes/flows/index.ts'
import { writeInTurn } from '../crashes/in-turn.ts'
import { askAndSettle } from '../crashes/instance.ts'
import { by, doing, people } from '../crashes/scene.ts'
import { another, layOut, putBack, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight, keptIn, listsIn } from '../crashes/truth.ts'
import { losingAnswers } from './losing.ts'

useDatabase()

const flowsAndLink: Flow[] = [
  ...fewFlows,
  {
    name: 'a link is used on another device',
    async before(instance) {
      const at = await people(instance, 'Anna')
      const { body } = await doing(at, by(at, 'Anna', 'POST', '/api/me/link'))
      at.handed.link = body.token
      return at
    },
    asks: ({ handed }) => ({
      ...{ method: 'POST', path: '/api/session/confirm', body: { token: handed.link } },
    }),
  },
]

describe('lost answer to a write', () => {
  it.each(shareOf(flowsAndLink))('$name: the client writes again, and it counts once', async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const at = { ...(await layOut(stored)), ...rulesOf(flow) }
    const peaceful = another(at)
    const writes = writeInTurn(peaceful.ports.store, false)
    const { status, entry } = await askAndSettle(peaceful, flow.asks(scene))
    expect(status).toBeLessThan(300)
    const done = await storedAt(peaceful)

    const places = writes.map(({ table }, n) => ({ table, n }))
    for (const { n } of oneOfEach(places, ({ table }) => table)) {
      const when = `the answer to write ${n + 1} was lost`
      const instance = another(at)
      // The client does it again where it asks over a network.
      instance.ports.store = openStore({ ...at, now: () => instance.clock.now })
      await putBack(instance, stored, await storedAt(instance))
      const lost = losingAnswers(instance.ports.store, n + 1)
      const answer = await askAndSettle(instance, flow.asks(scene))
      expect([answer.status, answer.entry, lost()], when).toEqual([status, entry, 1])
      const after = await storedAt(instance)
      expectAllRight(after, when)
      expect([keptIn(after), listsIn(after)], when).toEqual([keptIn(done), listsIn(done)])
      if (flow.opens)
        expect((await askAndSettle(instance, flow.opens(answer))).status, when).toBeLessThan(300)
      expect(instance.alarms).toEqual([])
    }
  })
})
