import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { root } from '../structure/sources.ts'
import { launchOnDevice } from './browser.ts'
import { devices, type Person } from './people.ts'
import { type RunningServer, startServer } from './server.ts'

/** A copy of the app whose sources may change, its server, and devices that keep their data. */
export interface OwnApp {
  url(): string
  /** Changes a source: the next start builds and runs what it says then. */
  change(file: string, from: string, to: string): void
  stop(): Promise<void>
  /** Builds the app and starts its server, where it was; nothing where it runs. */
  start(): Promise<void>
  /** Somebody's phone: what its browser keeps is there again when it is opened again. */
  device(name: string, options?: Parameters<typeof launchOnDevice>[1]): Promise<Device>
}

interface Device {
  context: BrowserContext
  person: Person
}

const sources = ['engine', 'functions', 'web', 'package.json', 'tsconfig.base.json', 'tsconfig.json']

/** Prepares an app of its own for the tests of a file. Devices are put away after each. */
export function useOwnApp(): OwnApp {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'posthorn-own-')))
  const browsers: BrowserContext[] = []
  let server: RunningServer | null = null
  let url = 'http://localhost:0'

  const app: OwnApp = {
    url: () => url,
    change(file, from, to) {
      const before = readFileSync(join(folder, file), 'utf8')
      if (!before.includes(from)) throw new Error(`${file} has no “${from}”.`)
      writeFileSync(join(folder, file), before.replace(from, to))
    },
    async stop() {
      await server?.stop()
      server = null
    },
    async start() {
      server ??= await startServer(join(folder, '.posthorn'), Number(new URL(url).port), folder)
      url = server.url
    },
    async device(name, options = {}) {
      const context = await launchOnDevice(join(folder, 'devices', name), {
        baseURL: url,
        locale: 'en-GB',
        ...devices.phone,
        ...options,
      })
      browsers.push(context)
      return { context, person: { name, page: context.pages()[0], by: 'finger', complaints: [] } }
    },
  }
  beforeAll(async () => {
    for (const part of sources) cpSync(join(root, part), join(folder, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
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
