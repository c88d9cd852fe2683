import { beforeAll, describe, expect, it } from 'vitest'
import { firstAsked } from '../../players/lesson-by-taps.ts'
import { pressOnMap } from '../../players/player.ts'
import { useApp } from '../../support/app.ts'
import { boardDrawn } from '../../support/drawn.ts'
import { beginAlone, devices, type Person, press, pressButton } from '../../support/people.ts'

const app = useApp()
let anna: Person

const _game = ({ page }: Person) => page.getByRole('listitem').filter({ hasText: 'The Two Heirs' })
/** How the drawing of the map lies. */
const placement = ({ page }: Person): Promise<string> =>
  page.locator('.heirs-map svg > g').evaluate((drawing) => (drawing as SVGGElement).style.transform)
/** Of what is on the screen, what is cut off by what lies below, or by the screen. */
const cutOff = ({ page }: Person, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((elements) => {
    const end = document.querySelector('.board-foot')!.getBoundingClientRect().top
    return elements
      .filter((one) => one.checkVisibility())
      .map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent ?? '' }))
      .filter(({ box }) => box.bottom > end + 1 || box.right > innerWidth)
      .map(({ text, box }) => `${text} ends at ${box.bottom}, ${end}`)
  })
/** What can be taken. */
const court = '.heirs-court > .slot.reach'
/** A tile of the court. */
const card = '.heirs-court > .slot:has(.face)'
/** Parts of the sheet that lie over each other. */
const overlapping = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        '.board-prompt > :not(.board-pull), .heirs-tabs, .heirs-picked > *, .strip ol, .board-foot, .heirs-court :is(.face, .name, .brief, .heirs-cost)',
      ),
    ].filter((one) => one.checkVisibility())
    // What is scrolled shows within its box.
    const { bottom: end } = document.querySelector('.board-foot')!.getBoundingClientRect()
    const boxOf = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const body = one.closest('.board-body')?.getBoundingClientRect()
      return {
        left,
        right,
        top: Math.max(top, body?.top ?? 0),
        bottom: Math.min(bottom, body?.bottom ?? end),
      }
    }
    return parts.flatMap((one, i) =>
      parts.slice(i + 1).flatMap((other) => {
        const [a, b] = [boxOf(one), boxOf(other)]
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const isWithin = one.contains(other) || other.contains(one)
        return !isWithin && width > 1 && height > 1
          ? [`${one.textContent} | ${other.textContent}: ${height} px`]
          : []
      }),
    )
  })

beforeAll(async () => {
  anna = await app.person('Anna', { ...devices.phone, viewport: { width: 390, height: 664 } })
  await anna.page.goto('/play')
  await beginAlone(anna, 'The Two Heirs', 'Play alone')
  await boardDrawn(anna.page)
})

