import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { deepIt, oneUnlessDeep } from '../../../support/deep-it.ts'
import { type Made, madeGuest } from '../../../support/tables/made-table.ts'
import { deedOf, endTurn } from '../../players/few-acres-of-snow.ts'
import { send } from '../../players/player.ts'
import { placeOf, pressPlace } from '../../players/standing.ts'
import { payForIt, takes } from '../../players/walk.ts'
import { type Beginning, begunTable } from '../../scenes/few-acres-of-snow-beginnings.ts'
import { useApp } from '../../support/app.ts'
import { boardDrawn } from '../../support/drawn.ts'
import { tapTwice } from '../../support/fingers.ts'
import {
  asYou,
  atHeading,
  byName,
  closePanel,
  comesToRead,
  devices,
  openPanel,
  type Person,
  press,
  pressButton,
  reads,
  signIn,
} from '../../support/people.ts'

const app = useApp()
let anna: Person
let ben: Person
const made = new Map<Person, Made>()

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  for (const person of [anna, ben]) {
    const guest = await madeGuest(app.url(), person.name)
    made.set(person, guest)
    await signIn(person, app.url(), guest.cookie)
  }
})

/** Both come to a table that has come to where a scene begins. */
async function begin(scene: Beginning, british: Person, french: Person): Promise<void> {
  const people = [british, french]
  const id = await begunTable(
    scene,
    scene,
    people.map((person) => made.get(person)!),
  )
  for (const person of people) {
    await person.page.goto(`/table/${id}`)
    await atHeading(person, scene)
  }
}

/** Leaves word about something in the orders' panel; `change` is given the part of the form about it. */
async function order(person: Person, about: string, change: (form: Locator) => Promise<void>): Promise<void> {
  const panel = await openPanel(person, 'In advance')
  await change(panel.getByRole('group', { name: about, exact: true }))
  await reads(person, 'Not saved yet.')
  await pressButton(person, 'Save')
  await reads(person, 'Saved.')
  await closePanel(person)
}

/** The story tells both of them of it. */
async function bothAreTold(words: string): Promise<void> {
  for (const person of [anna, ben]) {
    await openPanel(person, 'Story')
    await comesToRead(person, asYou(person, words))
    await closePanel(person)
  }
}

async function raid(person: Person, how: RegExp): Promise<void> {
  await reads(person, 'Your move.')
  await takes(person, /^Raid$/, how)
  await payForIt(person)
  await send(person)
}

deepIt('Few Acres raid: is blocked by an order while its player is away', async () => {
  await begin('raid', anna, ben)
  await order(ben, 'When I am raided', async (form) => {
    await form.getByLabel('Block first with').selectOption('other cards')
  })
  await ben.page.goto('/settings')
  await raid(anna, /^Raid Port Royal with Rangers(?! [a-z])/)
  await reads(anna, '1 action left.')
  await expect
    .poll(() => placeOf(anna, 'Port Royal').getAttribute('aria-label'))
    .toMatch(/^Port Royal Village of Ben/)
  await ben.page.goBack()
  const words = 'Ben blocked the raid on Port Royal with Militia.'
  // What came of it is told where she goes on, and marked where it happened.
  await anna.page.locator('.snow-result').getByText(words).waitFor()
  expect(await anna.page.locator('.snow-place.lit').getAttribute('aria-label')).toMatch(/^Port Royal/)
  await bothAreTold(words)
  await openPanel(ben, 'In advance')
  await ben.page.getByRole('region', { name: 'Last answered for you' }).getByText(asYou(ben, words)).waitFor()
})

it('Few Acres raid: is asked about if an order says so, and answered', async () => {
  await begin('question', ben, anna)
  await order(ben, 'When I am raided', async (form) => {
    await press(ben, form.getByText('Still ask me about'))
    await press(ben, form.getByLabel('Canso'))
  })
  await raid(anna, /^Raid Canso with Coureurs de Bois(?! [a-z])/)
  await reads(anna, 'Ben must answer a raid on Canso.')
  await comesToRead(ben, 'Your village at Canso is raided. Block it?')
  await takes(ben, /^Let the raid happen(?! [a-z])/)
  await send(ben)
  await comesToRead(anna, '1 action left.')
  for (const person of [anna, ben])
    expect(await placeOf(person, 'Canso').getAttribute('aria-label')).toMatch(/^Canso Empty/)
  await bothAreTold('Anna captured the village at Canso.')
})

