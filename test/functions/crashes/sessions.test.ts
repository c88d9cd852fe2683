import { describe, expect, it } from 'vitest'
import { interleavings } from '../races/interleave.ts'
import { writeInTurn } from './in-turn.ts'
import { type Asked, askAndSettle, type Instance } from './instance.ts'
import { killedHere } from './killed.ts'
import { by, doing, people, type Scene } from './scene.ts'
import { another, layOut, putBack, type Stored, storedAt, useDatabase } from './storage.ts'

useDatabase()

const tokenOf = (cookie: string): string => cookie.split('=')[1]
const signsIn = (token: string): Asked => ({ method: 'POST', path: '/api/session/confirm', body: { token } })
const endsOthers = (scene: Scene): Asked =>
  by(scene, 'Anna', 'DELETE', '/api/me/sessions', { session: 'others' })

/** Anna in two browsers, with a link to a third. */
async function begin(): Promise<{ scene: Scene; other: string; link: string; stored: Stored }> {
  const instance = another(await layOut())
  const scene = await people(instance, 'Anna')
  const link = async (): Promise<string> => {
    const { body } = await doing(scene, by(scene, 'Anna', 'POST', '/api/me/link'))
    return body.token
  }
  const { cookie } = await doing(scene, signsIn(await link()))
  return { scene, other: cookie as string, link: await link(), stored: await storedAt(instance) }
}

const works = async (instance: Instance, cookie: string): Promise<boolean> =>
  (await askAndSettle(instance, { method: 'GET', path: '/api/tables', cookie })).status === 200

/** Whatever session works is in its player's list: so it can be ended. */
function expectListed({ app }: Stored, when: string): void {
  const going = app.filter(({ pk, player }) => String(pk).startsWith('S#') && player)
  const listed = new Set(app.map(({ pk, sk }) => `${pk} ${sk}`))
  for (const { pk, player } of going) expect(listed.has(`P#${player} ${pk}`), when).toBe(true)
}

describe('killed process', () => {
  it('signing out all others: sent again, all others are signed out, and this session works', async () => {
    const { scene, other, stored } = await begin()
    const at = await layOut(stored)
    const living = another(at)
    const writes = writeInTurn(living.ports.store, false)
    await doing({ instance: living }, endsOthers(scene))
    expect(writes.length).toBeGreaterThan(2)
    for (const n of [...writes].keys()) {
      await putBack(living, stored, await storedAt(living))
      await killedHere({ at, asked: endsOthers(scene), n: n + 1, moment: 'after' })
      const when = `killed after write ${n + 1}`
      expectListed(await storedAt(living), when)
      await doing({ instance: living }, endsOthers(scene))
      expect([await works(living, other), await works(living, scene.people.Anna)], when).toEqual([
        false,
        true,
      ])
    }
  })

  it('beginning a session: each session that works is in the player’s list', async () => {
    const { link, stored } = await begin()
    const at = await layOut(stored)
    const living = another(at)
    const writes = writeInTurn(living.ports.store, false)
    await doing({ instance: living }, signsIn(link))
    for (const n of [...writes].keys()) {
      await putBack(living, stored, await storedAt(living))
      await killedHere({ at, asked: signsIn(link), n: n + 1, moment: 'after' })
      expectListed(await storedAt(living), `killed after write ${n + 1}`)
    }
  })
})

it('session that begins while all others are ended, in any order: it is in the list if it works', async () => {
  const { scene, other, link, stored } = await begin()
  const ends = (instance: Instance) => doing({ instance }, endsOthers(scene))
  const begins = (instance: Instance) => doing({ instance }, signsIn(link))
  const ways = [
    ...(await interleavings(stored, { slow: ends, fast: begins })),
    ...(await interleavings(stored, { slow: begins, fast: ends })),
  ]
  for (const { slow, fast, after, heldAt } of ways) {
    const when = `held before call ${heldAt}`
    expectListed(after, when)
    const living = another(await layOut(after))
    const begun = tokenOf(slow.cookie ?? fast.cookie ?? '')
    expect(begun, when).not.toBe('')
    expect([await works(living, other), await works(living, scene.people.Anna)], when).toEqual([false, true])
  }
})
