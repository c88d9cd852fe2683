import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mask, type Position, seeded } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { PlayerId } from '../../../functions/api/ids.ts'
import type { MyMail } from '../../../functions/api/shapes.ts'
import { smtpMailer } from '../../../functions/messages/mail/smtp.ts'
import { rename } from '../../../functions/players/rename.ts'
import type { Mail, Mailer } from '../../../functions/ports/mailer.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { changeMeta } from '../../../functions/store/tables/table-items.ts'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { isDeep } from '../../support/depth.ts'
import { listProbe } from '../../support/tables/every-game.ts'
import { done, tableOf } from '../support/play.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { origin, type Person, useEngine } from '../support/world.ts'
import { headerOf, type Listener, listen, type Received } from './listener.ts'
import { asks, confirms } from './people.ts'
import { addressOf, newPostRoom, type PostRoom } from './post-room.ts'

useEngine()
listProbe()

let listener: Listener
let mailer: Mailer & { close(): void }
let room: PostRoom
beforeAll(async () => {
  listener = await listen()
  mailer = smtpMailer(listener.url, 'Posthorn <posthorn@posthorn.test>')
})
afterAll(async () => {
  mailer.close()
  await listener.close()
})
beforeEach(async () => {
  room = await newPostRoom(['Anna', 'Ben', 'Cara'])
  room.ports.mailer = mailer
  listener.received.length = 0
  listener.isBusy = false
  listener.refuses = 'nobody'
})

const received = (): Received => {
  const one = listener.received.at(-1)
  if (!one) throw new Error('Nothing was received.')
  return one
}
const stateOf = async (person: Person): Promise<MyMail> => done(await person.get<MyMail>('/api/me/mail'))
const others = (mover: Person): Person[] => room.people.filter((person) => person !== mover)
const handOf = async (person: Person): Promise<number[]> => {
  const { view, seat } = await tableOf(person, room.table)
  const { hands } = view as unknown as { hands: { v: number }[][] }
  return hands[seat].map((box) => Object.values(box).find((value) => typeof value === 'number') as number)
}