deepIt('Few Acres ambush: costs the card that the default order gives up', async () => {
  await begin('ambush', ben, anna)
  await reads(anna, 'Your move.')
  await takes(anna, /^Ambush$/, /^Ambush with Native Americans/)
  await send(anna)
  await reads(anna, '1 action left.')
  await bothAreTold('Ben lost Regular Infantry to the ambush, from the hand.')
})

it('Few Acres siege won: the place falls, and can be settled', async () => {
  await begin('assault', ben, anna)
  await reads(anna, 'Your move.')
  await takes(anna, /^Reinforce$/, /^Send Regular Infantry \(starting\) to the siege of Pemaquid(?! [a-z])/)
  await pressPlace(anna, 'Pemaquid')
  await reads(anna, 'Besieger: You. The siege is at +2.')
  await pressButton(anna, /^(Cancel|Close)$/)
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await endTurn(ben)
  await comesToRead(anna, 'You took Pemaquid. Settle it?')
  await takes(anna, /^(Settle it|Leave it empty)/)
  await reads(anna, '2 actions left.')
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await bothAreTold('Pemaquid fell to Anna.')
})

deepIt('Few Acres siege lost: the place is held, and the besieger gives up a card', async () => {
  await begin('defence', ben, anna)
  await reads(anna, 'Your move.')
  await takes(anna, /^Reinforce$/, /^Send Fortification to the siege of Port Royal(?! [a-z])/)
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await endTurn(ben)
  await comesToRead(anna, /^Your move\./)
  await bothAreTold('Anna held Port Royal: the siege failed.')
  await bothAreTold('Ben lost Militia in the siege.')
  expect(await placeOf(ben, 'Port Royal').getAttribute('aria-label')).toMatch(
    /^Port Royal Village of Anna \(French\)/,
  )
})

it('Few Acres siege of Boston: surrendering it ends the game at once', async () => {
  await begin('boston', ben, anna)
  await reads(anna, 'Your move.')
  await takes(anna, /^Besiege$/, /^Besiege Boston from Pemaquid(?! [a-z])/)
  await payForIt(anna)
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await takes(ben, /^Surrender$/, /^Surrender Boston(?! [a-z])/)
  await send(ben)
  await reads(ben, 'Anna took Boston and won the game.')
  await comesToRead(anna, 'You took Boston and won the game.')
  for (const person of [anna, ben]) {
    const result = person.page.getByRole('region', { name: 'Result', exact: true })
    await expect
      .poll(async () => byName(person, await result.getByRole('listitem').first().innerText()))
      .toMatch(/^1\.\s+Anna/)
  }
  await bothAreTold('Anna took Boston and won the game.')
})

