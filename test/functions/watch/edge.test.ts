import { beforeEach, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import type { Watched } from '../../../functions/api/shapes.ts'
import { noLimits } from '../hostile/scene.ts'
import { type Counting, counting } from '../support/counting.ts'
import { add, done, sendTurn, shareOf, startedTable, turnOf } from '../support/play.ts'
import { playOn } from '../support/play-on.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { type Edge, fakeCloudFront } from './fake-cloudfront.ts'

useEngine()

const WATCHERS = 1_000
/** Seconds between two looks of a watcher: what he is told to wait. */
const PAUSE = 5

/** Somebody who watches: what he knows, and when he came to know it. */
interface Watcher {
  tag: string
  version: number
  since: number
  isGone: boolean
}

describe('thousand watchers of one link', () => {
  let world: World
  let edge: Edge
  let calls: Counting
  let anna: Person
  let share: { id: string; token: string }
  let table: TableId
  let watchers: Watcher[]
  beforeEach(async () => {
    world = await newWorld({ limits: noLimits })
    anna = await guest(world, 'Anna')
    const people = [anna, await guest(world, 'Ben')]
    table = (await startedTable(people, { options: { goal: 1000 } })).id as TableId
    await playOn(world, table, 40)
    share = await shareOf(anna, table)
    await world.notifier.idle()
    edge = fakeCloudFront(world, world.clock)
    calls = counting(world.store)
    watchers = Array.from({ length: WATCHERS }, () => ({ tag: '', version: 0, since: 0, isGone: false }))
  })

  /** Lets this many seconds pass; each watcher looks every five of them, no two at the same instant. */
  async function pass(seconds: number): Promise<void> {
    for (let looks = 0; looks < (seconds / PAUSE) * WATCHERS; looks++) {
      world.clock.now += (PAUSE * 1000) / WATCHERS
      await look(watchers[looks % WATCHERS])
    }
  }

  async function look(watcher: Watcher): Promise<void> {
    if (watcher.isGone) return
    const path = `/api/watch/${share.token}`
    const { status, headers, body } = await edge.get(path, { 'if-none-match': watcher.tag })
    if (status === 404) watcher.isGone = true
    if (status !== 200) return
    const { version, pollAfter } = JSON.parse(body) as Watched
    expect(pollAfter).toBe(PAUSE)
    expect(version).toBeGreaterThanOrEqual(watcher.version)
    Object.assign(watcher, { version, tag: headers.get('etag') ?? '', since: world.clock.now })
  }
  const callsOf = (command: string) => calls.calls.filter((call) => call.command === command).length

  it('a minute: costs the server no more than one who looks every five seconds', async () => {
    await pass(60)
    expect(edge.asked).toEqual([
      `GET /api/watch/${share.token} 200`,
      ...Array(11).fill(`GET /api/watch/${share.token} 304`),
    ])
    // Twelve looks of: which table; its links, its newest entry; who sits there, its story.
    expect([callsOf('GetItem'), callsOf('BatchGetItem'), callsOf('Query')]).toEqual([12, 24, 24])
    expect(calls.calls).toHaveLength(60)
    expect(calls.writeUnits()).toBe(0)
    expect(new Set(watchers.map(({ version }) => version))).toEqual(new Set([40]))
  })

  it('a turn: seen by all within ten seconds, no watcher goes back', async () => {
    await pass(12)
    done(await sendTurn(anna, table, turnOf({ version: 40, rules: 1 }, add(1))))
    const sent = world.clock.now
    await pass(10)
    expect(watchers.filter(({ version }) => version !== 41)).toEqual([])
    expect(Math.max(...watchers.map(({ since }) => since)) - sent).toBeLessThanOrEqual(2 * PAUSE * 1000)
  })

  it('link revoked: 404 from the origin at once, from the edge after five seconds', async () => {
    const path = `/api/watch/${share.token}`
    const earlier = [`${path}/at/2`, `${path}/at/39`]
    await pass(7)
    for (const one of earlier) expect((await edge.get(one)).status).toBe(200)
    done(await anna.send('DELETE', `/api/tables/${table}/shares/${share.id}`))
    for (const one of [path, ...earlier]) expect((await world.app.request(one)).status).toBe(404)
    await pass(5)
    expect((await edge.get(path)).status).toBe(404)
    // Earlier positions may be told for a minute more, and are then gone as well.
    world.clock.now += 60_000
    for (const one of earlier) expect((await edge.get(one)).status).toBe(404)

    // A refusal is never kept; each watcher is told once, by one cheap call, and asks no more.
    calls.reset()
    const isTold = watchers.filter(({ isGone }) => isGone).length
    await pass(60)
    expect(watchers.every(({ isGone }) => isGone)).toBe(true)
    expect(calls.calls.map(({ command }) => command)).toEqual(Array(WATCHERS - isTold).fill('GetItem'))
  })

  it('queries added to the path: the same answer from the edge', async () => {
    const path = `/api/watch/${share.token}`
    const first = await edge.get(path)
    for (const query of ['?since=3', '?x=1', `?${Math.PI}`])
      expect(await edge.get(path + query)).toEqual(first)
    expect(edge.asked).toHaveLength(1)
  })
})
