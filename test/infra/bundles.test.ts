import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { ulid } from 'ulidx'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Position } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import type { TableId } from '../../functions/api/ids.ts'
import type { Inbox, Share, TableView, Watched } from '../../functions/api/shapes.ts'
import { makeOperatorLink, OPERATOR_PAGES } from '../../functions/operator/sign-in.ts'
import { listItems, putItem } from '../../functions/store/dynamodb/item.ts'
import { listActs } from '../../functions/store/operator/acts.ts'
import {
  everyRunning,
  getStopped,
  noteStopped,
  putRunning,
  RUNNING_SHARES,
} from '../../functions/store/tables/running.ts'
import { putMeta, settleSeed } from '../../functions/store/tables/table-items.ts'
import { languages } from '../../web/print/language.ts'
import { done, inboxOf, openTable, shareOf, tableOf } from '../functions/support/play.ts'
import { guest, newId, newTableId, type Person } from '../functions/support/world.ts'
import { isDeep } from '../support/depth.ts'
import { loadedAtStart, sizeOf } from '../support/loaded-at-start.ts'
import { bundleOf, type Cloud, edgeKeys, nodes, startCloud } from './cloud/cloud.ts'
import { lambdaOf } from './cloud/lambda.ts'
import { playOn, seatedAt, worldBehind } from './cloud/players.ts'
import { listOf } from './cloud/policy.ts'
import { type Assembly, assemble, resource } from './cloud/stacks.ts'

let assembly: Assembly
beforeAll(async () => {
  assembly = await assemble({ canary: true }, { builtApp: inject('builtApp') })
})
afterAll(() => assembly.clear())

describe('bundle, API', () => {
  const folder = () => dirname(bundleOf(assembly, 'Api'))

  // It was 713,546 bytes when this bound was set.
  it('size: at most 525 KB, 50 KB a game and 10 KB a language after the first, without SES', () => {
    const files = readdirSync(folder()).filter((file) => file !== 'ses.mjs')
    expect(sizeOf(folder(), files)).toBeLessThanOrEqual(
      525_000 + 50_000 * Object.keys(games).length + 10_000 * (languages.length - 1),
    )
  })

  it('loaded at start: at most 400 KB, no game, no mail', () => {
    const files = loadedAtStart(folder())
    const later = new RegExp(`^(${[...Object.keys(games), 'login-message', 'ses'].join('|')})\\b`)
    expect([...files].filter((file) => later.test(file))).toEqual([])
    expect(readdirSync(folder()).filter((file) => later.test(file))).toHaveLength(
      Object.keys(games).length + 2,
    )
    expect(sizeOf(folder(), files)).toBeLessThanOrEqual(400_000)
  })
})

describe('bundle, pages', () => {
  // It was 400,161 bytes when this bound was set; what reads typefaces takes 750,000 more.
  it('loaded at start: at most 450 KB', () => {
    const folder = dirname(bundleOf(assembly, 'Pages'))
    expect(sizeOf(folder, loadedAtStart(folder))).toBeLessThanOrEqual(450_000)
  })
})

/** The games of which whole tables are played. */
const whole = isDeep ? Object.keys(games) : Object.keys(games).slice(0, 1)

