import { ulid } from 'ulidx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HistoryRow, Inbox } from '../../../functions/api/shapes.ts'
import { seated } from '../../support/tables/seated.ts'
import { add, done, inboxOf, openTable, sendTurn, startedTable, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

const day = 24 * 3600_000
let world: World
let anna: Person
let ben: Person
beforeAll(async () => {
  world = await newWorld({ limits: { tables: { most: 1000, seconds: 3600 } } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
})

const resign = (person: Person, table: string, base = 2) =>
  person.send('POST', `/api/tables/${table}/resign`, { id: newId(), base })

describe('GET /api/tables', () => {
  it('tables that wait come first, with the time until the next poll', async () => {
    expect((await inboxOf(anna)).pollAfter).toBe(world.ports.limits.poll.idle)
    const first = await startedTable([anna, ben])
    world.clock.now += 1000
    const second = await startedTable([ben, anna])
    await world.notifier.idle()
    const { body, headers } = await anna.get<Inbox>('/api/tables')
    expect(body.tables.map(({ id, mine }) => [id, mine])).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    expect(body.pollAfter).toBe(world.ports.limits.poll.running)
    expect(headers.get('x-poll-after')).toBe(String(body.pollAfter))
  })

  it('known ETag: 304; a new table: 200', async () => {
    const { headers } = await anna.get('/api/tables')
    const known = await anna.get('/api/tables', { 'if-none-match': headers.get('etag') ?? '' })
    expect([known.status, known.headers.get('x-poll-after')]).toEqual([304, '2'])
    expect(known.headers.get('posthorn')).toBe('1')
    const table = await startedTable([anna, ben])
    await world.notifier.idle()
    const changed = await anna.get<Inbox>('/api/tables', { 'if-none-match': headers.get('etag') ?? '' })
    expect(changed.body.tables.map(({ id }) => id)).toContain(table.id)
  })

  it('nothing new for three minutes: polled less often, until a chat message or entry comes', async () => {
    const [cara, dan] = [await guest(world, 'Cara'), await guest(world, 'Dan')]
    const { id } = await startedTable([cara, dan])
    await world.notifier.idle()
    const { running, quiet } = world.ports.limits.poll
    const pause = async () => (await cara.get<Inbox>('/api/tables')).body.pollAfter
    expect(await pause()).toBe(running)
    world.clock.now += 3 * 60_000
    expect(await pause()).toBe(quiet)
    done(
      await dan.send('POST', `/api/tables/${id}/chat`, { id: ulid(world.clock.now), text: 'Are you there?' }),
    )
    expect(await pause()).toBe(running)
    world.clock.now += 3 * 60_000
    const { headers } = await cara.get('/api/tables')
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await cara.get('/api/tables', known)).status).toBe(304)
    done(await resign(dan, id))
    await world.notifier.idle()
    expect(await pause()).toBe(world.ports.limits.poll.idle)
  })

  it('row: has the newest line of the story', async () => {
    const table = await startedTable([anna, ben])
    done(await sendTurn(anna, table.id, turnOf(table, add(2))))
    await ben.send('POST', `/api/tables/${table.id}/end`, { id: newId(), base: 3, do: 'ask' })
    await world.notifier.idle()
    const row = (await inboxOf(anna)).tables.find(({ id }) => id === table.id)
    expect(row).toMatchObject({ version: 4, mine: true, request: { kind: 'ending', seat: 1 } })
    expect(row?.fact).toMatchObject({ key: 'counter.added', with: { by: 2, charm: { to: [0] } } })
  })

  it('finished table: shown for two days', async () => {
    const table = await startedTable([anna, ben])
    done(await resign(ben, table.id))
    await world.notifier.idle()
    const isShown = async () => (await inboxOf(anna)).tables.some(({ id }) => id === table.id)
    world.clock.now += 2 * day - 1000
    expect(await isShown()).toBe(true)
    world.clock.now += 1000
    expect(await isShown()).toBe(false)
  })
})

it('finished table: the inbox and the history tell the points; resigned ones have none', async () => {
  const [emma, finn] = [await guest(world, 'Emma'), await guest(world, 'Finn')]
  const played = await startedTable([emma, finn], { options: { goal: 3 } })
  done(await sendTurn(emma, played.id, turnOf(played, add(2))))
  done(await sendTurn(finn, played.id, turnOf({ ...played, version: played.version + 1 }, add(2))))
  const given = await startedTable([emma, finn])
  done(await resign(finn, given.id))
  await world.notifier.idle()
  const points = { totals: [0, 1], tie: null, automa: null }
  const pointsIn = (rows: Pick<HistoryRow, 'id' | 'points'>[]) =>
    [played, given].map((table) => rows.find(({ id }) => id === table.id)?.points)
  for (const person of [emma, finn]) {
    expect(pointsIn((await inboxOf(person)).tables)).toEqual([points, undefined])
    const history = done(await person.get<{ tables: HistoryRow[] }>('/api/history'))
    expect(pointsIn(history.tables)).toEqual([points, undefined])
  }
})

describe('GET /api/history', () => {
  it('52 tables: pages of fifty from the latest, without cancelled ones', async () => {
    const cleo = await guest(world, 'Cleo')
    for (let i = 0; i < 52; i++) {
      world.clock.now += 1000
      const { id } = await startedTable([cleo], { title: `${i}` })
      done(await resign(cleo, id, 1))
    }
    const cancelled = await openTable(cleo)
    done(await cleo.send('DELETE', `/api/tables/${cancelled.id}`, { id: newId(), base: 1 }))
    await world.notifier.idle()
    const page = async (query: string) =>
      done(await cleo.get<{ tables: HistoryRow[]; next: string | null }>(`/api/history${query}`))
    const first = await page('')
    expect([first.tables.length, first.tables[0].title]).toEqual([50, '51'])
    expect(first.tables[0]).toMatchObject({ game: 'counter', seat: 0, names: seated('Cleo') })
    const rest = await page(`?before=${encodeURIComponent(first.next ?? '')}`)
    expect(rest).toMatchObject({ next: null })
    expect(rest.tables.map(({ title }) => title)).toEqual(['1', '0'])
    expect((await cleo.get('/api/history?before=nonsense')).body.code).toBe('invalid')
  })
})
