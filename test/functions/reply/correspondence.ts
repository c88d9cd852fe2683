import { createTransport, type Transporter } from 'nodemailer'
import { type Inbound, listenForAnswers } from '../../../functions/hosts/machine/mail/inbound.ts'
import { receive } from '../../../functions/messages/inbound/receive.ts'
import { smtpMailer } from '../../../functions/messages/mail/smtp.ts'
import { seatOfToken } from '../../../functions/messages/reply/address.ts'
import { type Listener, listen, type Received } from '../mail/listener.ts'
import { newPostRoom, type PostRoom } from '../mail/post-room.ts'
import type { Person } from '../support/world.ts'

/** A table whose people answer by mail, through real servers on both ways. */
export interface Correspondence {
  room: PostRoom
  /** All that was mailed to them. */
  received: Received[]
  /** What went wrong with answers: they are to come again. */
  alarms: unknown[]
  /** What is done with each message that comes in. */
  results: unknown[]
  port: number
  /** The message about somebody's turn, as it comes. */
  turnMail(person: Person): Promise<Received>
  /** The person whose turn it is, and the message about it. */
  nextMail(): Promise<Received>
  /** Answers a message, and waits for what it is answered. */
  reply(mail: Received, text: string, more?: object): Promise<Received>
  /** Sends an answer; false where the server that takes answers refuses it. */
  send(mail: Received, text: string, more?: object): Promise<boolean>
  close(): Promise<void>
}

export const place = 'reply.posthorn.test'

export async function newCorrespondence(
  names: readonly string[],
  game: string,
  inbound = place,
): Promise<Correspondence> {
  const listener: Listener = await listen()
  const room = await newPostRoom(names, game)
  const mailer = smtpMailer(listener.url, 'Posthorn <posthorn@posthorn.test>')
  Object.assign(room.ports, { mailer, inbound })
  const alarms: unknown[] = []
  const results: unknown[] = []
  const server: Inbound = await listenForAnswers({
    ...{ at: inbound, host: '127.0.0.1', port: 0 },
    isSeat: async (token) => (await seatOfToken(room.ports, token)) !== null,
    async receive(message) {
      results.push(await receive(room.ports, message))
      await room.world.notifier.idle()
    },
    alarm: (error) => alarms.push(error),
  })
  const transport: Transporter = createTransport({ host: '127.0.0.1', port: server.port })
  const newest = (): Received => listener.received.at(-1)!
  const it: Correspondence = {
    room,
    received: listener.received,
    alarms,
    results,
    port: server.port,
    async turnMail(person) {
      await room.tell('turn', person)
      return newest()
    },
    nextMail: async () => it.turnMail(await room.mover()),
    async reply(mail, text, more) {
      const before = listener.received.length
      if (!(await it.send(mail, text, more))) throw new Error('An answer was refused.')
      if (listener.received.length !== before + 1)
        throw new Error(`Answered ${listener.received.length - before} times: ${results.at(-1)}`)
      return newest()
    },
    async send(mail, text, more = {}) {
      const { email, to } = mail
      const quoted = (email.text ?? '').replace(/^/gm, '> ')
      try {
        await transport.sendMail({
          from: to[0],
          to: replyTo(mail),
          subject: `Re: ${email.subject}`,
          inReplyTo: email.messageId ?? '',
          text: `${text}\n\nOn Sun, 1 Mar 2026 at 12:00, Posthorn <posthorn@posthorn.test> wrote:\n\n${quoted}`,
          ...more,
        })
        return true
      } catch {
        return false
      }
    },
    async close() {
      transport.close()
      mailer.close()
      await server.close()
      await listener.close()
    },
  }
  return it
}

export const replyTo = ({ email }: Received): string => {
  const [first] = email.replyTo ?? []
  if (!first?.address) throw new Error(`Nothing to answer to: ${email.text}`)
  return first.address
}

/** What a message offers, read off its plain text: choices by their numbers, and patterns of lines. */
export function offered({ email }: Received): { numbers: string[]; patterns: string[] } {
  const text = email.text ?? ''
  const under = (heading: string): string[] =>
    text
      .match(new RegExp(`^${heading}:\\n((?:.+\\n)+)`, 'm'))?.[1]
      .trim()
      .split('\n') ?? []
  return {
    numbers: under('You can'),
    patterns: under('(?:Or|You can) choose one from each list').map((line) => line.slice('* '.length)),
  }
}

/** One of the lines that a pattern stands for, or a sentence with lists in it and an example. */
function lineOf(pattern: string, random: (n: number) => number): string {
  const [, words, example] = /^(.*)\. For example: (.+)$/.exec(pattern) ?? []
  if (words && example) {
    const lists = [...words.matchAll(/[\w,-]+(?: · [\w,-]+)+/g)].map(([all]) => all.split(' · '))
    return example
      .split(/([ @/]+)/)
      .map((part) => {
        const list = lists[0]?.includes(part) ? lists.shift()! : [part]
        return list[random(list.length)]
      })
      .join('')
  }
  return pattern.replace(/\[([^\]]*)\]/g, (_, all: string) => {
    const values = all.split(' ')
    return values[random(values.length)]
  })
}

/** An answer at random, as its reader could write it. */
export function anyAnswer(mail: Received, random: (n: number) => number): string {
  const { numbers, patterns } = offered(mail)
  const at = random(numbers.length + 3 * patterns.length)
  return at < numbers.length
    ? String(at + 1)
    : lineOf(patterns[(at - numbers.length) % patterns.length], random)
}
