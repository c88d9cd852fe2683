import { describe, expect, it } from 'vitest'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { asks, begin, home, mailOf, playerAt, playerOf, work } from './addresses.ts'
import { writeInTurn } from './in-turn.ts'
import { type Asked, ask, askAndSettle, type Instance } from './instance.ts'
import { killedHere } from './killed.ts'
import { by, doing, opened, type Scene } from './scene.ts'
import { another, layOut, putBack, type Stored, storedAt, useDatabase } from './storage.ts'

useDatabase()

/** Kills a process that does it, after each of its writes; `then` says what must hold then. */
async function killedAfterEach(
  stored: Stored,
  asked: Asked,
  then: (living: Instance, when: string) => Promise<void>,
): Promise<number> {
  const at = await layOut(stored)
  const living = another(at)
  const writes = writeInTurn(living.ports.store, false)
  await doing({ instance: living }, asked)
  const count = writes.length
  for (let n = 1; n <= count; n++) {
    await putBack(living, stored, await storedAt(living))
    await killedHere({ at, asked, n, moment: 'after' })
    await then(living, `killed after write ${n} of ${count}`)
  }
  return count
}

describe('killed process', () => {
  it('guest confirms an address: sent again, the address belongs to that player', async () => {
    const { instance, scene } = await begin('Anna')
    const anna = scene.people.Anna
    const player = await playerOf(instance, anna)
    const confirm = await asks(instance, anna, home)
    const count = await killedAfterEach(await storedAt(instance), confirm, async (living, when) => {
      const owner = await playerAt(living, home)
      expect([null, player], when).toContain(owner)
      const again = await askAndSettle(living, await asks(living, anna, home))
      // Where all but the answer was done, this browser knows nobody any more: then the address alone brings him back.
      expect(again.body.player ?? owner, when).toBe(player)
      expect(await playerAt(living, home), when).toBe(player)
    })
    expect(count).toBeGreaterThan(4)
  })

  it('player changes the address: either the old or the new one works; sent again, the new one', async () => {
    const { instance, scene } = await begin('Anna')
    const guest = scene.people.Anna
    const player = await playerOf(instance, guest)
    const { cookie } = await doing({ instance }, await asks(instance, guest, home))
    const confirm = await asks(instance, cookie as string, work)
    const met = new Set<string>()
    await killedAfterEach(await storedAt(instance), confirm, async (living, when) => {
      const keys = [await playerAt(living, home), await playerAt(living, work)]
      expect(
        keys.filter((owner) => owner === player),
        when,
      ).toHaveLength(1)
      const way = keys[0] === player ? home : work
      met.add(way)
      const back = await askAndSettle(living, await asks(living, '', way))
      await askAndSettle(living, await asks(living, back.cookie as string, work))
      expect([await playerAt(living, home), await playerAt(living, work)], when).toEqual([null, player])
    })
    expect(met).toEqual(new Set([home, work]))
  })

  it('tables move to the player of an address: sent again, all have moved, each by one entry', async () => {
    const { instance, scene } = await begin('Anna', 'Ben', 'Guest')
    const first = await doing({ instance }, await asks(instance, scene.people.Anna, home))
    const player = await playerOf(instance, first.cookie as string)
    // Anna opens in this scene: so the guest is called so.
    const guest = scene.people.Guest
    const at: Scene = { ...scene, people: { ...scene.people, Anna: guest } }
    await opened(instance, ['Anna', 'Ben'], { more: { title: 'One' }, name: 'one' }, at)
    await opened(instance, ['Anna', 'Ben'], { more: { title: 'Two' }, name: 'two' }, at)
    const confirm = await asks(instance, guest, home)
    const moving = { ...confirm, body: { ...(confirm.body as object), tables: 'move' } }
    const stored = await storedAt(instance)
    let begun = 0
    const count = await killedAfterEach(stored, moving, async (living, when) => {
      await reconcile(living.ports)
      const back = await askAndSettle(living, await asks(living, '', home))
      expect(back.body.player, when).toBe(player)
      const cookie = back.cookie as string
      const { moving } = await mailOf(living, cookie)
      // Nothing was begun: then the guest still is who he was.
      if (moving.length === 0 && (await tablesOf(living, cookie)).length === 0) return
      begun++
      await doing({ instance: living }, { method: 'POST', path: '/api/me/moves', cookie, body: {} })
      expect((await tablesOf(living, cookie)).sort(), when).toEqual(['One', 'Two'])
      expect((await mailOf(living, cookie)).moving, when).toEqual([])
      for (const name of ['one', 'two']) {
        const { body } = await ask(
          living,
          by({ people: { Anna: cookie } }, 'Anna', 'GET', `/api/tables/${at.tables[name]}?since=0`),
        )
        const kinds = body.entries.map(({ kind }: { kind: string }) => kind)
        expect(
          kinds.filter((kind: string) => kind === 'handed-over'),
          when,
        ).toHaveLength(1)
      }
    })
    expect(begun).toBeGreaterThan(count - 3)
  })
})

const tablesOf = async (instance: Instance, cookie: string): Promise<string[]> =>
  (await ask(instance, { method: 'GET', path: '/api/tables', cookie })).body.tables.map(
    ({ title }: { title: string }) => title,
  )
