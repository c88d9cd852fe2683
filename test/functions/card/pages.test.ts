import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mask, seeded } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { createPages, type Pages } from '../../../functions/pages/app.ts'
import type { StoredEntry } from '../../../functions/store/tables/codec.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { done, sendTurn, shareOf, startedTable, tableOf, turnOf } from '../support/play.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { guest, newWorld, origin, type Person, useEngine, type World } from '../support/world.ts'
import { page, pagePortsOf, pagesOf } from './press-room.ts'

useEngine()

let world: World
let people: Person[]
let pages: Pages
let table: string
let token: string

beforeAll(async () => {
  world = await newWorld({ games: { gheos } })
  people = [await guest(world, 'Emily'), await guest(world, 'Łukasz')]
})
beforeEach(async () => {
  pages = pagesOf(world.ports)
  table = (await startedTable(people, { game: 'gheos', title: 'Sunday', options: {} })).id
  token = (await shareOf(people[0], table)).token
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.request(`${origin}/watch/${path}`, { headers, method })
const told = async (path: string) => (await ask(path)).text()
const bytesOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())

const random = randomFrom(7)
/** A turn of the player to move. */
async function move(): Promise<void> {
  for (const person of people) {
    const { view, seat, legal, version, rules } = await tableOf(person, table)
    if (legal.length === 0) continue
    const turn = turnOf({ version, rules }, ...randomTurn(gheos, view, seat, random))
    done(await sendTurn(person, table, turn))
    return
  }
}

/** Who is waited for, by name. */
async function waited(): Promise<string> {
  const { view } = await tableOf(people[0], table)
  return people[(view as unknown as { waiting: number[] }).waiting[0]].name
}

describe('page of a watch link', () => {
  it('running table: the app’s page with title, status and card in its head and its noscript', async () => {
    await move()
    const answer = await ask(token)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    const html = await answer.text()
    const status = `${await waited()} is laying a tile.`
    const card = `${origin}/watch/${token}/card.png`
    for (const part of [
      '<title>Sunday · Posthorn</title>',
      '<meta name="robots" content="noindex"',
      '<meta property="og:title" content="Sunday"',
      `<meta property="og:description" content="${status} `,
      `<meta property="og:image" content="${card}"`,
      '<meta name="twitter:card" content="summary_large_image"',
      '<h1>Sunday</h1>',
      `<p class="printed">${status}</p>`,
      `<img src="/watch/${token}/card.png"`,
    ])
      expect(html).toContain(part)
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<meta name="description"/g)).toHaveLength(1)
    const [head, body] = [
      page.split('<link rel="icon"')[1].split('<noscript>')[0],
      page.split('</noscript>')[1],
    ]
    expect(html).toContain(head)
    expect(html.endsWith(body)).toBe(true)
  })

  it('page and card: cached for five seconds, noindex, no cookies', async () => {
    for (const path of [token, `${token}/card.png`]) {
      const { headers } = await ask(path)
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';")
      expect(headers.get('vary')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
      const isCard = path.endsWith('.png')
      expect(headers.get('cross-origin-resource-policy')).toBe(isCard ? 'cross-origin' : 'same-origin')
    }
  })

  it('page and card: ETag and 304; a new tag after a turn and a new title', async () => {
    const tags = new Set<string>()
    const look = async () => {
      for (const path of [token, `${token}/card.png`]) {
        const answer = await ask(path)
        const tag = answer.headers.get('etag') ?? ''
        tags.add(tag)
        const again = await ask(path, { 'if-none-match': `"other", W/${tag}` })
        expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, ''])
        // What these say replaces what was said with the answer that is kept.
        for (const name of ['cache-control', 'cross-origin-resource-policy', 'x-robots-tag'])
          expect(again.headers.get(name)).toBe(answer.headers.get(name))
        const head = await ask(path, {}, 'HEAD')
        expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
      }
    }
    await look()
    await look()
    expect(tags.size).toBe(2)
    await move()
    await look()
    expect(tags.size).toBe(4)
    done(await people[0].send('PATCH', `/api/tables/${table}`, { title: 'Monday' }))
    await look()
    expect(tags.size).toBe(6)
  })
})