/** What can be read in HTML, word by word. */
const wordsOf = (html: string): string[] =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<img[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .split(/\s+/)
    .filter(Boolean)

/** All of a message in one line, its pictures too: to compare those byte by byte takes seconds. */
const whole = (mail: Mail): string =>
  JSON.stringify(mail, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )

describe('turn message', () => {
  it('after some turns: says what happened, what is asked and what its reader holds, with a link to the table', async () => {
    for (let i = 0; i < 4; i++) await room.turn()
    const mover = await room.mover()
    await room.tell('turn', mover)
    const { from, to, email } = received()
    expect([from, to]).toEqual(['posthorn@posthorn.test', [addressOf(mover.name)]])
    expect(email.from).toEqual({ name: 'Posthorn', address: 'posthorn@posthorn.test' })
    expect(email.subject).toBe('Your move: Sunday (Gheos)')
    for (const said of [email.text ?? '', wordsOf(email.html ?? '').join(' ')]) {
      expect(said).toContain('It is your move. Lay a tile.')
      expect(said).toContain('Since your last turn')
      for (const other of others(mover))
        expect(said).toMatch(new RegExp(`${other.name} (laid|replaced) a tile`))
      for (const tile of await handOf(mover)) expect(said).toContain(`Tile ${tile}:`)
    }
    expect(email.text).toContain(`${origin}/table/${room.table}\n`)
    expect(email.html).toContain(`href="${origin}/table/${room.table}"`)
    expect(email.html?.match(/class="button"/g)).toHaveLength(1)
  })

  it('picture: one inline PNG, and nothing is loaded from elsewhere', async () => {
    const mover = await room.mover()
    await room.tell('turn', mover)
    const { email } = received()
    expect(email.attachments).toHaveLength(1)
    const [picture] = email.attachments
    expect([picture.mimeType, picture.disposition, picture.contentId]).toEqual([
      'image/png',
      'inline',
      '<table>',
    ])
    const bytes = new Uint8Array(picture.content as ArrayBuffer)
    expect([...bytes.subarray(1, 4)].map((code) => String.fromCharCode(code)).join('')).toBe('PNG')
    expect(email.html).toContain('src="cid:table"')
    expect(
      [...(email.html ?? '').matchAll(/(?:src|url)[=(]"?([^"):]+:)/g)].map(([, scheme]) => scheme),
    ).toEqual(['cid:'])
  })

  it('plain text: has every word of the HTML', async () => {
    for (let i = 0; i < 5; i++) await room.turn()
    await room.tell('turn', await room.mover())
    const { email } = received()
    const text = (email.text ?? '').replace(/[*:]/g, '')
    const missing = wordsOf(email.html ?? '').filter((word) => !text.includes(word.replace(/[*:]/g, '')))
    expect(missing).toEqual(['Posthorn'].filter((word) => !text.includes(word)))
  })

  it.each(Object.keys(games))(
    '%s: has the position in plain text, and as the alt text of the picture',
    async (game) => {
      const played = await newPostRoom(['Anna', 'Ben'], game)
      played.ports.mailer = mailer
      for (let i = 0; i < 3; i++) {
        await played.turn()
        await played.tell('turn', await played.mover())
        const { text = '', html = '' } = received().email
        expect(text).not.toMatch(/[⟨⟩]|undefined|object Object/)
        const stands =
          text
            .match(/^The position now:\n((?:\* .+\n)+)/m)?.[1]
            .trimEnd()
            .split('\n') ?? []
        for (const { name } of played.people) expect(stands.join('\n')).toContain(name)
        const alt = html.match(/alt="([^"]+)"/)?.[1] ?? ''
        expect(alt.split('\n').slice(1)).toEqual(stands.map((line) => line.slice('* '.length)))
      }
    },
  )

  it.each(oneUnlessDeep(Object.keys(games)))(
    '%s, with replies on: lists the position below its picture',
    async (game) => {
      const played = await newPostRoom(['Anna', 'Ben'], game)
      Object.assign(played.ports, { mailer, inbound: 'reply.posthorn.test' })
      for (let i = 0; i < 3; i++) {
        await played.turn()
        await played.tell('turn', await played.mover())
        const { text = '', html = '' } = received().email
        const listed = html.match(/<h2[^>]*>The position now<\/h2><ul[^>]*>(.*?)<\/ul>/s)?.[1] ?? ''
        const stands = [...listed.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, line]) => `* ${line}\n`)
        expect(stands.length).toBeGreaterThan(1)
        expect(text).toContain(`The position now:\n${stands.join('')}`)
        expect(html.match(/alt="([^"]+)"/)?.[1]).not.toContain('\n')
      }
    },
  )

  it('thread: one per table and reader; the same message keeps its id', async () => {
    const mover = await room.mover()
    await room.tell('turn', mover, 3)
    await room.tell('turn', mover, 3)
    await room.tell('reminder', mover, 3)
    const [first, again, reminder] = listener.received
    const idOf = (one: Received) => one.email.messageId
    expect(idOf(first)).toMatch(/^<[\w-]+@posthorn\.test>$/)
    expect(idOf(again)).toBe(idOf(first))
    expect(idOf(reminder)).not.toBe(idOf(first))
    const threads = listener.received.map((one) => [
      headerOf(one, 'references'),
      headerOf(one, 'in-reply-to'),
    ])
    expect(new Set(threads.flat()).size).toBe(1)
    expect(threads[0][0]).toMatch(/^<[\w-]+@posthorn\.test>$/)
    await room.turn()
    const next = await room.mover()
    await room.tell('turn', next, 4)
    expect(idOf(received())).not.toBe(idOf(first))
    // Nobody can tell by it who else plays there.
    expect(headerOf(received(), 'references')).not.toBe(threads[0][0])
  })

  it('reader has acted already: not sent', async () => {
    const mover = await room.mover()
    await room.turn()
    for (const kind of ['turn', 'reminder', 'nudge'] as const) await room.tell(kind, mover)
    expect(listener.received).toEqual([])
  })

  it('a proposal to end waits for an answer: sent', async () => {
    const [anna, ben] = room.people
    const { version } = await tableOf(anna, room.table)
    done(
      await anna.send('POST', `/api/tables/${room.table}/end`, {
        id: 'ask-'.padEnd(20, '0'),
        base: version,
        do: 'ask',
      }),
    )
    await room.tell('turn', (await room.mover()) === ben ? room.people[2] : ben)
    expect(received().email.text).toContain('Anna proposes to end here, without a winner.')
    expect(received().email.text).toContain('Answer at the table')
  })

  it('end of the table: says who won', async () => {
    const [anna, ben, cara] = room.people
    for (const person of [anna, ben]) {
      const { version } = await tableOf(person, room.table)
      const id = `resign-${person.name}`.padEnd(20, '0')
      done(await person.send('POST', `/api/tables/${room.table}/resign`, { id, base: version }))
    }
    await room.world.notifier.idle()
    await room.tell('over', cara)
    expect(received().email.text).toContain('The game is over.')
    expect(received().email.text).toContain('You won.')
    expect(received().email.text).not.toContain('Play your turn')
  })
})

