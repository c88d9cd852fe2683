import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { myTurn } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import { noteRecap, shownTo } from '../support/noted-recap.ts'
import { closePanel, devices, openPanel, type Person, press, pressButton, signIn } from '../support/people.ts'

const app = useApp()
let people: Made[]
let table: string

/** A phone on which things may move; what its recap shows is kept, line by line. One that is `held` goes on by a tap alone. */
async function phone(reducedMotion: 'reduce' | 'no-preference', held = false, at = table): Promise<Person> {
  const person = await app.visitor(people[0].name, { ...devices.phone, reducedMotion })
  // Else it might be over before a busy machine comes to tap.
  if (held)
    await person.page.addInitScript(() => {
      const later = window.setTimeout
      const unlessShown = (...given: Parameters<typeof later>) =>
        Number(given[1]) > 200 && document.querySelector('.recap') ? 0 : later(...given)
      Object.assign(window, { setTimeout: unlessShown })
    })
  await noteRecap(person)
  await signIn(person, app.url(), people[0].cookie)
  await person.page.goto(`/table/${at}`)
  return person
}

/** What happened since his latest turn, or because of it, as it is listed. */
const listed = ({ page }: Person): Promise<string[]> =>
  page
    .getByRole('region', { name: /^(Since your last turn|What followed)/ })
    .locator('li')
    .allTextContents()

/** Of it what a recap shows: nothing of his own turn, which he saw end, and no tile that was drawn. */
async function recapped(person: Person): Promise<string[]> {
  const own = await person.page.locator('.since > .quiet + ul > li').allTextContents()
  // An epoch, and the points of all three.
  expect(own.join(' ')).toMatch(
    /^(An epoch was drawn: \d of 7\.( \w+ scored \d+ points? in the epoch\.){3})?$/,
  )
  const lines = await listed(person)
  expect(lines.slice(0, own.length)).toEqual(own)
  return lines.slice(own.length).filter((line) => !/ drew (a tile|\d tiles)\.$/.test(line))
}

/** The question is in its place all the time. */
const isOver = async ({ page }: Person) => {
  await page.locator('.status.mine').waitFor()
  await page.locator('.recap').waitFor({ state: 'detached' })
}

/** What of the bar has a frame or a line of its own: its buttons are signs alone, also where one leads nowhere. */
const framedIn = ({ page }: Person): Promise<string[]> =>
  page.locator('.recap-bar .whose *').evaluateAll((all) =>
    all
      .filter((one) => {
        const { borderBlockStartWidth, borderBlockStartColor } = getComputedStyle(one)
        return borderBlockStartWidth !== '0px' && borderBlockStartColor !== 'rgba(0, 0, 0, 0)'
      })
      .map((one) => one.outerHTML.slice(0, 80)),
  )

/** The news that are in sight twice: in the line over the sheet, or while they are shown, and in the list below. */
const toldTwice = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect()
      const body = one.closest('.board-body')?.getBoundingClientRect()
      return one.checkVisibility() && top < (body?.bottom ?? innerHeight) && bottom > (body?.top ?? 0)
    }
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(isSeen).map((one) => one.textContent ?? '')
    const lines = seen('.recap, .newest').join(' ')
    return seen('.since li, .since summary').filter((line) => lines.includes(line.split(' · ')[0]))
  })

beforeAll(async () => {
  people = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => madeGuest(app.url(), name)))
  table = (await myTurn(people, 'Friday', 11)).id
})

