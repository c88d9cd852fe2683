import { expect, it } from 'vitest'
import { oneUnlessDeep } from '../../../support/deep-it.ts'
import { type Made, madeGuest } from '../../../support/tables/made-table.ts'
import { pressPlace } from '../../players/standing.ts'
import { type Beginning, begunTable } from '../../scenes/rurik-beginnings.ts'
import { useApp } from '../../support/app.ts'
import { boardDrawn } from '../../support/drawn.ts'
import {
  devices,
  openPanel,
  type Person,
  press,
  pressButton,
  reads,
  readyToSend,
  signIn,
} from '../../support/people.ts'

const app = useApp()

/** The same guests at all tables: a server lets nobody make more than a household would. */
let crowd: Promise<Made[]> | undefined

/** Somebody whose move it is where a scene begins. */
async function at(scene: Beginning, device: keyof typeof devices): Promise<Person> {
  crowd ??= Promise.all(['Anna', 'Ben', 'Cleo', 'Dora'].map((name) => madeGuest(app.url(), name)))
  const people = await crowd
  const { id, mover } = await begunTable(scene, 'Before the walls', people)
  const person = await app.visitor(mover.name, devices[device])
  await signIn(person, app.url(), mover.cookie)
  await person.page.goto(`/table/${id}`)
  await reads(person, /^Your move/)
  await boardDrawn(person.page)
  return person
}

/** Whose move it is: as the head of the page says, and whom the line of players underlines. */
const movers = ({ page }: Person) =>
  page.evaluate(() => [
    document.querySelector('.whose-move')?.textContent,
    document.querySelector('.board-players [aria-current] .who')?.textContent,
  ])

it('Rurik board: narrow and low phones: three deeds are seen whole, and so are the words of all actions', async () => {
  const sizes = [
    { width: 360, height: 740 },
    { width: 390, height: 664 },
  ]
  const claiming = await at('claim', 'phone')
  for (const size of sizes) {
    await claiming.page.setViewportSize(size)
    const cards = claiming.page.locator('.rurik-cards > button')
    expect(await cards.count()).toBe(3)
    const cut = () =>
      claiming.page
        .locator('.board-instead .picture')
        .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await expect.poll(cut).toBeLessThanOrEqual(0)
  }
  const mustering = await at('muster', 'phone')
  for (const size of sizes) {
    await mustering.page.setViewportSize(size)
    const cut = await mustering.page
      .locator('.rurik-turn-actions .cell > span')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
    expect(cut, JSON.stringify(size)).toEqual([])
  }
})

