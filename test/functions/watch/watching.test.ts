import { beforeEach, describe, expect, it } from 'vitest'
import { mask, type Position, publishEntry } from '../../../engine/core/index.ts'
import { verify } from '../../../engine/core/records/verify.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { Earlier, RecordPage, Watched } from '../../../functions/api/shapes.ts'
import { entriesBetween } from '../../../functions/store/tables/log.ts'
import { seated } from '../../support/tables/seated.ts'
import { noLimits } from '../hostile/scene.ts'
import { counter } from '../support/counter.ts'
import { add, done, sendTurn, shareOf, startedTable, tableOf, turnOf } from '../support/play.ts'
import { playOn } from '../support/play-on.ts'
import { guest, newWorld, type Person, stranger, useEngine, type World, worldOn } from '../support/world.ts'

useEngine()

const live = 'public, max-age=0, s-maxage=5'
const earlier = 'public, max-age=0, s-maxage=60'
const roll = { kind: 'roll' }

describe('GET /api/watch/:token', () => {
  let world: World
  let people: Person[]
  let nobody: Person
  let table: TableId
  let token: string
  beforeEach(async () => {
    world = await newWorld({ limits: noLimits })
    people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    nobody = stranger(world)
    table = (await startedTable(people, { options: { goal: 50 }, title: 'Sunday' })).id as TableId
    token = (await shareOf(people[0], table)).token
  })

  async function play(times: number, action: object = add(1)): Promise<void> {
    for (let n = 0; n < times; n++) {
      const view = await tableOf(people[0], table)
      const [seat] = (view.view as unknown as Position).waiting
      world.clock.now += 1000
      done(await sendTurn(people[seat], table, turnOf(view, action)))
    }
  }
  const logOf = async () =>
    (await entriesBetween(world.store, table, { first: 1, last: 1000 }, 'consistent')).map(
      ({ entry }) => entry,
    )
  const watch = (rest = '') => nobody.get<Watched>(`/api/watch/${token}${rest}`)
  const at = (version: number) => nobody.get<Earlier>(`/api/watch/${token}/at/${version}`)

  it('running table: what spectators may see, twenty entries and the names', async () => {
    await playOn(world, table, 32)
    const log = await logOf()
    const newest = log[31]
    expect(done(await watch())).toEqual({
      ...{
        version: 32,
        title: 'Sunday',
        names: seated('Anna', 'Ben'),
        rules: 1,
        seed: null,
        delay: 0,
        pollAfter: 5,
      },
      state: expect.objectContaining({ game: 'counter', over: null, request: null, host: 0 }),
      view: mask(newest.position, 'spectator'),
      entries: log.slice(12).map((entry) => publishEntry(counter, entry, 'spectator')),
    })
  })

  it('anybody asks: the same bytes, cached for five seconds', async () => {
    const answers = await Promise.all(
      [nobody, ...people].map((person) => person.get<Watched>(`/api/watch/${token}`)),
    )
    const bytes = answers.map(({ headers, body }) => JSON.stringify([[...headers].sort(), body]))
    expect(new Set(bytes).size).toBe(1)
    const { headers } = answers[0]
    expect(headers.get('cache-control')).toBe(live)
    expect([headers.get('vary'), headers.get('set-cookie')]).toEqual([null, null])
    const query = await watch('?since=1&version=2')
    expect(JSON.stringify([[...query.headers].sort(), query.body])).toBe(bytes[0])
  })

  it('unchanged since the ETag: 304', async () => {
    const tag = (await watch()).headers.get('etag') ?? ''
    const ask = (tags: string) => nobody.get(`/api/watch/${token}`, { 'if-none-match': tags })
    for (const tags of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const { status, headers, body } = await ask(tags)
      expect([status, body, headers.get('etag'), headers.get('cache-control')]).toEqual([
        304,
        null,
        tag,
        live,
      ])
      expect(headers.get('x-poll-after')).toBe('5')
    }
    await play(1)
    expect((await ask(tag)).status).toBe(200)
  })

  it('/at/:version: the position after that entry, cached for a minute', async () => {
    await play(3)
    const log = await logOf()
    for (const entry of log) {
      const { body, headers } = await at(entry.version)
      expect(body).toEqual({
        ...{ version: entry.version, rules: 1, view: mask(entry.position, 'spectator') },
        state: expect.objectContaining({ game: 'counter', over: null }),
        entry: publishEntry(counter, entry, 'spectator'),
      })
      expect(headers.get('cache-control')).toBe(earlier)
      const again = await nobody.get(`/api/watch/${token}/at/${entry.version}`, {
        'if-none-match': headers.get('etag') ?? '',
      })
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, earlier])
    }
    expect((await at(1)).body.view).toBeNull()
    for (const version of [0, log.length + 1]) expect((await at(version)).status).toBe(404)
  })

  it('/record: 404 before the end, then the whole record', async () => {
    await play(2)
    const asked = () => nobody.get<RecordPage>(`/api/watch/${token}/record/0`)
    const refused = await asked()
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    await playOn(world, table, 50)
    await play(1, add(2))
    const told = done(await watch())
    expect(told).toMatchObject({ delay: 0, pollAfter: 20, state: { over: { reason: 'finished' } } })
    expect(told.seed).toMatch(/^[0-9a-f]{64}$/)
    const { body, headers } = await asked()
    expect(headers.get('cache-control')).toBe(earlier)
    const { next, ...record } = body
    expect([next, record.seat]).toEqual([null, null])
    expect(verify(counter, record as never)).toEqual({ fault: null, played: 51, older: 0, olderAt: null })
    expect((await nobody.get(`/api/watch/${token}/record/50`)).body).toMatchObject({
      entries: [{ version: 51 }],
      next: null,
    })
    expect((await nobody.get(`/api/watch/${token}/record/51`)).status).toBe(404)
  })

  it('hidden numbers of players: in no answer', async () => {
    await play(4, roll)
    const { charms } = (await logOf())[1].position as unknown as { charms: { '?': number }[] }
    const secrets = charms.map((charm) => String(charm['?']))
    const answers = [await watch(), ...(await Promise.all([1, 2, 3, 4, 5, 6].map(at)))]
    const heard = answers.map(({ body, headers }) => JSON.stringify([body, [...headers]])).join()
    for (const secret of secrets) expect(heard).not.toContain(secret)
  })

  it('under newer rules: upgraded, earlier positions too; 503 reload from an older server', async () => {
    await play(1)
    const upgrade = (p: unknown) => ({ ...(p as object), total: 7 })
    const newer = worldOn(world.store, world.clock, {
      games: { counter: { ...counter, rules: 2, upgrade } as never },
    })
    const watcher = stranger(newer)
    for (const rest of ['', '/at/3', '/at/2'])
      expect(done(await watcher.get<Watched>(`/api/watch/${token}${rest}`))).toMatchObject({
        rules: 2,
        view: { total: 7 },
      })
    const { cookie } = people[0]
    const mine = await watcher.get<Earlier>(`/api/tables/${table}/at/2`, { cookie })
    expect(mine.body).toMatchObject({ rules: 2, view: { total: 7 } })
    done(
      await Object.assign(stranger(newer), { cookie }).send('POST', `/api/tables/${table}/resign`, {
        ...{ id: 'anna-resigns-here-now', base: 3 },
      }),
    )
    const older = await watch()
    expect([older.status, older.body.code, older.headers.get('cache-control')]).toEqual([
      ...[503, 'reload', 'private, no-store'],
    ])
  })
})

