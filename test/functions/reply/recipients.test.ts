import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { MyMail } from '../../../functions/api/shapes.ts'
import { type Inbound, listenForAnswers } from '../../../functions/hosts/machine/mail/inbound.ts'
import { tableOf } from '../support/play.ts'
import { useEngine } from '../support/world.ts'
import { type Correspondence, newCorrespondence, place, replyTo } from './correspondence.ts'

useEngine()

/** A mail server's end of a connection: sends lines, and hears the code of each answer. */
async function dialog(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const answers: string[] = []
  let [isOpen, rest, wake] = [true, '', () => {}]
  socket.on('data', (said) => {
    const lines = `${rest}${said}`.split('\r\n')
    rest = lines.pop() ?? ''
    answers.push(...lines.filter((line) => line[3] === ' ').map((line) => line.slice(0, 3)))
    wake()
  })
  socket.on('close', () => {
    isOpen = false
    wake()
  })
  socket.on('error', () => {})
  const answered = async (count: number) => {
    while (isOpen && answers.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return answers.splice(0)
  }
  await answered(1)
  return {
    /** Says these lines at once. @returns the codes of the answers, up to where the connection ends */
    async says(...lines: string[]): Promise<string[]> {
      if (isOpen) socket.write(lines.map((line) => `${line}\r\n`).join(''))
      return answered(lines.length)
    },
    isOpen: () => isOpen,
    end: () => socket.destroy(),
  }
}

const rcpt = (address: string) => `RCPT TO:<${address}>`
const begin = ['EHLO relay.test', 'MAIL FROM:<anna@example.org>']
const addressAt = (n: number) => `${n.toString(16).padStart(32, '0')}-1-x@${place}`

describe('reply to two seats', () => {
  it('in one SMTP message: done for the first, 452 for the second, which is done when sent alone', async () => {
    const mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
    const { room, results, received } = mails
    const version = async () => (await tableOf(room.people[0], room.table)).version
    const earlier = await mails.nextMail()
    await mails.reply(earlier, 'pass\nendTurn')
    const later = await mails.nextMail()
    const [one, other] = [replyTo(later), replyTo(earlier)]
    const before = await version()
    results.length = 0
    const relay = await dialog(mails.port)
    const codes = await relay.says(...begin, rcpt(one), rcpt(other), rcpt(one.toUpperCase()))
    expect(codes).toEqual(['250', '250', '250', '452', '250'])
    const message = 'Message-ID: <two@example.org>\r\n\r\npass\r\nendTurn\r\n.'
    await relay.says('DATA')
    expect(await relay.says(message)).toEqual(['250'])
    expect([results, await version()]).toEqual([['answered'], before + 1])
    expect([received.at(-1)?.to, received.at(-1)?.email.text]).toEqual([
      later.to,
      expect.stringContaining('Your turn was sent.'),
    ])
    expect(await relay.says(begin[1], rcpt(other))).toEqual(['250', '250'])
    await relay.says('DATA')
    expect(await relay.says(message)).toEqual(['250'])
    expect([results, received.at(-1)?.to]).toEqual([['answered', 'answered'], earlier.to])
    relay.end()
    await mails.close()
  })
})

describe('reply address', () => {
  let mails: Correspondence
  afterEach(() => mails.close())

  it('altered, unknown or ended: 550 before any data', async () => {
    mails = await newCorrespondence(['Anna', 'Ben'], 'few-acres-of-snow')
    const mover = await mails.room.mover()
    const address = replyTo(await mails.turnMail(mover))
    const bent = address.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    const relay = await dialog(mails.port)
    const ask = async (to: string) => (await relay.says('RSET', begin[1], rcpt(to))).at(-1)
    await relay.says(begin[0])
    expect(await ask(address)).toBe('250')
    for (const to of [bent, addressAt(7), `anna@${place}`]) expect(await ask(to)).toBe('550')
    await mover.send<MyMail>('PATCH', '/api/me/mail', { replies: false })
    expect(await ask(address)).toBe('550')
    expect([mails.results, mails.alarms]).toEqual([[], []])
    relay.end()
  })
})

describe('SMTP listener for replies', () => {
  let server: Inbound
  afterEach(() => server.close())
  const listening = async (isSeat: (token: string) => Promise<boolean>, alarms: unknown[] = []) => {
    server = await listenForAnswers({
      ...{ at: place, host: '127.0.0.1', port: 0, isSeat },
      receive: async () => {},
      alarm: (error) => alarms.push(error),
    })
    return dialog(server.port)
  }

  it('store is away: 451, and accepted once it is back', async () => {
    const alarms: unknown[] = []
    let isAway = true
    const relay = await listening(async () => {
      if (isAway) throw new Error('The store is away.')
      return true
    }, alarms)
    expect((await relay.says(...begin, rcpt(addressAt(1)))).at(-1)).toBe('451')
    isAway = false
    expect(await relay.says(rcpt(addressAt(1)))).toEqual(['250'])
    expect(alarms).toHaveLength(1)
    relay.end()
  })

  it.each([
    ['that nobody has', () => false],
    ['of a seat each', () => true],
  ])('a flood of addresses %s: looks up thirty at most, and hangs up with 421', async (_, isSeat) => {
    let asked = 0
    const relay = await listening(async () => {
      asked++
      return isSeat()
    })
    await relay.says(...begin)
    const codes = await relay.says(...Array.from({ length: 10_000 }, (_, n) => rcpt(addressAt(n))))
    expect(codes.slice(0, -1)).toEqual([
      ...(isSeat() ? ['250'] : ['550']),
      ...Array(29).fill(isSeat() ? '452' : '550'),
    ])
    expect([codes.at(-1), asked <= 30]).toEqual(['421', true])
    expect(relay.isOpen()).toBe(false)
  })

  it('a hundred messages on one connection: all are accepted', async () => {
    const relay = await listening(async () => true)
    await relay.says(begin[0])
    for (let n = 0; n < 100; n++) {
      expect(await relay.says(begin[1], rcpt(addressAt(n)))).toEqual(['250', '250'])
      await relay.says('DATA')
      expect(await relay.says('Subject: x\r\n\r\n1\r\n.')).toEqual(['250'])
    }
    relay.end()
  })
})
