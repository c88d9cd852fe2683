import { expect, it } from 'vitest'
import { seated } from '../../support/tables/seated.ts'
import { beginningOf } from '../crashes/beginning.ts'
import { revokesShare, shares } from '../crashes/flows/watching.ts'
import { type Asked, askAndSettle } from '../crashes/instance.ts'
import { add, after, plays, started } from '../crashes/requests.ts'
import { by, doing, pathOf } from '../crashes/scene.ts'
import { another, layOut, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { readsLagBehind } from './lagging.ts'

useDatabase()

const two = started(['Anna', 'Ben'])

/** A copy of the app whose cheap reads see what was stored earlier, or nothing at all; and what it answers. */
async function lagging(stored: Stored, earlier?: Stored) {
  const [older, at] = [await layOut(earlier), await layOut(stored)]
  const instance = another(at)
  readsLagBehind(instance.ports.store, older.prefix)
  return (asked: Asked) => askAndSettle(instance, asked)
}

it('stale reads: a watch link made a moment ago works', async () => {
  const { scene, stored } = await beginningOf({ before: after(two, plays('Anna', 2, add(1))) })
  const now = another(await layOut(stored))
  const { body } = await doing({ instance: now }, shares('Anna')(scene))
  const asks = await lagging(await storedAt(now))
  const watch = (rest = '') => asks({ method: 'GET', path: `/api/watch/${body.token}${rest}` })
  expect((await watch()).body).toMatchObject({ version: 3, names: seated('Anna', 'Ben') })
  for (const version of [1, 2, 3]) {
    expect((await watch(`/at/${version}`)).body.version).toBe(version)
    const mine = by(scene, 'Anna', 'GET', pathOf(scene, `/at/${version}`))
    expect((await asks(mine)).body.version).toBe(version)
  }
  expect((await watch('/at/4')).status).toBe(404)
})

it('stale reads: a watch link shows the newest position by its version, though the live view is behind', async () => {
  const { scene, stored } = await beginningOf({ before: after(two, shares('Anna')) })
  const now = another(await layOut(stored))
  const { body } = await doing({ instance: now }, shares('Anna')(scene))
  const before = await storedAt(now)
  await doing({ instance: now }, plays('Anna', 2, add(1))(scene))
  const asks = await lagging(await storedAt(now), before)
  const watch = (rest = '') => asks({ method: 'GET', path: `/api/watch/${body.token}${rest}` })
  expect((await watch()).body.version).toBe(2)
  expect((await watch('/at/3')).body.version).toBe(3)
})

it('stale reads: a watch link that was revoked or has a newer token is 404', async () => {
  const { scene, stored } = await beginningOf({ before: two })
  const now = another(await layOut(stored))
  const tokens: string[] = []
  for (const asked of [shares('Anna'), shares('Anna'), shares('Ben')])
    tokens.push((await doing({ instance: now }, asked(scene))).body.token)
  const before = await storedAt(now)
  await doing({ instance: now }, revokesShare('Ben')(scene))
  const asks = await lagging(await storedAt(now), before)
  const statuses: number[] = []
  for (const token of tokens)
    statuses.push((await asks({ method: 'GET', path: `/api/watch/${token}` })).status)
  expect(statuses).toEqual([404, 200, 404])
})
