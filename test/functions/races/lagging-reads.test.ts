import { describe, expect, it } from 'vitest'
import { beginningOf } from '../crashes/beginning.ts'
import { rulesOf } from '../crashes/flows/flow.ts'
import { fewFlows } from '../crashes/flows/index.ts'
import { type At, askAndSettle, type Instance } from '../crashes/instance.ts'
import {
  add,
  callsOff,
  changes,
  leaves,
  leavesPlan,
  plays,
  revokes,
  seated,
  sits,
  started,
} from '../crashes/requests.ts'
import { by, doing, people } from '../crashes/scene.ts'
import { another, layOut, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { expectAllRight, keptIn, listsIn } from '../crashes/truth.ts'
import { readsLagBehind } from './lagging.ts'
import { said } from './racing.ts'

useDatabase()

/** A copy of the app whose cheap reads see what was stored earlier, or nothing at all. */
async function lagging(
  stored: Stored,
  earlier: Stored | undefined,
  rules: Partial<Pick<At, 'rules'>> = {},
): Promise<Instance> {
  const [older, at] = [await layOut(earlier), await layOut(stored)]
  const instance = another({ ...at, ...rules })
  readsLagBehind(instance.ports.store, older.prefix)
  return instance
}

const seen = (stored: Stored) => [keptIn(stored), listsIn(stored)]

describe('stale reads', () => {
  it.each(fewFlows)('$name, as if nothing had been written: ends as with fresh reads', async (flow) => {
    const { scene, stored } = await beginningOf(flow)
    const peaceful = another({ ...(await layOut(stored)), ...rulesOf(flow) })
    const { status, entry } = await askAndSettle(peaceful, flow.asks(scene))
    const late = await lagging(stored, undefined, rulesOf(flow))
    const answer = await askAndSettle(late, flow.asks(scene))
    expect([answer.status, answer.entry]).toEqual([status, entry])
    const after = await storedAt(late)
    expectAllRight(after)
    expect(seen(after)).toEqual(seen(await storedAt(peaceful)))
  })

  it.each(fewFlows.filter(({ nameless }) => !nameless))(
    '$name, sent again on reads of the state before: the same answer',
    async (flow) => {
      const { scene, stored } = await beginningOf(flow)
      const peaceful = another({ ...(await layOut(stored)), ...rulesOf(flow) })
      const { status, entry } = await askAndSettle(peaceful, flow.asks(scene))
      const done = await storedAt(peaceful)
      const late = await lagging(done, stored, rulesOf(flow))
      const again = await askAndSettle(late, flow.asks(scene))
      expect([again.status, again.entry]).toEqual([status, entry])
      expect(seen(await storedAt(late))).toEqual(seen(done))
    },
  )
})

it('stale reads, plan made on an entry that they do not see yet: saved', async () => {
  const { scene, stored } = await beginningOf({ before: started(['Anna', 'Ben'], { game: 'planned' }) })
  const fresh = another(await layOut(stored))
  await doing({ instance: fresh }, plays('Anna', 2, add(1))(scene))
  const late = await lagging(await storedAt(fresh), stored)
  const { plan } = (await doing({ instance: late }, leavesPlan('Anna', { base: 3 })(scene))).body
  expect(plan).toMatchObject({ base: 3 })
  expect(said(await askAndSettle(late, leavesPlan('Anna', { base: 4, revision: 1 })(scene)))).toBe('bad-plan')
})

describe('stale reads, forbidden request', () => {
  const forbidden = [
    { what: 'an invite that was revoked', listed: false, forbids: revokes, who: 'Ben' },
    { what: 'a table that was cancelled', listed: true, forbids: callsOff(2), who: 'Ben' },
    {
      what: 'a table that the host removed the player from',
      listed: true,
      forbids: leaves('Anna', 1, 2),
      who: 'Cara',
    },
    {
      what: 'a table that is no longer listed, without an invite',
      listed: true,
      forbids: changes({ listed: false }),
      who: 'Ben',
      more: { invite: undefined },
    },
  ]

  it.each(forbidden)('$what: joining is refused', async ({ listed, forbids, who, more }) => {
    const { scene, stored } = await beginningOf({ before: seated(['Anna', 'Cara'], 4, { listed }) })
    const instance = another(await layOut(stored))
    await doing({ instance }, forbids(scene))
    const late = await lagging(await storedAt(instance), stored)
    const answer = await askAndSettle(late, sits(who, more, `${who} comes again`)(scene))
    expect(['not-found', 'over']).toContain(said(answer))
  })

  it('a session that was ended: 401', async () => {
    const first = another(await layOut())
    const scene = await people(first, 'Anna')
    const { body } = await doing(scene, by(scene, 'Anna', 'POST', '/api/me/link'))
    const confirm = { method: 'POST', path: '/api/session/confirm', body: { token: body.token } }
    const { cookie } = await doing(scene, confirm)
    const stored = await storedAt(first)
    await doing(scene, by(scene, 'Anna', 'DELETE', '/api/me/sessions', { session: 'others' }))
    const late = await lagging(await storedAt(first), stored)
    const asks = (path: string) => askAndSettle(late, { method: 'GET', path, ...(cookie ? { cookie } : {}) })
    expect([(await asks('/api/tables')).status, (await asks('/api/me/sessions')).status]).toEqual([401, 401])
    expect((await asks('/api/me')).body).toBeNull()
  })
})
