import { describe, expect, it } from 'vitest'
import type { TableView } from '../../../functions/api/shapes.ts'
import { gameClients } from '../../../web/games/index.ts'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { madeGuest } from '../../support/tables/made-table.ts'
import { opening } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  comesToRead,
  devices,
  holdBack,
  inviteLink,
  lookAgain,
  openOptions,
  type Person,
  playAtOnce,
  press,
  pressButton,
  pressLink,
  reads,
} from '../support/people.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED|status of 503/)

/** Every cover of the landing page, as far as it is loaded. */
const covers = ({ page }: Person) =>
  page.locator('.cover-of').evaluateAll((images) =>
    images.map((image) => {
      const { complete, naturalWidth } = image as HTMLImageElement
      return complete && naturalWidth > 0
    }),
  )

/** Sums up the layout shifts of a page, as browsers count them. */
function countShifts(): void {
  const counted = Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) counted.shifted += (shift as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Counts what is tapped from now on. */
function countingTaps(person: Person) {
  let taps = 0
  return {
    count: () => taps,
    async button(name: string | RegExp) {
      taps++
      await pressButton(person, name)
    },
    async link(name: string | RegExp) {
      taps++
      await pressLink(person, name)
    },
  }
}

describe('first page', () => {
  it('a second visit shows the games without waiting for the server', async () => {
    const ann = await app.visitor('Ann', devices.phone)
    await ann.page.goto('/')
    await reads(ann, 'Choose a game')
    const letGo = await holdBack(ann.page, '**/api/me')
    await ann.page.goto('/')
    await reads(ann, 'Choose a game')
    letGo()
  })

  it.each(['phone', 'desk'] as const)(
    'shows every game by its cover, and no form, on a %s',
    async (device) => {
      const person = await app.visitor('Sina', devices[device])
      const { page } = person
      await page.addInitScript(countShifts)
      await page.goto('/')
      await page.getByRole('heading', { name: 'Choose a game' }).waitFor()
      const games = Object.keys(gameClients).length
      await expect.poll(() => covers(person)).toEqual(Array(games).fill(true))
      // Nothing moves away under the eyes, while covers and words arrive. Above 0.1 it would be felt.
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
      expect(await page.getByRole('textbox').count()).toBe(0)
      expect(await unfit(person, ['light', 'dark'])).toEqual([])
      await pressButton(person, /^Gheos/)
      await reads(person, 'Invite friends')
      // What is opened leaves no hole: covers of a row stand side by side.
      const tops = await page
        .locator('.game h3')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      // At a desk up to five, in rows of the same length.
      const inRow = device === 'phone' ? 2 : Math.ceil(games / Math.ceil(games / 5))
      expect(tops.filter((top) => Math.abs(top - tops[0]) < 1)).toHaveLength(inRow)
      for (let i = 0; i < games; i++) expect(tops[i]).toBeCloseTo(tops[i - (i % inRow)], 0)
      expect(await unfit(person)).toEqual([])
    },
  )

  const canBeAlone = Object.keys(gameClients).filter(
    (id) => gameClients[id].levels || gameClients[id].hasBots,
  )

  it.each(oneUnlessDeep(canBeAlone))(
    '%s is played alone after two taps and the choice of a level',
    async (id) => {
      const person = await app.visitor('Alma', devices.phone)
      await person.page.goto('/')
      const tap = countingTaps(person)
      await tap.button(new RegExp(`^${gameClients[id].title[`${id}.name`]({})}`))
      await tap.link(/^Play (alone|a bot)$/)
      // The easiest is chosen for a first game.
      expect(await person.page.getByRole('radio').first().isChecked()).toBe(true)
      await tap.button('Begin')
      await reads(person, /^(Your move\.|.* bot\) is thinking…)/)
      expect(tap.count()).toBe(3)
    },
  )

  it.each(oneUnlessDeep(Object.keys(gameClients)))(
    '%s is passed and played after two taps, and listed first afterwards',
    async (id) => {
      const person = await app.visitor('Paula', devices.phone)
      const { page } = person
      await page.goto('/')
      const tap = countingTaps(person)
      const name = gameClients[id].title[`${id}.name`]({})
      await tap.button(new RegExp(`^${name}`))
      await tap.link('Pass and play')
      await reads(person, /^Your move\./)
      expect(tap.count()).toBe(2)
      // The head says so in whole words.
      const cut = await page
        .locator('.whose-move .who', { hasText: 'Your move' })
        .evaluate((one) => one.scrollWidth - one.clientWidth)
      expect(cut).toBe(0)
      await page.goBack()
      await page.getByRole('region', { name: 'On this device' }).getByRole('link', { name }).waitFor()
      const [tables, games] = await Promise.all(
        ['On this device', 'Choose a game'].map((region) =>
          page.getByRole('region', { name: region }).boundingBox(),
        ),
      )
      expect(tables!.y).toBeLessThan(games!.y)
      await press(person, page.getByRole('region', { name: 'On this device' }).getByRole('link', { name }))
      await reads(person, /^Pass the device to/)
    },
  )
})

