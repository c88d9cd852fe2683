import { expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { claimOf, takeAddress } from '../../../functions/messages/mail/address.ts'
import { isDeep } from '../../support/depth.ts'
import { asks, begin, home, mailOf, playerAt, playerOf, work } from '../crashes/addresses.ts'
import { type Asked, askAndSettle, type Instance, noon } from '../crashes/instance.ts'
import { by } from '../crashes/scene.ts'
import { another, layOut, putBack, type Stored, storedAt, useDatabase } from '../crashes/storage.ts'
import { interleavings } from './interleave.ts'

useDatabase()

const confirms =
  (asked: Asked) =>
  (instance: Instance): Promise<string> =>
    askAndSettle(instance, asked).then(({ status, cookie }) => (status < 300 ? (cookie ?? '') : ''))

/** Looks at all that two have led to at once, in every order. */
async function inEveryOrder(
  stored: Stored,
  one: Asked,
  other: Asked,
  look: (instance: Instance, cookies: string[], when: string) => Promise<void>,
): Promise<void> {
  const ways = [
    ...(await interleavings(stored, { slow: confirms(one), fast: confirms(other) })),
    ...(await interleavings(stored, { slow: confirms(other), fast: confirms(one) })),
  ]
  expect(ways.length).toBeGreaterThan(isDeep ? 20 : 8)
  const living = another(await layOut(stored))
  for (const { slow, fast, after, heldAt } of ways) {
    await putBack(living, after, await storedAt(living))
    await look(living, [slow, fast].filter(Boolean), `held before call ${heldAt}`)
  }
}

it('race for an address: two players confirm it at once, one has it, and signs in by it', async () => {
  const { instance, scene } = await begin('Anna', 'Ben')
  const one = await asks(instance, scene.people.Anna, home)
  const other = await asks(instance, scene.people.Ben, home)
  const both = [await playerOf(instance, scene.people.Anna), await playerOf(instance, scene.people.Ben)]
  await inEveryOrder(await storedAt(instance), one, other, async (living, cookies, when) => {
    const owner = await playerAt(living, home)
    expect(both, when).toContain(owner)
    for (const cookie of cookies) {
      const isOwner = (await playerOf(living, cookie)) === owner
      expect((await mailOf(living, cookie)).address, when).toBe(isOwner ? home : null)
    }
  })
})

it('race for an address: a player confirms two at once, exactly one leads to the player', async () => {
  const { instance, scene } = await begin('Anna')
  const { cookie } = await askAndSettle(instance, await asks(instance, scene.people.Anna, home))
  const player = await playerOf(instance, cookie as string)
  const [again, other] = [
    await asks(instance, cookie as string, home),
    await asks(instance, cookie as string, work),
  ]
  await inEveryOrder(await storedAt(instance), again, other, async (living, _, when) => {
    const owners = [await playerAt(living, home), await playerAt(living, work)]
    expect(owners.toSorted(), when).toEqual([player, null].toSorted())
  })
})

it('race for an address: a player who is erased while confirming it leaves no trace, and it is free', async () => {
  const { instance, scene } = await begin('Anna')
  const player = await playerOf(instance, scene.people.Anna)
  const confirm = await asks(instance, scene.people.Anna, home)
  const erase = by(scene, 'Anna', 'DELETE', '/api/me')
  let erased = 0
  await inEveryOrder(await storedAt(instance), confirm, erase, async (living, _, when) => {
    const isRefused = (await storedAt(living)).app.some(
      ({ pk, sk, erased }) => pk === `P#${player}` && sk === 'ME' && !erased,
    )
    // Where his address was confirmed first, this browser had a new session by then.
    if (isRefused) return
    erased++
    living.clock.now = noon + 3600_000
    await runDueJobs(living.ports, async () => {})
    const { app } = await storedAt(living)
    const traces = app.filter((item) => JSON.stringify(item).includes(player) || 'address' in item)
    // What was asked for is let go by itself, ten minutes later.
    expect(
      traces.filter(({ pk, expires }) => !(String(pk).startsWith('K#') && expires)),
      when,
    ).toEqual([])
    expect(await playerAt(living, home), when).toBeNull()
  })
  expect(erased).toBeGreaterThan(isDeep ? 20 : 5)
})

it('race for an address: once taken, it stays with the first player', async () => {
  const { instance, scene } = await begin('Anna', 'Ben')
  const players = await Promise.all(
    [scene.people.Anna, scene.people.Ben].map((one) => playerOf(instance, one)),
  )
  const [anna, ben] = players as PlayerId[]
  const login = { address: home, claim: await claimOf(instance.ports, home) }
  expect(await takeAddress(instance.ports, anna, login)).toBe(true)
  expect(await takeAddress(instance.ports, ben, login)).toBe(false)
  expect(await playerAt(instance, home)).toBe(anna)
})
