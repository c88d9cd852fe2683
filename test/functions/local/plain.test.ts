import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { devMail } from '../../../functions/hosts/machine/mail/dev-mail.tsx'
import { createOutbox } from '../../../functions/hosts/machine/mail/outbox.ts'
import { portWords } from '../../../functions/hosts/machine/server/port-words.ts'
import { startScript } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-plain-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What a server says that does not come up, and what it ends with. */
async function said(env: Record<string, string>) {
  const given = { ...process.env, PORT: '0', POSTHORN_DATA: join(folder, 'data'), ...env }
  const child = spawn(process.execPath, [startScript()], { env: given, stdio: ['ignore', 'ignore', 'pipe'] })
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  // Where the app was not built, that is said too.
  const lines = err.split('\n').filter((line) => !line.startsWith('serveStatic: '))
  return [code, lines.join('\n').replaceAll(folder, '…')]
}

const fileOf = (name: string): string => {
  const path = join(folder, name)
  writeFileSync(path, 'no certificate')
  return path
}

describe('server that can’t start', () => {
  it.each([
    ['PORT', {}],
    ['POSTHORN_INBOUND_PORT', { POSTHORN_INBOUND: 'reply.example.org' }],
  ])('port in use, %s: one line names the setting', async (setting, env) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await said({ ...env, [setting]: String(port) })).toEqual([
      1,
      `Port ${port} is in use. Stop the program that uses it, or choose another port by ${setting}.\n`,
    ])
    // Nothing says that it runs, and nothing holds its tables.
    expect(readdirSync(join(folder, 'data'))).not.toContain('running.json')
    other.close()
  })

  it('forbidden port: one line proposes another port', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
    expect(portWords(error, 80, 'PORT')).toBe(
      'This user may not use port 80. Choose one from 1024 on by PORT, and let a proxy answer at port 80.',
    )
    expect(portWords(error, 25, 'POSTHORN_INBOUND_PORT')).toBe(
      'This user may not use port 25. Choose one from 1024 on by POSTHORN_INBOUND_PORT.',
    )
    expect(portWords(new Error('any'), 80, 'PORT')).toBeNull()
  })

  it('POSTHORN_HOST of another machine: one line says so', async () => {
    expect(await said({ POSTHORN_HOST: '203.0.113.9' })).toEqual([
      1,
      'This machine has no such address. Choose one of its own by POSTHORN_HOST.\n',
    ])
  })

  it.each([
    [
      'a folder that can’t be made',
      { POSTHORN_DATA: join(fileOf('file'), 'data') },
      'The folder …/file/data can’t be used for the tables: a part of its path is a file.\n',
    ],
    [
      'a folder that is a file',
      { POSTHORN_DATA: fileOf('file') },
      'The folder …/file can’t be used for the tables: a part of its path is a file.\n',
    ],
    [
      'a certificate that is not there',
      { POSTHORN_TLS_CERT: join(folder, 'none.pem'), POSTHORN_TLS_KEY: fileOf('key.pem') },
      'POSTHORN_TLS_CERT: there is no file …/none.pem.\n',
    ],
    [
      'a key that is a folder',
      { POSTHORN_TLS_CERT: fileOf('cert.pem'), POSTHORN_TLS_KEY: folder },
      'POSTHORN_TLS_KEY: … can’t be read.\n',
    ],
    [
      'a certificate that is none',
      { POSTHORN_TLS_CERT: fileOf('cert.pem'), POSTHORN_TLS_KEY: fileOf('key.pem') },
      'POSTHORN_TLS_CERT and POSTHORN_TLS_KEY must be a certificate and its key, in PEM.\n',
    ],
  ])('%s: one line says so', async (_, env, words) => {
    expect(await said(env)).toEqual([1, words])
  })
})

describe('local outbox with damaged messages', () => {
  it('list: shows the whole ones; a damaged one is 404 and stays on disk', async () => {
    const path = join(folder, 'mail')
    mkdirSync(path)
    const outbox = createOutbox(path)
    const message = { to: 'anna@example.org', subject: 'Hello', text: '', html: '', pictures: [] }
    await outbox.send(message as unknown as Parameters<typeof outbox.send>[0])
    const [whole] = outbox.list()
    for (const [name, content] of [
      ['01A', '{"mess'],
      ['01B', ''],
      ['01C', 'null'],
      ['01D', '{"message":{}}'],
    ])
      writeFileSync(join(path, `${name}.json`), content)
    const read = outbox.list().flatMap((name) => outbox.read(name) ?? [])
    expect(read.map((sent) => sent.message.subject)).toEqual(['Hello'])
    const pages = devMail(
      outbox,
      (_, next) => next(),
      async () => {},
    )
    const list = await pages.request('/dev/mail')
    expect([list.status, await list.text()]).toEqual([200, expect.stringContaining(`/dev/mail/${whole}`)])
    for (const name of ['01A', '01B', '01C', '01D'])
      expect((await pages.request(`/dev/mail/${name}`)).status).toBe(404)
    expect(readdirSync(path)).toHaveLength(5)
    await outbox.send(message as unknown as Parameters<typeof outbox.send>[0])
    expect(readdirSync(path)).toHaveLength(6)
  })
})
