import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import type { Pages } from '../../../functions/pages/app.ts'
import { done, inviteTo, openTable, sitDown } from '../support/play.ts'
import {
  guest,
  newId,
  newWorld,
  origin,
  type Person,
  salt,
  stranger,
  useEngine,
  type World,
} from '../support/world.ts'
import { page, pagesOf } from './press-room.ts'

useEngine()

const pace = { kind: 'turn', minutes: 3 * 24 * 60, late: 'wait', rests: true }
let world: World
let anna: Person
let ben: Person
let pages: Pages
let table: string
/** What an invite is made of: its secret, and what chats may show of it. */
let invite: { token: string; preview: string }

const newInvite = async (seat?: number) =>
  done(
    await anna.send<{ token: string; preview: string }>(
      'POST',
      `/api/tables/${table}/invites`,
      seat === undefined ? {} : { seat },
    ),
  )
beforeAll(async () => {
  world = await newWorld({ games: { gheos } })
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
})
beforeEach(async () => {
  pages = pagesOf(world.ports)
  table = (await openTable(anna, { game: 'gheos', options: {}, seats: 3, title: 'Sunday', pace })).id
  invite = await newInvite()
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.request(`${origin}/invite/${path}`, { headers, method })
const both = () => [invite.preview, `${invite.preview}/card.png`]

describe('page of an invite link', () => {
  it('table with a title: title, who invites, free seats, pace and card', async () => {
    const answer = await ask(invite.preview)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    const html = await answer.text()
    const status = 'Anna invites you to play Gheos. 2 seats are free.'
    const time = 'For each turn: 3 days.'
    for (const part of [
      '<title>Sunday · Posthorn</title>',
      '<meta name="robots" content="noindex"',
      '<meta property="og:title" content="Sunday"',
      `<meta property="og:description" content="${status} ${time}"`,
      `<meta property="og:url" content="${origin}/invite/${invite.preview}"`,
      `<meta property="og:image" content="${origin}/invite/${invite.preview}/card.png"`,
      '<meta property="og:image:alt" content="A board of Gheos"',
      '<meta name="twitter:card" content="summary_large_image"',
      '<h1>Sunday</h1>',
      `<p class="printed">${status}</p>`,
      `<p class="quiet">${time}</p>`,
      'To join, turn on JavaScript for this page.',
    ])
      expect(html).toContain(part)
    expect(html.endsWith(page.split('</noscript>')[1])).toBe(true)
  })

  it('table without a title: the game’s name', async () => {
    table = (await openTable(anna, { game: 'gheos', options: {}, seats: 2 })).id
    const html = await (await ask((await newInvite()).preview)).text()
    expect(html).toContain('<meta property="og:title" content="Gheos"')
    expect(html).toContain(
      'content="Anna invites you to play Gheos. One seat is free. No time limit. Play when you like."',
    )
  })

  it('page and card: ETag and 304; a new tag after a player joins', async () => {
    const tags = new Set<string>()
    const look = async () => {
      for (const path of both()) {
        const answer = await ask(path)
        const tag = answer.headers.get('etag') ?? ''
        tags.add(tag)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([
          200,
          'public, max-age=0, s-maxage=5',
        ])
        expect(answer.headers.get('x-robots-tag')).toBe('noindex')
        expect(answer.headers.get('set-cookie')).toBeNull()
        expect((await ask(path, { 'if-none-match': tag })).status).toBe(304)
      }
    }
    const bytes = Buffer.from(await (await ask(both()[1])).arrayBuffer())
    // A PNG of 1200 by 630.
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ])
    await look()
    await look()
    expect(tags.size).toBe(2)
    await sitDown(ben, table, invite.token)
    await look()
    expect(tags.size).toBe(4)
  })
})

describe('preview id of an invite', () => {
  it('page and card: contain no token, table or player id; joining by the preview id fails', async () => {
    await sitDown(ben, table, invite.token)
    for (const path of both()) {
      const answer = await ask(path)
      const said = `${[...answer.headers].join('\n')}\n${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`
      for (const secret of [invite.token, table, anna.player, ben.player, 'mailto', '@'.concat('posthorn')])
        expect(said).not.toContain(secret)
    }
    const cara = await guest(world, 'Cara')
    const sit = (token: string) =>
      cara.send('POST', `/api/tables/${table}/seats`, { id: newId(), base: 0, salt, invite: token })
    // Longer than any token is.
    expect((await sit(invite.preview)).status).toBe(422)
    expect((await sit(invite.preview.slice(0, 32))).status).toBe(404)
    expect((await cara.get(`/api/invites/${invite.preview}`)).status).toBe(404)
  })

  it('each invite: has a preview id of its own, and the token leads to the table', async () => {
    const other = await newInvite()
    expect(other.preview).not.toBe(invite.preview)
    expect((await stranger(world).get(`/api/invites/${invite.token}`)).status).toBe(200)
  })

  it('invite revoked or used, or table full: the plain 404 page', async () => {
    const nowhere = async (path: string) => {
      const answer = await ask(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
      return answer.text()
    }
    done(await anna.send('DELETE', `/api/tables/${table}/invites`))
    expect(await nowhere(invite.preview)).toBe(page)
    expect((await ask(both()[1])).status).toBe(404)

    const ofSeat = await newInvite(1)
    expect((await ask(ofSeat.preview)).status).toBe(200)
    await sitDown(ben, table, ofSeat.token)
    expect(await nowhere(ofSeat.preview)).toBe(page)

    for (const path of ['x', 'x'.repeat(43), 'x'.repeat(5000), '%00', '__proto__', invite.token, table, ''])
      expect(await nowhere(path)).toBe(page)

    const last = await newInvite()
    await sitDown(await guest(world, 'Dora'), table, last.token)
    expect(await nowhere(last.preview)).toBe(page)
  })

  it('invite to take over a seat: 404', async () => {
    const token = await inviteTo(anna, table)
    await sitDown(ben, table, token)
    await sitDown(await guest(world, 'Dora'), table, token)
    const { hashed } = await import('../../../functions/api/ids.ts')
    const lent = done(await ben.send<{ token: string }>('POST', `/api/tables/${table}/handover`, { seat: 1 }))
    expect((await stranger(world).get(`/api/invites/${lent.token}`)).status).toBe(200)
    expect((await ask(hashed(lent.token))).status).toBe(404)
  })

  it('log: shows the route without the id', async () => {
    world.lines.length = 0
    for (const path of both()) await ask(path)
    expect(world.lines.map(({ route, status }) => [route, status])).toEqual([
      ['/invite/:preview', 200],
      ['/invite/:preview/card.png', 200],
    ])
  })
})
