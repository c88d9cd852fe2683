import { expect, it } from 'vitest'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { killing } from '../crashes/calls.ts'
import { putBack, storedAt } from '../crashes/storage.ts'
import { inboxOf, startedTable, tableOf } from '../support/play.ts'
import { guest, newWorld, useEngine } from '../support/world.ts'
import { HOUR, listening, MINUTE, oneDay } from './told.ts'

useEngine()

it('sweep killed after any write: every message is sent, no time runs out twice', async () => {
  const world = await newWorld()
  const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  const told = await listening(world, [anna, ben])
  const opens = async () => (await startedTable([anna, ben], { pace: oneDay, options: { goal: 1000 } })).id
  // When the sweep comes by, time is out at the first, a reminder is due at the second, the third is news.
  const first = await opens()
  await told.after(2 * MINUTE)
  world.clock.now += 4 * HOUR + 45 * MINUTE
  await opens()
  await told.after(2 * MINUTE)
  world.clock.now += 19 * HOUR + 11 * MINUTE
  await opens()
  await world.notifier.idle()
  world.clock.now += 2 * MINUTE
  const owed = ['Anna reminder 2', 'Anna timed-out 3', 'Anna turn 2']

  const kill = killing(world.store)
  const before = await storedAt(world)
  const since = world.clock.now
  for (let writes = 0; ; writes++) {
    const when = `killed after write ${writes}`
    const earlier = told.all.length
    kill.after(writes)
    await told.sweep().catch(() => null)
    const wasKilled = kill.isDead()
    kill.revive()
    if (wasKilled) {
      // What was appended is projected by the next to come by; then the next sweep comes.
      await reconcile(world.ports)
      world.clock.now += MINUTE
      await told.sweep()
    }
    const heard = told.all.slice(earlier)
    expect([...new Set(heard)].sort(), when).toEqual(owed)
    // Only what it was about when it was killed may be told again.
    expect(heard.length, when).toBeLessThanOrEqual(wasKilled ? owed.length + 1 : owed.length)
    expect((await tableOf(ben, first)).version, when).toBe(3)
    expect(
      (await inboxOf(ben)).tables.find(({ id }) => id === first),
      when,
    ).toMatchObject({ mine: true })
    if (!wasKilled) {
      expect(writes).toBeGreaterThan(8)
      return
    }
    world.clock.now = since
    await putBack(world, before, await storedAt(world))
  }
})
