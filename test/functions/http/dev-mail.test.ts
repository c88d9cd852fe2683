import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Running, startServer } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import { type Listener, listen } from '../mail/listener.ts'

let folder: string
let server: Running | null = null
let listener: Listener

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'posthorn-mail-'))
  mkdirSync(join(folder, 'dist/web'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html><title>Posthorn</title>')
  listener = await listen()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(async () => {
  await server?.close()
  server = null
})
afterAll(async () => {
  await listener.close()
  rmSync(folder, { recursive: true })
})

/** A port that is free: where the address of the app is another, that does not tell which one it took. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

async function start(env: Record<string, string>): Promise<number> {
  const port = await freePort()
  server = await startServer(settingsFrom({ PORT: String(port), ...env }, folder))
  return port
}

/** A request whose headers are its own: `fetch` would not send another `host`. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          headers: response.headers,
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })

const logIn = (port: number, host = `localhost:${port}`) =>
  ask(
    port,
    '/api/session',
    { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    { email: 'anna@example.org' },
  )

describe('/dev/mail, no mail server', () => {
  it('sent messages: shown as HTML and text, still there after a restart', async () => {
    const first = await start({})
    expect((await logIn(first)).status).toBe(202)
    await server?.close()
    const port = await start({})
    const list = await ask(port, '/dev/mail')
    expect(list.text).toContain('Your link to Posthorn')
    const name = list.text.match(/\/dev\/mail\/(\w{26})"/)?.[1]
    const shown = await ask(port, `/dev/mail/${name}`)
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(shown.text).toContain('anna@example.org')
    const html = await ask(port, `/dev/mail/${name}/html`)
    expect(html.text).toContain('Continue to Posthorn')
    expect(html.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await ask(port, `/dev/mail/${name}/text`)).text).toContain('/enter#')
    for (const path of ['/dev/mail/nothing', '/dev/mail/..%2f..%2frunning', '/dev/mail/nothing/html'])
      expect((await ask(port, path)).status).toBe(404)
  })

  it('request from elsewhere, with another host or through a proxy: 404', async () => {
    const port = await start({})
    await logIn(port)
    for (const headers of [
      { 'x-forwarded-for': '198.51.100.7' },
      { forwarded: 'for=198.51.100.7' },
      { host: 'evil.test' },
      { host: `posthorn.test:${port}` },
    ])
      for (const path of ['/dev/mail', '/dev/mail/x', '/dev/mail/x/html'])
        expect([headers, path, (await ask(port, path, headers)).status]).toEqual([headers, path, 404])
  })

  it('POSTHORN_ORIGIN set: 503 no-mail, and no such page', async () => {
    const port = await start({ POSTHORN_ORIGIN: 'https://posthorn.example' })
    const { status, text } = await logIn(port)
    expect([status, JSON.parse(text).code]).toEqual([503, 'no-mail'])
    expect((await ask(port, '/dev/mail')).text).toContain('<title>Posthorn</title>')
  })
})

describe('POSTHORN_SMTP', () => {
  it('sign-in mail: sent by that server with the set sender', async () => {
    const port = await start({
      POSTHORN_SMTP: listener.url,
      POSTHORN_MAIL_FROM: 'Our club <club@posthorn.example>',
      POSTHORN_ORIGIN: 'https://posthorn.example',
    })
    expect((await logIn(port, 'posthorn.example')).status).toBe(202)
    await server?.close()
    server = null
    const [{ from, to, email }] = listener.received
    expect([from, to, email.from?.name]).toEqual(['club@posthorn.example', ['anna@example.org'], 'Our club'])
    expect(email.text).toContain('https://posthorn.example/enter#')
  })

  it('URL that is not smtp: refused', () => {
    for (const server of ['mail.example', 'http://mail.example', 'smtp//x'])
      expect(() => settingsFrom({ POSTHORN_SMTP: server }, folder)).toThrow(/POSTHORN_SMTP/)
    expect(
      settingsFrom({ POSTHORN_SMTP: 'smtp://x', POSTHORN_ORIGIN: 'https://a.example' }, folder).smtp,
    ).toEqual({
      server: 'smtp://x',
      from: 'Posthorn <posthorn@a.example>',
    })
  })
})
