import { afterAll, beforeAll, expect, it } from 'vitest'
import { killing } from '../crashes/calls.ts'
import { putBack, storedAt } from '../crashes/storage.ts'
import { MINUTE } from '../push/push-room.ts'
import { type Service, startService } from '../push/service.ts'
import { useEngine } from '../support/world.ts'
import { newWebhookRoom } from './webhook-room.ts'

useEngine()

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

it.each([
  ['hooks.example', 200],
  ['hooks.example', 503],
  ['discord.com', 200],
] as const)(
  'sweep killed after any write, webhook at %s answering %i at first: one message arrives',
  async (host, first) => {
    const room = await newWebhookRoom(service, { host })
    const { world } = room
    await room.untilMoves(true)
    const kill = killing(world.store)
    const before = await storedAt(world)
    const since = world.clock.now
    for (let writes = 0; ; writes++) {
      const when = `killed after write ${writes}`
      service.received.length = 0
      world.mail.messages.length = 0
      service.answers.set('/hooks/anna', first)
      kill.after(writes)
      await room.after(3 * MINUTE).catch(() => null)
      const wasKilled = kill.isDead()
      kill.revive()
      const failed = first === 200 ? 0 : room.posts().length
      service.answers.set('/hooks/anna', 200)
      for (let n = 0; n < 3; n++) await room.after(2 * MINUTE)
      const arrived = room.posts().slice(failed)
      // A program knows a message that comes again by its id. A chat must not get it again.
      const told =
        host === 'discord.com' ? arrived : [...new Set(arrived.map((one) => one.headers['webhook-id']))]
      expect(told, when).toHaveLength(1)
      if (!wasKilled) {
        expect(arrived).toHaveLength(1)
        expect(writes).toBeGreaterThan(4)
        return
      }
      world.clock.now = since
      await putBack(world, before, await storedAt(world))
    }
  },
)