it('lobby without tables: offers to open one, or to play now', async () => {
  const person = await app.visitor('Leo', devices.phone)
  await person.page.goto('/lobby')
  await reads(person, /^No open tables right now/)
  expect(await unfit(person)).toEqual([])
  await pressLink(person, 'Play on this device')
  await person.page.goBack()
  await pressLink(person, 'New table')
  await person.page.getByRole('group', { name: 'Which game?' }).waitFor()
})

describe('new table', () => {
  const withLevels = Object.entries(gameClients).filter(([, { levels }]) => levels)

  it.each(withLevels)(
    '%s: the level of the game is asked for only when one plays alone',
    async (id, client) => {
      const person = await app.visitor('Olga', devices.phone)
      const { page } = person
      await page.goto(`/new#${id}`)
      const seats = (count: string) =>
        press(person, page.getByRole('group', { name: 'How many players?' }).getByText(count))
      await seats('2')
      await openOptions(person)
      await page.getByLabel('Title').waitFor()
      const level = page.getByLabel((await client.text())[`field.${client.levels}`]({}))
      expect(await level.count()).toBe(0)
      await seats('Alone')
      await level.waitFor()
      await seats('2')
      await level.waitFor({ state: 'detached' })
    },
  )
})

describe('inviting a friend', () => {
  it('a table is opened from a board in three steps, and the friend joins at once', async () => {
    const host = await app.visitor('Hanna', devices.phone)
    const { page } = host
    await page.goto('/')
    const hosts = countingTaps(host)
    await hosts.button(/^Gheos/)
    await hosts.link('Invite friends')
    expect(await page.getByRole('radio', { name: /^Gheos/ }).isChecked()).toBe(true)
    await page.getByLabel('Your name').fill('Hanna')
    expect(await unfit(host)).toEqual([])
    await hosts.button('Open the table')
    await reads(host, 'For each turn: 3 days.')
    expect(hosts.count()).toBe(3)
    expect(await unfit(host)).toEqual([])
    const link = await inviteLink(host)
    // What a chat shows of it is told to who runs no script; its token stands where no server sees it.
    const { pathname, hash } = new URL(link)
    expect((await (await fetch(new URL(pathname, app.url()))).text()).replaceAll('&quot;', '"')).toContain(
      'Hanna invites you to play Gheos. One seat is free. For each turn: 3 days.',
    )
    expect(pathname).not.toContain(hash.slice(1))

    const guest = await app.visitor('Gina', devices.phone)
    await guest.page.goto(link)
    await reads(guest, 'For each turn: 3 days.')
    // A single seat is free, so none is asked for.
    expect(await guest.page.getByRole('radio').count()).toBe(0)
    expect(await unfit(guest)).toEqual([])
    const guests = countingTaps(guest)
    await guest.page.getByLabel('Your name').fill('Gina')
    await guests.button('Join')
    await reads(guest, /^(Your move\.|Hanna is laying a tile\.)/)
    expect(guests.count()).toBeLessThanOrEqual(3)
    // Also who came by an invitation finds the games, and their lessons.
    await guest.page.goto('/')
    await reads(guest, 'Choose a game')
    await pressButton(guest, /^Gheos/)
    await reads(guest, 'Learn by playing')
  })

  it('a link to a game shows it in the list of games', async () => {
    const { page } = await app.visitor('Lina', devices.phone)
    await page.goto('/play#rurik')
    const game = page.getByRole('listitem').filter({ hasText: 'Rurik' })
    await game.getByRole('link').first().waitFor()
    await expect
      .poll(async () => {
        const { y, height } = (await game.boundingBox())!
        return y >= 0 && y + Math.min(height, 120) <= page.viewportSize()!.height
      })
      .toBe(true)
  })

  it('a new table has the choices of the last one', async () => {
    const host = await app.visitor('Rita', devices.desk)
    const { page } = host
    await page.goto('/new')
    await press(host, page.getByRole('radio', { name: /^Rurik/ }))
    await press(host, page.getByRole('group', { name: 'How many players?' }).getByText('3'))
    await press(host, page.getByText('Pass and play'))
    await pressButton(host, 'Open the table')
    await reads(host, /^Pass the device to/)
    await page.goto('/new')
    for (const name of [/^Rurik/, /^3$/, /^Pass and play/])
      expect(await page.getByRole('radio', { name }).isChecked()).toBe(true)
  })
})

