import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { deepIt } from '../../support/deep-it.ts'
import { arrive } from '../scenes/sitting-down.ts'
import { unfit } from '../support/fit.ts'
import { useOwnApp } from '../support/own-app.ts'
import { atHeading, home, type Person, pressButton, pressLink, reads } from '../support/people.ts'
import { cachedPaths, forgetByItself, imported, keep, kept, openRulesOfGheos } from '../support/pocket.ts'

const app = useOwnApp()

/** What the lobby is called, and how it is called by the newer app; whose rules are not the same either. */
const [former, newer] = ['Lobby', 'Lobby, newer']
beforeAll(() => {
  app.change('web/screens/text/en.json', `"lobby.title": "${former}"`, `"lobby.title": "${newer}"`)
  app.change('engine/gheos/index.ts', 'rules: ', 'rules: 1')
})
beforeEach(() => app.start())
afterEach(() => app.stop())

const strip = ({ page }: Person) => page.getByRole('complementary', { name: 'Update' })

async function publish(): Promise<void> {
  await app.stop()
  await app.startNewer()
}

/** Marks a page: what was loaded anew has no mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis)

const opensLobby = async (person: Person, name: string): Promise<void> => {
  await pressLink(person, 'Lobby')
  await person.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

it('update: is announced, waits until it is wanted, and keeps the games of the device', async () => {
  const { person } = await app.device('Frida')
  const { page } = person
  await arrive(person, app.url())
  await kept(page)
  expect(await keep(page, 'gheos')).toBe(true)
  const before = await cachedPaths(page)
  await publish()
  await page.reload()
  await mark(page)
  await strip(person).getByText('An update is ready.').waitFor()
  // Once it has started the page would keep them by itself.
  const since = (await cachedPaths(page)).filter((path) => !before.includes(path))
  const rules = since.filter((path) => path.includes('/gheos-'))
  expect(rules).toHaveLength(1)
  expect(await unfit(person)).toEqual([])
  await opensLobby(person, former)
  expect(await isMarked(page)).toBe(true)

  await pressButton(person, 'Update')
  await page.getByRole('heading', { level: 1, name: newer }).waitFor()
  expect(await isMarked(page)).toBe(false)
  expect(await strip(person).count()).toBe(0)
  await forgetByItself(page)
  await app.stop()
  expect(await imported(page, rules[0])).toContain('gheos')
  await pressLink(person, 'Settings')
  await atHeading(person, 'Settings')
})

deepIt('update: is announced when it has removed a part that a page wants to load', async () => {
  const { person } = await app.device('Ida')
  await arrive(person, app.url())
  await kept(person.page)
  // The app keeps all games by itself; a browser that is short of room may have cleared them away.
  const games = () =>
    person.page.evaluate(async () => (await caches.keys()).filter((name) => /-game-/.test(name)).length)
  await expect.poll(games).toBe(4)
  expect(await keep(person.page, 'gheos')).toBe(true)
  await person.page.evaluate(() => caches.delete('posthorn-game-gheos'))
  await forgetByItself(person.page)
  await publish()
  await openRulesOfGheos(person)
  await reads(person, /^Part of Posthorn couldn’t load/)
  await strip(person).waitFor()
  await pressButton(person, 'Update')
  await person.page.getByRole('heading', { level: 2 }).first().waitFor()
})

it('update: its notice leaves the buttons of a table in sight on a low phone', async () => {
  const viewport = { width: 390, height: 664 }
  const { person } = await app.device('Olga', { viewport })
  const { page } = person
  await arrive(person, app.url())
  await kept(page)
  expect(await keep(page, 'gheos')).toBe(true)
  await publish()
  await page.goto('/play#gheos-2-bots')
  await page.getByRole('button', { name: 'Begin' }).click()
  await strip(person).waitFor()
  await page.locator('.board-foot button').last().waitFor()
  const { y, height } = (await page.locator('.board-foot button').last().boundingBox())!
  expect(y + height).toBeLessThanOrEqual(viewport.height)
})

it('update: a page the server finds too old reloads the new app, not the kept one', async () => {
  const { person } = await app.device('Hanna')
  const { page } = person
  await arrive(person, app.url())
  await kept(page)
  await publish()
  // A server says so to a page that meets newer rules than it can tell of; here one answer is put in its mouth.
  const tooOld = {
    type: '/problems/reload',
    status: 503,
    code: 'reload',
    title: 'Too old',
    detail: 'Reload it.',
  }
  await page.route(
    '**/api/lobby',
    (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', json: tooOld }),
    { times: 1 },
  )
  await opensLobby(person, former)
  await mark(page)
  await pressButton(person, 'Reload')
  await page.getByRole('heading', { level: 1, name: newer, exact: true }).waitFor()
  expect(await isMarked(page)).toBe(false)
})

deepIt(
  'update: taken in one tab, it leaves the other tabs as they are, with all they may still load',
  async () => {
    const { context, person: one } = await app.device('Gustav')
    await arrive(one, app.url())
    await kept(one.page)
    expect(await keep(one.page, 'gheos')).toBe(true)
    const parts = (await cachedPaths(one.page)).filter((path) => /\/(history|gheos)-/.test(path))
    const other: Person = { ...one, page: await context.newPage() }
    await home(other)
    await mark(other.page)
    await publish()
    await one.page.reload()
    await mark(one.page)
    await pressButton(one, 'Update')
    // What is tapped before the newer app is there belongs to the former.
    await expect.poll(() => isMarked(one.page).catch(() => true)).toBe(false)
    await opensLobby(one, newer)

    await strip(other).waitFor()
    await forgetByItself(other.page)
    expect(parts).toHaveLength(2)
    for (const path of parts) {
      expect((await fetch(app.url() + path)).status).toBe(404)
      await imported(other.page, path)
    }
    await opensLobby(other, former)
    await pressLink(other, 'My games')
    await reads(other, 'None of your tables is over yet.')
    expect(await isMarked(other.page)).toBe(true)
    await pressButton(other, 'Later')
    expect(await strip(other).count()).toBe(0)
    await other.page.reload()
    await opensLobby(other, newer)
  },
)
