import { expect, it } from 'vitest'
import type { DeviceLink } from '../../../functions/api/shapes.ts'
import { done, inviteTo, openTable, shareOf } from '../support/play.ts'
import { guest, newWorld, useEngine } from '../support/world.ts'

useEngine()

it('v5.0.0-7.2.3 v5.0.0-11.5.1 sessions, links, invites and watch links: different tokens of 128 random bits or more', async () => {
  const world = await newWorld()
  const drawn: number[] = []
  const { random } = world.ports
  world.ports.random = (bytes) => {
    drawn.push(bytes)
    return random(bytes)
  }
  const tokens: string[] = []
  for (const name of ['Anna', 'Ben']) {
    const person = await guest(world, name)
    const { id } = await openTable(person, { seats: 3 })
    tokens.push(
      person.cookie.split('=')[1],
      done(await person.send<DeviceLink>('POST', '/api/me/link')).token,
      await inviteTo(person, id),
      (await shareOf(person, id)).token,
    )
  }
  expect(new Set(tokens).size).toBe(8)
  for (const token of tokens) expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  // Each of them, and each table's seed, is so much that was drawn for it; the typed code is the one thing shorter.
  expect(drawn.filter((bytes) => bytes >= 16).length).toBeGreaterThanOrEqual(tokens.length)
  expect(drawn.filter((bytes) => bytes < 16)).toEqual([8, 8])
})
