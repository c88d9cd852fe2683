import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { whims } from '../players/player.ts'
import { composeTurn, takeTurn } from '../players/walk.ts'
import { sitDown } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { hold, moveFingers, painted, tapTwice } from '../support/fingers.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  comesToRead,
  devices,
  hasFocus,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  reads,
  undoAll,
  whoMoves,
} from '../support/people.ts'

const app = useApp()
const whim = whims(11)
/** Lets the map grow. */
const choose = <T>(list: readonly T[]): T => {
  const places = list.filter((name) => String(name).startsWith('Empty cell'))
  return whim(places.length > 0 ? places : list)
}
let phone: Person
let desk: Person
let people: Person[]

beforeAll(async () => {
  phone = await app.person('Anna', devices.phone)
  desk = await app.person('Ben', { ...devices.desk, reducedMotion: 'no-preference' })
  // With three, not even players who spend a token in every turn end the game before the last of these tests.
  people = [phone, desk, await app.person('Cleo', devices.desk)]
  await sitDown(app.url(), people, { title: 'By hand', after: 'my turn', seed: 11 })
  await untilMoves(phone)
})

/** Plays on until it is somebody's turn, and he has read what was done. */
async function untilMoves(person: Person): Promise<void> {
  for (;;) {
    const mover = await whoMoves(people)
    if (mover === person) break
    await takeTurn(mover, choose)
  }
  const seen = person.page.getByRole('button', { name: 'Got it' })
  if (await seen.isVisible()) await press(person, seen)
  // The map has more room then.
  await painted(person.page)
}

const mapOf = ({ page }: Person): Locator => page.getByRole('group', { name: /^Map of/ })

const landsOf = ({ page }: Person): Locator =>
  page.getByRole('listbox', { name: 'Lands' }).getByRole('option')

/** Where the map lies: a point of it, and how large it is. */
const placement = (person: Person): Promise<{ k: number; x: number; y: number }> =>
  mapOf(person)
    .locator('> g')
    .evaluate((drawing) => {
      const { a, e, f } = (drawing as SVGGElement).getScreenCTM()!
      return { k: a, x: e, y: f }
    })

/** The middle of the map on the screen. */
async function middle(person: Person): Promise<[number, number]> {
  const { x, y, width, height } = (await mapOf(person).boundingBox())!
  return [x + width / 2, y + height / 2]
}

/** The middle of something on the screen. */
async function middleOf(target: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await target.boundingBox())!
  return [x + width / 2, y + height / 2]
}

/** What is told of something touched. */
const card = ({ page }: Person): Locator => page.locator('.gheos-card')

describe('Gheos map, touch', () => {
  it('one finger moves it as far as itself, and never out of sight', async () => {
    const [x, y] = await middle(phone)
    const before = await placement(phone)
    await moveFingers(phone.page, (t) => [[x + 40 * t, y - 30 * t]])
    const after = await placement(phone)
    expect(after.k).toBeCloseTo(before.k)
    expect(after.x - before.x).toBeCloseTo(40, 0)
    expect(after.y - before.y).toBeCloseTo(-30, 0)
    for (let i = 0; i < 4; i++) await moveFingers(phone.page, (t) => [[340 - 330 * t, y]])
    const tiles = await mapOf(phone).locator('> g').boundingBox()
    expect(tiles!.x + tiles!.width).toBeGreaterThan(40)
  })

  it('two fingers keep what they touch', async () => {
    await pressButton(phone, 'Whole map')
    const before = await placement(phone)
    const [x, y] = await middle(phone)
    await moveFingers(phone.page, (t) => [
      [x - 40 - 40 * t + 20 * t, y + 30 * t],
      [x + 40 + 40 * t + 20 * t, y + 30 * t],
    ])
    const after = await placement(phone)
    expect(after.k / before.k).toBeCloseTo(2, 1)
    // What lay between them lies between them now.
    const point = [(x - before.x) / before.k, (y - before.y) / before.k]
    expect(after.x + point[0] * after.k).toBeCloseTo(x + 20, -0.5)
    expect(after.y + point[1] * after.k).toBeCloseTo(y + 30, -0.5)
  })

  it('a double tap zooms in; another, or the button, shows the whole map again', async () => {
    await pressButton(phone, 'Whole map')
    const whole = await placement(phone)
    const point = await middle(phone)
    const closer = () => expect.poll(async () => (await placement(phone)).k / whole.k)
    await tapTwice(phone.page, point)
    await closer().toBeCloseTo(2)
    await tapTwice(phone.page, point)
    await closer().toBeCloseTo(1)
    expect(await placement(phone)).toEqual(whole)
    await tapTwice(phone.page, point)
    await closer().toBeCloseTo(2)
    await pressButton(phone, 'Whole map')
    expect(await placement(phone)).toEqual(whole)
  })

  it('a finger scrolls a page that is too small for the map', async () => {
    const { page } = phone
    const scrolled = () => page.evaluate(() => scrollY)
    await page.setViewportSize({ width: 180, height: 370 })
    await expect.poll(() => mapOf(phone).evaluate((map) => getComputedStyle(map).touchAction)).toBe('pan-y')
    await page.evaluate(() => scrollTo(0, 0))
    const { x, y, width, height } = (await mapOf(phone).boundingBox())!
    const at = Math.min(y + height, 360) - 10
    await moveFingers(page, (t) => [[x + width / 2, at - 120 * t]])
    await expect.poll(scrolled).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize(devices.phone.viewport)
    await expect.poll(() => mapOf(phone).evaluate((map) => getComputedStyle(map).touchAction)).toBe('none')
    await pressButton(phone, 'Whole map')
  })
})

