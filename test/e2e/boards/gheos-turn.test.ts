import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { madeGuest } from '../../support/tables/made-table.ts'
import { pressOnMap, send } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { type Beginning, begunTable } from '../scenes/gheos-beginnings.ts'
import { atMyTurn, firstOf, others, type Round } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { devices, type Person, press, pressButton, raise, reads, signIn } from '../support/people.ts'

const app = useApp()
const screens = {
  phone: { ...devices.phone, viewport: { width: 390, height: 664 } },
  desk: devices.desk,
} satisfies Record<string, BrowserContextOptions>
type Screen = keyof typeof screens

/** Somebody whose turn it is where a scene begins. */
async function at(scene: Beginning, screen: Screen): Promise<Person> {
  const people = await Promise.all(['Anna', 'Ben'].map((name) => madeGuest(app.url(), name)))
  const { id, mover } = await begunTable(scene, 'Friday night', people)
  const person = await app.visitor(mover.name, screens[screen])
  await signIn(person, app.url(), mover.cookie)
  await person.page.goto(`/table/${id}`)
  await reads(person, /^Your move\. Lay a tile/)
  await boardDrawn(person.page)
  return person
}

const mapOf = ({ page }: Person) => page.locator('.gheos-map > svg')
const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const handOf = ({ page }: Person) => page.locator('.gheos-tiles button')
const cells = (person: Person, name = /^Empty cell/) => mapOf(person).getByRole('button', { name })

/** Touches the map where nothing lies; elsewhere than before, for twice at one place would make the map larger. */
async function touchNothing(person: Person, aside: number): Promise<void> {
  const { x, y, width, height } = (await mapOf(person).boundingBox())!
  const point = [x + width - 24, y + height - 24 - aside] as const
  if (person.by === 'finger') await person.page.touchscreen.tap(...point)
  else await person.page.mouse.click(...point)
}

describe.each(oneUnlessDeep(Object.keys(screens) as Screen[]))('Gheos turn on a %s', (screen) => {
  it('Cancel, Escape and touching the empty board leave a tried tile, then a picked one', async () => {
    const person = await at('first', screen)
    const leave = {
      cancel: () => pressButton(person, 'Cancel'),
      escape: () => person.page.keyboard.press('Escape'),
      nothing: (times: number) => touchNothing(person, 50 * times),
    }
    for (const go of Object.values(leave)) {
      await press(person, handOf(person).first())
      await cells(person).first().waitFor()
      await button(person, 'Tap a highlighted cell').waitFor()
      await pressOnMap(person, cells(person).first())
      await button(person, 'Lay here').waitFor()
      await go(0)
      await button(person, 'Tap a highlighted cell').waitFor()
      await go(1)
      await cells(person).first().waitFor({ state: 'detached' })
      await button(person, 'Lay a tile').waitFor()
    }
  })

  it('an illegal way to lay a tile is crossed out with its reason in sight, and can’t be laid', async () => {
    const person = await at('refused', screen)
    const { page } = person
    const off = page.locator('.gheos-ways .off')
    for (const tile of await handOf(person).all()) {
      await press(person, tile)
      for (const cell of await cells(person, /^(Empty cell|Replace tile)/).all()) {
        if (await off.count()) break
        await pressOnMap(person, cell)
        await page.locator('.gheos-trying').waitFor()
      }
      if (await off.count()) break
      await pressButton(person, 'Cancel')
      await pressButton(person, 'Cancel')
    }
    await press(person, off.first())
    await page.locator('.gheos-crossed').waitFor()
    const reason = page.locator('.gheos-trying .refused')
    expect(await reason.innerText()).toMatch(/you need a follower to pay for it/)
    const [box, room] = [(await reason.boundingBox())!, (await page.locator('.board-body').boundingBox())!]
    expect(box.y).toBeGreaterThanOrEqual(room.y - 1)
    expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height + 1)
    expect(await button(person, 'Not allowed').isDisabled()).toBe(true)
  })

  it('a refusal is shown in sight, and the choices keep their places', async () => {
    const person = await at('war', screen)
    const { page } = person
    const placeOfHand = async () => (await handOf(person).first().boundingBox())!.y
    await press(person, page.locator('.more-choices > summary'))
    const before = await placeOfHand()
    // It says that it is not possible, which is no reason not to touch it.
    await page.locator('.gheos-deeds button').last().click({ force: true })
    const card = page.locator('.gheos-card')
    await card.waitFor()
    const [box, room] = [(await card.boundingBox())!, (await page.locator('.board-body').boundingBox())!]
    if (screen === 'phone') expect(Math.abs(box.y - room.y)).toBeLessThan(24)
    else expect(box.y).toBeGreaterThan(before + 40)
    expect(await placeOfHand()).toBe(before)
    expect(box.y + 40).toBeLessThan(room.y + room.height)
  })
})

