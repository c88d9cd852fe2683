import { expect, it } from 'vitest'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { done, startedTable } from '../support/play.ts'
import { newId, useEngine } from '../support/world.ts'
import { annaAndBen, MINUTE } from './told.ts'

useEngine()

it('sweep: sends for four tables at once, for one table one after another, each message once', async () => {
  const { world, anna, ben } = await annaAndBen()
  const tables: string[] = []
  for (let i = 0; i < 6; i++) {
    const { id } = await startedTable([anna, ben], { pace: 'none', options: { goal: 1000 } })
    // So that both are owed something there.
    done(await anna.send('POST', `/api/tables/${id}/end`, { id: newId(), base: 2, do: 'ask' }))
    tables.push(id)
  }
  await world.notifier.idle()
  world.clock.now += 2 * MINUTE
  const told: string[] = []
  const under = new Set<string>()
  let most = 0
  const telling = async (_: unknown, { table, player }: { table?: string; player: string }) => {
    expect(under.has(table as string)).toBe(false)
    under.add(table as string)
    most = Math.max(most, under.size)
    await new Promise((resolve) => setTimeout(resolve, 20))
    under.delete(table as string)
    told.push(`${table} ${player}`)
  }
  const swept = await runDueJobs(world.ports, telling as never, 4)
  expect(most).toBe(4)
  expect(told.sort()).toEqual(
    tables.flatMap((table) => [`${table} ${anna.player}`, `${table} ${ben.player}`]).sort(),
  )
  expect(swept).toMatchObject({ done: 12, failed: 0 })
  expect(swept.lag).toBeGreaterThanOrEqual(0)
})