describe('hidden information in mail', () => {
  it.each(Object.keys(games))(
    '%s: two positions that differ in what is hidden give the same bytes',
    async (id) => {
      const [game, played] = [await games[id](), await newPostRoom(['Anna', 'Ben'], id)]
      const { store } = played.world
      let different = 0
      let hiding = 0
      for (let turn = 0; turn < 3; turn++) {
        await played.turn()
        const mover = await played.mover()
        const { seat } = await tableOf(mover, played.table)
        const sent: Mail[] = []
        played.ports.mailer = {
          async send(message) {
            sent.push(message)
            return 'sent'
          },
        }
        await played.tell('turn', mover, 7)
        const kept = (await newestEntry(store, played.table, 'consistent'))!
        const position = kept.entry.position as Position
        const chance = seeded(`${turn}`.repeat(64), [], 1)
        const twin = game.imagine(mask(position, seat) as never, seat, chance as never)
        if (JSON.stringify(twin) !== JSON.stringify(position)) different++
        if (JSON.stringify(mask(position, seat)) !== JSON.stringify(position)) hiding++
        await replaceNewest(store, played.table, kept, twin as Position)
        await played.tell('turn', mover, 7)
        expect(sent).toHaveLength(2)
        expect(whole(sent[1])).toBe(whole(sent[0]))
        await replaceNewest(store, played.table, kept, position)
      }
      expect(different).toBe(hiding)
    },
  )

  it('turn message: has its reader’s own tiles, no other’s, and no address or id of others', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const hands = await Promise.all(room.people.map(handOf))
      expect(new Set(hands.flat()).size).toBe(6)
      const mover = await room.mover()
      await room.tell('turn', mover)
      const { raw, email } = received()
      const said = [email.text, email.html, email.subject].join(' ')
      const tiles = new Set([...said.matchAll(/Tile (\d+)/g)].map(([, tile]) => Number(tile)))
      expect([...tiles].sort()).toEqual([...hands[room.people.indexOf(mover)]].sort())
      for (const other of others(mover)) {
        expect(raw).not.toContain(addressOf(other.name))
        expect(raw).not.toContain(other.player)
      }
      await room.turn()
    }
  })

  it('email address: in no answer to another player', async () => {
    const heard: string[] = []
    for (const person of room.people) {
      await room.tell('turn', person)
      for (const path of [
        `/api/tables/${room.table}?since=0`,
        '/api/tables',
        '/api/me',
        '/api/me/mail',
        '/api/lobby',
      ]) {
        const answer = JSON.stringify((await person.get(path)).body)
        heard.push(answer.replaceAll(addressOf(person.name), ''))
      }
    }
    expect(heard.filter((answer) => /@example\.org/.test(answer))).toEqual([])
  })
})

