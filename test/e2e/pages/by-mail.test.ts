import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import type { Running } from '../../../functions/hosts/machine/server/server.ts'
import { headerOf, type Listener, listen, type Received } from '../../functions/mail/listener.ts'
import { whims } from '../players/player.ts'
import { takeTurn } from '../players/walk.ts'
import { sharedBrowser } from '../support/browser.ts'
import {
  atHeading,
  comeByInvite,
  comesToRead,
  complaintsOf,
  devices,
  inviteLink,
  lookAgain,
  newPerson,
  openTable,
  type Person,
  pressButton,
  pressLink,
  reads,
} from '../support/people.ts'
import { startServer, startStore } from '../support/server.ts'

const MINUTE = 60_000

const data = mkdtempSync(join(tmpdir(), 'posthorn-by-mail-'))
const clock = { now: Date.now() }
let listener: Listener
let store: Engine
let server: Running
let anna: Person
let ben: Person
let people: Person[]
const choose = whims(9)

beforeAll(async () => {
  listener = await listen()
  store = await startStore()
  server = await startServer(data, store, { now: () => clock.now, env: { POSTHORN_SMTP: listener.url } })
  const browser = await sharedBrowser()
  anna = await newPerson(browser, server.url, 'Anna', devices.phone)
  ben = await newPerson(browser, server.url, 'Ben', devices.desk)
  people = [anna, ben]
})
afterAll(async () => {
  for (const { page } of people) await page.context().close()
  await server?.close()
  await store?.close()
  await listener?.close()
  rmSync(data, { recursive: true, force: true })
  expect(complaintsOf(people)).toEqual([])
})

const addressOf = ({ name }: Person): string => `${name.toLowerCase()}@example.org`

/** The latest message to somebody after this many that he has read; waits for it. */
async function mailTo(person: Person, read: number): Promise<Received> {
  const mine = () => listener.received.filter(({ to }) => to.includes(addressOf(person)))
  await vi.waitFor(() => expect(mine().length).toBeGreaterThan(read), 30_000)
  return mine().at(-1) as Received
}

const countTo = (person: Person): number =>
  listener.received.filter(({ to }) => to.includes(addressOf(person))).length

/** The link of a message's one button. */
function buttonIn({ email }: Received): string {
  const [, href] = email.html?.match(/class="button"[^>]*><a href="([^"]+)"/) ?? []
  if (!href) throw new Error(`No button in: ${email.html}`)
  return href
}

/** Says where he is reached, and comes by the link that is sent there: opened in the browser that asked. */
async function confirmsAddress(person: Person): Promise<void> {
  const read = countTo(person)
  await person.page.getByLabel('Email address').fill(addressOf(person))
  await pressButton(person, 'Send me a link')
  await reads(person, `A link and a code are on their way to ${addressOf(person)}.`)
  await person.page.goto(buttonIn(await mailTo(person, read)))
  await pressButton(person, 'Continue')
  await atHeading(person, 'Your tables')
}

describe('whole table by email', () => {
  it('a new player signs in by email', async () => {
    await anna.page.goto('/')
    await pressLink(anna, 'Sign in')
    await anna.page.getByLabel('Email address').fill(addressOf(anna))
    await pressButton(anna, 'Send me a link')
    const message = await mailTo(anna, 0)
    const link = buttonIn(message)
    // In another browser it brings nobody in; there the code must be typed.
    const other = await newPerson(await sharedBrowser(), server.url, 'Anna', devices.desk)
    await other.page.goto(link)
    await pressButton(other, 'Continue')
    await reads(other, /^You asked for this link in another browser/)
    expect(await other.page.getByLabel('Code').isVisible()).toBe(true)
    await other.page.context().close()
    await anna.page.goto(link)
    await pressButton(anna, 'Continue')
    await reads(anna, 'This address is new here. What is your name?')
    await anna.page.getByLabel('Your name').fill('Anna')
    await pressButton(anna, 'Continue')
    await atHeading(anna, 'Your tables')
  })

  it('join: asks a guest for an email address after the first turn, once', async () => {
    await openTable(anna, { title: 'By post', seats: 2 })
    const link = await inviteLink(anna)
    await comeByInvite(ben, link)
    await atHeading(ben, 'By post')
    // Either may begin: Ben has sent a turn by then.
    for (let turns = 0; turns < 2; turns++) {
      const mover = await whoMoves()
      await takeTurn(mover, choose)
      if (mover === ben) break
    }
    await pressButton(ben, 'Get an email at your turn')
    await reads(ben, 'Get an email when it’s your turn?')
    // What he has opened and begun to type stays when it is his move again meanwhile.
    const typed = ben.page.getByLabel('Email address')
    await typed.fill('ben@')
    await comesToRead(anna, 'Your move.')
    await takeTurn(anna, choose)
    await comesToRead(ben, 'Your move.')
    expect(await typed.inputValue()).toBe('ben@')
    await confirmsAddress(ben)
  })

  it('a table link opened signed out: leads to the table after signing in', async () => {
    const read = countTo(anna)
    const other = await newPerson(await sharedBrowser(), server.url, 'Anna', devices.desk)
    await other.page.goto(anna.page.url())
    await pressLink(other, 'Sign in with email')
    await other.page.getByLabel('Email address').fill(addressOf(anna))
    await pressButton(other, 'Send me a link')
    const link = buttonIn(await mailTo(anna, read))
    await other.page.goto(link)
    await pressButton(other, 'Continue')
    await atHeading(other, 'By post')
    await other.page.context().close()
  })

  it('a whole table: each turn is played from the link in its email, to the end', async () => {
    const threads = new Map<Person, string | undefined>()
    const read = new Set<Received>(listener.received)
    for (const { page } of people) await page.goto('about:blank')
    for (let turn = 0; turn < 60; turn++) {
      const message = await nextMail(read)
      const person = people.find((one) => message.to.includes(addressOf(one))) as Person
      const thread = headerOf(message, 'references')
      expect(threads.get(person) ?? thread).toBe(thread)
      threads.set(person, thread)
      await person.page.goto(buttonIn(message))
      await atHeading(person, 'By post')
      if (/The game is over\./.test(message.email.text ?? '')) {
        await reads(person, /^(You|\w+) won(,| by the tie-break)|^.+ share the win, | won the game\.$/)
        return
      }
      await reads(person, /^Your move\./)
      await takeTurn(person, choose)
      await person.page.goto('about:blank')
    }
    throw new Error('It did not end.')
  }, 900_000)

  /** The next message that nobody has read; time goes by until it comes. */
  async function nextMail(read: Set<Received>): Promise<Received> {
    for (let minutes = 0; minutes < 240; minutes++) {
      const message = listener.received.find((one) => !read.has(one))
      if (message) {
        read.add(message)
        return message
      }
      clock.now += MINUTE
      await server.sweep()
    }
    throw new Error('No message came.')
  }

  async function whoMoves(): Promise<Person> {
    for (;;)
      for (const person of people) {
        await lookAgain(person)
        const mine = person.page.getByText(/^Your move\. Lay a tile/).first()
        if (await mine.isVisible()) return person
      }
  }
})