describe.each(nodes)('deployed functions, run by %s', (node) => {
  let cloud: Cloud
  beforeAll(async () => {
    cloud = await startCloud(assembly, ['Api', 'Pages', 'Projector', 'Opponents', 'Reconciler'], node)
  })
  afterAll(() => cloud.close())

  /** Tables that were played to their end. */
  const over: string[] = []

  describe.each(whole)('whole table of %s', (id) => {
    let people: Person[]
    let table: TableView
    let link: string
    it('played to its end: by API and projector, no record fails', async () => {
      const game = await games[id]()
      const seated = await seatedAt(cloud, game)
      people = seated.people
      link = (await shareOf(people[0], seated.table.id)).token
      table = await playOn(cloud, game, people, seated.table, 3)
      expect(await cloud.settle()).toEqual([])
      await watch(false)
      table = await playOn(cloud, game, people, seated.table, Number.POSITIVE_INFINITY)
      expect(table.state.over).not.toBeNull()
      over.push(table.id)
      expect(await cloud.settle()).toEqual([])
    })

    it('over: in the inbox and the history of all players', async () => {
      for (const person of people) {
        const row = (await inboxOf(person)).tables.find((one) => one.id === table.id)
        expect(row).toMatchObject({ version: table.version, over: table.state.over, title: 'In the clouds' })
        const { body } = await person.get<{ tables: { id: string }[] }>('/api/history')
        expect(body.tables.map((one) => one.id)).toContain(table.id)
        const again = await person.get('/api/tables', { 'if-none-match': (await etag(person)) ?? '' })
        expect(again.status).toBe(304)
      }
    })

    it('earlier positions: for players and by the watch link', async () => {
      const earlier = await people[0].get<{ version: number }>(`/api/tables/${table.id}/at/2`)
      expect([earlier.status, earlier.body.version]).toEqual([200, 2])
      expect((await cloud.from('203.0.113.7').request(`/api/watch/${link}/at/2`)).status).toBe(200)
    })

    it('watch link: shows end and seed; revoked, its page, card and API are 404', async () => {
      await watch(true)
      const [{ id: share }] = (await people[0].get<{ shares: Share[] }>(`/api/tables/${table.id}/shares`))
        .body.shares
      expect((await people[0].send('DELETE', `/api/tables/${table.id}/shares/${share}`)).status).toBe(204)
      for (const path of [`/api/watch/${link}`, `/watch/${link}`, `/watch/${link}/card.png`])
        expect((await cloud.from('203.0.113.7').request(path)).status).toBe(404)
    })

    async function watch(isOver: boolean): Promise<void> {
      const anybody = cloud.from('203.0.113.7')
      const told = await anybody.request(`/api/watch/${link}`)
      expect(told.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
      expect(typeof ((await told.json()) as Watched).seed).toBe(isOver ? 'string' : 'object')
      const page = await anybody.request(`/watch/${link}`)
      const text = await page.text()
      expect([page.status, text]).toEqual([200, expect.stringContaining('In the clouds')])
      // Only the edge knows where this is at home.
      expect(text).toContain(`https://posthorn.test/watch/${link}/card.png`)
      const card = await anybody.request(`/watch/${link}/card.png`)
      const bytes = Buffer.from(await card.arrayBuffer())
      expect([card.status, bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
      const gone = await anybody.request('/watch/never-made')
      expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    }
  })

  it('invite pages: each with a board of its game; unknown ones 404', async () => {
    const anna = await guest(worldBehind(cloud, '198.51.100.34'), 'Anna')
    const anybody = cloud.from('203.0.113.8')
    for (const game of Object.keys(games)) {
      const { id } = await openTable(anna, { game, options: {} })
      const asked = await anna.send<{ preview: string }>('POST', `/api/tables/${id}/invites`, {})
      const { preview } = done(asked)
      const page = await anybody.request(`/invite/${preview}`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Anna invites you')])
      const card = await anybody.request(`/invite/${preview}/card.png`)
      const bytes = Buffer.from(await card.arrayBuffer())
      expect([card.status, bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG'])
    }
    expect((await anybody.request(`/invite/${'x'.repeat(43)}`)).status).toBe(404)
  })

  it.each(Object.keys(games))('bot at a table of %s: moves by the records of the stream', async (id) => {
    const anna = await guest(worldBehind(cloud, '198.51.100.33'), 'Anna')
    const game = await games[id]()
    cloud.records.length = 0
    const table = await openTable(anna, { game: id, options: {}, opponents: [null, 'easy'] })
    const moves = async () => {
      const { entries } = done(await anna.get<TableView>(`/api/tables/${table.id}?since=0`))
      return entries.filter(({ level }) => level === 'easy').length
    }
    // A turn of Anna's may be an answer, or the first half of one, whatever is dealt.
    while ((await moves()) < 2) {
      // Each of its turns is told of, and followed by another as long as it is to move.
      while (cloud.records.length > 0) {
        cloud.turnOn(1_500)
        expect(await cloud.settle('Opponents')).toEqual([])
      }
      expect(((await tableOf(anna, table.id)).view as unknown as Position).waiting).toEqual([0])
      await playOn(cloud, game, [anna], table, 1)
    }
  })

  it('bot at a table of sixty entries: moves too', async () => {
    const anna = await guest(worldBehind(cloud, '198.51.100.34'), 'Anna')
    const game = await games.gheos()
    const { id } = await openTable(anna, { game: game.id, options: {}, opponents: [null, 'easy'] })
    const newest = async () => {
      // It moves where it is to, and has often agreed to a turn's being taken back before.
      while (cloud.records.length > 0) {
        expect(await cloud.settle('Opponents')).toEqual([])
        cloud.turnOn(1_500)
      }
      return tableOf(anna, id)
    }
    for (let table = await newest(); table.version < 60; table = await newest()) {
      const { version } = await playOn(cloud, game, [anna], { id }, 1)
      const asked = { id: newId(), base: version, do: 'ask' }
      await anna.send('POST', `/api/tables/${id}/takeback`, asked)
      cloud.turnOn(1_500)
    }
    const { version } = await playOn(cloud, game, [anna], { id }, 1)
    expect(await cloud.settle('Opponents')).toEqual([])
    expect((await tableOf(anna, id)).version).toBe(version + 1)
  })

  it('cancelled table: leaves the lobby, its row is deleted', async () => {
    const game = Object.keys(games)[0]
    const anna = await guest(worldBehind(cloud, '198.51.100.31'), 'Anna')
    const { id, version } = await openTable(anna, { game, options: {}, listed: true })
    expect(await cloud.settle()).toEqual([])
    const shown = async () =>
      (await listItems(cloud.store, { pk: `LOBBY#${game}` })).filter(({ sk }) => sk.endsWith(id)).length
    expect(await shown()).toBe(1)
    done(await anna.send('DELETE', `/api/tables/${id}`, { id: newId(), base: version }))
    expect(await cloud.settle()).toEqual([])
    expect(await shown()).toBe(0)
  })

  describe('reconciler, a day', () => {
    const orphan = newTableId()
    const [game] = Object.keys(games)
    let untold: Awaited<ReturnType<typeof seatedAt>>
    let calledOff: string
    beforeAll(async () => {
      const at = new Date().toISOString()
      const meta = { title: '', listed: false, revision: 0, invites: 0, at }
      await putMeta(cloud.store, orphan, meta)
      await settleSeed(cloud.store, orphan, 'ab'.repeat(32))
      await putRunning(cloud.store, orphan, { holder: 'nobody-sits-there-now1' as never, at })
      cloud.turnOn(25 * 3600_000)
      const anna = await guest(worldBehind(cloud, '198.51.100.32'), 'Anna')
      const { id, version } = await openTable(anna, { game, options: {}, listed: true })
      calledOff = id
      expect(await cloud.settle()).toEqual([])
      done(await anna.send('DELETE', `/api/tables/${id}`, { id: newId(), base: version }))
      untold = await seatedAt(cloud, await games[game]())
      cloud.records.length = 0
      for (const person of untold.people) expect((await inboxOf(person)).tables).toEqual([])
      expect(await running(cloud)).toEqual(expect.arrayContaining(over))
      await slices(cloud)
    })

    it('finished tables: struck off the running ones', async () => {
      const left = await running(cloud)
      expect(over.length).toBeGreaterThan(0)
      expect(over.filter((id) => left.includes(id))).toEqual([])
    })

    it('opening never finished: removed with its seed', async () => {
      expect(await settleSeed(cloud.store, orphan, 'cd'.repeat(32))).toBe('cd'.repeat(32))
    })

    it('table without stream records: gets its inbox rows', async () => {
      for (const person of untold.people)
        expect((await inboxOf(person)).tables.map((row) => row.id)).toEqual([untold.table.id])
    })

    it('cancelled table without stream records: leaves the lobby', async () => {
      const listed = await listItems(cloud.store, { pk: `LOBBY#${game}` })
      expect(listed.filter(({ sk }) => sk.endsWith(calledOff))).toEqual([])
    })
  })

  it('reconciler out of time: goes on there with the share’s next turn', async () => {
    const at = new Date(cloud.store.now()).toISOString()
    for (let i = 0; i < 20; i++)
      await putItem(cloud.store, { pk: 'RUN#0', sk: newTableId(), holder: 'nobody', at })
    const turn = (time: string, left?: number) =>
      cloud.fn('Reconciler').invoke({ time: `2026-12-01T${time}:00Z`, ...(left === 0 ? { left } : {}) })
    const stopped = () => getStopped(cloud.store, 0)
    await turn('00:00', 0)
    const first = await stopped()
    expect(first).toEqual(expect.any(String))
    // What comes meanwhile is another share's, and leaves it alone.
    await turn('00:01')
    expect(await stopped()).toBe(first)
    await turn('00:16', 0)
    expect(String(await stopped()) > String(first)).toBe(true)
    await turn('00:32')
    expect(await stopped()).toBeNull()
  })

  it('reconciler, two busy shares: worked at side by side, each to its end', async () => {
    const { Timeout } = resource(assembly.service, 'AWS::Lambda::Function', 'Reconciler').Properties
    expect(Timeout).toBeLessThan(RUNNING_SHARES * 60)
    const at = new Date(cloud.store.now()).toISOString()
    for (const share of [3, 4])
      for (let i = 0; i < 9; i++)
        await putItem(cloud.store, { pk: `RUN#${share}`, sk: newTableId(), holder: 'nobody', at })
    await Promise.all([3, 4].map((share) => noteStopped(cloud.store, share, '0' as TableId)))
    await Promise.all(
      [3, 4].map((share) => cloud.fn('Reconciler').invoke({ time: `2026-12-01T00:0${share}:00Z`, left: 0 })),
    )
    for (const share of [3, 4]) expect(String(await getStopped(cloud.store, share)) > '0').toBe(true)
    await slices(cloud)
    for (const share of [3, 4]) expect(await getStopped(cloud.store, share)).toBeNull()
  })

  it('reconciler, event without a time: fails', async () => {
    await expect(cloud.fn('Reconciler').invoke({})).rejects.toThrow('An event that says no time.')
  })

  it('request around the edge: 404 for any wrong key, no call of the database', async () => {
    const calls: number[] = []
    cloud.fn('Api').way.before = (number) => calls.push(number) > 0
    for (const key of [null, '', 'guessed', edgeKeys.join(',')]) {
      const answer = await cloud.from('203.0.113.8', key).request('/api/lobby')
      expect([key, answer.status, await answer.text()]).toEqual([key, 404, ''])
    }
    expect(calls).toEqual([])
    cloud.fn('Api').way.before = () => true
    for (const key of edgeKeys)
      expect((await cloud.from('203.0.113.8', key).request('/api/lobby')).status).toBe(200)
  })

  it('operator’s page: signs in by a link, its pages are shown, an act is done', async () => {
    const anna = await guest(worldBehind(cloud, '198.51.100.35'), 'Anna')
    const { id } = await openTable(anna, { game: Object.keys(games)[0], options: {}, listed: true })
    const token = await makeOperatorLink({ store: cloud.store, random: randomBytes }, 'Olga')
    const at = cloud.from('203.0.113.9')
    const entered = await at.request(`${OPERATOR_PAGES}/${token}`)
    const cookie = entered.headers.getSetCookie()[0].split(';')[0]
    expect([entered.status, cookie]).toEqual([200, expect.stringMatching(/^__Host-posthorn-operator=/)])
    const pages = [
      '',
      `/players?id=${anna.player}`,
      '/tables',
      `/tables?id=${id}`,
      '/acts',
      '/figures',
      '/status',
    ]
    for (const path of pages) {
      const page = await at.request(OPERATOR_PAGES + path, { headers: { cookie } })
      expect([path, page.status, await page.text()]).toEqual([path, 200, expect.stringContaining('Olga')])
    }
    const form = {
      id: ulid(cloud.store.now()),
      kind: 'delist',
      table: id,
      why: 'Asked for',
      back: OPERATOR_PAGES,
    }
    const headers = {
      ...{ cookie, origin: 'https://posthorn.test', 'sec-fetch-site': 'same-origin' },
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = String(new URLSearchParams(form))
    const acted = await at.request(`${OPERATOR_PAGES}/acts`, { method: 'POST', headers, body })
    expect([acted.status, acted.headers.get('location')]).toEqual([303, OPERATOR_PAGES])
    expect((await listActs(cloud.store, 2))[0]).toMatchObject({
      by: 'Olga',
      act: { kind: 'delist' },
      done: true,
    })
    expect((await at.request(OPERATOR_PAGES)).status).toBe(404)
  })

  it('guest limit: by the viewer’s address, not by forged headers', async () => {
    const ask = (viewer: string, claimed: string) =>
      cloud.from(viewer).request('/api/guest', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': claimed,
          'x-posthorn-viewer': claimed,
        },
        body: JSON.stringify({ id: newTableId(), name: 'Mallory' }),
      })
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await ask('203.0.113.66', `10.0.0.${i}`)).status)
    expect(statuses.slice(-2)).toEqual([201, 429])
    expect((await ask('203.0.113.67', '203.0.113.66')).status).toBe(201)
    expect((await ask('2001:db8:1:2::1', '203.0.113.66, 10.0.0.1')).status).toBe(201)
  })

  it('gzip: for a large answer to a client that accepts it', async () => {
    const anna = await guest(worldBehind(cloud, '198.51.100.30'), 'Anna')
    const { id } = await openTable(anna, { game: Object.keys(games)[0], options: {}, title: 'x'.repeat(60) })
    const headers = { cookie: anna.cookie, 'accept-encoding': 'gzip' }
    const told = await cloud.from('198.51.100.30').request(`/api/tables/${id}`, { headers })
    expect([told.status, told.headers.get('content-encoding')]).toEqual([200, 'gzip'])
    const whole = new Response(told.body?.pipeThrough(new DecompressionStream('gzip')))
    expect(((await whole.json()) as TableView).id).toBe(id)
  })

  it('malformed event to the API: the next request is answered', async () => {
    const nothing = { headers: { 'x-posthorn-edge': edgeKeys[0] }, requestContext: { http: {} } }
    await cloud
      .fn('Api')
      .invoke({ ...nothing, version: '2.0', rawPath: '//', rawQueryString: '' })
      .catch(() => {})
    expect((await cloud.from('203.0.113.8').request('/api/lobby')).status).toBe(200)
  })

  it('canary: passes when all answer, and names the path that fails without its link', async () => {
    const answers: { [path: string]: number } = {
      '/': 200,
      '/api/lobby': 200,
      '/api/watch/a-secret-link': 200,
    }
    const asked: string[] = []
    const site = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(answers[request.url ?? ''] ?? 404).end()
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const canary = lambdaOf(node, bundleOf(assembly, 'Canary'), {
      POSTHORN_ORIGIN: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      POSTHORN_CANARY_LINK: 'a-secret-link',
    })
    await canary.invoke({ time: '2026-12-01T00:00:00Z' })
    expect(asked).toEqual(Object.keys(answers))
    answers['/api/watch/a-secret-link'] = 404
    await expect(canary.invoke({})).rejects.toThrow(/^\/api\/watch answered 404\.$/)
    answers['/api/lobby'] = 500
    await expect(canary.invoke({})).rejects.toThrow('/api/lobby answered 500.')
    canary.close()
    site.close()
  })

  it('roles: no call refused, no allowed action unused', async () => {
    for (const [role, { way, statements }] of Object.entries(cloud.functions)) {
      expect([role, way.refused]).toEqual([role, []])
      const ofTables = statements.filter((one) => /Item|Query/.test(JSON.stringify(one.Action)))
      expect(ofTables.length).toBeGreaterThan(0)
      for (const one of ofTables)
        expect([role, ...(way.used.get(one) ?? [])].sort()).toEqual([role, ...listOf(one.Action)].sort())
    }
  })

  it('v5.0.0-16.2.5 function logs: no link, cookie, name or address', () => {
    for (const one of Object.values(cloud.functions)) {
      expect(one.printed()).not.toMatch(
        /watch\/(?!:token)|invite\/(?!:preview)|__Host-|Anna|Mallory|203\.0\.113|198\.51\.100/,
      )
      expect(one.printed()).not.toMatch(/"alarm"/)
    }
  })
})

/** Runs the reconciler for a day, as often as the schedule does. */
async function slices(cloud: Cloud): Promise<void> {
  const schedule = resource(assembly.service, 'AWS::Scheduler::Schedule', 'Reconcile').Properties
  expect(schedule.ScheduleExpression).toBe('rate(1 minute)')
  const event = (time: string) =>
    JSON.parse(schedule.Target.Input.replace('<aws.scheduler.scheduled-time>', time))
  for (let passed = 0; passed < 24 * 60; passed++) {
    const time = new Date(Date.parse('2026-12-01T00:17:00Z') + passed * 60_000).toISOString()
    await cloud.fn('Reconciler').invoke(event(time))
  }
}

async function running({ store }: Cloud): Promise<string[]> {
  const found: string[] = []
  for await (const { table } of everyRunning(store)) found.push(table)
  return found
}

async function etag(person: Person): Promise<string | null> {
  return (await person.get<Inbox>('/api/tables')).headers.get('etag')
}
