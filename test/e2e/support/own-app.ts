import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
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
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { root } from '../../structure/sources.ts'
import { npmStart } from '../../support/npm-start.ts'
import { launchOnDevice, sharedBrowser } from './browser.ts'
import { devices, keeping, type Person } from './people.ts'
import { startServer, startStore } from './server.ts'

/** An app with a data folder of its own, whose sources may change; its server; and devices that keep their data. */
export interface OwnApp {
  url(): string
  /** Changes a source in a copy of them. */
  change(file: string, from: string, to: string): void
  stop(): Promise<void>
  /** Starts the server, where it was, with what was built for all tests; nothing where it runs. */
  start(): Promise<void>
  /** The same with the app as its changed sources have it, which are built once; the server is as it was. */
  startNewer(): Promise<void>
  /** Starts what was changed, the server too, by `npm start`. */
  startChanged(): Promise<void>
  /** Somebody's phone. */
  device(name: string, options?: DeviceOptions): Promise<Device>
}

/** What is said of a device; `isLasting`: what its browser keeps is there again when it is opened again. */
export type DeviceOptions = Parameters<typeof launchOnDevice>[1] & { isLasting?: boolean }

interface Device {
  context: BrowserContext
  person: Person
}

const sources = [
  'engine',
  'functions',
  'web',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'docs/sizes.json',
]

/** Prepares an app of its own for the tests of a file. Devices are put away after each. */
export function useOwnApp(): OwnApp {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'posthorn-own-')))
  const data = join(folder, '.posthorn')
  const copy = join(folder, 'sources')
  const newer = join(copy, 'dist/web')
  const contexts: BrowserContext[] = []
  let store: Engine
  let end: (() => Promise<void>) | null = null
  let url = 'http://localhost:0'

  async function serve(web?: string): Promise<void> {
    if (end) return
    const server = await startServer(data, store, { port: portOf(url), ...(web ? { web } : {}) })
    url = server.url
    end = server.close
  }

  const app: OwnApp = {
    url: () => url,
    change(file, from, to) {
      if (!existsSync(copy)) copySources(copy)
      const before = readFileSync(join(copy, file), 'utf8')
      if (!before.includes(from)) throw new Error(`${file} has no “${from}”.`)
      writeFileSync(join(copy, file), before.replace(from, to))
    },
    async stop() {
      await end?.()
      end = null
    },
    start: () => serve(),
    async startNewer() {
      if (!existsSync(newer))
        await build(process.execPath, ['--import', 'tsx', 'web/build.ts'], { cwd: copy })
      await serve(newer)
    },
    async startChanged() {
      const env = { POSTHORN_DYNAMODB_ENDPOINT: store.endpoint }
      const started = await npmStart(data, portOf(url), copy, env)
      url = started.url
      end = started.stop
    },
    async device(name, { isLasting = false, ...given } = {}) {
      const options = { baseURL: url, locale: 'en-GB', ...keeping(devices.phone), ...given }
      const context = isLasting
        ? await launchOnDevice(join(folder, 'devices', name), options)
        : await (await sharedBrowser()).newContext(options)
      contexts.push(context)
      const page = context.pages()[0] ?? (await context.newPage())
      return { context, person: { name, page, by: 'finger', complaints: [] } }
    },
  }
  beforeAll(async () => {
    store = await startStore()
    await app.start()
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close()
  })
  afterAll(async () => {
    await app.stop()
    await store?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return app
}

const build = promisify(execFile)

const portOf = (url: string): number => Number(new URL(url).port)

function copySources(to: string): void {
  for (const part of sources) cpSync(join(root, part), join(to, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
}
