import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Running, startServer } from '../../../functions/hosts/machine/server/server.ts'
import { settingsFrom } from '../../../functions/hosts/machine/server/settings.ts'

const SECRET = 'this file is nobody’s'
const folder = mkdtempSync(join(tmpdir(), 'posthorn-hostile-'))
const said: string[] = []
let server: Running
let port: number

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/web/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist/web/index.html'), '<!doctype html><title>Posthorn</title>')
  for (const place of ['', 'dist', 'dist/webs']) {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(join(folder, place, 'secret.txt'), SECRET)
  }
  for (const to of ['log', 'error'] as const)
    vi.spyOn(console, to).mockImplementation((...words) => void said.push(words.join(' ')))
  server = await startServer(settingsFrom({ PORT: '0' }, folder))
  port = Number(new URL(server.url).port)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** Sends bytes as they are, and waits for the first answer: its status, and all of it. */
function knock(...bytes: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of bytes) socket.write(part, 'latin1')
    })
    let text = ''
    const end = () => {
      socket.destroy()
      resolve({ status: Number(text.split(' ')[1]), text })
    }
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
      const body = text.split('\r\n\r\n')[1]
      const isWhole = /transfer-encoding: chunked/i.test(text)
        ? text.endsWith('0\r\n\r\n')
        : Buffer.byteLength(body ?? '') >= length
      if (isWhole) end()
    })
    socket.on('end', end).on('error', (error) => (text ? end() : reject(error)))
  })
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, `Host: localhost:${port}`, 'Connection: close', ...headers, '', ''].join('\r\n')
const fromUs = () => [`Origin: http://localhost:${port}`, 'Content-Type: application/json']

/** Says nothing of how it is made or where it lies, whatever it is. */
function expectPlain(text: string): void {
  expect(text).not.toMatch(/node_modules|\.ts\b|\.js:\d|\bat .+:\d+:\d+|Error:/)
  expect(text).not.toContain(folder)
  expect(text).not.toContain(SECRET)
}

describe('local HTTP server', () => {
  it('a body that is too long, chunked or by its stated length: 413 without reading the rest', async () => {
    const large = 'x'.repeat(70_000)
    const chunked = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
    const bodies: [string, string][] = [
      ['Transfer-Encoding: chunked', chunked],
      [`Content-Length: ${large.length}`, large],
      ['Content-Length: 1000000000', '{'],
    ]
    for (const [length, body] of bodies) {
      const answer = await knock(head('POST /api/guest', ...fromUs(), length), body)
      expect(answer.status).toBe(413)
      expect(answer.text).toContain('/problems/too-large')
    }
    const short = await knock(head('POST /api/guest', ...fromUs(), 'Content-Length: 5'), '{"id"')
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('/problems/bad-request')])
  })

  it('a body that is not read to its end: closes the connection, so that the rest is no next request', async () => {
    for (const length of ['Content-Length: 1000000000', 'Transfer-Encoding: chunked']) {
      const lines = ['POST /api/guest HTTP/1.1', `Host: localhost:${port}`, ...fromUs(), length, '', '']
      const answer = await new Promise<string>((resolve, reject) => {
        const chunk = 'x'.repeat(70_000)
        const body = length.startsWith('C') ? '{' : `${chunk.length.toString(16)}\r\n${chunk}\r\n`
        const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n') + body))
        let said = ''
        // Until the server ends it.
        socket.setEncoding('utf8').on('data', (part) => {
          said += part
        })
        socket.on('close', () => resolve(said)).on('error', (error) => (said ? resolve(said) : reject(error)))
      })
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toMatch(/^connection: close\r$/im)
      expect(answer.match(/^HTTP\//gm)).toHaveLength(1)
    }
  })

  it('keep-alive: longer than a proxy’s, so that no turn is sent on a closing connection', async () => {
    const { text } = await knock(`GET /api/health HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    expect(Number(/^keep-alive: timeout=(\d+)\r$/im.exec(text)?.[1])).toBeGreaterThan(120)
  })

  it('malformed requests: a plain answer below 500 or none, no alarm', async () => {
    const knocks = [
      head('GET /api/tables/%E0%A4%A'),
      head('GET /api/invites/%00'),
      head('GET /%'),
      head('GET //evil.test/api/me'),
      head('GET http://evil.test/api/me'),
      head('GET /api/me?%'),
      head('TRACE /api/me'),
      head('OPTIONS *'),
      head('CONNECT evil.test:443'),
      head('PROPFIND /'),
      head('NONSENSE /'),
      head('POST /api/guest', ...fromUs(), 'Content-Length: 3', 'Transfer-Encoding: chunked'),
      head('GET /api/me', `Cookie: posthorn=${'x'.repeat(30_000)}`),
      head('GET /api/me', 'Cookie: posthorn=\u0001; posthorn="; $Version=1; ==;;'),
      `GET /api/me HTTP/1.1\r\nConnection: close\r\n\r\n`,
      ...['', ' ', 'a b', 'x@y', '[', 'localhost:99999', '../..', '<b>'].map(
        (host) => `GET /api/me HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      ),
      'GET /api/me HTTP/9.9\r\n\r\n',
      'nonsense\r\n\r\n',
      '\u0000\u0001\u0002\r\n\r\n',
    ]
    for (const bytes of knocks) {
      const { status, text } = await knock(bytes)
      expect([bytes, text === '' || (status >= 200 && status < 500)], text).toEqual([bytes, true])
      expectPlain(text)
    }
    expect(said.filter((line) => line.includes('alarm'))).toEqual([])
  })

  it('v5.0.0-13.4.1 paths that climb out of the web folder: give no other file', async () => {
    const up = [
      '..',
      '%2e%2e',
      '.%2e',
      '..%2f..',
      '%2e%2e%2f%2e%2e',
      '..%5c..',
      '..\\..',
      '....//..',
      '%252e%252e',
    ]
    const paths = up.flatMap((step) => [`/${step}/secret.txt`, `/assets/${step}/${step}/secret.txt`])
    const more = [
      '//secret.txt',
      '/../webs/secret.txt',
      '/%2e%2e/webs/secret.txt',
      '/assets/\u0000',
      `${folder}/secret.txt`,
    ]
    for (const path of [...paths, ...more, '/../../.posthorn/dynamodb/CURRENT']) {
      const { status, text } = await knock(head(`GET ${path}`))
      expect([path, status < 500], text).toEqual([path, true])
      expectPlain(text)
      expect(text).not.toContain('MANIFEST-')
    }
  })

  it('v5.0.0-16.2.5 log: one line a request, without its tokens, query or cookies', async () => {
    said.length = 0
    const token = 'Tell-nobody-of-this-token'
    await knock(head(`GET /api/invites/${token}?and=this`, `Cookie: posthorn=${token}`))
    await knock(head(`GET /api/tables/${token}`, `Cookie: posthorn=${token}`, `User-Agent: ${token}`))
    expect(said.map((line) => JSON.parse(line))).toMatchObject([
      { method: 'GET', route: '/api/invites/:token', status: 404 },
      { method: 'GET', route: '/api/tables/:id', status: 401 },
    ])
    expect(said.join()).not.toMatch(/token-|Tell|and=this/)
  })
})