describe('earlier positions and record, for players', () => {
  let world: World
  let people: Person[]
  let table: TableId
  beforeEach(async () => {
    world = await newWorld({ limits: noLimits })
    people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    table = (await startedTable(people, { options: { goal: 8 } })).id as TableId
    const view = await tableOf(people[0], table)
    done(await sendTurn(people[0], table, turnOf(view, add(2))))
  })
  const logOf = async () =>
    (await entriesBetween(world.store, table, { first: 1, last: 1000 }, 'consistent')).map(
      ({ entry }) => entry,
    )
  const recordOf = (person: Person, since = 0) =>
    person.get<RecordPage>(`/api/tables/${table}/record?since=${since}`)

  it('/at/:version: as that seat saw it, never cached', async () => {
    for (const entry of await logOf())
      for (const [seat, person] of people.entries()) {
        const path = `/api/tables/${table}/at/${entry.version}`
        const { body, headers } = await person.get<Earlier>(path)
        expect(body.view).toEqual(mask(entry.position, seat))
        expect(body.entry).toEqual(publishEntry(counter, entry, seat))
        expect(headers.get('cache-control')).toBe('private, no-store')
        const again = await person.get(path, { 'if-none-match': headers.get('etag') ?? '' })
        expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-store'])
      }
  })

  it('record of a running table: redacted for that seat, without the seed', async () => {
    const log = await logOf()
    for (const [seat, person] of people.entries()) {
      const { body, headers } = await recordOf(person)
      expect(body).toEqual({
        ...{ posthorn: 1, game: 'counter', seed: null, seat, next: null },
        entries: log.map((entry) => publishEntry(counter, entry, seat)),
      })
      expect(headers.get('cache-control')).toBe('private, no-store')
    }
    expect((await recordOf(people[0], 2)).body.entries).toHaveLength(1)
    expect((await recordOf(people[0], 3)).body).toMatchObject({ entries: [], next: null })
  })

  it('record of a finished table: whole, without ids or names of players', async () => {
    for (const seat of [1, 0, 1]) {
      const view = await tableOf(people[seat], table)
      done(await sendTurn(people[seat], table, turnOf(view, add(2))))
    }
    const { body } = await recordOf(people[1])
    const { next, ...record } = body
    expect([next, record.seat, record.entries.length]).toEqual([null, null, 6])
    expect(verify(counter, record as never).fault).toBeNull()
    const text = JSON.stringify(body)
    for (const { id, holders } of await logOf())
      for (const secret of [...(id ? [id] : []), ...holders.filter((holder) => holder !== null)])
        expect(text).not.toContain(secret)
    for (const field of ['holders', 'since', 'former', 'id', 'said', 'requestDigest', 'order'])
      expect(text).not.toContain(`"${field}":`)
    for (const { name, player } of people) {
      expect(text).not.toContain(name)
      expect(text).not.toContain(player)
    }
  })
})