describe('Gheos map, card', () => {
  it('a tapped land is told of in a card that does not cover it, and its coast is lit', async () => {
    for (const marker of await mapOf(phone)
      .locator('[data-name=red], [data-name=blue], [data-name=wheat]')
      .all()) {
      const [x, y] = await middleOf(marker)
      await phone.page.touchscreen.tap(x, y)
      const told = card(phone)
      await told.getByText(/\d+ wheat/).waitFor()
      const box = (await told.boundingBox())!
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(false)
      expect(await mapOf(phone).locator('.gheos-told .line').count()).toBe(1)
    }
    expect(await unfit(phone)).toEqual([])
    await pressButton(phone, 'Close')
    expect(await card(phone).count()).toBe(0)
  })

  it('a symbol that is held is explained', async () => {
    const wheat = mapOf(phone).locator('[data-name=wheat]').first()
    await hold(phone.page, await middleOf(wheat), () =>
      card(phone)
        .getByText(/^Wheat: founding/)
        .waitFor(),
    )
    // Lifting the finger was no tap.
    await card(phone)
      .getByText(/^Wheat: founding/)
      .waitFor()
    await pressButton(phone, 'Close')
  })

  it('an impossible action is refused in words, with a link to the rule', async () => {
    await untilMoves(phone)
    await press(phone, phone.page.locator('.more-choices > summary'))
    // It says that it is not possible, which is no reason not to touch it.
    await phone.page.locator('.gheos-deeds button').last().tap({ force: true })
    await card(phone).getByText('Lay a tile first.').waitFor()
    expect(await unfit(phone)).toEqual([])
    // It is read at the table.
    const address = phone.page.url()
    await pressLink(phone, 'See the rule')
    const rule = phone.page.getByRole('region', { name: 'Rule', exact: true })
    await expect.poll(() => hasFocus(rule.getByRole('heading', { name: 'Your turn', level: 2 }))).toBe(true)
    expect(phone.page.url()).toBe(address)
    expect(await unfit(phone)).toEqual([])
    await press(phone, rule.getByRole('link', { name: 'All rules' }))
    await atHeading(phone, 'Rules of Gheos')
    await phone.page.goBack()
    await reads(phone, /^Your move\./)
  })
})

