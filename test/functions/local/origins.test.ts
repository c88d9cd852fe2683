import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type RequestOptions, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { hostname, networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownOrigins } from '../../../functions/hosts/machine/server/own-origins.ts'
import { type Running, startServer } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'
import { newId } from '../support/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-origins-'))
mkdirSync(join(folder, 'dist/web'), { recursive: true })
writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html><title>Posthorn</title>')
beforeAll(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))
afterAll(() => rmSync(folder, { recursive: true }))

const portOf = ({ url }: Running): number => Number(new URL(url).port)

/** The status of an answer. `fetch` would not send these headers. */
const asked = (options: RequestOptions, body?: object) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })

type Named = { host: string; origin?: string; site?: string | undefined }

const headersOf = ({ host, origin, site }: Named) => ({
  host,
  ...(origin === undefined ? {} : { origin }),
  ...(site === undefined ? {} : { 'sec-fetch-site': site }),
})

/** The status of a new guest, as a page of `origin` asks for it. */
const guest = (port: number, named: Named) =>
  asked(
    {
      ...{ host: '127.0.0.1', port, path: '/api/guest', method: 'POST' },
      headers: { 'content-type': 'application/json', ...headersOf(named) },
    },
    { id: newId(), name: 'Anna' },
  )

/** The status of a read. */
const read = (port: number, path: string, named: Named) =>
  asked({ host: '127.0.0.1', port, path, headers: headersOf(named) })

/** An address of this machine in its network; null on a machine without one. */
const [lan = null] = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
)

describe('own origins: server without POSTHORN_ORIGIN', () => {
  let server: Running
  let port: number
  beforeAll(async () => {
    server = await startServer(settingsFrom({ PORT: '0', POSTHORN_DATA: join(folder, 'any') }, folder))
    port = portOf(server)
  })
  afterAll(() => server.close())

  it.each([
    'localhost',
    'LOCALHOST',
    '127.0.0.1',
    '[::1]',
    hostname(),
    `${hostname().split('.')[0]}.local`,
    ...(lan === null ? [] : [lan]),
  ])('a page at %s: may write and read', async (name) => {
    const { origin } = new URL(`http://${name}:${port}`)
    expect(await guest(port, { host: `${name}:${port}`, origin })).toBe(201)
    expect(await guest(port, { host: `${name}:${port}`, origin, site: 'same-origin' })).toBe(201)
    expect(await guest(port, { host: `${name}:${port}`, site: 'same-origin' })).toBe(201)
    expect(await read(port, '/api/me', { host: `${name}:${port}` })).toBe(200)
  })

  it.each([
    ['another site', 'evil.example'],
    ['another site at this port', 'evil.example:PORT'],
    ['a name that begins with ours', 'localhost.evil.example:PORT'],
    ['our name with a dot', 'localhost.:PORT'],
    ['another port', 'localhost:8080'],
    ['the usual port', 'localhost'],
    ['another machine of the network', '203.0.113.9:PORT'],
    ['another IPv6 address', '[2001:db8::7]:PORT'],
  ])('v5.0.0-3.5.1 %s, as Host and as Origin: neither writes nor reads', async (_, name) => {
    const host = name.replace('PORT', String(port))
    const origin = `http://${host}`
    for (const site of [undefined, 'same-origin'])
      expect([site, await guest(port, { host, origin, site })]).toEqual([site, 403])
    expect(await guest(port, { host, site: 'same-origin' })).toBe(403)
    for (const path of ['/api/me', '/api/lobby', '/api/tables'])
      expect([path, await read(port, path, { host })]).toEqual([path, 403])
  })

  it.each(['http://evil.example', 'http://localhost:8080', 'https://localhost:PORT', 'null', ''])(
    'a page of %s that asks this machine by its own name: 403',
    async (given) => {
      const origin = given.replace('PORT', String(port))
      for (const site of [undefined, 'same-origin', 'same-site', 'cross-site', 'none'])
        expect([site, await guest(port, { host: `localhost:${port}`, origin, site })]).toEqual([site, 403])
    },
  )

  it('a monitor, by any name: reads /api/health', async () => {
    expect(await read(port, '/api/health', { host: 'posthorn.example' })).toBe(200)
  })
})

