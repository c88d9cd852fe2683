import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AnyGame, Position } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { twoHeirs } from '../../engine/two-heirs/index.ts'
import { madeGuest, madeTable } from '../support/made-table.ts'
import { randomFrom } from '../support/play.ts'
import { composeTurn as composeAny } from './any-player.ts'
import { useApp } from './app.ts'
import { boardDrawn } from './drawn.ts'
import { begunTable as begunSnow } from './few-acres-of-snow-beginnings.ts'
import { composeTurn as composeSnow } from './few-acres-of-snow-player.ts'
import { composeTurn as composeGheos } from './gheos-player.ts'
import { composeTurn as composeHeirs } from './heirs-player.ts'
import { devices, openPanel, type Person, reads } from './people.ts'
import type { Choose } from './player.ts'
import { begunTable as begunRurik } from './rurik-beginnings.ts'
import { composeTurn as composeRurik } from './rurik-player.ts'
import { atMyTurn, firstOf, mine, others, type Round, seated, title } from './states/round.ts'

const app = useApp()

/** As the states of screens are shown, but with nobody who looks. */
const shown = { ...devices, 'lying phone': { ...devices.phone, viewport: { width: 740, height: 360 } } }
type Device = keyof typeof shown
const roundOn = (device: Device): Round => ({
  url: app.url(),
  person: (name) => app.person(name, shown[device]),
  look: async () => {},
})
const guests = (count: number) =>
  Promise.all([mine, ...others].slice(0, count).map((name) => madeGuest(app.url(), name)))

interface Turn {
  begin(device: Device): Promise<Person>
  compose(person: Person, choose: Choose): unknown
}

/** Of any game: the first of a new table, and what stands in words beside the board. */
const anyTurn = (id: string): Turn => ({
  async begin(device) {
    const game: AnyGame = await games[id]()
    const people = await guests(game.seats.min)
    const table = await madeTable(game, people, { title, turns: 0, random: randomFrom(5) })
    const [first] = (table.view as unknown as Position).waiting
    const person = await seated(roundOn(device), people[first])
    await person.page.goto(`/table/${table.id}`)
    return person
  },
  compose: composeAny,
})

/** By game: somebody whose turn it is, and how it is composed, where that takes more than words. */
const turns: Record<string, Turn> = {
  gheos: {
    begin: async (device) => (await atMyTurn(roundOn(device), others, 11)).person,
    compose: composeGheos,
  },
  'few-acres-of-snow': {
    async begin(device) {
      const people = await guests(2)
      const id = await begunSnow('raid', title, people)
      const person = await seated(roundOn(device), people[0])
      await person.page.goto(`/table/${id}`)
      return person
    },
    compose: composeSnow,
  },
  'two-heirs': {
    async begin(device) {
      const people = await guests(2)
      const game = twoHeirs as unknown as AnyGame
      const { id } = await madeTable(game, people, { title, turns: 10, random: randomFrom(5) })
      const person = await seated(roundOn(device), people[0])
      await person.page.goto(`/table/${id}`)
      return person
    },
    compose: composeHeirs,
  },
  rurik: {
    async begin(device) {
      const { id, mover } = await begunRurik('muster', title, await guests(4))
      const person = await seated(roundOn(device), mover)
      await person.page.goto(`/table/${id}`)
      return person
    },
    compose: composeRurik,
  },
}

interface Seen {
  /** How often the drawing of the board was moved or made larger. */
  moves: number
  /** Whether the drawing is still the same element, in a box of the same size. */
  isSame: boolean
  /** After which taps what they led to could not be seen. */
  unanswered: string[]
  /** Where the lower right corner of what confirms or sends was. */
  corners: string[]
}