describe('Gheos board, keyboard', () => {
  const keys = (): Person => ({ ...desk, by: 'keyboard' })
  const focused = () => desk.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

  it('arrows go through the lands of the map, and each is told of and lit', async () => {
    const { page } = desk
    await comesToRead(desk, 'Anna is laying a tile.')
    await boardDrawn(page)
    const all = await landsOf(desk).evaluateAll((lands) =>
      lands.map((land) => land.getAttribute('aria-label')),
    )
    await page.locator('[role=option][tabindex="0"]').focus()
    const met = new Set([await focused()])
    for (const way of ['Left', 'Up', 'Right', 'Down', 'Left', 'Down', 'Right', 'Up']) {
      await page.keyboard.press(`Arrow${way}`)
      met.add(await focused())
      expect(all).toContain(await focused())
      expect(
        await card(desk)
          .getByText(await focused())
          .count(),
      ).toBe(1)
      expect(await mapOf(desk).locator('.gheos-told .line').count()).toBe(1)
    }
    // Lands may read alike.
    expect(met.size > 1).toBe(new Set(all).size > 1)
    await page.keyboard.press('Escape')
    expect(await card(desk).count()).toBe(0)
  })

  it('a tile is tried, rotated there and back, put back, and laid', async () => {
    await untilMoves(desk)
    const { page } = desk
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    for (const tile of await page.getByRole('button', { name: /^Tile \d+:/ }).all()) {
      await press(keys(), tile)
      for (let tabs = 0; !/^(Empty cell|Replace tile) /.test(await focused()); tabs++) {
        expect(tabs).toBeLessThan(40)
        await page.keyboard.press('Shift+Tab')
      }
      await page.keyboard.press('ArrowRight')
      const place = await focused()
      await page.keyboard.press('Enter')
      await button('Lay here').waitFor()
      if (await button('Rotate').isVisible()) {
        const drawn = () => mapOf(desk).locator('> g > g').nth(1).innerHTML()
        const first = await drawn()
        await page.keyboard.press('r')
        await expect.poll(drawn).not.toBe(first)
        await page.keyboard.press('Shift+R')
        await expect.poll(drawn).toBe(first)
      }
      await page.keyboard.press('Escape')
      await button('Lay here').waitFor({ state: 'detached' })
      expect(await focused()).toBe(place)
    }
    await page.keyboard.press('Enter')
    await press(keys(), button('Lay here'))
    const undo = page.getByRole('button', { name: 'Undo', exact: true, disabled: false })
    await undo.waitFor()
    await press(keys(), undo)
  })

  it('the focus stays on the board until the turn is complete', async () => {
    await untilMoves(desk)
    const { page } = desk
    const isOnBoard = () => page.evaluate(() => document.activeElement?.closest('.game-board') !== null)
    await composeTurn(keys(), choose, () => expect.poll(isOnBoard).toBe(true))
    await undoAll(desk)
  })

  it('the focused cell has a visible outline', async () => {
    const { page } = desk
    await press(keys(), page.getByRole('button', { name: /^Tile \d+:/ }).first())
    const target = mapOf(desk).locator('[role=button][tabindex="0"]')
    const width = () => target.locator('.line').evaluate((line) => getComputedStyle(line).strokeWidth)
    const before = await width()
    await target.focus()
    await page.keyboard.press('ArrowRight')
    expect(await hasFocus(mapOf(desk).locator('[role=button]:focus-visible'))).toBe(true)
    await expect.poll(width).not.toBe(before)
    await page.keyboard.press('Escape')
  })
})

describe('board animation', () => {
  /** How long what moves on the board does so, milliseconds. */
  const durations = ({ page }: Person): Promise<number[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.game-board'))
        .map(({ effect }) => Number(effect!.getTiming().duration)),
    )

  /** The same of all that begins to move there from now on. @returns how to read it once something has */
  const durationsFromNowOn = async ({ page }: Person): Promise<() => Promise<number[]>> => {
    await page.evaluate(() => {
      const seen: number[] = []
      const note = ({ target }: Event) => {
        const moved = target as Element
        if (!moved.closest('.game-board')) return
        for (const { effect } of moved.getAnimations()) seen.push(Number(effect!.getTiming().duration))
      }
      for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, note)
      Object.assign(globalThis, { seen })
    })
    return async () => {
      const read = () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
      await expect.poll(read).not.toEqual([])
      return read()
    }
  }

  it('takes 240 ms at most', async () => {
    await untilMoves(desk)
    const seen = await durationsFromNowOn(desk)
    await press(desk, desk.page.getByRole('button', { name: /^Tile \d+:/ }).first())
    for (const one of await seen()) expect(one).toBeLessThanOrEqual(240)
  })

  it('does not run if less motion is asked for', async () => {
    await untilMoves(phone)
    const { page } = phone
    await press(phone, page.getByRole('button', { name: /^Tile \d+:/ }).first())
    expect(await durations(phone)).toEqual([])
    await mapOf(phone).getByRole('button').first().dispatchEvent('click')
    await page.getByRole('button', { name: 'Lay here' }).waitFor()
    expect(await durations(phone)).toEqual([])
    for (const name of ['Legend', 'Score']) {
      await openPanel(phone, name)
      expect(await durations(phone)).toEqual([])
      expect(await unfit(phone)).toEqual([])
    }
  })
})