describe('recap of what others did', () => {
  it('is played on the board line by line, and its places are marked afterwards', async () => {
    const anna = await phone('no-preference')
    await expect.poll(() => shownTo(anna)).not.toEqual([])
    await isOver(anna)
    const lines = await recapped(anna)
    expect(lines.length).toBeGreaterThan(2)
    expect(await shownTo(anna)).toEqual(lines)
    expect(await anna.page.locator('.gheos-lit').count()).toBeGreaterThan(0)
    // What is chosen has the room of the bar on a low screen.
    await anna.page.locator('.recap-bar').waitFor()
    await anna.page.setViewportSize({ width: 390, height: 664 })
    await press(anna, anna.page.getByRole('button', { name: /^Tile / }).first())
    await anna.page.locator('.recap-bar').waitFor({ state: 'hidden' })
  })

  it('recap, a tap while it plays: is skipped, and nothing is told in two places at once', async () => {
    const anna = await phone('no-preference', true)
    await anna.page.locator('.recap').waitFor()
    expect(await toldTwice(anna)).toEqual([])
    // On a low screen it is no higher than its buttons.
    await anna.page.setViewportSize({ width: 390, height: 664 })
    const height = await anna.page.locator('.recap-bar').evaluate((bar) => bar.clientHeight)
    expect(height).toBeLessThan(50)
    await anna.page.setViewportSize(devices.phone.viewport)
    // It is there a moment before it can be tapped away.
    const tapped = async () => {
      await anna.page.touchscreen.tap(180, 120)
      return anna.page.locator('.recap').count()
    }
    await expect.poll(tapped).toBe(0)
    await isOver(anna)
    expect(await toldTwice(anna)).toEqual([])
    expect((await shownTo(anna)).length).toBeLessThan((await listed(anna)).length)
    await pressButton(anna, 'Show everything')
    expect(await toldTwice(anna)).toEqual([])
    await anna.page.setViewportSize({ width: 1280, height: 800 })
    await anna.page.locator('.since').waitFor()
    await expect.poll(() => toldTwice(anna)).toEqual([])
  })

  it('a tap on the map skips it, and picks nothing yet', async () => {
    const anna = await phone('no-preference', true)
    const { page } = anna
    await page.locator('.recap').waitFor()
    const tap = async (figure: Locator) => {
      const { x, y, width, height } = (await figure.boundingBox())!
      await page.touchscreen.tap(x + width / 2, y + height / 2)
    }
    // Not the same twice: a double tap comes closer.
    const figures = page.locator('.gheos-map [data-name]')
    await tap(figures.first())
    await isOver(anna)
    expect(await page.locator('.gheos-card').count()).toBe(0)
    await tap(figures.last())
    await page.locator('.gheos-card').waitFor()
  })

  it('Space on the map pauses it, arrows step, Escape ends it; then keys press what they should', async () => {
    const anna = await phone('no-preference', true)
    const { page } = anna
    await page.locator('.recap').waitFor()
    expect(await page.locator('.status.mine').innerText()).toContain('Lay a tile.')
    await page.locator('.gheos-map [tabindex="0"]').first().focus()
    expect(await page.evaluate(() => document.activeElement?.closest('.board-map') !== null)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next player’s turn' }).press('ArrowRight')
    await page.locator('.recap-bar').getByText('2 of 2').waitFor()
    await page.keyboard.press('Escape')
    await isOver(anna)
    expect(await page.locator('.recap-bar').count()).toBe(0)
    const tile = page.getByRole('button', { name: /^Tile / }).first()
    await tile.press('Enter')
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true')
  })

  it('recap with less motion: opens only when asked for, and is stepped by hand from player to player', async () => {
    const anna = await phone('reduce')
    await isOver(anna)
    const lines = await recapped(anna)
    expect(await shownTo(anna)).toEqual([])
    await openPanel(anna, 'Story')
    await pressButton(anna, 'Replay on the board')
    await closePanel(anna)
    const { page } = anna
    await page.locator('.recap').waitFor()
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0)
    await pressButton(anna, 'Next player’s turn')
    await expect.poll(async () => (await shownTo(anna)).length).toBe(2)
    expect((await shownTo(anna)).join(' ')).toBe(lines.join(' '))
    // A finger has room on each button, and nothing lies beside the screen.
    expect(await unfit(anna)).toEqual([])
    await pressButton(anna, 'Next player’s turn')
    await isOver(anna)
    expect(await framedIn(anna)).toEqual([])
    await pressButton(anna, 'Close')
    expect(await page.locator('.recap-bar').count()).toBe(0)
  })

  it('a turn in the story: is played from there on, the oldest first', async () => {
    const anna = await phone('no-preference')
    await isOver(anna)
    const before = (await shownTo(anna)).length
    const story = await openPanel(anna, 'Story')
    await press(anna, story.getByRole('button', { name: /^Replay from step/ }).nth(1))
    await expect.poll(async () => (await shownTo(anna)).length).toBeGreaterThan(before)
    await isOver(anna)
    const shown = (await shownTo(anna)).slice(before)
    const told = (await shownTo(anna)).slice(0, before)
    // The two newest turns, which were shown on opening, too.
    expect(shown.length).toBeGreaterThan(1)
    expect(told.slice(-shown.length)).toEqual(shown)
  })
})

describe('recap of the game’s own moves', () => {
  it.each(
    oneUnlessDeep([
      ['rurik', 12, /^The Rebellion took /m],
      ['two-heirs', 4, /^Henry took /m],
    ] as const),
  )('alone, %s: is played on the board line by line', async (id, turns, did) => {
    const game = (await games[id]()) as AnyGame
    const alone = await madeTable(game, people.slice(0, 1), { title: 'Alone', turns, random: randomFrom(5) })
    const anna = await phone('no-preference', false, alone.id)
    await expect.poll(() => shownTo(anna)).not.toEqual([])
    await isOver(anna)
    const lines = await listed(anna)
    expect(lines.join('\n')).toMatch(did)
    // That an advisor is taken back is listed, but nothing to be shown.
    expect(await shownTo(anna)).toEqual(lines.filter((line) => !line.startsWith('Next: ')))
  })
})