it('inbox: says that it is offline and how old it is, until it is online', async () => {
  const person = await app.visitor('Olaf', devices.phone)
  const { page } = person
  await playAtOnce(person)
  await page.context().setOffline(true)
  await comesToRead(person, /^You are offline\. This list is from (a moment|\d+ minutes?) ago\.$/)
  expect(await unfit(person)).toEqual([])
  await page.context().setOffline(false)
  await lookAgain(person)
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' })
})

it('inbox: says that something else answered and how old the list is, until a try succeeds', async () => {
  const person = await app.visitor('Sten', devices.phone)
  const { page } = person
  await playAtOnce(person)
  await page.goto('/')
  await page.getByText('No tables yet').first().waitFor()
  const list = (url: URL) => url.pathname === '/api/tables'
  await page.route(list, (route) => route.fulfill({ status: 503, json: { code: 'try-later' } }))
  await comesToRead(
    person,
    /^Something else answered, such as a Wi-Fi sign-in page or a filter\. This list is from (a moment|\d+ minutes?) ago\.$/,
  )
  expect(await unfit(person)).toEqual([])
  await page.unroute(list)
  await pressButton(person, 'Try again')
  await page.getByText(/^Something else answered/).waitFor({ state: 'detached' })
})

it('missing page: says so, also by status 404, and leads on', async () => {
  const person = await app.visitor('Nils', devices.phone)
  const { page } = person
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  expect(await unfit(person)).toEqual([])
  expect(await page.getByRole('link', { name: 'Home', exact: true }).getAttribute('href')).toBe('/')
  await pressLink(person, 'New table')
  await page.getByRole('group', { name: 'Which game?' }).waitFor()
})

it('animation setting: nothing moves once None is chosen, after a reload, too', async () => {
  const person = await app.visitor('Moa', { ...devices.phone, reducedMotion: 'no-preference' })
  const { page } = person
  await page.goto('/settings/looks')
  const moves = () =>
    page.evaluate(() => {
      const moving = document.body.appendChild(document.createElement('i'))
      moving.style.transition = 'opacity 100ms'
      return getComputedStyle(moving).transitionDuration
    })
  const choose = (name: string) =>
    press(person, page.getByRole('group', { name: 'Animation' }).getByText(name))
  expect(await moves()).toBe('0.1s')
  await choose('None')
  expect(await moves()).toBe('0s')
  await page.reload()
  await page.getByRole('group', { name: 'Animation' }).waitFor()
  expect(await moves()).toBe('0s')
  await choose('Full')
  expect(await moves()).toBe('0.1s')
})

it('theme setting: holds for all pages and boards, and after a reload', async () => {
  const person = await app.visitor('Tom', { ...devices.phone, colorScheme: 'light' })
  const { page } = person
  await page.goto('/settings/looks')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const day = await paper()
  await press(person, page.getByRole('group', { name: 'Theme' }).getByText('Dark'))
  const night = await paper()
  expect(night).not.toBe(day)
  expect(await unfit(person)).toEqual([])
  await page.reload()
  await page.getByRole('group', { name: 'Theme' }).waitFor()
  expect(await paper()).toBe(night)
  await press(person, page.getByRole('group', { name: 'Theme' }).getByText('System'))
  expect(await paper()).toBe(day)
})

it('invitation on a small phone: names the seats, with the Join button in sight', async () => {
  const host = await madeGuest(app.url(), 'Hanna')
  const { id } = await host.ask<TableView>('POST', '/api/tables', opening(3, 'Of three'))
  const { token } = await host.ask<{ token: string }>('POST', `/api/tables/${id}/invites`, {})
  const { page } = await app.visitor('Iris', { ...devices.phone, viewport: { width: 390, height: 664 } })
  await page.goto(`/invite#${token}`)
  const join = page.getByRole('button', { name: 'Join' })
  await join.waitFor()
  const { y, height } = (await join.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(664)
  expect(await page.locator('.invitation').innerText()).toMatch(/\b3\s+players/)
})
