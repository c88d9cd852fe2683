import { ulid } from 'ulidx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Position } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { PlayedView, TableView } from '../../../functions/api/shapes.ts'
import { project } from '../../../functions/jobs/projection/project.ts'
import { add, done, inboxOf, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { playOn } from '../support/play-on.ts'
import { guest, newId, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { measuring, type Usage } from './usage.ts'

useEngine()

const LONG = 2_000

/** What may be done at a table, each of it measured. */
async function everything(
  world: World,
  { id, people }: { id: string; people: Person[] },
): Promise<Record<string, Usage>> {
  const { waiting } = (await tableOf(people[0], id)).view as unknown as Position
  const [me, other] = waiting[0] === 0 ? people : [...people].reverse()
  const path = `/api/tables/${id}`
  const before = await tableOf(me, id)
  const { version } = before
  const tag = (await me.get(`${path}?since=${version - 1}`)).headers.get('etag') ?? ''
  const measured = measuring(world)
  const send = (who: Person, method: string, rest: string, body: object) => async () =>
    done(await who.send<PlayedView>(method, `${path}${rest}`, body))
  let said = ''
  const say = async (who: Person) => {
    said = ulid(world.clock.now)
    done(await who.send('POST', `${path}/chat`, { id: said, text: 'Still there?' }))
  }
  const named = (base: number, more = {}) => ({ id: newId(), base, ...more })
  const steps: [string, () => Promise<unknown>][] = [
    ['look', () => tableOf(me, id)],
    ['look for what is new', async () => done(await me.get(`${path}?since=${version - 1}`))],
    ['look in vain', () => me.get(`${path}?since=${version - 1}`, { 'if-none-match': tag })],
    ['a refused turn', () => sendTurn(other, id, turnOf(before, add(1)))],
    ['a turn', async () => done(await sendTurn(me, id, turnOf(before, add(1))))],
    ['taking it back alone', send(me, 'POST', '/takeback', named(version + 1, { do: 'ask' }))],
    [
      'the turn again',
      async () => done(await sendTurn(me, id, turnOf({ ...before, version: version + 2 }, add(2)))),
    ],
    ['an ending asked', send(me, 'POST', '/end', named(version + 3, { do: 'ask' }))],
    ['an ending refused', send(other, 'POST', '/end', named(version + 4, { do: 'refuse' }))],
    ['a message', () => say(me)],
    ['reading it', async () => done(await other.send('PUT', `${path}/chat`, { read: said }))],
    ['the talk', async () => done(await other.get(`${path}/chat`))],
    ['notes', send(me, 'PUT', '/notes', { text: 'On and on', revision: 0 })],
    ['the inbox', () => inboxOf(me)],
    ['projecting again', () => project(world.ports, id as TableId)],
    ['resigning', send(other, 'POST', '/resign', named(version + 5))],
    ['looking back', () => tableOf(me, id)],
  ]
  const usages: Record<string, Usage> = {}
  for (const [what, step] of steps) {
    world.clock.now += 60_000
    usages[what] = await measured(step)
  }
  return usages
}

describe('budget, table of two thousand entries', () => {
  let world: World
  let long: { id: string; people: Person[] }
  /** A table of the same game, of this many entries. */
  async function tableWith(entries: number) {
    const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const { id } = await startedTable(people, { options: { goal: 100_000 } })
    await playOn(world, id as TableId, entries)
    await world.notifier.idle()
    world.clock.now += 60_000
    expect((await tableOf(people[0], id)).version).toBe(entries)
    return { id, people }
  }
  beforeAll(async () => {
    // Two a minute: a table that is younger than a minute's worth of entries is spared the look at how fast it was.
    world = await newWorld({ limits: { entries: 2 } })
    long = await tableWith(LONG)
  })

  it('any request: the calls and units of a table of twenty, and one unit more than of two', async () => {
    const [two, twenty] = [await tableWith(2), await tableWith(20)]
    const ofTwo = await everything(world, two)
    const ofTwenty = await everything(world, twenty)
    const ofLong = await everything(world, long)
    expect(ofLong).toEqual(ofTwenty)
    for (const [what, { reads, ...rest }] of Object.entries(ofLong)) {
      const { reads: ofFew, ...same } = ofTwo[what]
      expect([what, rest]).toEqual([what, same])
      // Where an entry tells nothing, up to ten before it are looked at, and here there is but one.
      expect(reads - ofFew, what).toBeLessThanOrEqual(1)
    }
  })

  it('answering a request on an older base: 409 stale', async () => {
    const { id, people } = await tableWith(150)
    const path = `/api/tables/${id}/end`
    const asked = { id: newId(), base: 150, do: 'ask' }
    done(await people[0].send('POST', path, asked))
    world.clock.now += 60_000
    const answer = (base: number) =>
      people[1].send<PlayedView>('POST', path, { id: newId(), base, do: 'agree' })
    for (const base of [0, 2, 40, 150]) expect((await answer(base)).body.code).toBe('stale')
    expect(done(await answer(151)).state.over).toEqual({ reason: 'agreed', ranks: null })
  })

  it('entries since the start: pages of a hundred', async () => {
    const [anna] = long.people
    const measured = measuring(world)
    let since: number | null = 0
    const versions: number[] = []
    const reads: number[] = []
    while (since !== null) {
      const path = `/api/tables/${long.id}?since=${since}`
      const { reads: units } = await measured(async () => {
        const view: TableView = done(await anna.get<TableView>(path))
        expect(view.entries.length).toBeLessThanOrEqual(100)
        versions.push(...view.entries.map(({ version }) => version))
        since = view.next
      })
      reads.push(units)
    }
    expect(versions).toEqual(Array.from({ length: versions.length }, (_, i) => i + 1))
    expect(versions.length).toBeGreaterThanOrEqual(LONG)
    expect(Math.max(...reads.slice(1, -1)) - Math.min(...reads.slice(1, -1))).toBeLessThanOrEqual(1)
  })
})
