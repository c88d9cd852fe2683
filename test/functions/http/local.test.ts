import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { games } from '../../../engine/index.ts'
import type { DeviceLink, Me } from '../../../functions/api/shapes.ts'
import { runningOn } from '../../../functions/hosts/machine/data/data.ts'
import { type Running, startServer } from '../../../functions/hosts/machine/server/server.ts'
import { type Settings, settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import { root } from '../../structure/sources.ts'
import { newId } from '../support/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-local-'))
const asset = `console.log(${JSON.stringify('x'.repeat(3000))})`
let settings: Settings
let server: Running
let port = 0

async function start(): Promise<void> {
  server = await startServer(settings)
  port = Number(new URL(server.url).port)
}

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/web/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html><title>Posthorn</title>')
  writeFileSync(join(folder, 'dist/web/assets/main-ABCDEFGH.js'), asset)
  settings = settingsFrom({ PORT: '0' }, folder)
  mkdirSync(settings.data)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await start()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const fetched = (path: string, init: RequestInit = {}) => fetch(`http://localhost:${port}${path}`, init)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetched(path, {
    method: 'POST',
    headers: { origin: `http://localhost:${port}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('local server', () => {
  it('the app’s own paths: 200 with its page, not cached', async () => {
    for (const path of ['/', '/table/abc', '/lobby']) {
      const page = await fetched(path)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers.get('cache-control')).toBe('no-cache')
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it("v5.0.0-3.4.3 v5.0.0-3.4.4 v5.0.0-3.4.5 v5.0.0-3.4.6 page headers: default-src 'none', no frames, nosniff, no referrer", async () => {
    const { headers } = await fetched('/')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('assets: cached for a year and gzipped; other files are 404', async () => {
    const file = await fetched('/assets/main-ABCDEFGH.js')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBe('gzip')
    expect(await file.text()).toBe(asset)
    for (const path of ['/assets/main-OLDOLDOL.js', '/favicon.ico', '/../package.json', '/.posthorn/x.log'])
      expect((await fetched(path)).status).toBe(404)
  })

  it('/rules/:game: 200 for each game, else 404', async () => {
    for (const game of Object.keys(games)) expect((await fetched(`/rules/${game}`)).status).toBe(200)
    for (const other of ['chess', 'constructor']) expect((await fetched(`/rules/${other}`)).status).toBe(404)
  })

  it('API: works, and its data is there after a restart', async () => {
    const made = await post('/api/guest', { id: newId(), name: 'Anna' })
    expect(made.status).toBe(201)
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { player } = (await made.json()) as Me
    await server.close()
    await start()
    const me = await fetched('/api/me', { headers: { cookie } })
    expect(await me.json()).toEqual({ player, name: 'Anna' })
    const link = await fetched('/api/me/link', {
      method: 'POST',
      headers: { cookie, origin: `http://localhost:${port}` },
    })
    expect(((await link.json()) as DeviceLink).code).toHaveLength(8)
    const foreign = await post('/api/me/link', {}, { cookie, origin: 'https://elsewhere.test' })
    expect(foreign.status).toBe(403)
    const nothing = await fetched('/api/nothing')
    expect([nothing.status, nothing.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  it('running.json: names the server while it runs; a second server on its tables is refused', async () => {
    const running = await runningOn(settings.data)
    expect(running?.origin).toBe(server.url)
    expect(running?.endpoint).toBe(`unix:${join(settings.data, 'socket')}`)
    const script = ['--import', 'tsx', join(root, 'functions/hosts/machine/server/start.ts')]
    const env = { ...process.env, PORT: '0', POSTHORN_DATA: settings.data }
    const second = spawn(process.execPath, script, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'close')])
    expect([code, said]).toEqual([
      1,
      `Another Posthorn is using the tables in ${join(settings.data, 'dynamodb')}. Stop it first.\n`,
    ])
    expect(await runningOn(settings.data)).toEqual(running)
    await server.close()
    expect(await runningOn(settings.data)).toBeNull()
    await start()
  })

  it('running.json that is left over, damaged or of another process: counts as not running', async () => {
    const gone = mkdtempSync(join(folder, 'gone-'))
    const announced = (pid: number, at: string) => {
      writeFileSync(join(gone, 'running.json'), JSON.stringify({ pid, endpoint: at }))
      return runningOn(gone)
    }
    expect(await runningOn(gone)).toBeNull()
    expect(await announced(process.pid, `http://localhost:${port}`)).toBeNull()
    expect(await announced(process.pid, 'http://127.0.0.1:1')).toBeNull()
    expect(await announced(2 ** 22 + 1, (await runningOn(settings.data))?.endpoint ?? '')).toBeNull()
    writeFileSync(join(gone, 'running.json'), '{')
    expect(await runningOn(gone)).toBeNull()
  })
})

describe('settings', () => {
  it('no environment: defaults for one machine', () => {
    expect(settingsFrom({}, '/home/somebody/posthorn')).toEqual({
      port: 3000,
      origin: 'http://localhost:3000',
      isNamed: false,
      data: '/home/somebody/posthorn/.posthorn',
      tls: null,
      endpoint: undefined,
      smtp: null,
      inbound: null,
      push: null,
      proxies: expect.anything(),
      web: '/home/somebody/posthorn/dist/web',
    })
  })

  it('environment: TLS, data folder, port and origin', () => {
    const file = join(folder, 'dist/web/index.html')
    const given = { POSTHORN_TLS_CERT: file, POSTHORN_TLS_KEY: file, POSTHORN_DATA: '/data', PORT: '8443' }
    expect(settingsFrom(given, folder)).toMatchObject({ origin: 'https://localhost:8443', data: '/data' })
    expect(settingsFrom({ POSTHORN_ORIGIN: 'https://posthorn.test/' }, folder).origin).toBe(
      'https://posthorn.test',
    )
  })

  it('POSTHORN_HOST: where the server listens, and the address that it prints', () => {
    const listening = (host: string) => settingsFrom({ POSTHORN_HOST: host }, folder)
    expect(listening('')).toMatchObject({ host: undefined, origin: 'http://localhost:3000' })
    expect(listening('127.0.0.1')).toMatchObject({ host: '127.0.0.1', origin: 'http://127.0.0.1:3000' })
    expect(listening('[::1]')).toMatchObject({ host: '::1', origin: 'http://[::1]:3000' })
    expect(listening('::')).toMatchObject({ host: '::', origin: 'http://localhost:3000' })
    expect(listening('0.0.0.0')).toMatchObject({ host: '0.0.0.0', origin: 'http://localhost:3000' })
    expect(listening('club.lan')).toMatchObject({ host: 'club.lan', origin: 'http://club.lan:3000' })
  })

  it('unusable values: refused, naming the variable', () => {
    const refused = (env: Record<string, string>) => () => settingsFrom(env, folder)
    expect(refused({ PORT: 'many' })).toThrow('PORT')
    expect(refused({ PORT: '70000' })).toThrow('PORT')
    expect(refused({ POSTHORN_ORIGIN: 'posthorn.test' })).toThrow('POSTHORN_ORIGIN')
    expect(refused({ POSTHORN_TLS_CERT: 'cert.pem' })).toThrow('POSTHORN_TLS_KEY')
    for (const host of ['http://localhost', '127.0.0.1:3000', 'a b', 'fd00::2/64', '*'])
      expect(refused({ POSTHORN_HOST: host })).toThrow('POSTHORN_HOST')
  })
})