describe('Two Heirs turn on a low phone', () => {
  it('begins with every tile of the court in sight, no cost covered by a mark', async () => {
    expect(await anna.page.locator('.heirs-court > .slot').count()).toBe(8)
    expect(await anna.page.locator(`${card}:visible`).count()).toBe(6)
    expect(await cutOff(anna, card)).toEqual([])
    expect(await overlapping(anna)).toEqual([])
    const covered = await anna.page.locator('.heirs-court .slot:has(.can)').evaluateAll((slots) =>
      slots.map((slot) => {
        const [mark, cost] = ['.can', '.heirs-cost'].map((part) =>
          slot.querySelector(part)!.getBoundingClientRect(),
        )
        return mark.right > cost.left + 0.5 && mark.bottom > cost.top && mark.top < cost.bottom
      }),
    )
    expect(covered.length).toBeGreaterThan(0)
    expect(covered).not.toContain(true)
  })

  it('narrowest phone: what stands is whole, and so is each card', async () => {
    const { page } = anna
    const own = page.viewportSize()!
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await page.locator('.board-standing').getAttribute('aria-label')).toMatch(
      /^\d resources available: \d wood, \d stone, \d wheat\. 11 turns left\.$/,
    )
    const cut = await page
      .locator('.board-standing, .heirs-court :is(.name, .brief)')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
      )
    expect(cut).toEqual([])
    expect(await overlapping(anna)).toEqual([])
    await page.setViewportSize(own)
  })

  it('marks cover no picture, no cost and no other card', async () => {
    const covered = await anna.page.locator('.heirs-court .slot:has(.can)').evaluateAll((slots) =>
      slots.map((slot) => {
        const [mark, card, ...figures] = ['.can', '.face', '.heirs-tile', '.heirs-cost'].map((part) =>
          slot.querySelector(part)!.getBoundingClientRect(),
        )
        if (mark.left < card.left || mark.right > card.right + 2) return Number.POSITIVE_INFINITY
        const shared = (other: DOMRect) =>
          Math.max(0, Math.min(mark.right, other.right) - Math.max(mark.left, other.left)) *
          Math.max(0, Math.min(mark.bottom, other.bottom) - Math.max(mark.top, other.top))
        return Math.max(...figures.map(shared))
      }),
    )
    expect(covered.length).toBeGreaterThan(0)
    // Of some thousand square pixels.
    expect(Math.max(...covered)).toBeLessThan(40)
  })

  it('a tile is described above the court, and its points are shown on the map, which stays', async () => {
    const { page } = anna
    const before = await placement(anna)
    await press(anna, page.getByRole('button', { name: /can be built now$/ }).first())
    await page.locator('.heirs-picked').waitFor()
    // A tap on the map takes it and builds it.
    const prompt = await page.locator('.board-prompt .status').innerText()
    expect(prompt).toMatch(/Tap a square to take and build it\.$/)
    const price = await page.locator('.board-prompt .price').innerText()
    expect(price).toMatch(/You get 1 tile.* Building it scores/)
    expect(await overlapping(anna)).toEqual([])
    expect(await cutOff(anna, `.heirs-picked > *, ${court}`)).toEqual([])
    expect(await placement(anna)).toBe(before)
    const heights = await page
      .locator('.heirs-gains text')
      .evaluateAll((texts) => texts.map((one) => one.getBoundingClientRect().height))
    // What is the same on all of them is told once.
    expect(heights).toHaveLength(/ to /.test(price) ? 8 : 0)
    expect(Math.min(11, ...heights)).toBeGreaterThanOrEqual(11)
    const reach = page.locator(court)
    for (let i = 1; i < (await reach.count()); i++) {
      await press(anna, reach.nth(i))
      expect(await cutOff(anna, `.heirs-picked > *, ${court}`)).toEqual([])
    }
    await press(anna, reach.first())
    await pressButton(anna, /^Take /)
    expect(await placement(anna)).toBe(before)
    expect(await cutOff(anna, '.heirs-picked > *, .heirs-hand .slot')).toEqual([])
  })

  it('has one row of buttons, and a tap beside everything leaves a mode', async () => {
    const { page } = anna
    await pressOnMap(anna, page.getByRole('button', { name: /^Build .* north/ }).first())
    // Nothing is left to do but by troops: they come by themselves.
    await page.locator('.heirs-troops').waitFor()
    const built = await placement(anna)
    expect(await cutOff(anna, '.heirs-troops button')).toEqual([])
    const rows = () =>
      page
        .locator('.board-foot button')
        .evaluateAll(
          (buttons) =>
            new Set(
              buttons.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
            ).size,
        )
    expect(await rows()).toBe(1)
    await pressButton(anna, /^Deploy/)
    expect(await rows()).toBe(1)
    expect(await page.locator('.heirs-target').count()).toBe(1)
    await page.touchscreen.tap(20, 300)
    await expect.poll(() => page.locator('.heirs-target').count()).toBe(0)
    await pressButton(anna, 'Move')
    await pressOnMap(anna, page.locator('.heirs-target').first())
    await expect.poll(() => page.locator('.heirs-picked').count()).toBe(0)
    expect(await placement(anna)).toBe(built)
  })
})

it('Two Heirs on a low phone: the header of a turn lies over nothing, in a lesson and after a tap', async () => {
  const lena = await app.visitor('Lena', { ...devices.phone, viewport: { width: 390, height: 664 } })
  const { page } = lena
  await firstAsked(lena, 'two-heirs')
  const main = page.getByRole('main')
  for (const name of [/^Farm/, /^Take/]) {
    await press(lena, main.getByRole('button', { name }).first())
    await boardDrawn(page)
    expect(await overlapping(lena)).toEqual([])
  }
  await main.getByRole('button', { name: 'End turn' }).waitFor()
  expect(await page.locator('.strip ol').isVisible()).toBe(true)
  expect(await overlapping(lena)).toEqual([])
})

it('Two Heirs turn on a desktop: all actions and my tiles stay in sight', async () => {
  const ben = await app.visitor('Ben', devices.desk)
  const { page } = ben
  const deeds = '.heirs-troops button, .heirs-hand:first-child .slot'
  await page.goto('/play')
  await beginAlone(ben, 'The Two Heirs', 'Play alone')
  await boardDrawn(page)
  expect(await page.locator('.heirs-troops button').count()).toBe(4)
  expect(await cutOff(ben, deeds)).toEqual([])
  await press(ben, page.getByRole('button', { name: /can be built now$/ }).first())
  await pressButton(ben, /^Take /)
  await page.locator('.heirs-hand .slot').waitFor()
  expect(await cutOff(ben, deeds)).toEqual([])
  await pressOnMap(ben, page.getByRole('button', { name: /^Build / }).first())
  await pressButton(ben, /^Deploy/)
  expect(await cutOff(ben, deeds)).toEqual([])
  // Who plays is “You” in their own turn.
  const told = (await page.locator('.strip li').allInnerTexts()).join(' ')
  expect(told).toContain('A new tile is added to the court once it is revealed.')
  expect(told).toMatch(/You took an? /)
  expect(told).not.toContain('Guest')
})
