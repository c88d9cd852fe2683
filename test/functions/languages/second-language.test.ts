import { register } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { DigestTime } from '../../../functions/api/notifications.ts'
import type { ExportPage, MyFeeds, NewWebhook } from '../../../functions/api/shapes.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { receive } from '../../../functions/messages/inbound/receive.ts'
import { notifyByMail } from '../../../functions/messages/mail/notify-by-mail.ts'
import type { MailPorts } from '../../../functions/messages/mail/table-message.ts'
import { pushMessage } from '../../../functions/messages/push/message.ts'
import { rowInWords } from '../../../functions/messages/text/row-words.ts'
import { mailWords } from '../../../functions/messages/text/words.ts'
import { sendWebhook } from '../../../functions/messages/webhook/send.ts'
import type { Post } from '../../../functions/outbound/post.ts'
import type { Mail } from '../../../functions/ports/mailer.ts'
import { getMail } from '../../../functions/store/players/mail-item.ts'
import { getPlayer, languageOf, putPlayer } from '../../../functions/store/players/players.ts'
import type { Notice } from '../../../functions/store/tables/due.ts'
import { type Language, languages } from '../../../web/print/language.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { pagesOf } from '../card/press-room.ts'
import { noLimits } from '../hostile/scene.ts'
import { asks, reachable } from '../mail/people.ts'
import { done, openTable, sendTurn, shareOf, startedTable, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, origin, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

const addressOf = ({ name }: Pick<Person, 'name'>) => `${name.toLowerCase()}@example.org`
const names = ['Anna', 'Ben', 'Cara', 'Dora']
const pace = { kind: 'turn', minutes: 3 * 24 * 60, rests: false, late: 'wait' }
const until = { fi: 'keskiviikko 4. maaliskuuta klo 12.00 UTC', en: 'Wednesday 4 March at 12:00 UTC' }

let world: World
let ports: MailPorts
let people: Person[]
let table: TableId
/** The player of the made-up language, and one of the three who have said nothing of theirs. */
let anna: Person
let ben: Person
beforeAll(async () => {
  register('./made-up.ts', import.meta.url)
  ;(languages as unknown as string[]).push('fi')
  world = await newWorld({ games: { gheos }, limits: noLimits })
  ports = { ...world.ports, renderer, inbound: 'reply.posthorn.test' }
  people = []
  for (const name of names)
    people.push(
      await reachable(
        world,
        name,
        addressOf({ name }),
        name === 'Anna' ? 'fi-FI,fi;q=0.9,en;q=0.5' : undefined,
      ),
    )
  ;[anna, ben] = people
  table = (await startedTable(people, { game: 'gheos', options: {}, title: '2026', pace })).id as TableId
  await world.notifier.idle()
})
afterAll(() => (languages as unknown as string[]).pop())

const random = randomFrom(7)
/** Plays until it is somebody's move. */
async function untilMoves(person: Person): Promise<void> {
  for (;;) {
    const { view } = await tableOf(person, table)
    const mover = people[(view as unknown as { waiting: number[] }).waiting[0]]
    if (mover === person) return
    const mine = await tableOf(mover, table)
    done(await sendTurn(mover, table, turnOf(mine, ...randomTurn(gheos, mine.view, mine.seat, random))))
    await world.notifier.idle()
  }
}

const noticeOf = (kind: Notice['kind'], { player }: Person): Notice => ({
  ...{ kind, player: player as PlayerId },
  ...(kind === 'digest' ? {} : { table }),
})
async function mailOf(kind: Notice['kind'], person: Person): Promise<Mail> {
  world.mail.messages.length = 0
  await notifyByMail(ports, noticeOf(kind, person))
  return world.mail.latest(addressOf(person))
}

/** What a text says outside of the brackets that each sentence of the made-up language has; names and links left out. */
function besides(text: string): string {
  let said = text.replace(/https?:\S+/g, '')
  for (let before = ''; before !== said; ) [before, said] = [said, said.replace(/⟦[^⟦⟧]*⟧/g, '')]
  return said.replace(new RegExp(names.join('|'), 'g'), '').replace(/[^\p{L}⟦⟧]/gu, '')
}

it('language of a player: the best that the device wants and there is, else English', async () => {
  const spoken = async (person: Person) =>
    languageOf(await getPlayer(world.store, person.player as PlayerId, 'consistent'))
  expect(await spoken(anna)).toBe('fi')
  expect(await spoken(ben)).toBe('en')
  expect(await spoken(await guest(world, 'Eve', 'de, fr;q=0.9, fi;q=0'))).toBe('en')
  const old = 'old-player' as PlayerId
  await putPlayer(world.store, old, { name: 'Olga', at: new Date(world.clock.now).toISOString() })
  expect(languageOf(await getPlayer(world.store, old, 'consistent'))).toBe('en')
  const page = done(await anna.get<ExportPage>('/api/me/export'))
  expect(page).toMatchObject({ player: { name: 'Anna', language: 'fi' } })
})

describe('second language, two players at one table', () => {
  it('turn message: each in their own, with its dates and lists', async () => {
    await untilMoves(ben)
    const inEnglish = await mailOf('turn', ben)
    expect(inEnglish.subject).toBe('Your move: 2026 (Gheos)')
    expect(inEnglish.html).toContain('<html lang="en">')
    expect(inEnglish.text).toContain(`You have time until ${until.en}.`)
    expect(inEnglish.text).not.toMatch(/[⟦⟧]/)
    await untilMoves(anna)
    const inHers = await mailOf('turn', anna)
    expect(inHers.subject).toBe('⟦Your move: ⟦2026 (⟦Gheos⟧)⟧⟧')
    expect(inHers.html).toContain('<html lang="fi">')
    expect(inHers.text).toContain(`⟦You have time until ${until.fi}.⟧`)
    expect(inHers.text).toMatch(/^⟦(?:What has happened|Since your last turn)⟧:$/m)
    expect(besides(inHers.text)).toBe('')
  })

  it('daily digest: each in their own', async () => {
    const digest: DigestTime = { hour: 8, zone: 'Europe/Helsinki' }
    await untilMoves(anna)
    done(await anna.send('PATCH', '/api/me/mail', { digest }))
    const { subject, text } = await mailOf('digest', anna)
    expect(subject).toBe('⟦One table is waiting for you⟧')
    expect(text).toContain('⟦⟦2026 (⟦Gheos⟧)⟧, with Ben, Cara ja Dora⟧')
    done(await anna.send('PATCH', '/api/me/mail', { digest: null }))
    await untilMoves(ben)
    done(await ben.send('PATCH', '/api/me/mail', { digest }))
    expect((await mailOf('digest', ben)).text).toContain('2026 (Gheos), with Anna, Cara, and Dora')
    done(await ben.send('PATCH', '/api/me/mail', { digest: null }))
  })

  it('table in a line: names bots and erased players in the reader’s language, people by their names', async () => {
    const people = [{ name: 'Bot 2 (easy)' }, { name: 'Player 3' }]
    const names = [{ name: 'Anna' }, { bot: 2, level: 'easy' } as const, { erased: 2 }, null, ...people]
    const row = { game: 'gheos', title: '', names, seat: 0 }
    const { others } = await rowInWords(row, await mailWords('fi' as Language))
    expect(others).toEqual(['⟦Wim 2 (easy bot)⟧', '⟦Player 3⟧', 'Bot 2 (easy)', 'Player 3'])
  })

  it('feeds and calendars: each in their own', async () => {
    const fetched = async (person: Person, file: string): Promise<string> => {
      await untilMoves(person)
      const { token } = done(await person.send<MyFeeds>('POST', '/api/me/feeds'))
      const text = await (await world.app.request(`${origin}/api/feeds/${token}/${file}`)).text()
      return text.replaceAll('\r\n ', '')
    }
    const [hers, his] = [await fetched(anna, 'moves.atom'), await fetched(ben, 'moves.atom')]
    expect(hers).toContain('<title>⟦Your move: ⟦2026 (⟦Gheos⟧)⟧⟧</title>')
    expect(hers).toContain('<summary>⟦With Ben, Cara ja Dora⟧</summary>')
    expect(his).toContain('<title>Your move: 2026 (Gheos)</title>')
    expect(his).toContain('<summary>With Anna, Cara, and Dora</summary>')
    const [herDates, hisDates] = [await fetched(anna, 'deadlines.ics'), await fetched(ben, 'deadlines.ics')]
    expect(herDates).toContain('PRODID:-//Posthorn//Deadlines//FI')
    expect(herDates).toContain('SUMMARY:⟦Your time runs out: ⟦2026 (⟦Gheos⟧)⟧⟧')
    expect(hisDates).toContain('PRODID:-//Posthorn//Deadlines//EN')
    expect(hisDates).toContain('SUMMARY:Your time runs out: 2026 (Gheos)')
  })

  it('webhook: each in their own, from its first message', async () => {
    const posted: Record<string, string>[] = []
    const post: Post = async (_, { body }) => {
      posted.push(JSON.parse(String(body)))
      return 200
    }
    const told = async (person: Person) => {
      done(await person.send<NewWebhook>('PUT', '/api/me/webhook', { url: 'https://hooks.example/x' }))
      await untilMoves(person)
      const player = person.player as PlayerId
      for (const notice of [null, noticeOf('turn', person)])
        await sendWebhook({ ...ports, post }, { kind: 'webhook', player, notice, id: `${notice?.kind}` })
      return posted.splice(0).map(({ title, body }) => ({ title, body }))
    }
    const [hello, turn] = await told(anna)
    expect(hello).toEqual({
      title: '⟦posthorn.test posts here from now on⟧',
      body: '⟦You get a message when a table waits for you.⟧',
    })
    expect(turn.title).toBe('⟦Your move: ⟦2026 (⟦Gheos⟧)⟧⟧')
    expect(turn.body).toContain(until.fi)
    expect(besides(turn.body)).toBe('')
    const [his, move] = await told(ben)
    expect(his.title).toBe('posthorn.test posts here from now on')
    expect(move.title).toBe('Your move: 2026 (Gheos)')
    expect(move.body).toContain(until.en)
  })

  it('notification: each in their own', async () => {
    const pushed = async (person: Person) => {
      await untilMoves(person)
      const mail = await getMail(world.store, person.player as PlayerId, 'consistent')
      return (await pushMessage(ports, noticeOf('turn', person), mail, { buttons: true }))!.title
    }
    expect(await pushed(anna)).toBe('⟦Your move: ⟦2026 (⟦Gheos⟧)⟧⟧')
    expect(await pushed(ben)).toBe('Your move: 2026 (Gheos)')
  })

  it('answer to a reply: in its reader’s own, and the quote is left out', async () => {
    await untilMoves(anna)
    const { text, replyTo } = await mailOf('turn', anna)
    const [, line] = /For example: ([^⟧]+)⟧/.exec(text) ?? []
    const quoted = text.slice(text.indexOf('⟦Reply above'))
    const type = 'Content-Type: text/plain; charset=utf-8'
    const raw = ['From: <anna@example.org>', 'Message-ID: <1@example.org>', type, '', line, quoted].join(
      '\r\n',
    )
    const to = [replyTo ?? '']
    expect(await receive(ports, { from: 'anna@example.org', to, raw: Buffer.from(raw) })).toBe('answered')
    const answer = world.mail.latest(addressOf(anna))
    expect(answer.subject).toBe('⟦Re: ⟦Your move: ⟦2026 (⟦Gheos⟧)⟧⟧⟧')
    expect(answer.text).toMatch(/^⟦(?:Saved\. What next\?|Your turn was sent\.)⟧$/m)
    expect(besides(answer.text)).toBe('')
  })
})

describe('second language, unknown reader', () => {
  it('sign-in mail: in the language of the device that asks', async () => {
    await asks(world, stranger(world, 'fi'), 'frida@example.org')
    expect(world.mail.latest('frida@example.org').subject).toBe('⟦Your link to Posthorn⟧')
    await asks(world, stranger(world, 'en'), 'fred@example.org')
    expect(world.mail.latest('fred@example.org').subject).toBe('Your link to Posthorn')
  })

  it('watch and invite pages: in the language of the link’s maker', async () => {
    const pages = pagesOf(world.ports)
    const shown = async (path: string) => {
      const headers = { 'accept-language': 'fi' }
      const html = await (await pages.request(`${origin}${path}`, { headers })).text()
      const { headers: card } = await pages.request(`${origin}${path}/card.png`, { headers })
      return { html, card: card.get('etag') }
    }
    const [hers, his] = [
      await shown(`/watch/${(await shareOf(anna, table)).token}`),
      await shown(`/watch/${(await shareOf(ben, table)).token}`),
    ]
    expect(hers.html).toContain('<html lang="fi">')
    expect(hers.html).toContain('<title>⟦2026 · Posthorn⟧</title>')
    expect(his.html).toContain('<html lang="en">')
    expect(his.html).not.toMatch(/[⟦⟧]/)
    expect(hers.card).not.toBe(his.card)
    const previewOf = async (host: Person) => {
      const { id } = await openTable(host, { game: 'gheos', options: {} })
      return done(await host.send<{ preview: string }>('POST', `/api/tables/${id}/invites`, {})).preview
    }
    expect((await shown(`/invite/${await previewOf(anna)}`)).html).toContain('⟦Anna invites you')
    expect((await shown(`/invite/${await previewOf(ben)}`)).html).not.toMatch(/[⟦⟧]/)
  })
})
