import { hostname } from 'node:os'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { arrive } from '../scenes/sitting-down.ts'
import { useOwnApp } from '../support/own-app.ts'
import { atHeading, playAtOnce, pressLink, reads } from '../support/people.ts'
import {
  cachedPaths,
  forgetByItself,
  imported,
  isKeptWhole,
  keep,
  kept,
  openRulesOfGheos,
} from '../support/pocket.ts'

const app = useOwnApp()

beforeEach(() => app.start())

describe('service worker, offline during its install', () => {
  it('the app says so, and is kept once online', async () => {
    const { context, person } = await app.device('Zoe')
    const { page } = person
    // Of what the worker fetches for its caches, one file never comes.
    await context.route('**/assets/*', (route, request) =>
      request.serviceWorker() ? route.abort() : route.continue(),
    )
    await page.goto('/install')
    await reads(person, 'It isn’t stored on this device yet')
    await context.unrouteAll({ behavior: 'wait' })
    await context.setOffline(true)
    await context.setOffline(false)
    await reads(person, 'Posthorn is saved on this device')
    await kept(page)
  })
})

describe('service worker, installed', () => {
  it('a restarted browser without server and network: opens the app', async () => {
    const { context, person } = await app.device('Anna', { isLasting: true })
    await arrive(person, app.url())
    await kept(person.page)
    await forgetByItself(person.page)
    await context.close()
    await app.stop()
    const again = await app.device('Anna', { isLasting: true, offline: true })
    const response = await again.person.page.goto('/')
    expect(response?.fromServiceWorker()).toBe(true)
    await again.person.page.getByRole('link', { name: 'Posthorn' }).waitFor()
    const other = await again.person.page.goto('/table/anything')
    expect(other?.fromServiceWorker()).toBe(true)
  })

  it('offline: opens screens never shown before, and the pages of a kept game', async () => {
    const { context, person } = await app.device('Ben')
    const { page } = person
    await arrive(person, app.url())
    await kept(page)
    expect(await keep(page, 'no-such-game')).toBe(false)
    expect(await keep(page, 'gheos')).toBe(true)
    await forgetByItself(page)
    await app.stop()
    await context.setOffline(true)
    await pressLink(person, 'Settings')
    await atHeading(person, 'Settings')
    await pressLink(person, 'Devices')
    await pressLink(person, 'Install Posthorn on this device')
    await atHeading(person, 'Install Posthorn')
    await reads(person, 'Posthorn is saved on this device')
    await pressLink(person, 'Tables')
    await openRulesOfGheos(person)
    await atHeading(person, 'Rules of Gheos')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const scripts = (await cachedPaths(page)).filter((path) => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    for (const path of scripts) await imported(page, path)
  })

  it('a page that loaded past it: is answered, too', async () => {
    const { context, person } = await app.device('Ada')
    const { page } = person
    await page.goto('/')
    await kept(page)
    const session = await context.newCDPSession(page)
    await session.send('Page.reload', { ignoreCache: true })
    await kept(page)
    await forgetByItself(page)
    await app.stop()
    await pressLink(person, 'Lobby')
    await atHeading(person, 'Lobby')
  })

  it('a game that is opened: is kept', async () => {
    const { person } = await app.device('Cleo')
    await person.page.goto('/')
    await kept(person.page)
    await openRulesOfGheos(person)
    await person.page.getByRole('heading', { level: 2 }).first().waitFor()
    const hasRules = async () =>
      (await cachedPaths(person.page)).some((path) => /\/assets\/rules-/.test(path))
    await expect.poll(hasRules).toBe(true)
  })

  it('requests of the API: are answered by the server alone', async () => {
    const { person } = await app.device('Dora')
    const { page } = person
    await arrive(person, app.url())
    await kept(page)
    const answers: boolean[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.fromServiceWorker())
    })
    const answered = page.waitForResponse(/\/api\//)
    await page.reload()
    await answered
    expect(answers.length).toBeGreaterThan(0)
    expect(answers).not.toContain(true)
    const strangers = (await cachedPaths(page)).filter(
      (path) =>
        !/^\/(assets\/.+|index\.html|manifest\.webmanifest|((boards|covers)\/)?[\w-]+\.(svg|png))$/.test(
          path,
        ),
    )
    expect(strangers).toEqual([])
    await app.stop()
    const asked = await page.evaluate(async () => {
      const answer = await fetch('/api/me').then(
        () => 'answered',
        () => 'no answer',
      )
      const [{ workerMatchedSourceType: source }] = performance.getEntriesByName(
        new URL('/api/me', location.href).href,
      ) as (PerformanceEntry & { workerMatchedSourceType: string })[]
      return [answer, source]
    })
    // The worker is not even asked.
    expect(asked).toEqual(['no answer', 'network'])
    // So is what it draws of tables for those who only watch; their page is the app's.
    expect((await page.goto('/watch/token'))?.fromServiceWorker()).toBe(true)
    await expect(page.goto('/watch/token/card.png')).rejects.toThrow('ERR_CONNECTION_REFUSED')
  })
})

describe('service worker, files dropped by the browser', () => {
  const dropped = (page: Page) =>
    page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })

  it('while the app is open: gets them back, and opens offline', async () => {
    const { context, person } = await app.device('Fay')
    const { page } = person
    await arrive(person, app.url())
    await kept(page)
    await expect.poll(() => isKeptWhole(page), { timeout: 30_000 }).toBe(true)
    const before = await cachedPaths(page)
    await dropped(page)
    await page.reload()
    const lost = async () => {
      const now = await cachedPaths(page)
      return before.filter((path) => !now.includes(path))
    }
    await expect.poll(lost, { timeout: 30_000 }).toEqual([])
    await forgetByItself(page)
    await app.stop()
    await context.setOffline(true)
    expect((await page.goto('/settings/devices'))?.fromServiceWorker()).toBe(true)
    await reads(person, 'Posthorn is saved on this device')
    await pressLink(person, 'Tables')
    await openRulesOfGheos(person)
    await atHeading(person, 'Rules of Gheos')
  })

  it('until they are back: the app says that it opens only online', async () => {
    const { context, person } = await app.device('Gil')
    const { page } = person
    await page.goto('/install')
    await reads(person, 'Posthorn is saved on this device')
    await context.route('**/icon-maskable-512.png', (route) => route.abort())
    await dropped(page)
    await page.reload()
    await reads(person, 'It isn’t stored on this device yet')
    await context.unrouteAll({ behavior: 'wait' })
    await context.setOffline(true)
    await context.setOffline(false)
    await reads(person, 'Posthorn is saved on this device')
    expect(await isKeptWhole(page)).toBe(true)
  })
})

it('worker.js: is checked with the server each time', async () => {
  const { headers } = await fetch(`${app.url()}/worker.js`)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toContain('javascript')
})

it('http without https: the app says why it can’t open offline', async () => {
  const { port } = new URL(app.url())
  const { person } = await app.device('Emil', {
    isLasting: true,
    // By its name in its network, as a phone there would.
    baseURL: `http://${hostname()}:${port}`,
    args: [`--host-resolver-rules=MAP ${hostname()} 127.0.0.1`],
  })
  await playAtOnce(person)
  await person.page.goto('/install')
  await reads(person, /To play offline, open it at an address that starts with https\./)
})