it('Rurik board: phone, bids: all spaces can be read, and a placed advisor is seen', async () => {
  const person = await at('placing', 'phone')
  const { page } = person
  const measured = await page.locator('.board-instead .picture').evaluate((picture) => {
    const inSight = picture.getBoundingClientRect()
    const columns = [...picture.querySelectorAll('.column')].map((one) => one.getBoundingClientRect())
    const texts = [...picture.querySelectorAll('.gain b, .gain small, .head span, .rurik-hands .coins')]
    return {
      widths: columns.map(({ width }) => width),
      isWhole: columns.every(
        ({ bottom, right }) => bottom <= inSight.bottom + 1 && right <= inSight.right + 1,
      ),
      spaces: picture.querySelectorAll('.space').length,
      smallest: Math.min(...texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
      advisor: Math.min(
        ...[...picture.querySelectorAll('.space > svg')].map((one) => one.getBoundingClientRect().width),
      ),
    }
  })
  expect(measured.spaces).toBe(24)
  expect(measured.isWhole).toBe(true)
  expect(Math.min(...measured.widths)).toBeGreaterThanOrEqual(44)
  expect(measured.smallest).toBeGreaterThanOrEqual(11)
  expect(measured.advisor).toBeGreaterThanOrEqual(16)

  const advisors = page.locator('.board-instead .space > svg')
  const before = await advisors.count()
  await press(person, page.getByRole('button', { name: /\. Row 1/, disabled: false }).first())
  expect(await advisors.count()).toBe(before + 1)
  const sizes = await advisors.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  expect(new Set(sizes).size).toBe(1)
  await pressButton(person, 'Cancel')
  expect(await advisors.count()).toBe(before)
  await press(person, page.getByRole('button', { name: /\. Row 1/, disabled: false }).first())
  await pressButton(person, /^Place \d on /)
  await readyToSend(person)
  expect(await advisors.count()).toBe(before + 1)
  expect(await advisors.first().isVisible()).toBe(true)
  expect(await movers(person)).toEqual(['Your move', 'You'])
})

it('Rurik board: phone, leaders: all eight are read without scrolling, picked or not', async () => {
  const person = await at('leaders', 'phone')
  const { page } = person
  const cut = () =>
    page.locator('.rurik-cards button').evaluateAll((cards) => {
      const place = document.querySelector('.board-instead > .picture')!.getBoundingClientRect()
      const sheet = document.querySelector('.board-sheet')!.getBoundingClientRect()
      const end = Math.min(place.bottom, sheet.top)
      return cards
        .filter((card) => card.getBoundingClientRect().bottom > end + 1)
        .map((card) => card.querySelector('b')!.textContent)
    })
  expect(await page.locator('.rurik-cards button').count()).toBe(8)
  for (const size of [
    { width: 390, height: 844 },
    { width: 390, height: 664 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    expect(await cut()).toEqual([])
    // How one is chosen is read there, too; of a sheet without room for more nothing is seen, nor a sign that it goes on.
    const { how, isBare } = await page.evaluate(() => {
      const how = document.querySelector('.board-instead .switch p')!.getBoundingClientRect()
      const { clientHeight } = document.querySelector('.board-body')!
      const sheet = document.querySelector('.board-sheet')!.getBoundingClientRect()
      return { how: how.width > 100 && how.bottom <= sheet.top, isBare: clientHeight === 0 }
    })
    expect([how, isBare]).toEqual([true, true])
  }
  await press(person, page.locator('.rurik-cards button').last())
  await page.getByRole('button', { name: /^Choose .*Yaroslav/ }).waitFor()
  expect(await cut()).toEqual([])
})

it('Rurik board: narrow phone, Advisors panel: all columns have whole words', async () => {
  const person = await at('placing', 'phone')
  const { page } = person
  await page.setViewportSize({ width: 360, height: 740 })
  const bids = await openPanel(person, 'Advisors')
  const heads = await bids
    .locator('.rurik-grid .head > span')
    .evaluateAll((all) =>
      all.map((one) => ({ word: one.textContent, isWhole: one.scrollWidth <= one.clientWidth })),
    )
  expect(heads.map(({ word }) => word)).toEqual(['Muster', 'Move', 'Attack', 'Tax', 'Build', 'Scheme'])
  expect(heads.filter(({ isWhole }) => !isWhole)).toEqual([])
})

it('Rurik board: desktop, bids: they fill the place of the map', async () => {
  const { page } = await at('placing', 'desk')
  const [grid, place] = await Promise.all(
    ['.board-instead .rurik-grid', '.board-instead'].map((one) => page.locator(one).boundingBox()),
  )
  expect(grid!.width / place!.width).toBeGreaterThan(0.95)
  expect(grid!.height / place!.height).toBeGreaterThan(0.8)
})

it.each(oneUnlessDeep(['phone', 'desk'] as const))(
  'Rurik board: %s: points are spent by taps on highlighted regions, and what can be done stays in sight',
  async (device) => {
    const person = await at('muster', device)
    const { page } = person
    await pressButton(person, 'Take Muster: 3 points')
    await reads(person, /tap a highlighted region$/)
    const cells = await page
      .locator('.rurik-turn-actions > .board-cells button, .rurik-turn-actions summary')
      .evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          const body = one.closest('.board-body')!.getBoundingClientRect()
          const isWhole = top >= body.top - 1 && bottom <= body.bottom + 1
          return `${(one.getAttribute('aria-label') ?? one.textContent)?.split(' (')[0]}${isWhole ? '' : ', cut'}`
        }),
      )
    // What can't be done now is behind the last.
    expect(cells).toEqual(['Muster', '7 more, not possible now'])
    for (const left of [2, 1]) {
      await pressPlace(person, 'Chernigov')
      await page
        .getByRole('button', { name: `Muster (${left} action point${left > 1 ? 's' : ''})` })
        .waitFor()
    }
    expect(await page.getByText(/Ready/).isVisible()).toBe(false)
    await page.locator('.rurik-region.last').or(page.locator('.rurik-region .last')).first().waitFor()
    await pressPlace(person, 'Chernigov')
    await readyToSend(person)
    expect(await movers(person)).toEqual(['Your move', 'You'])
  },
)

