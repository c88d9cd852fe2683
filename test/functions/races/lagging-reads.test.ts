import { describe, expect, it } from 'vitest'
import { beginningOf } from '../crashes/beginning.ts'
import { fewFlows } from '../crashes/flows.ts'
import { type Answer, type Asked, askAndSettle, type Instance } from '../crashes/instance.ts'
import { by, doing, named, opened, pathOf, type Scene, sitting } from '../crashes/scene.ts'
import { another, layOut, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight, keptIn, listsIn } from '../crashes/truth.ts'
import { readsLagBehind } from './lagging.ts'

useDatabase()

/** A copy of the app whose cheap reads see what was stored earlier, or nothing at all. */
async function lagging(stored: Stored, earlier: Stored | undefined, rules: 1 | 2 = 1): Promise<Instance> {
  const [older, at] = [await layOut(earlier), await layOut(stored)]
  const instance = another({ ...at, rules })
  readsLagBehind(instance.ports.store, older.prefix)
  return instance
}

const code = ({ status, body }: Answer): string => (status < 300 ? 'done' : body.code)
const seen = (stored: Stored) => [keptIn(stored), listsIn(stored)]

describe('reads that need not be consistent may be old', () => {
  it.each(fewFlows)('as if nothing had been written yet: $name', async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const peaceful = another({ ...(await layOut(stored)), rules: flow.rules ?? 1 })
    const { status, entry } = await askAndSettle(peaceful, flow.asks(scene))
    const late = await lagging(stored, undefined, flow.rules)
    const answer = await askAndSettle(late, flow.asks(scene))
    expect([answer.status, answer.entry]).toEqual([status, entry])
    const after = await storedAt(late)
    expectAllRight(after)
    expect(seen(after)).toEqual(seen(await storedAt(peaceful)))
  })

  it.each(fewFlows.filter(({ nameless }) => !nameless))('for who asks once more: $name', async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const peaceful = another({ ...(await layOut(stored)), rules: flow.rules ?? 1 })
    const { status, entry } = await askAndSettle(peaceful, flow.asks(scene))
    const done = await storedAt(peaceful)
    const late = await lagging(done, stored, flow.rules)
    const again = await askAndSettle(late, flow.asks(scene))
    expect([again.status, again.entry]).toEqual([status, entry])
    expect(seen(await storedAt(late))).toEqual(seen(done))
  })
})

describe('what is forbidden is forbidden at once, whatever cheap reads still see', () => {
  const open = (listed: boolean) => (instance: Instance) =>
    opened(instance, ['Anna', 'Cara'], { seats: 4, listed })
  const sits =
    (name: string) =>
    (at: Scene): Asked =>
      by(at, name, 'POST', pathOf(at, '/seats'), sitting(at, `${name} sits down again`))
  const forbidden: { what: string; listed: boolean; by(at: Scene): Asked; who: string }[] = [
    {
      what: 'an invite that is revoked',
      listed: false,
      by: (at) => by(at, 'Anna', 'DELETE', pathOf(at, '/invites')),
      who: 'Ben',
    },
    {
      what: 'a table that was called off',
      listed: true,
      by: (at) => by(at, 'Anna', 'DELETE', pathOf(at), named('Anna calls it off', 2)),
      who: 'Ben',
    },
    {
      what: 'a table one was sent away from',
      listed: true,
      by: (at) => by(at, 'Anna', 'DELETE', pathOf(at, '/seats/1'), named('Anna sends Cara away', 2)),
      who: 'Cara',
    },
  ]

  it.each(forbidden)('$what', async ({ listed, by: forbids, who }) => {
    const { scene, stored } = await beginningOf({ before: open(listed) })
    const instance = another(await layOut(stored))
    await doing({ instance }, forbids(scene))
    const since = await storedAt(instance)
    const answer = await askAndSettle(await lagging(since, stored), sits(who)(scene))
    expect(['not-found', 'over']).toContain(code(answer))
  })

  it('a table that is listed no longer, without an invite', async () => {
    const { scene, stored } = await beginningOf({ before: open(true) })
    const instance = another(await layOut(stored))
    await doing({ instance }, by(scene, 'Anna', 'PATCH', pathOf(scene), { listed: false }))
    const late = await lagging(await storedAt(instance), stored)
    const { invite: _, ...wish } = sitting(scene, 'Ben sits down')
    const answer = await askAndSettle(late, by(scene, 'Ben', 'POST', pathOf(scene, '/seats'), wish))
    expect(code(answer)).toBe('not-found')
  })
})
