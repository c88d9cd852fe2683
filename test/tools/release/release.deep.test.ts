import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import about from '../../../package.json'
import { root } from '../../structure/sources.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'posthorn-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('release: installed without the sources, serves the app, and its verbs read its tables', async () => {
  await run('npm', ['run', 'release'], { cwd: root })
  const file = join(root, `dist/posthorn-${about.version}.tgz`)
  const quiet = ['--silent', '--no-audit', '--no-fund', '--offline']
  await run('npm', ['install', ...quiet, '--prefix', folder, file], { cwd: folder })
  const posthorn = join(folder, 'node_modules/.bin/posthorn')
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', POSTHORN_DATA: join(folder, 'data') }
  const server = spawn(posthorn, ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = await once(createInterface(server.stdout), 'line')
    const [url] = /http:\S+/.exec(line) ?? []
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok', version: about.version })
    expect(await (await fetch(`${url}/`)).text()).toContain('<title>Posthorn')
    expect((await fetch(`${url}/worker.js`)).status).toBe(200)
    const { stdout } = await run(posthorn, ['tables'], { cwd: folder, env })
    expect(stdout).toBe('No table is running.\n')
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})
