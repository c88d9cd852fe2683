import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { openDB } from 'idb'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteDeviceStore, openDeviceStore } from '../../../web/device/database.ts'
import { keyOf, storeNames } from '../../../web/device/device-store.ts'
import { memoryStore, nothing } from '../../../web/device/memory.ts'
import { sharedBrowser } from '../../e2e/support/browser.ts'
import { useDatabases } from '../../support/databases.ts'
import { composed } from '../outbox/keeping.ts'
import { deviceStoreLaws, lastingLaws } from './device-store-laws.ts'
import type { pageOfShelves } from './in-browser.ts'

useDatabases()

const everywhere = Object.keys(deviceStoreLaws) as (keyof typeof deviceStoreLaws)[]
const lasting = Object.keys(lastingLaws) as (keyof typeof lastingLaws)[]

describe('device store in memory', () => {
  it.each(everywhere)('%s', async (law) => {
    const deviceStore = memoryStore(nothing())
    await deviceStoreLaws[law](async () => deviceStore)
  })
})

describe('device store in IndexedDB, outside a browser', () => {
  it.each([...everywhere, ...lasting])('%s', async (law) => {
    const laws = { ...deviceStoreLaws, ...lastingLaws }
    await laws[law](
      () => openDeviceStore(law),
      () => deleteDeviceStore(law),
    )
  })
})

it('device store of an older app, without plans: keeps what it has, and takes plans', async () => {
  const older = await openDB('posthorn-older', 1, {
    upgrade(opened) {
      for (const store of storeNames.filter((name) => name !== 'plans'))
        opened.createObjectStore(store, { keyPath: keyOf[store] })
    },
  })
  await older.put('prepared', composed())
  older.close()
  const deviceStore = await openDeviceStore('older')
  const plan = {
    ...{ table: 'table', seat: 0, plan: null, left: 0, start: null, after: null },
    ...{ save: 'mine', revision: 0, state: 'unsaved' as const },
  }
  await deviceStore.write((kept) => kept.put('plans', plan))
  const all = await deviceStore.read((kept) => Promise.all([kept.all('prepared'), kept.all('plans')]))
  expect(all).toEqual([[composed()], [plan]])
  deviceStore.close()
})

describe('device store in a browser', () => {
  let server: Server
  let context: BrowserContext
  let pages: Page[]

  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('./in-browser.ts', import.meta.url))],
      bundle: true,
      write: false,
      format: 'iife',
    })
    const page = `<!doctype html><script>${outputFiles[0].text.replaceAll('</script', '<\\/script')}</script>`
    server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    context = await (await sharedBrowser()).newContext()
    pages = [await context.newPage(), await context.newPage()]
    for (const one of pages) await one.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  })
  afterAll(async () => {
    await context?.close()
    server?.close()
  })

  type Pages = typeof globalThis & { pageOfShelves: typeof pageOfShelves }
  const counted = (page: Page, owner: string, times: number): Promise<number> =>
    page.evaluate(([owner, times]) => (globalThis as Pages).pageOfShelves.count(owner, times), [
      owner,
      times,
    ] as const)

  it.each([...everywhere, ...lasting])('%s', async (law) => {
    await pages[0].evaluate((law) => (globalThis as Pages).pageOfShelves.keep(law, law), law)
  })

  it('two pages that write at once: each write is whole', async () => {
    await Promise.all(pages.map((page) => counted(page, 'shared', 25)))
    expect(await counted(pages[0], 'shared', 0)).toBe(50)
  })

  it('can be deleted from another page while it is open', async () => {
    await counted(pages[0], 'gone', 3)
    await pages[1].evaluate(() => (globalThis as Pages).pageOfShelves.remove('gone'))
    expect(await counted(pages[1], 'gone', 0)).toBe(0)
  })
})
