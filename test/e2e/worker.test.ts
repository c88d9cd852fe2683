import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { unfit } from './fit.ts'
import { useOwnApp } from './own-app.ts'
import { atHeading, home, type Person, playAtOnce, press, pressButton, pressLink, reads } from './people.ts'
import { keep, kept } from './pocket.ts'

const app = useOwnApp()

beforeEach(() => app.start())

/** Paths of all that any cache of the worker holds. */
const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The names that a script of ours exports. As a text: the test runner rewrites imports that it sees. */
const imported = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(`import(${JSON.stringify(path)}).then((script) => Object.keys(script))`)

const rulesOfGheos = ({ page }: Person) =>
  page.getByRole('listitem').filter({ hasText: 'Gheos' }).getByRole('link', { name: 'Rules' })

/** Forgets what the browser keeps by itself: only the worker's own caches can answer then. */
async function forget(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

describe('a device on which the app is being put when its network goes away', () => {
  it('says so, and gets the app once the network is back', async () => {
    const { context, person } = await app.device('Zoe')
    const { page } = person
    // Of what the worker fetches for its caches, one file never comes.
    await context.route('**/assets/*', (route, request) =>
      request.serviceWorker() ? route.abort() : route.continue(),
    )
    await page.goto('/install')
    await reads(person, 'It could not be put on this device')
    await context.unrouteAll({ behavior: 'wait' })
    await context.setOffline(true)
    await context.setOffline(false)
    await reads(person, 'Posthorn is kept on this device')
    await kept(page)
  })
})

describe('a device that has been here once', () => {
  it('opens the app without a server and without a network, in a browser that was started again', async () => {
    const { context, person } = await app.device('Anna', { isLasting: true })
    await playAtOnce(person)
    await kept(person.page)
    await forget(person.page)
    await context.close()
    await app.stop()
    const again = await app.device('Anna', { isLasting: true, offline: true })
    const response = await again.person.page.goto('/')
    expect(response?.fromServiceWorker()).toBe(true)
    await again.person.page.getByRole('link', { name: 'Posthorn' }).waitFor()
    const other = await again.person.page.goto('/table/anything')
    expect(other?.fromServiceWorker()).toBe(true)
  })

  it('opens screens that it never showed before, and the pages of a game that it keeps', async () => {
    const { context, person } = await app.device('Ben')
    const { page } = person
    await playAtOnce(person)
    await kept(page)
    expect(await keep(page, 'no-such-game')).toBe(false)
    expect(await keep(page, 'gheos')).toBe(true)
    await forget(page)
    await app.stop()
    await context.setOffline(true)
    await pressLink(person, 'Settings')
    await atHeading(person, 'Settings')
    await pressLink(person, 'Install Posthorn on this device')
    await atHeading(person, 'Install Posthorn')
    await reads(person, 'Posthorn is kept on this device')
    await pressLink(person, 'Tables')
    await press(person, rulesOfGheos(person))
    await atHeading(person, 'Rules of Gheos')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    const scripts = (await cachedPaths(page)).filter((path) => path.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    for (const path of scripts) await imported(page, path)
  })

  it('keeps a game when it needs it', async () => {
    const { person } = await app.device('Cleo')
    await person.page.goto('/')
    await kept(person.page)
    await press(person, rulesOfGheos(person))
    await person.page.getByRole('heading', { level: 2 }).first().waitFor()
    const hasRules = async () =>
      (await cachedPaths(person.page)).some((path) => /\/assets\/rules-/.test(path))
    await expect.poll(hasRules).toBe(true)
  })

  it('never has an answer of the API from anywhere but the server', async () => {
    const { person } = await app.device('Dora')
    const { page } = person
    await playAtOnce(person)
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
      (path) => !/^\/(assets\/.+|index\.html|manifest\.webmanifest|[\w-]+\.(svg|png))$/.test(path),
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

it('browsers ask for the worker again, and keep it from nobody’s cache', async () => {
  const { headers } = await fetch(`${app.url()}/worker.js`)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toContain('javascript')
})

it('without https the app says why it can’t open offline', async () => {
  const { port } = new URL(app.url())
  const { person } = await app.device('Emil', {
    isLasting: true,
    baseURL: `http://posthorn.test:${port}`,
    args: ['--host-resolver-rules=MAP posthorn.test 127.0.0.1'],
  })
  await playAtOnce(person)
  await person.page.goto('/install')
  await reads(person, /To play offline, it must be opened by an address that starts with https\./)
})

describe('an update', () => {
  const strip = ({ page }: Person) => page.getByRole('complementary', { name: 'Newer version' })
  const lobby = (edition: number) => (edition === 1 ? 'Lobby' : `Lobby, edition ${edition}`)
  let edition = 1

  /** Builds a newer app, whose lobby has another name, and whose rules are not the same. */
  async function publish(): Promise<void> {
    const title = (edition: number) => `"lobby.title": "${lobby(edition)}"`
    app.change('web/screens/text/en.json', title(edition), title(edition + 1))
    app.change('engine/gheos/index.ts', 'rules: ', 'rules: 1')
    edition++
    await app.stop()
    await app.start()
  }

  /** Marks a page: what was loaded anew has no mark. */
  const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }))
  const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis)

  const opensLobby = async (person: Person, edition: number): Promise<void> => {
    await pressLink(person, 'Lobby')
    await person.page.getByRole('heading', { level: 1, name: lobby(edition), exact: true }).waitFor()
  }

  it('is told, waits until it is wanted, and then takes along the games that are kept', async () => {
    const { person } = await app.device('Frida')
    const { page } = person
    await playAtOnce(person)
    await kept(page)
    expect(await keep(page, 'gheos')).toBe(true)
    const former = await cachedPaths(page)
    await publish()
    await page.reload()
    await mark(page)
    await strip(person).getByText('A newer Posthorn is ready.').waitFor()
    expect(await unfit(person)).toEqual([])
    await opensLobby(person, edition - 1)
    expect(await isMarked(page)).toBe(true)

    await pressButton(person, 'Start it')
    await page.getByRole('heading', { level: 1, name: lobby(edition) }).waitFor()
    expect(await isMarked(page)).toBe(false)
    expect(await strip(person).count()).toBe(0)
    const newer = (await cachedPaths(page)).filter((path) => !former.includes(path))
    const rules = newer.filter((path) => path.includes('/gheos-'))
    expect(rules).toHaveLength(1)
    await forget(page)
    await app.stop()
    expect(await imported(page, rules[0])).toContain('gheos')
    await pressLink(person, 'Settings')
    await atHeading(person, 'Settings')
  })

  it('is told when it has taken away what a page wants to load', async () => {
    const { person } = await app.device('Ida')
    await playAtOnce(person)
    await kept(person.page)
    // The app keeps all games by itself; a browser that is short of room may have cleared them away.
    const games = () =>
      person.page.evaluate(async () => (await caches.keys()).filter((name) => /-game-/.test(name)).length)
    await expect.poll(games).toBe(4)
    expect(await keep(person.page, 'gheos')).toBe(true)
    await person.page.evaluate(() => caches.delete('posthorn-game-gheos'))
    await forget(person.page)
    await publish()
    await press(person, rulesOfGheos(person))
    await reads(person, /^A part of Posthorn could not be loaded/)
    await strip(person).waitFor()
    await pressButton(person, 'Start it')
    await person.page.getByRole('heading', { level: 2 }).first().waitFor()
  })

  it('is what a page loads that the server finds too old, not what this device has kept', async () => {
    const { person } = await app.device('Hanna')
    const { page } = person
    await playAtOnce(person)
    await kept(page)
    await publish()
    // A server says so to whoever meets newer rules than it can tell of; here one answer is put in its mouth.
    const tooOld = {
      type: 'about:blank',
      status: 503,
      code: 'reload',
      title: 'Too old',
      detail: 'Reload it.',
    }
    await page.route('**/api/lobby', (route) => route.fulfill({ status: 503, json: tooOld }), { times: 1 })
    await opensLobby(person, edition - 1)
    await mark(page)
    await pressButton(person, 'Reload')
    await page.getByRole('heading', { level: 1, name: lobby(edition), exact: true }).waitFor()
    expect(await isMarked(page)).toBe(false)
  })

  it('that one tab takes leaves the others as they are, with all that they may still load', async () => {
    const { context, person: one } = await app.device('Gustav')
    await playAtOnce(one)
    await kept(one.page)
    expect(await keep(one.page, 'gheos')).toBe(true)
    const former = (await cachedPaths(one.page)).filter((path) => /\/(history|gheos)-/.test(path))
    const other: Person = { ...one, page: await context.newPage() }
    await home(other)
    await mark(other.page)
    await publish()
    await one.page.reload()
    await pressButton(one, 'Start it')
    await opensLobby(one, edition)

    await strip(other).waitFor()
    await forget(other.page)
    expect(former).toHaveLength(2)
    for (const path of former) {
      expect((await fetch(app.url() + path)).status).toBe(404)
      await imported(other.page, path)
    }
    await opensLobby(other, edition - 1)
    await pressLink(other, 'History')
    await reads(other, 'No table of yours is over yet.')
    expect(await isMarked(other.page)).toBe(true)
    await pressButton(other, 'Later')
    expect(await strip(other).count()).toBe(0)
    await other.page.reload()
    await opensLobby(other, edition)
  })
})