describe('odd names and titles in mail', () => {
  const hostile = {
    header: 'Sunday\r\nBcc: eve@evil.test\r\n\r\nbody',
    html: '<img src=x onerror=alert(1)><b>bold</b>&amp;"\'</style><script>1</script>',
    turned: '\u202eevil\u202c \u2066a\u2069 \u200fb',
    long: 'x'.repeat(10_000),
    marks: `a${'\u0301'.repeat(9_999)}`,
    controls: 'a\u0000b\u0007c\u2028d',
    hebrew: 'שלום',
  }

  it.each(Object.entries(hostile).slice(0, isDeep ? undefined : 2))(
    '%s: headers, markup and direction of text stay intact',
    async (kind, text) => {
      const mover = await room.mover()
      const [other] = others(mover)
      await changeMeta(room.world.store, room.table, { title: text })
      await rename(room.world.ports, other.player as PlayerId, { name: text })
      await room.world.notifier.idle()
      const calm = await newHeaders()
      await room.tell('turn', mover)
      const { email, raw } = received()
      expect(email.headers.map(({ key }) => key)).toEqual(calm)
      expect(received().to).toEqual([addressOf(mover.name)])
      expect(raw).not.toMatch(/^bcc:/im)
      expect(email.html).not.toMatch(/<script|<b>|<img(?! src="cid:)/)
      expect([...(email.html ?? '').matchAll(/<style>/g)]).toHaveLength(1)
      for (const said of [email.subject ?? '', email.text ?? '', email.html ?? '']) {
        const isolates =
          kind === 'hebrew' ? /[\u200e\u200f\u202a-\u202e\u2066\u2067\u061c]/ : /\p{Bidi_Control}/u
        expect(said).not.toMatch(isolates)
        expect(said.replace(/[\t\r\n]/g, '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }
      expect(email.subject?.length).toBeLessThan(1500)
      expect((email.text ?? '').length).toBeLessThan(30_000)
      expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    },
  )

  /** The headers of a message in which nothing is odd. */
  async function newHeaders(): Promise<string[]> {
    const calm = await newPostRoom(['Anna', 'Ben', 'Cara'])
    calm.ports.mailer = mailer
    await calm.tell('turn', await calm.mover())
    return received().email.headers.map(({ key }) => key)
  }
})

describe('unsubscribing from mail', () => {
  const unsubscribe = (url: string, more: RequestInit = {}) =>
    room.world.app.request(url, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      ...more,
    })
  const urlIn = (one: Received): string => headerOf(one, 'list-unsubscribe')?.match(/^<(.+)>$/)?.[1] as string

  it('one click, without a cookie: 204, and that kind of message is off', async () => {
    const mover = await room.mover()
    await room.tell('turn', mover)
    expect(headerOf(received(), 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = urlIn(received())
    expect(url).toMatch(new RegExp(`^${origin}/api/unsubscribe/[\\w-]{40,}$`))
    expect(url).not.toContain(mover.player)
    for (const _ of [1, 2]) expect((await unsubscribe(url)).status).toBe(204)
    expect((await stateOf(mover)).off).toEqual(['turn'])
    await room.tell('turn', mover)
    expect(listener.received).toHaveLength(1)
    await room.tell('reminder', mover)
    expect(listener.received).toHaveLength(2)
  })

  it('from one table: 204, and no more mail about that table alone', async () => {
    const mover = await room.mover()
    await room.tell('turn', mover)
    const token = received().email.text?.match(
      /Stop emails about this table:\n\S+\/unsubscribe#([\w-]+)/,
    )?.[1]
    expect((await unsubscribe(`${origin}/api/unsubscribe/${token}`)).status).toBe(204)
    expect(await stateOf(mover)).toMatchObject({ off: [], quiet: [room.table] })
    for (const kind of ['turn', 'reminder', 'nudge', 'over'] as const) await room.tell(kind, mover)
    expect(listener.received).toHaveLength(1)
    const loud = await mover.send<MyMail>('PATCH', '/api/me/mail', { loud: room.table })
    expect(loud.body.quiet).toEqual([])
  })

  it('opening the link, or a wrong token: changes nothing', async () => {
    const mover = await room.mover()
    await room.tell('turn', mover)
    const url = urlIn(received())
    for (const method of ['GET', 'HEAD']) {
      const answer = await room.world.app.request(url, { method })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        url.replace('/api/unsubscribe/', '/unsubscribe#').replace(origin, ''),
      ])
    }
    const token = url.split('/').at(-1) as string
    const bent = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const wrong of [bent, 'x'.repeat(80), token.slice(0, 60)])
      expect((await unsubscribe(`${origin}/api/unsubscribe/${wrong}`)).status).toBe(404)
    expect((await stateOf(mover)).off).toEqual([])
  })
})

describe('address that bounces', () => {
  it('after a bounce: no more mail until it is confirmed again, and its player sees why', async () => {
    const mover = await room.mover()
    listener.refuses = addressOf(mover.name)
    await room.tell('turn', mover)
    expect(await stateOf(mover)).toMatchObject({ trouble: 'bounced', address: addressOf(mover.name) })
    listener.refuses = 'nobody'
    await room.tell('turn', mover)
    expect(listener.received).toEqual([])
    const { token } = await asks(room.world, mover, addressOf(mover.name))
    await confirms(mover, { token })
    await room.tell('turn', mover)
    expect(listener.received).toHaveLength(1)
  })

  it('mail server is busy: fails without marking the address', async () => {
    const mover = await room.mover()
    listener.isBusy = true
    const failure = await room.tell('turn', mover).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String(failure)).not.toContain('@')
    expect((await stateOf(mover)).trouble).toBeNull()
  })
})

describe('daily digest', () => {
  it('instead of single messages: names the waiting tables', async () => {
    const mover = await room.mover()
    done(await mover.send('PATCH', '/api/me/mail', { digest: { hour: 7, zone: 'Europe/Warsaw' } }))
    for (const kind of ['turn', 'over', 'timed-out'] as const) await room.tell(kind, mover)
    expect(listener.received).toEqual([])
    await room.tell('reminder', mover)
    await room.tell('digest', mover)
    const [, digest] = listener.received
    expect(digest.email.subject).toBe('One table is waiting for you')
    expect(digest.email.text).toContain('Sunday (Gheos), with ')
    expect(digest.email.text).toContain(`${origin}/table/${room.table}`)
    await room.turn()
    await room.tell('digest', mover)
    expect(listener.received).toHaveLength(2)
  })

  it('hour or zone that does not exist: 422', async () => {
    const [anna] = room.people
    for (const digest of [
      { hour: 24, zone: 'Europe/Warsaw' },
      { hour: 7, zone: 'Mars/Base' },
      { hour: 7 },
      7,
    ])
      expect((await anna.send('PATCH', '/api/me/mail', { digest })).status).toBe(422)
    expect((await anna.send('PATCH', '/api/me/mail', { digest: null })).status).toBe(200)
  })
})
