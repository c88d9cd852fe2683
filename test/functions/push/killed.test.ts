import { afterAll, beforeAll, expect, it } from 'vitest'
import { killing } from '../crashes/calls.ts'
import { putBack, storedAt } from '../crashes/storage.ts'
import { useEngine } from '../support/world.ts'
import { MINUTE, newPushRoom } from './push-room.ts'
import { pathOf, type Service, startService } from './service.ts'

useEngine()

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

it.each([201, 503])(
  'sweep killed after any write, push service answers %i at first: no push is lost',
  async (first) => {
    const room = await newPushRoom(['Anna', 'Ben'], service)
    const { world } = room
    const path = pathOf(room.browserOf(await room.mover()))
    await room.turn()
    await room.turn()
    const browser = room.browserOf(await room.mover())
    expect(pathOf(browser)).toBe(path)
    const kill = killing(world.store)
    const before = await storedAt(world)
    const since = world.clock.now
    for (let writes = 0; ; writes++) {
      const when = `killed after write ${writes}`
      service.received.length = 0
      world.mail.messages.length = 0
      service.answers.set(path, first)
      kill.after(writes)
      await room.after(3 * MINUTE).catch(() => null)
      const wasKilled = kill.isDead()
      kill.revive()
      service.answers.set(path, 201)
      const tried = service.toldTo(browser).length
      for (let n = 0; n < 3; n++) await room.after(2 * MINUTE)
      const told = service.toldTo(browser)
      // The last was taken, and says what all of them said; none of it is a second notification.
      expect(told.length, when).toBeGreaterThan(first === 201 ? 0 : tried)
      expect(new Set(told.map(({ tag, title, body }) => [tag, title, body].join())).size, when).toBe(1)
      expect(told.length, when).toBeLessThanOrEqual(3)
      expect(new Set(world.mail.messages.map(({ id }) => id)).size, when).toBe(1)
      if (!wasKilled) {
        expect(told).toHaveLength(first === 201 ? 1 : 2)
        expect(world.mail.messages).toHaveLength(1)
        expect(writes).toBeGreaterThan(3)
        return
      }
      world.clock.now = since
      await putBack(world, before, await storedAt(world))
    }
  },
)