describe('Gheos map', () => {
  const round = (screen: Screen): Round => ({
    url: app.url(),
    person: (name) => app.visitor(name, screens[screen]),
    look: async () => {},
  })

  it('a young one fills most of its room on a desktop', async () => {
    const person = await at('first', 'desk')
    await press(person, handOf(person).first())
    const room = (await mapOf(person).boundingBox())!
    const boxes = await Promise.all(
      (await cells(person).all()).map(async (one) => (await one.boundingBox())!),
    )
    const height =
      Math.max(...boxes.map(({ y, height }) => y + height)) - Math.min(...boxes.map(({ y }) => y))
    expect(height / room.height).toBeGreaterThan(0.5)
    // Nor is any cell beneath a button.
    const covered = await person.page.locator('.board-zoom button').evaluateAll((buttons) =>
      buttons.flatMap((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const))
        return corners.filter(([x, y]) =>
          document.elementsFromPoint(x, y).some((under) => under.closest('.gheos-target')),
        )
      }),
    )
    expect(covered).toEqual([])
  })

  it('explains its numbers, marks nothing during a turn, and keeps tiles off its edge', async () => {
    const person = await at('temple', 'phone')
    const { page } = person
    for (const tile of await handOf(person).all()) {
      await press(person, tile)
      const meaning = page.getByText('Tap a cell. Numbers are points you score now.')
      await cells(person).first().waitFor()
      const numbers = await mapOf(person).locator('.gheos-target .badge + text').count()
      expect(await meaning.count()).toBe(numbers > 0 ? 1 : 0)
      if (numbers > 0) break
    }
    // The free cell that lies nearest to an edge.
    const free = cells(person, /^Empty cell(?!.*not allowed)/)
    const room = (await mapOf(person).boundingBox())!
    const gaps = await Promise.all(
      (await free.all()).map(async (one) => {
        const { x, y, width } = (await one.boundingBox())!
        return Math.min(x - room.x, room.x + room.width - x - width, y - room.y)
      }),
    )
    await pressOnMap(person, free.nth(gaps.indexOf(Math.min(...gaps))))
    await pressButton(person, 'Lay here')
    await expect.poll(() => page.locator('.gheos-lit').getAttribute('d')).toBe('')
    const [map, sheet] = await Promise.all(
      [mapOf(person), page.locator('.board-sheet')].map(async (one) => (await one.boundingBox())!),
    )
    /** The least distance of the tiles, which lie in the water together, from the edges of the map. */
    const least = async () => {
      const { x, y, width, height } = (await mapOf(person)
        .locator('path[fill="var(--water)"]')
        .first()
        .boundingBox())!
      return Math.min(x - map.x, map.x + map.width - x - width, y - map.y, sheet.y - y - height)
    }
    await expect.poll(least).toBeGreaterThan(8)
  })

  it('newest line: tells another’s turn, then steps as done; a complete turn has no dead controls, and the title keeps its room', async () => {
    const { person } = await atMyTurn(round('phone'), others, 11)
    const { page } = person
    const newest: (string | null)[] = []
    await reads(person, /^Your move\. Lay a tile/)
    const turn = '((laid|replaced) a tile|founded the \\w+ civilization)\\b'
    expect(await page.locator('.newest').innerText()).toMatch(
      new RegExp(`(^|[.] )(${others.join('|')}) ${turn}`),
    )
    await composeTurn(person, firstOf, async (pressed) => {
      if (pressed === 'Lay here') newest.push(await page.locator('.newest').textContent())
    })
    expect(newest[0]).toMatch(/^You (laid|replaced) a tile\./)
    // A token that brings nothing is left to be spent.
    const token = page.locator('.gheos-token button')
    if (await token.isVisible()) await press(person, token)
    await page.locator('.strip.complete').waitFor()
    await raise(person)
    expect(await page.locator('.board-play [aria-disabled=true]').count()).toBe(0)
    const [foot, prompt] = await Promise.all(
      ['.board-foot', '.board-prompt'].map(async (one) => (await page.locator(one).boundingBox())!),
    )
    // Unless it is said why nothing could be founded or followed.
    if ((await page.locator('.board-controls').innerText()) === '')
      expect(foot.y - prompt.y - prompt.height).toBeLessThan(2)
    await send(person)
    const [head, name] = await Promise.all(
      ['.table-head h1', '.whose-move .who'].map(async (one) => (await page.locator(one).boundingBox())!),
    )
    expect(head.width).toBeGreaterThan(1.5 * name.width)
    expect(name.width).toBeGreaterThan(60)
    // What a short title leaves is the name's.
    const left = await page.evaluate(() => {
      const [title, who] = ['.table-head h1', '.whose-move .who'].map((one) => document.querySelector(one)!)
      title.textContent = 'Us'
      const isCut = who.scrollWidth > who.clientWidth
      return isCut ? who.getBoundingClientRect().left - title.getBoundingClientRect().right : 0
    })
    expect(left).toBeLessThan(16)
  })

  it('a token that would end the game says so before it is spent', async () => {
    const person = await at('lastToken', 'phone')
    await composeTurn(person, firstOf, undefined, 'End turn').catch(() => {})
    const token = person.page.locator('.gheos-token button')
    await token.waitFor()
    expect(await token.innerText()).toContain('This ends the game')
    // How everybody would end is in sight below it.
    const [row, room] = await Promise.all(
      ['.gheos-token li >> nth=-1', '.board-body'].map(
        async (one) => (await person.page.locator(one).boundingBox())!,
      ),
    )
    expect(row.y + row.height).toBeLessThanOrEqual(room.y + room.height)
  })
})
