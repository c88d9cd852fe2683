import { Window } from 'happy-dom'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { MyFeeds } from '../../../functions/api/shapes.ts'
import { atomOf } from '../../../functions/messages/feeds/atom.ts'
import { unsubscribeToken } from '../../../functions/messages/links/unsubscribe.ts'
import { type MailWords, mailWords } from '../../../functions/messages/text/words.ts'
import { rename } from '../../../functions/players/rename.ts'
import { mute } from '../../../functions/store/players/mail-item.ts'
import { add, done, inboxOf, sendTurn, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, origin, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben, “the <b>Bold</b>”; & Sons')
})

const pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: false, late: 'wait' }
const newLinks = async (person: Person): Promise<string> =>
  done(await person.send<MyFeeds>('POST', '/api/me/feeds')).token as string

/** What a program is told that has a link and nothing else. */
async function fetched(token: string, file: string, headers: Record<string, string> = {}) {
  await world.notifier.idle()
  const response = await world.app.request(`${origin}/api/feeds/${token}/${file}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function movesIn(token: string) {
  const { text } = await fetched(token, 'moves.atom')
  const { document } = new Window()
  const parser = new document.defaultView!.DOMParser()
  const feed = parser.parseFromString(text as never, 'application/xml')
  expect(feed.querySelector('parsererror')).toBeNull()
  return [...feed.querySelectorAll('entry')].map((entry) => {
    const of = (name: string) => entry.querySelector(name)?.textContent
    const link = entry.querySelector('link')?.getAttribute('href')
    return { title: of('title'), id: of('id'), link, updated: of('updated'), summary: of('summary') }
  })
}

/** All that XML 1.0 allows (its `Char`); a document with anything else is none. */
const isOfXml = (text: string): boolean =>
  [...text].every((character) => {
    const code = character.codePointAt(0)!
    const isLow = code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff)
    return isLow || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
  })

/** Names as they could be taken before names were checked, and what is left of them in a feed. */
const oldNames: [name: string, left: string][] = [
  ...['\u0000', '\u0001', '\u0007', '\u0008', '\u000b', '\u000c', '\u000e', '\u001b', '\u001f'].map(between),
  ...['\ufffe', '\uffff', '\ufdd0', '\ufdef', '\u{1fffe}', '\u{10ffff}', '\ud800', '\udbff', '\udc00'].map(
    between,
  ),
  ...['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029', '\u007f', '\u009f', '\u202e'].map(between),
  ['Be<n', 'Be<n'],
  ['Be&#xFFFF;n', 'Be&#xFFFF;n'],
  ['Be&#0;n', 'Be&#0;n'],
  ['Be]]>n', 'Be]]>n'],
  ['<!--Ben', '<!--Ben'],
  ['"Ben\'', '"Ben\''],
  ['Be\ufffdn', 'Be\ufffdn'],
  ['Be\u{1f600}n', 'Be\u{1f600}n'],
]
function between(character: string): [string, string] {
  return [`Be${character}n`, 'Be n']
}

async function deadlinesIn(token: string) {
  const { text } = await fetched(token, 'deadlines.ics')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('moves.atom', () => {
  it('table that waits: one entry, gone after the move', async () => {
    const { id } = await startedTable([anna, ben], { title: 'Nüsse & <Kerne>', pace })
    const token = await newLinks(anna)
    const [move, ...more] = await movesIn(token)
    expect(more).toEqual([])
    expect(move).toMatchObject({
      title: 'Your move: Nüsse & <Kerne> (counter)',
      link: `${origin}/table/${id}`,
      updated: new Date(world.clock.now).toISOString(),
      summary: `With ${ben.name}`,
    })
    done(await sendTurn(anna, id, turnOf(await tableOf(anna, id), add(1))))
    expect(await movesIn(token)).toEqual([])
    expect(await movesIn(await newLinks(ben))).toMatchObject([{ title: move.title }])
  })

  it('other events at the table: the entry keeps its id', async () => {
    const { id } = await startedTable([anna, ben], { pace })
    const token = await newLinks(anna)
    const before = await movesIn(token)
    world.clock.now += 60_000
    const end = async (person: Person, doing: string) => {
      const { version: base } = await tableOf(person, id)
      done(await person.send('POST', `/api/tables/${id}/end`, { id: newId(), base, do: doing }))
      await world.notifier.idle()
    }
    await end(ben, 'ask')
    expect((await movesIn(token)).map((move) => move.id)).toEqual(before.map((move) => move.id))
    await end(anna, 'refuse')
    expect((await movesIn(token)).map((move) => move.id)).toEqual(before.map((move) => move.id))
  })

  it('table without a title: has the game’s name', async () => {
    world = await newWorld({ games: { gheos } })
    const people = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const { view } = await startedTable(people, { game: 'gheos' })
    const mover = people[(view as { waiting: number[] }).waiting[0]]
    expect(await movesIn(await newLinks(mover))).toMatchObject([{ title: 'Your move: Gheos' }])
  })

  it('known ETag: 304; muted tables are left out', async () => {
    const { id } = await startedTable([anna, ben])
    const token = await newLinks(anna)
    const { headers } = await fetched(token, 'moves.atom')
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const known = await fetched(token, 'moves.atom', { 'if-none-match': headers.get('etag') ?? '' })
    expect([known.status, known.text]).toEqual([304, ''])
    await mute(world.store, anna.player as PlayerId, id as TableId, true)
    expect(await movesIn(token)).toEqual([])
  })
})

describe('deadlines.ics', () => {
  it('running time: one event, which ends at the deadline', async () => {
    const { id } = await startedTable([anna, ben], {
      title: 'Salz; Öl, Brot\\Wein und alles, was man sonst noch so braucht',
      pace,
    })
    await startedTable([anna, ben])
    const [event, ...more] = await deadlinesIn(await newLinks(anna))
    expect(more).toEqual([])
    const { until } = (await inboxOf(anna)).tables.find((row) => row.id === id)!
    expect(event.uid).toBe(`${id}@posthorn.test`)
    expect(event.summary).toBe(
      'Your time runs out: Salz; Öl, Brot\\Wein und alles, was man sonst noch so braucht (counter)',
    )
    expect(event.description).toBe(`With ${ben.name}`)
    expect(event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime()).toBe(30 * 60_000)
    expect(event.endDate.toJSDate().toISOString()).toBe(until)
  })
})

describe('feeds: old names', () => {
  it('any character in a name: the feed is valid XML, the calendar valid iCalendar', async () => {
    await startedTable([anna, ben], { pace })
    const token = await newLinks(anna)
    for (const [name, left] of oldNames) {
      await rename(world.ports, ben.player as PlayerId, { name })
      for (const file of ['moves.atom', 'deadlines.ics'])
        expect([name, file, isOfXml((await fetched(token, file)).text)]).toEqual([name, file, true])
      expect((await movesIn(token))[0].summary).toBe(`With ${left}`)
      expect((await deadlinesIn(token))[0].description).toBe(`With ${left}`)
    }
  })

  it('title with characters that XML forbids: they are left out', async () => {
    const { t } = await mailWords('en')
    const row = { id: 'a', version: 1, until: null, at: '2026-03-01T12:00:00.000Z', asked: 1, others: '' }
    const feed = await atomOf(origin, [{ ...row, what: '\uffff\u0001&<' }], 0, { t } as MailWords)
    expect(isOfXml(feed)).toBe(true)
    expect(feed).toContain('<title>Your move: &amp;&lt;</title>')
  })
})

describe('feed links', () => {
  it('made again, or ended: older ones are 404', async () => {
    expect(done(await anna.get<MyFeeds>('/api/me/feeds'))).toEqual({ token: null })
    const first = await newLinks(anna)
    expect(done(await anna.get<MyFeeds>('/api/me/feeds'))).toEqual({ token: first })
    expect((await fetched(first, 'moves.atom')).status).toBe(200)
    const second = await newLinks(anna)
    expect((await fetched(first, 'moves.atom')).status).toBe(404)
    expect((await fetched(first, 'deadlines.ics')).status).toBe(404)
    expect((await fetched(second, 'deadlines.ics')).status).toBe(200)
    expect(done(await anna.send<MyFeeds>('DELETE', '/api/me/feeds'))).toEqual({ token: null })
    expect((await fetched(second, 'deadlines.ics')).status).toBe(404)
  })

  it('token: reveals no player; altered, or its player erased, it is 404', async () => {
    const token = await newLinks(anna)
    const bytes = Buffer.from(token, 'base64url').toString('latin1')
    for (const told of [anna.player, 'feeds']) expect(bytes).not.toContain(told)
    for (const other of [`${token.slice(0, -2)}AA`, `A${token.slice(1)}`, token.slice(4)])
      expect((await fetched(other, 'moves.atom')).status).toBe(404)
    done(await anna.send('DELETE', '/api/me'))
    expect((await fetched(token, 'moves.atom')).status).toBe(404)
  })

  it('unsubscribe token: opens no feed, 404', async () => {
    const token = await unsubscribeToken(world.ports, anna.player as never, { kind: 'turn' })
    expect((await fetched(token, 'moves.atom')).status).toBe(404)
  })

  it('feed token: unsubscribes nothing, 404', async () => {
    const response = await world.app.request(`${origin}/api/unsubscribe/${await newLinks(anna)}`, {
      method: 'POST',
    })
    expect(response.status).toBe(404)
  })
})