it('Rurik board: phone: what a tapped region offers is in sight at the top of the sheet', async () => {
  const person = await at('attack', 'phone')
  const { page } = person
  await pressButton(person, 'Take Attack: 2 points')
  await pressPlace(person, 'Pereyaslavl')
  const [options, body] = await Promise.all(
    ['.rurik-options button >> nth=0', '.board-body'].map((one) => page.locator(one).boundingBox()),
  )
  expect(options!.y).toBeGreaterThanOrEqual(body!.y)
  expect(options!.y + options!.height).toBeLessThanOrEqual(body!.y + body!.height + 1)
})

it.each(oneUnlessDeep(['phone', 'desk'] as const))(
  'Rurik board: %s, bids: coins added to an advisor cover no number',
  async (device) => {
    const { page } = await at('placing', device)
    const covered = await page.locator('.rurik-grid .space > svg:has(circle)').evaluateAll((advisors) =>
      advisors.map((advisor) => {
        const number = advisor.querySelector<SVGTextElement>('text')!
        const badge = advisor.querySelector('circle')!.getBoundingClientRect()
        const gain = advisor.parentElement!.querySelector('.gain b')!.getBoundingClientRect()
        // A figure has some two thirds of the height of its letters.
        const { x, width } = number.getBoundingClientRect()
        const { a: scale, d, f } = number.getScreenCTM()!
        const size = Number(number.getAttribute('font-size')) * scale
        const top = f + Number(number.getAttribute('y')) * d - size * 0.68
        const radius = badge.width / 2
        const [toRight, toTop] = [badge.x + radius - (x + width), top - (badge.y + radius)]
        return {
          number: Math.hypot(Math.max(0, toRight), Math.max(0, toTop)) < radius,
          gain: badge.left < gain.right && badge.top < gain.bottom && badge.bottom > gain.top,
          edge: badge.right > advisor.closest('.column')!.getBoundingClientRect().right,
        }
      }),
    )
    expect(covered.length).toBeGreaterThan(3)
    for (const one of covered) expect(one).toEqual({ number: false, gain: false, edge: false })
  },
)

it.each(oneUnlessDeep(['claim', 'schemes'] as const))(
  'Rurik board: low phone: the frame of a picked card is whole: %s',
  async (scene) => {
    const person = await at(scene, 'phone')
    const { page } = person
    await page.setViewportSize({ width: 390, height: 664 })
    const cards = page.locator('.rurik-cards button')
    for (const card of [cards.last(), cards.first()]) {
      // As a finger does: without bringing it into sight before.
      await card.dispatchEvent('click')
      await page.locator('.rurik-cards [aria-pressed=true]').and(card).waitFor()
      const room = () =>
        card.evaluate((one) => {
          const place = one.closest('.picture')!.getBoundingClientRect()
          const { top, bottom } = one.getBoundingClientRect()
          return Math.min(top - place.top, place.bottom - bottom)
        })
      await expect.poll(room).toBeGreaterThanOrEqual(2)
    }
  },
)