describe('Few Acres board on a phone', () => {
  const low = { width: 390, height: 664 }
  /** Anna at the table at which she may raid, on the lowest phone. */
  async function opened(): Promise<Person> {
    await anna.page.setViewportSize(low)
    await begin('raid', anna, ben)
    await reads(anna, 'Your move.')
    await boardDrawn(anna.page)
    return anna
  }
  const box = async (locator: Locator) => (await locator.boundingBox())!
  it('map on a phone, opened: places at stake are in sight, names readable, no button covers a place', async () => {
    const { page } = await opened()
    const map = await box(page.locator('.snow-map'))
    const seen = await page.evaluate(() => {
      const names = new Map(
        [...document.querySelectorAll('.snow-name')].map((one) => [one.textContent!, one] as const),
      )
      return [...document.querySelectorAll('.snow-place')].map((place) => {
        const label = place.getAttribute('aria-label')!
        const [name, text] = [...names].find(([name]) => label.startsWith(name))!
        const { x, y, width, height } = place.querySelector('.figure')!.getBoundingClientRect()
        const { scale, opacity, fontSize } = getComputedStyle(text)
        const zoom = (text as SVGGraphicsElement).getScreenCTM()!.a
        return {
          name,
          // No ring tells it before an action is chosen.
          isOpen: /\d actions? here\./.test(label),
          center: [x + width / 2, y + height / 2] as const,
          isShown: opacity === '1',
          pixels: Number.parseFloat(fontSize) * (zoom || Number(scale)),
        }
      })
    })
    const open = seen.filter(({ isOpen }) => isOpen)
    expect(open.length).toBeGreaterThan(4)
    for (const { name, center, pixels } of open) {
      expect(center[0], name).toBeGreaterThan(map.x)
      expect(center[0], name).toBeLessThan(map.x + map.width)
      expect(center[1], name).toBeGreaterThan(map.y)
      expect(center[1], name).toBeLessThan(map.y + map.height)
      expect(pixels, name).toBeGreaterThanOrEqual(11)
    }
    expect(open.filter(({ isShown }) => !isShown).map(({ name }) => name)).toEqual([])
    const fit = await box(page.getByRole('button', { name: 'Whole map', exact: true }))
    const beneath = seen.filter(
      ({ center: [x, y] }) =>
        x > fit.x - 14 && x < fit.x + fit.width + 14 && y > fit.y - 14 && y < fit.y + fit.height + 14,
    )
    expect(beneath.map(({ name }) => name)).toEqual([])
  })

  it('all actions fit a grid 360 pixels wide, with no word cut off', async () => {
    const { page } = await opened()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('.more-choices summary').dispatchEvent('click')
    const buttons = page.locator('.snow-deeds').getByRole('button')
    expect(await buttons.count()).toBe(21)
    // Nor is a title of two lines.
    const title = page.locator('.table-head h1')
    await title.evaluate((one) => {
      one.textContent = 'A Few Acres of Snow'
    })
    expect(await title.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1)
    const fault = await buttons.evaluateAll((all) =>
      all
        .map((one) => ({
          name: one.textContent,
          box: one.getBoundingClientRect(),
          word: one.querySelector('span')!.getBoundingClientRect(),
        }))
        .filter(
          ({ box, word }) =>
            box.height < 43.5 ||
            box.width < 43.5 ||
            box.right > 360 ||
            box.left < 0 ||
            word.width > box.width,
        )
        .map(({ name }) => name),
    )
    expect(fault).toEqual([])
  })

  it('map on a phone, a card chosen: its places and the whole confirm button are in sight', async () => {
    const person = await opened()
    const { page } = person
    for (const card of ['Norfolk', 'Pemaquid', 'Rangers']) {
      const hand = page.getByRole('group', { name: 'Your cards' })
      await press(person, hand.getByRole('button', { name: new RegExp(`^${card}`) }))
      await expect.poll(() => placesOutOfSight(person)).toEqual([])
      const confirm = await box(page.locator('.board-foot .primary'))
      expect(confirm.y + confirm.height).toBeLessThanOrEqual(low.height)
      expect(await page.locator('.board-prompt .status').innerText()).toContain(card)
      const [body, choice] = [
        await box(page.locator('.board-body')),
        await box(page.locator('.board-choices button').first()),
      ]
      expect(choice.y).toBeGreaterThanOrEqual(body.y)
      expect(choice.y + choice.height).toBeLessThanOrEqual(body.y + body.height)
      await pressButton(person, 'Cancel')
    }
  })

  it('a sheet lowered for a choice shows the map as large as one that was low before', async () => {
    const person = await opened()
    const { page } = person
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const drawing = page.locator('.snow-map svg > g')
    const choosing = async () => {
      await (await deedOf(person, 'Develop')).dispatchEvent('click')
      await page.locator('.board-frame[data-stop="peek"]').waitFor()
      await expect.poll(() => placesOutOfSight(person)).toEqual([])
      return drawing.evaluate(({ style }) => style.transform)
    }
    const fromLow = await choosing()
    await page.reload()
    await reads(person, 'Your move.')
    await boardDrawn(page)
    await page.locator('.board-pull').click()
    await page.locator('.board-frame[data-stop="half"]').waitFor()
    expect(await choosing()).toBe(fromLow)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  it('a refused card stays in sight below the reason, and so do the first actions', async () => {
    const person = await opened()
    const { page } = person
    const [hand, card] = [page.locator('.snow-hand'), page.locator('.snow-hand .location').first()]
    await press(person, card.locator('..'))
    for (const place of ['Michilimackinac', 'Detroit', 'Gaspé']) {
      await pressPlace(person, place)
      if (await page.locator('.refused').isVisible()) break
    }
    const body = await box(page.locator('.board-body'))
    for (const part of [page.locator('.refused'), hand]) {
      const { y, height } = await box(part)
      expect(y).toBeGreaterThanOrEqual(body.y)
      expect(y + height).toBeLessThanOrEqual(body.y + body.height)
    }
    const actions = await box(page.locator('.snow-deeds').first())
    expect(actions.y).toBeLessThanOrEqual(body.y + body.height - 14)
    expect(await page.locator('.board-foot').getByText('End turn').count()).toBe(0)
    await pressButton(person, 'Cancel')
  })

  it('a tapped place is described at the top of the sheet', async () => {
    const person = await opened()
    await pressPlace(person, 'Boston')
    await pressButton(person, 'Close')
    await pressPlace(person, 'Boston')
    const [body, told] = [
      await box(person.page.locator('.board-body')),
      await box(person.page.locator('.snow-detail > p').first()),
    ]
    expect(told.y).toBeGreaterThanOrEqual(body.y)
    expect(told.y + told.height).toBeLessThanOrEqual(body.y + body.height)
  })

  it('ending a turn without any action: one press, and the button says how many are unused', async () => {
    const person = await opened()
    await pressButton(person, /^End turn \(\d unused\)$/)
    await person.page.getByRole('region', { name: 'Sent.' }).waitFor()
  })

  it('a double tap shows the whole map, and another what is at stake', async () => {
    const { page } = await opened()
    const isSeen = (place: string) =>
      page.evaluate((place) => {
        const map = document.querySelector('.snow-map')!.getBoundingClientRect()
        const { x, y } = document
          .querySelector(`.snow-place[aria-label^="${place}"]`)!
          .getBoundingClientRect()
        return x > map.left && y > map.top
      }, place)
    const map = await box(page.locator('.snow-map'))
    const ocean = [map.x + map.width - 24, map.y + map.height * 0.7] as const
    expect(await isSeen('Michilimackinac')).toBe(false)
    await tapTwice(page, ocean)
    await expect.poll(() => isSeen('Michilimackinac')).toBe(true)
    await tapTwice(page, ocean)
    await expect.poll(() => isSeen('Michilimackinac')).toBe(false)
  })

  it('the market takes the place of the map, which a button brings back', async () => {
    const person = await opened()
    await press(person, await deedOf(person, 'Draft'))
    const market = person.page.getByRole('region', { name: 'Market' })
    await market.waitFor()
    expect((await box(market.locator('..'))).height / low.height).toBeGreaterThan(0.4)
    await pressButton(person, 'Map')
    await market.waitFor({ state: 'detached' })
    await pressButton(person, 'Market')
    await pressButton(person, 'Cancel')
    await market.waitFor({ state: 'detached' })
  })
})

/** Places where something can be done that the sheet covers, or that are beyond the map. */
const placesOutOfSight = ({ page }: Person): Promise<string[]> =>
  page.evaluate(() => {
    const map = document.querySelector('.snow-map')!.getBoundingClientRect()
    const end = Math.min(map.bottom, document.querySelector('.board-sheet')!.getBoundingClientRect().top)
    return [...document.querySelectorAll('.snow-place.open')]
      .filter((place) => {
        const { x, y, width, height } = place.querySelector('.figure')!.getBoundingClientRect()
        const [cx, cy] = [x + width / 2, y + height / 2]
        return cx < map.left || cx > map.right || cy < map.top || cy > end
      })
      .map((place) => place.getAttribute('aria-label')!)
  })

it.each(
  oneUnlessDeep([
    { scene: 'defence', place: 'Port Royal', width: 360, height: 740 },
    { scene: 'defence', place: 'Port Royal', width: 390, height: 664 },
    { scene: 'assault', place: 'Pemaquid', width: 360, height: 740 },
    { scene: 'assault', place: 'Pemaquid', width: 390, height: 664 },
  ] as const),
)('Few Acres siege of $place, $width × $height: its marker, name and choices are in sight', async (one) => {
  const { page } = anna
  const size = page.viewportSize()!
  await page.setViewportSize(one)
  await begin(one.scene, ben, anna)
  await boardDrawn(page)
  const beyond = () =>
    page.evaluate(() => {
      const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect()
      const [plate, map, sheet] = ['.snow-tug rect', '.board-map', '.board-sheet'].map(boxOf)
      const over = [
        map.left - plate.left,
        plate.right - map.right,
        map.top - plate.top,
        plate.bottom - sheet.top,
      ]
      return Math.max(0, ...over.map(Math.round))
    })
  expect(await beyond(), 'at first').toBe(0)
  await placeOf(anna, one.place).dispatchEvent('click')
  await comesToRead(anna, /Besieger: /)
  await expect.poll(beyond, { message: 'its place chosen' }).toBe(0)
  const name = page.locator('.snow-name').getByText(one.place, { exact: true })
  expect(await name.evaluate((text) => getComputedStyle(text).opacity), 'its name').toBe('1')
  expect(await beginningsOfChoices(page)).toHaveLength(1)
  await page.setViewportSize(size)
})

/** How far below the top edge of its button the sentence of each choice begins, each distance once. */
const beginningsOfChoices = (page: Person['page']): Promise<number[]> =>
  page.locator('.board-choices button').evaluateAll((buttons) => {
    const below = buttons.map(
      (button) =>
        button.querySelector('span')!.getBoundingClientRect().top - button.getBoundingClientRect().top,
    )
    return [...new Set(below.map(Math.round))]
  })