describe('unknown watch link', () => {
  it('revoked, malformed or never made: the same 404 page, and no card', async () => {
    const { id, token: revoked } = await shareOf(people[1], table)
    expect([(await ask(revoked)).status, (await ask(`${revoked}/card.png`)).status]).toEqual([200, 200])
    done(await people[1].send('DELETE', `/api/tables/${table}/shares/${id}`))

    const paths = [
      revoked,
      'x'.repeat(32),
      'x'.repeat(5000),
      '%00',
      '%2e%2e%2f',
      `${token}/more`,
      `${token}x`,
      '',
    ]
    const all = await Promise.all(
      paths.map(async (path) => {
        const answer = await ask(path)
        return { status: answer.status, headers: [...answer.headers], text: await answer.text() }
      }),
    )
    for (const one of all) expect(one).toEqual(all[0])
    expect(all[0]).toMatchObject({ status: 404, text: page })
    expect(new Headers(all[0].headers).get('cache-control')).toBe('private, no-store')
    expect(new Headers(all[0].headers).get('x-robots-tag')).toBe('noindex')
    for (const path of paths.slice(0, 4)) {
      const card = await ask(`${path}/card.png`)
      expect([card.status, ((await card.json()) as { code: string }).code]).toEqual([404, 'not-found'])
      expect(card.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('log: shows the route without the token', async () => {
    world.lines.length = 0
    for (const path of [token, `${token}/card.png`, `${token}/more`, 'y'.repeat(32)]) await ask(path)
    expect(world.lines.map(({ route, status }) => [route, status])).toEqual([
      ['/watch/:token', 200],
      ['/watch/:token/card.png', 200],
      ['/watch/*', 404],
      ['/watch/:token', 404],
    ])
  })
})

it('watch link one turn behind: its page and card are those of the other link a turn ago', async () => {
  const late = (await shareOf(people[0], table, 1)).token
  const plain = (html: string) =>
    html.replaceAll(late, token).replaceAll(/ ?One turn behind the table\./g, '')
  let before: string | undefined
  for (let turn = 0; turn < 4; turn++) {
    const now = await told(token)
    const card = await bytesOf(`${late}/card.png`)
    if (before) expect(plain(await told(late)).replace('<p class="quiet"></p>', '')).toBe(before)
    before = now
    await move()
    // What has just happened changes another picture than the one that is told.
    expect(before).not.toBe(await told(token))
    if (turn === 0) expect(card.equals(await bytesOf(`${late}/card.png`))).toBe(true)
  }
})

it('page and card of a watch link: the same bytes and headers whatever is hidden', async () => {
  await move()
  const heard = async () => {
    const fresh = pagesOf(world.ports)
    const answers = [token, `${token}/card.png`].map(async (path) => {
      const answer = await fresh.request(`${origin}/watch/${path}`)
      return [...[...answer.headers].map(String), Buffer.from(await answer.arrayBuffer()).toString('base64')]
    })
    return (await Promise.all(answers)).flat()
  }
  const before = await heard()
  const kept = (await newestEntry(world.store, table as TableId, 'consistent')) as StoredEntry
  const { position } = kept.entry
  const twin = gheos.imagine(
    mask(position, 'spectator') as never,
    'spectator',
    seeded('77'.repeat(32), [], 1),
  )
  expect(twin).not.toEqual(position)
  await replaceNewest(world.store, table as TableId, kept, twin)
  expect(await heard()).toEqual(before)
})

it('card that can’t be drawn: 500 without details, and its page still works', async () => {
  const broken = createPages({
    ...pagePortsOf(world.ports),
    renderer: () => Promise.reject(new Error(token)),
  })
  const answer = await broken.request(`${origin}/watch/${token}/card.png`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'private, no-store'])
  expect(await answer.text()).not.toContain(token)
  expect(JSON.stringify(world.alarms.splice(0))).not.toContain(token)
  expect((await broken.request(`${origin}/watch/${token}`)).status).toBe(200)
})

it('page of a watch link without the app’s template: 500 and an alarm', async () => {
  const broken = createPages({ ...pagePortsOf(world.ports), page: async () => '<!doctype html>' })
  expect((await broken.request(`${origin}/watch/${token}`)).status).toBe(500)
  expect(world.alarms.splice(0)).toHaveLength(1)
})
