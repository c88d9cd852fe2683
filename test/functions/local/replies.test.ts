import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServer } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import type { App } from '../../../functions/index.ts'
import { type Listener, listen } from '../mail/listener.ts'
import { confirms } from '../mail/people.ts'
import { startedTable, tableOf } from '../support/play.ts'
import { guest, type Person } from '../support/world.ts'

let folder: string
let listener: Listener
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  listener = await listen()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'posthorn-replies-'))
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html><title>Posthorn</title>')
  return () => rmSync(folder, { recursive: true })
})
afterAll(async () => {
  await listener.close()
  vi.restoreAllMocks()
})

/** A server whose clock can be turned on. */
async function started(env: Record<string, string>) {
  let ahead = 0
  const now = () => Date.now() + ahead
  const server = await startServer(settingsFrom({ PORT: '0', ...env }, folder), { now })
  const request = (url: string, init: RequestInit) => fetch(new URL(new URL(url).pathname, server.url), init)
  const turnOn = async () => {
    ahead += 3 * 60_000
    await server.sweep()
  }
  return { server, app: { request } as unknown as App, turnOn }
}

/** Two people at a table, both reached by mail; `codeIn` finds what was mailed to an address last. */
async function seated(app: App, codeIn: (email: string) => Promise<string>): Promise<[Person[], string]> {
  const people: Person[] = []
  for (const name of ['Anna', 'Ben']) {
    const person = await guest({ app }, name)
    const email = `${name.toLowerCase()}@example.org`
    expect((await person.send('POST', '/api/session', { email })).status).toBe(202)
    expect((await confirms(person, { token: await codeIn(email) })).status).toBe(200)
    people.push(person)
  }
  const { id } = await startedTable(people, { game: 'few-acres-of-snow', options: {} })
  return [people, id]
}

describe('replies to mail, local server', () => {
  it('by SMTP: plays the turn and answers by mail', async () => {
    const { server, app, turnOn } = await started({
      POSTHORN_SMTP: listener.url,
      POSTHORN_INBOUND: 'Play@Club.example',
      POSTHORN_INBOUND_PORT: '0',
    })
    try {
      const codeIn = async (email: string) => {
        const isThere = () => expect(listener.received.some(({ to }) => to[0] === email)).toBe(true)
        await vi.waitFor(isThere, 20_000)
        return (
          listener.received
            .findLast(({ to }) => to[0] === email)
            ?.email.text?.match(/\/enter#([\w-]+)/)?.[1] ?? ''
        )
      }
      const [people, id] = await seated(app, codeIn)
      await vi.waitFor(async () => {
        await turnOn()
        expect(listener.received.at(-1)?.email.subject).toMatch(/^Your move/)
      }, 20_000)
      const to = listener.received.at(-1)?.email.replyTo?.[0].address ?? ''
      expect(to).toMatch(/^play\+[0-9a-f]{32}-[0-9a-z]+-[0-9a-z]+@club\.example$/)
      const { version } = await tableOf(people[0], id)
      const transport = createTransport({ host: '127.0.0.1', port: server.inbound ?? 0 })
      await transport.sendMail({ from: 'anna@example.org', to, html: '<a href="x" '.repeat(16_000) })
      expect(listener.received.at(-1)?.email.text).toContain('We found no choice in your reply')
      await transport.sendMail({ from: 'anna@example.org', to, text: 'pass\nendTurn' })
      transport.close()
      expect(listener.received.at(-1)?.email.text).toContain('Your turn was sent.')
      expect((await tableOf(people[0], id)).version).toBe(version + 1)
    } finally {
      await server.close()
    }
  })

  it('without a mail server: typed at /dev/mail, only from its own page', async () => {
    const { server, app, turnOn } = await started({ POSTHORN_INBOUND: 'reply.localhost' })
    const page = async (path: string, init: RequestInit = {}) =>
      (await fetch(new URL(path, server.url), init)).text()
    const namesIn = async () =>
      [...(await page('/dev/mail')).matchAll(/\/dev\/mail\/(\w{26})"/g)].map(([, name]) => name)
    try {
      const codeIn = async () => {
        await vi.waitFor(async () => expect((await namesIn()).length).toBeGreaterThan(0))
        return (await page(`/dev/mail/${(await namesIn())[0]}/text`)).match(/\/enter#([\w-]+)/)?.[1] ?? ''
      }
      const [people, id] = await seated(app, async () => {
        await new Promise((later) => setTimeout(later, 500))
        return codeIn()
      })
      await vi.waitFor(async () => {
        await turnOn()
        expect(await page('/dev/mail')).toContain('Your move')
      }, 20_000)
      const [name] = await namesIn()
      expect(await page(`/dev/mail/${name}`)).toContain('<textarea')
      const { version } = await tableOf(people[0], id)
      const reply = (site: string) =>
        page(`/dev/mail/${name}/reply`, {
          ...{ method: 'POST', body: new URLSearchParams({ text: 'pass\nendTurn' }) },
          headers: { 'sec-fetch-site': site },
        })
      await reply('cross-site')
      expect((await tableOf(people[0], id)).version).toBe(version)
      expect(await reply('same-origin')).toContain('Re: Your move')
      expect((await tableOf(people[0], id)).version).toBe(version + 1)
      expect(await page(`/dev/mail/${(await namesIn())[0]}/text`)).toContain('Your turn was sent.')
    } finally {
      await server.close()
    }
  })

  it.each([
    [{ POSTHORN_INBOUND_PORT: '2525' }, 'Set POSTHORN_INBOUND, too'],
    [{ POSTHORN_INBOUND: 'not a domain' }, 'POSTHORN_INBOUND must be a domain'],
    [{ POSTHORN_INBOUND: `${'a'.repeat(18)}@a.example` }, 'may have at most 17 characters'],
    [{ POSTHORN_INBOUND: 'a.example', POSTHORN_INBOUND_PORT: 'x' }, 'POSTHORN_INBOUND_PORT must be a port'],
    [{ POSTHORN_INBOUND: 'a.example', POSTHORN_SMTP: 'smtp://localhost' }, 'Set POSTHORN_INBOUND_PORT, too'],
  ])('wrong settings %j: refused in words', (env, words) => {
    expect(() => settingsFrom(env, folder)).toThrow(words)
  })

  it('settings: off by default, and bound to 127.0.0.1 unless an address is given', () => {
    expect(settingsFrom({}, folder).inbound).toBeNull()
    const at = (port: string) =>
      settingsFrom({ POSTHORN_INBOUND: 'a.example', POSTHORN_INBOUND_PORT: port }, folder).inbound
    expect(at('2525')).toEqual({ at: 'a.example', host: '127.0.0.1', port: 2525 })
    expect(at('10.0.0.5:2525')).toEqual({ at: 'a.example', host: '10.0.0.5', port: 2525 })
  })
})
