import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read } from '../../structure/sources.ts'
import { childrenOf, newGuest, portsOf, type ServerProcess, startProcess } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-alone-'))
const data = join(folder, 'data')
let server: ServerProcess

beforeAll(async () => {
  server = await startProcess(data)
  await newGuest(server.url)
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

describe('local tables', () => {
  it('listening ports: only the app’s own', () => {
    const pid = server.child.pid as number
    const all = [pid, ...childrenOf(pid)]
    expect(all.flatMap(portsOf)).toEqual([Number(new URL(server.url).port)])
  })

  it('socket of the store: mode 600', () => {
    const { endpoint } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8'))
    const path = endpoint.replace(/^unix:/, '')
    expect(statSync(path).isSocket()).toBe(true)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it.each([{ origin: 'http://localhost:8080' }, { host: 'rebound.example' }])(
    'v5.0.0-3.4.2 request to the socket with a page’s header %j: 403',
    async (headers) => {
      const { endpoint } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8'))
      const path = endpoint.replace(/^unix:/, '')
      const answer = await new Promise<{ status?: number; said: string }>((resolve, reject) => {
        const asked = request({ socketPath: path, path: '/', headers }, async (response) =>
          resolve({ status: response.statusCode as number, said: await text(response) }),
        )
        asked.on('error', reject).end()
      })
      expect(answer).toEqual({ status: 403, said: '' })
    },
  )
})

describe('memory limit', () => {
  it('server and store: each has a heap limit', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(scripts.start).toMatch(
      /tsx --max-old-space-size=384 functions\/hosts\/machine\/server\/start\.ts$/,
    )
    const [store] = childrenOf(server.child.pid as number)
    const line = readFileSync(`/proc/${store}/cmdline`, 'utf8').split('\0')
    expect(line).toContain('--max-old-space-size=192')
  })

  it('systemd unit: limits memory, restarts, and checks the health', () => {
    const unit = read('docs/systemd/posthorn.service')
    for (const line of [
      /^Restart=always$/m,
      /^MemoryMax=\d+\w$/m,
      /^UMask=0077$/m,
      // Without it /tmp is read-only for a strict service, and tables on a full disk are read from there.
      /^PrivateTmp=true$/m,
      /^Environment=NODE_OPTIONS=--max-old-space-size=384$/m,
      /^ExecStart=\/usr\/bin\/env posthorn start$/m,
    ])
      expect(unit).toMatch(line)
    expect(read('docs/systemd/posthorn-health.service')).toContain('http://127.0.0.1:3000/api/health ')
    expect(read('docs/systemd/posthorn-health.timer')).toMatch(/^OnUnitActiveSec=/m)
  })
})

describe('README commands', () => {
  it('backup and restore: run as the service’s user on its data', () => {
    const unit = read('docs/systemd/posthorn.service')
    const user = /^User=(\S+)$/m.exec(unit)?.[1]
    const kept = /POSTHORN_DATA=\S+/.exec(unit)?.[0]
    const lines = read('README.md').match(/^.*sudo.* posthorn (backup|restore) \/.*$/gm)
    expect(lines).toHaveLength(2)
    for (const line of lines ?? []) expect(line.trim()).toMatch(`sudo -u ${user} ${kept} posthorn `)
  })
})
