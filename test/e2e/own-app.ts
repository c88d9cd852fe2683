import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type Running, startServer } from '../../functions/local/server.ts'
import { settingsFrom } from '../../functions/local/settings.ts'
import { root } from '../structure/sources.ts'
import { launchOnDevice } from './browser.ts'
import { devices, type Person } from './people.ts'

/** A copy of the app whose sources may change, the server of what was built of it, and devices that keep their data. */
export interface OwnApp {
  url(): string
  /** Changes a source. */
  change(file: string, from: string, to: string): void
  /** Builds the app as `npm start` does, while the server serves it. */
  build(): Promise<void>
  stop(): Promise<void>
  /** Starts the server, where it was; nothing where it runs. */
  start(): Promise<void>
  /** Somebody's phone: what its browser keeps is there again when it is opened again. */
  device(
    name: string,
    options?: Parameters<typeof launchOnDevice>[1],
  ): Promise<{ context: BrowserContext; person: Person }>
}

/** Prepares an app of its own for the tests of a file. */
export function useOwnApp(): OwnApp {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'posthorn-own-')))
  const browsers: BrowserContext[] = []
  let server: Running | null = null
  let port = 0

  const app: OwnApp = {
    url: () => `http://localhost:${port}`,
    change(file, from, to) {
      const before = readFileSync(join(folder, file), 'utf8')
      if (!before.includes(from)) throw new Error(`${file} has no “${from}”.`)
      writeFileSync(join(folder, file), before.replace(from, to))
    },
    async build() {
      await promisify(execFile)(join(root, 'node_modules/.bin/tsx'), ['web/build.ts'], { cwd: folder })
    },
    async stop() {
      await server?.close()
      server = null
    },
    async start() {
      if (server) return
      server = await startServer(settingsFrom({ PORT: String(port) }, folder))
      port = Number(new URL(server.url).port)
    },
    async device(name, options = {}) {
      const context = await launchOnDevice(join(folder, 'devices', name), {
        baseURL: app.url(),
        locale: 'en-GB',
        ...devices.phone,
        ...options,
      })
      browsers.push(context)
      return { context, person: { name, page: context.pages()[0], by: 'finger', complaints: [] } }
    },
  }
  beforeAll(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    for (const part of ['engine', 'web', 'package.json', 'tsconfig.base.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, '.posthorn'))
    await app.build()
    await app.start()
  })
  afterEach(async () => {
    for (const browser of browsers.splice(0)) await browser.close()
  })
  afterAll(async () => {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return app
}