/** A port that is free: a server with a set address does not tell which one it took. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

describe('own origins: server with POSTHORN_ORIGIN, behind a proxy', () => {
  let server: Running
  let port: number
  beforeAll(async () => {
    port = await freePort()
    const env = { PORT: String(port), POSTHORN_DATA: join(folder, 'named'), POSTHORN_HOST: '127.0.0.1' }
    server = await startServer(settingsFrom({ ...env, POSTHORN_ORIGIN: 'https://posthorn.example' }, folder))
  })
  afterAll(() => server.close())

  it.each(['posthorn.example', '127.0.0.1:PORT', 'localhost:PORT', 'inner.example'])(
    'a page of that origin, passed on with Host %s: may write and read',
    async (given) => {
      const host = given.replace('PORT', String(port))
      const origin = 'https://posthorn.example'
      expect(await guest(port, { host, origin, site: 'same-origin' })).toBe(201)
      expect(await guest(port, { host, origin })).toBe(201)
      expect(await read(port, '/api/me', { host })).toBe(200)
      expect(await read(port, '/api/health', { host })).toBe(200)
    },
  )

  it.each([
    'http://posthorn.example',
    'https://posthorn.example:8443',
    'https://posthorn.example.',
    'https://www.posthorn.example',
    'http://localhost:PORT',
    'http://127.0.0.1:PORT',
    'http://[::1]:PORT',
    'http://evil.example',
    'null',
  ])('a page of %s: 403, even with the same Host', async (given) => {
    const origin = given.replace('PORT', String(port))
    const host = URL.canParse(origin) ? new URL(origin).host : 'posthorn.example'
    for (const site of [undefined, 'same-origin'])
      expect([site, await guest(port, { host, origin, site })]).toEqual([site, 403])
  })

  it.runIf(lan !== null)('POSTHORN_HOST=127.0.0.1: no port is open on the network', async () => {
    await expect(asked({ host: lan, port, path: '/api/health' })).rejects.toThrow('ECONNREFUSED')
    expect(await asked({ host: '127.0.0.1', port, path: '/api/health' })).toBe(200)
  })
})

describe('own origins: server on IPv6', () => {
  it('listens on ::1 alone, and its page may write', async () => {
    const env = { PORT: '0', POSTHORN_DATA: join(folder, 'six'), POSTHORN_HOST: '::1' }
    const server = await startServer(settingsFrom(env, folder))
    const port = portOf(server)
    expect(server.url).toBe(`http://[::1]:${port}`)
    const headers = { 'content-type': 'application/json', origin: server.url }
    const body = { id: newId(), name: 'Anna' }
    const path = '/api/guest'
    expect(await asked({ host: '::1', port, path, method: 'POST', headers }, body)).toBe(201)
    await expect(asked({ host: '127.0.0.1', port, path: '/api/health' })).rejects.toThrow('ECONNREFUSED')
    await server.close()
  })
})

describe('ownOrigins', () => {
  it('any URL: keeps its scheme and port, without the usual port', () => {
    expect(ownOrigins('https://localhost:8443')).toContain('https://127.0.0.1:8443')
    expect(ownOrigins('https://localhost')).toContain('https://localhost')
    expect(ownOrigins('http://localhost:3000')).toContain(`http://${hostname().toLowerCase()}:3000`)
    expect([...ownOrigins('http://localhost:3000')].filter((one) => !one.endsWith(':3000'))).toEqual([])
  })

  it('a set host name: is among them', () => {
    expect(ownOrigins('http://club.lan:3000')).toContain('http://club.lan:3000')
  })
})
