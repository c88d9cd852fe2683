import { afterEach, describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  mask,
  type Position,
  seeded,
  startDraft,
} from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { receive } from '../../../functions/messages/inbound/receive.ts'
import { isWhole } from '../../../functions/messages/reply/asking.ts'
import { meantBy } from '../../../functions/messages/reply/meant.ts'
import { offerOf } from '../../../functions/messages/reply/offer.ts'
import { appWords } from '../../../functions/messages/text/speech.ts'
import type { Mail } from '../../../functions/ports/mailer.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { randomFrom } from '../../support/play.ts'
import { listProbe } from '../../support/tables/every-game.ts'
import { seated } from '../../support/tables/seated.ts'
import { addressOf, newPostRoom } from '../mail/post-room.ts'
import { anyAnswer, type Correspondence, newCorrespondence, replyTo } from '../reply/correspondence.ts'
import { itemsOf } from '../support/all-items.ts'
import { tableOf } from '../support/play.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { useEngine } from '../support/world.ts'

useEngine()
listProbe()

let mails: Correspondence | null = null
afterEach(async () => {
  await mails?.close()
  mails = null
})

/** All of a message but what names it, and what it answers. */
const whole = ({ id: _, answers: __, ...mail }: Mail): string =>
  JSON.stringify(mail, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )

/** A choice by its number that is half a turn, and its undoing; nothing where each is a whole one. */
async function halfATurn(game: AnyGame, id: string, view: Position, seat: number): Promise<string[]> {
  const offer = offerOf(
    game,
    startDraft<Position, Action>(view, seat),
    (await (await appWords('en')).wordsOf(id, seated('Anna', 'Ben')))!,
  )!
  const at = offer.numbered.findIndex((_, i) => {
    const meant = meantBy(game, offer, String(i + 1), 'undo')
    return 'draft' in meant && !isWhole(game, meant.draft)
  })
  return at < 0 ? [] : [String(at + 1), 'undo']
}

describe('canary, reply by mail', () => {
  it.each(Object.keys(games))('%s: messages and answers are the same whatever is hidden', async (id) => {
    const [game, room] = [await games[id](), await newPostRoom(['Anna', 'Ben'], id)]
    const { store } = room.world
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => (sent.push(mail) > 0 ? ('sent' as const) : 'refused') }
    Object.assign(room.ports, { mailer, inbound: 'reply.posthorn.test' })
    for (let turn = 0; turn < 3; turn++) await room.turn()
    const mover = await room.mover()
    const { seat } = await tableOf(mover, room.table)
    const kept = (await newestEntry(store, room.table, 'consistent'))!
    const position = kept.entry.position as Position
    const twin = game.imagine(mask(position, seat) as never, seat, seeded('7'.repeat(64), [], 1) as never)
    const [all, seen, other] = [position, mask(position, seat), twin].map((one) => JSON.stringify(one))
    expect(other !== all).toBe(seen !== all)
    const half = await halfATurn(game, id, mask(position, seat) as Position, seat)
    const heard = async (n: number, stands: Position): Promise<string[]> => {
      await replaceNewest(store, room.table, kept, stands)
      sent.length = 0
      await room.tell('turn', mover, 7)
      for (const [i, text] of ['what?', ...half, 'what now?'].entries()) {
        const raw = Buffer.from(`Message-ID: <${n}-${i}@a.test>\r\n\r\n${text}\r\n`)
        const to = [sent.at(-1)?.replyTo ?? '']
        expect(await receive(room.ports, { from: addressOf(mover.name), to, raw })).toBe('answered')
      }
      return sent.map(whole)
    }
    const first = await heard(1, position)
    expect(first).toHaveLength(3 + half.length)
    expect(await heard(2, twin as Position)).toEqual(first)
    expect((await tableOf(mover, room.table)).version).toBe(kept.entry.version)
  })

  it('whole correspondence: no address or token of others in it, no token stored or logged', async () => {
    mails = await newCorrespondence(['Anna', 'Ben'], 'gheos')
    const { room, received } = mails
    const random = randomFrom(9)
    const tokens = new Map<string, Set<string>>()
    let mail = await mails.nextMail()
    for (let n = 0; n < 40; n++) {
      const answer = await mails.reply(mail, anyAnswer(mail, random))
      const goesOn = /^You can/m.test(answer.email.text ?? '')
      // Nobody is asked any more when it is over.
      if (!goesOn && !(await room.mover())) break
      mail = goesOn ? answer : await mails.nextMail()
    }
    for (const { to, email, raw } of received) {
      const [token] = replyTo({ to, email, raw } as (typeof received)[number]).split('-')
      tokens.set(to[0], (tokens.get(to[0]) ?? new Set()).add(token))
    }
    expect([...tokens.values()].map(({ size }) => size)).toEqual([1, 1])
    const others = (to: string) => room.people.filter(({ name }) => addressOf(name) !== to)
    for (const { to, raw } of received)
      for (const person of others(to[0])) {
        expect(raw).not.toContain(addressOf(person.name))
        expect(raw).not.toContain(person.player)
        for (const token of tokens.get(addressOf(person.name)) ?? []) expect(raw).not.toContain(token)
      }
    const { store, lines, alarms } = room.world
    const items = [...(await itemsOf(store, store.app)), ...(await itemsOf(store, store.log))]
    const said = JSON.stringify([items, lines, alarms])
    for (const token of [...tokens.values()].flatMap((all) => [...all])) expect(said).not.toContain(token)
    for (const person of room.people) {
      const table = JSON.stringify((await person.get(`/api/tables/${room.table}?since=0`)).body)
      expect(table).not.toMatch(/"(by|said)":|reply-/)
    }
  })
})