/** Watches the board from now on. @returns how to read what was seen */
async function watched(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const canvas = document.querySelector('.board-map svg')!
    const drawing = canvas.querySelector('g')!
    const size = () => JSON.stringify(canvas.getBoundingClientRect())
    const before = size()
    let transform = drawing.style.transform
    const seen = { moves: 0, isSame: true, unanswered: [] as string[], corners: [] as string[] }
    new MutationObserver(() => {
      if (drawing.style.transform !== transform) seen.moves++
      transform = drawing.style.transform
    }).observe(drawing, { attributes: true, attributeFilter: ['style'] })
    const lookRound = (tapped: Element) => {
      seen.isSame &&= document.querySelector('.board-map svg') === canvas && size() === before
      const body = document.querySelector('.board-body')!
      const answer = [...document.querySelectorAll('.board-tray > * > *')].find((one) =>
        one.checkVisibility(),
      )
      const [room, box] = [body.getBoundingClientRect(), answer?.getBoundingClientRect()]
      if (box && (box.top < room.top - 1 || box.top > room.bottom || room.bottom > innerHeight + 1))
        seen.unanswered.push(tapped.getAttribute('aria-label') ?? tapped.textContent ?? '')
      const sender = [...document.querySelectorAll('.board-foot :is(.strong, .send)')].at(-1)
      const corner = sender?.getBoundingClientRect()
      if (corner) seen.corners.push(`${Math.round(corner.right)},${Math.round(corner.bottom)}`)
    }
    document.addEventListener('click', ({ target }) =>
      requestAnimationFrame(() => requestAnimationFrame(() => lookRound(target as Element))),
    )
    Object.assign(globalThis, { seen })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
}

describe('while a turn is composed', () => {
  it.each<[Device, string]>([
    ...Object.keys(games).map((game): [Device, string] => ['phone', game]),
    ['desk', 'gheos'],
    ['desk', 'rurik'],
    ['lying phone', 'few-acres-of-snow'],
  ])(
    'on a %s, %s: the board moves once at most, each tap is answered in sight, and what sends keeps its place',
    async (device, game) => {
      const { begin, compose } = turns[game] ?? anyTurn(game)
      const person = await begin(device)
      await reads(person, 'Your move.')
      await boardDrawn(person.page)
      const seen = await watched(person.page)
      await compose(person, firstOf)
      // The last tap is looked at once it is painted.
      await expect.poll(async () => (await seen()).corners.length).toBeGreaterThan(0)
      const { moves, isSame, unanswered, corners } = await seen()
      expect(isSame).toBe(true)
      expect(moves).toBeLessThanOrEqual(1)
      expect(unanswered).toEqual([])
      expect([...new Set(corners)]).toHaveLength(1)
    },
  )
})

/** Waits until the sheet is at a stop. */
const stopsIn = (page: Page) => (stop: string) =>
  expect.poll(() => page.locator('.board-frame').getAttribute('data-stop')).toBe(stop)

describe('the sheet', () => {
  it('is closed a stop at a time by the way back, whatever is open in it', async () => {
    const person = await turns.gheos.begin('phone')
    const { page } = person
    // A fake of what a browser on Android has and no other lets be called.
    await page.addInitScript(() => {
      const watchers: { onclose: (() => void) | null }[] = []
      Object.assign(globalThis, {
        CloseWatcher: class {
          onclose: (() => void) | null = null
          constructor() {
            watchers.push(this)
          }
          destroy() {
            watchers.splice(watchers.indexOf(this), 1)
          }
        },
        goBack: () => watchers.at(-1)?.onclose?.(),
        countWatchers: () => watchers.length,
      })
    })
    await page.reload()
    await boardDrawn(page)
    const stopsAt = stopsIn(page)
    const goBack = () => page.evaluate('goBack()')
    for (const panel of ['Story', 'Score']) {
      await openPanel(person, panel)
      await stopsAt('half')
      await goBack()
      await stopsAt('peek')
      expect(await page.locator('.board-panel').isVisible()).toBe(false)
    }
    await expect.poll(() => page.evaluate('countWatchers()')).toBe(0)
  })

  it('is opened by its handle and closed by Escape, a stop at a time; the board stays as it is', async () => {
    const person = await turns.gheos.begin('phone')
    const { page } = person
    await boardDrawn(page)
    const seen = await watched(page)
    const stopsAt = stopsIn(page)
    await stopsAt('peek')
    await page.getByRole('button', { name: 'Show everything' }).tap()
    await stopsAt('half')
    const handle = (await page.locator('.board-prompt').boundingBox())!
    await page.mouse.move(180, handle.y + 4)
    await page.mouse.down()
    await page.mouse.move(180, handle.y - 190, { steps: 6 })
    await page.mouse.up()
    await stopsAt('full')
    await page.keyboard.press('Escape')
    await stopsAt('half')
    await page.keyboard.press('Escape')
    await stopsAt('peek')
    const { moves, isSame } = await seen()
    expect([moves, isSame]).toEqual([0, true])
  })
})
