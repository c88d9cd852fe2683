import { beforeAll, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import { noLimits } from '../hostile/scene.ts'
import { done, shareOf, startedTable } from '../support/play.ts'
import { playOn } from '../support/play-on.ts'
import { guest, newId, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'
import { measuring, type Usage } from './usage.ts'

useEngine()

describe('budget, watching', () => {
  let world: World
  let people: Person[]
  beforeAll(async () => {
    world = await newWorld({ limits: noLimits })
    people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
  })

  /** All that there is to watch at a table of this many entries, each measured. */
  async function everything(entries: number): Promise<Record<string, Usage>> {
    const table = (await startedTable(people, { options: { goal: 100_000 } })).id as TableId
    await playOn(world, table, entries)
    const [live, late, revoked] = [
      await shareOf(people[0], table),
      await shareOf(people[1], table, 10),
      await shareOf(people[1], table),
    ]
    const of = `/api/tables/${table}`
    done(await people[0].send('DELETE', `${of}/shares/${revoked.id}`))
    const nobody = stranger(world)
    const watch = (path: string, status: number) => async () =>
      expect((await nobody.get(`/api/watch/${path}`)).status).toBe(status)
    const mine = (rest: string) => async () => done(await people[0].get(`${of}${rest}`))
    const steps: [string, () => Promise<unknown>][] = [
      ['live', watch(live.token, 200)],
      ['ten turns later', watch(late.token, 200)],
      ['an earlier position', watch(`${live.token}/at/9`, 200)],
      ['an earlier position, ten turns later', watch(`${late.token}/at/9`, 200)],
      ['not told by now', watch(`${late.token}/at/${entries}`, 404)],
      ['revoked', watch(revoked.token, 404)],
      ['revoked, an earlier position', watch(`${revoked.token}/at/9`, 404)],
      ['unknown', watch(newId(), 404)],
      ['malformed', watch('x', 404)],
      ['my earlier position', mine('/at/9')],
      ['the links', mine('/shares')],
      ['making one', () => shareOf(people[0], table)],
      ['revoking one', async () => done(await people[1].send('DELETE', `${of}/shares/${late.id}`))],
    ]
    const measured = measuring(world)
    const usages: Record<string, Usage> = {}
    for (const [what, step] of steps) usages[what] = await measured(step)
    return usages
  }

  it('any request: at most three round trips, the same at any length of the table', async () => {
    const usages = await everything(40)
    const callsOf = Object.entries(usages).map(([what, { calls, rounds }]) => [what, calls.join(' '), rounds])
    expect(callsOf).toEqual([
      ['live', 'BatchGetItem BatchGetItem GetItem Query Query', 3],
      ['ten turns later', 'BatchGetItem BatchGetItem GetItem Query Query', 3],
      ['an earlier position', 'BatchGetItem GetItem GetItem Query', 3],
      ['an earlier position, ten turns later', 'BatchGetItem GetItem GetItem Query', 3],
      // What is not there is looked for once more, consistently.
      ['not told by now', 'BatchGetItem GetItem Query Query', 3],
      ['revoked', 'GetItem', 1],
      ['revoked, an earlier position', 'GetItem', 1],
      ['unknown', 'GetItem', 1],
      ['malformed', '', 0],
      ['my earlier position', 'BatchGetItem GetItem GetItem GetItem Query', 2],
      ['the links', 'BatchGetItem GetItem GetItem GetItem Query', 3],
      ['making one', 'BatchGetItem GetItem GetItem GetItem PutItem Query Query UpdateItem UpdateItem', 6],
      ['revoking one', 'BatchGetItem DeleteItem GetItem GetItem GetItem Query UpdateItem', 5],
    ])
    expect(usages.live.reads).toBeLessThanOrEqual(8)
    expect(usages['ten turns later'].reads).toBeLessThanOrEqual(10)
    expect(await everything(400)).toEqual(usages)
  })
})
