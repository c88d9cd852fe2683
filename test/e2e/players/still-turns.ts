import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { madeGuest, madeTable } from '../../support/made-table.ts'
import { randomFrom } from '../../support/play.ts'
import { atMyTurn, firstOf, mine, others, type Round, seated, title } from '../states/round.ts'
import type { App } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { devices, type Person, reads } from '../support/people.ts'
import { composeTurn as composeAny } from './any-player.ts'
import { begunTable as begunSnow } from './few-acres-of-snow-beginnings.ts'
import { composeTurn as composeSnow } from './few-acres-of-snow-player.ts'
import { composeTurn as composeGheos } from './gheos-player.ts'
import { composeTurn as composeHeirs } from './heirs-player.ts'
import type { Choose } from './player.ts'
import { begunTable as begunRurik } from './rurik-beginnings.ts'
import { composeTurn as composeRurik } from './rurik-player.ts'

const phoneOf = (width: number, height: number) => ({ ...devices.phone, viewport: { width, height } })
const shown = {
  ...devices,
  'low phone': phoneOf(390, 664),
  'tall phone': phoneOf(390, 844),
  'lying phone': phoneOf(740, 360),
  // The phone at 200 % zoom.
  'half phone': { ...phoneOf(180, 370), deviceScaleFactor: 2 },
}
export type Device = keyof typeof shown
/** As the states of screens are shown, but with nobody who looks. */
const roundOn = (app: App, device: Device): Round => ({
  url: app.url(),
  person: (name) => app.person(name, shown[device]),
  look: async () => {},
})
const guests = (app: App, count: number) =>
  Promise.all([mine, ...others].slice(0, count).map((name) => madeGuest(app.url(), name)))

interface Turn {
  begin(app: App, device: Device): Promise<Person>
  compose(person: Person, choose: Choose): unknown
}

/** Of any game: the first of a new table, and what stands in words beside the board. */
const anyTurn = (id: string): Turn => ({
  async begin(app, device) {
    const game: AnyGame = await games[id]()
    const people = await guests(app, game.seats.min)
    const table = await madeTable(game, people, { title, turns: 0, random: randomFrom(5) })
    const [first] = (table.view as unknown as Position).waiting
    const person = await seated(roundOn(app, device), people[first])
    await person.page.goto(`/table/${table.id}`)
    return person
  },
  compose: composeAny,
})

/** By game: somebody whose turn it is, and how it is composed, where that takes more than words. */
export const turns: Record<string, Turn> = {
  gheos: {
    begin: async (app, device) => (await atMyTurn(roundOn(app, device), others, 11)).person,
    compose: composeGheos,
  },
  'few-acres-of-snow': {
    async begin(app, device) {
      const people = await guests(app, 2)
      const id = await begunSnow('raid', title, people)
      const person = await seated(roundOn(app, device), people[0])
      await person.page.goto(`/table/${id}`)
      return person
    },
    compose: composeSnow,
  },
  'two-heirs': {
    async begin(app, device) {
      const people = await guests(app, 2)
      const game = twoHeirs as unknown as AnyGame
      const { id, view } = await madeTable(game, people, { title, turns: 10, random: randomFrom(5) })
      const [mover] = (view as unknown as Position).waiting
      const person = await seated(roundOn(app, device), people[mover])
      await person.page.goto(`/table/${id}`)
      return person
    },
    compose: composeHeirs,
  },
  rurik: {
    async begin(app, device) {
      const { id, mover } = await begunRurik('muster', title, await guests(app, 4))
      const person = await seated(roundOn(app, device), mover)
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
  /** Where the lower right corner of the main button was, enabled or not, before the first tap and after each. */
  corners: string[]
}

/** Watches the board from now on. @returns how to read what was seen */
export async function watched(page: Page): Promise<() => Promise<Seen>> {
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
    const frame = document.querySelector('.board-frame')!
    const boxOf = (one: Element) => one.getBoundingClientRect()
    /** Whether something can be seen: on the part of the map that is free, or in the sheet where it does not scroll away. */
    const isInSight = (one: Element) => {
      const sheet = boxOf(document.querySelector('.board-sheet')!)
      const room = one.closest('.board-body') ?? one.closest('.board-map, .board-sheet') ?? frame
      const { left, right, top, bottom } = boxOf(room)
      const edges = { left, right, top, bottom }
      if (room.matches('.board-map')) {
        if (sheet.left > left + 1) edges.right = Math.min(right, sheet.left)
        else edges.bottom = Math.min(bottom, sheet.top)
      }
      const box = boxOf(one)
      const isThere = box.width > 0 && box.right > edges.left && box.left < edges.right
      const isSeen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return isThere && isSeen && box.bottom > edges.top && box.top < Math.min(edges.bottom, innerHeight)
    }
    const changed = new Set<Element>()
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        const places = type === 'childList' ? [...addedNodes] : [target]
        for (const place of places) {
          const one = place instanceof Element ? place : place.parentElement
          if (one) changed.add(one)
        }
      }
    }).observe(frame, { subtree: true, childList: true, attributes: true, characterData: true })
    const lookRound = (tapped: Element) => {
      seen.isSame &&= document.querySelector('.board-map svg') === canvas && size() === before
      const name = tapped.getAttribute('aria-label') ?? tapped.textContent ?? ''
      if (![...changed].some((one) => one.isConnected && isInSight(one))) seen.unanswered.push(name)
      // What can be chosen now begins in sight, too; or, once nothing can be, the newest step that was.
      const isComplete = document.querySelector('.strip.complete') !== null
      const body = document.querySelector(isComplete ? '.board-foot' : '.board-body')!
      const answers = document.querySelectorAll(isComplete ? '.strip li' : '.board-controls > * > *')
      const shown = [...answers].filter((one) => one.checkVisibility())
      const answer = shown.at(isComplete ? -1 : 0)
      const [room, box] = [boxOf(body), answer && boxOf(answer)]
      if (box && (box.top < room.top - 1 || box.top > room.bottom || room.bottom > innerHeight + 1))
        seen.unanswered.push(name)
      noteCorner()
    }
    const noteCorner = () => {
      const sender = [...document.querySelectorAll('.board-foot :is(.primary, .strong, .send)')].at(-1)
      if (!sender) return
      const { right, bottom } = boxOf(sender)
      // While it is pressed it gives way by a pixel.
      const [, pressed = '0'] = getComputedStyle(sender).translate.split(' ')
      seen.corners.push(`${Math.round(right)},${Math.round(bottom - Number.parseFloat(pressed))}`)
    }
    noteCorner()
    document.addEventListener('click', () => changed.clear(), { capture: true })
    document.addEventListener('click', ({ target }) =>
      requestAnimationFrame(() => requestAnimationFrame(() => lookRound(target as Element))),
    )
    Object.assign(globalThis, { seen })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
}

const HOUR = 3600_000

/** Composes a turn of each of these games on each of these devices, and looks at what moves. */
export function testTurns(app: App, tried: readonly [Device, string][]): void {
  // It lets nobody make more guests in an hour than a household would.
  afterEach(() => app.later(HOUR))

  it.each(tried)(
    'turn on a %s, %s: the board moves once at most, each tap is answered in sight, and Send keeps its place',
    async (device, game) => {
      const { begin, compose } = turns[game] ?? anyTurn(game)
      const person = await begin(app, device)
      await reads(person, 'Your move.')
      await boardDrawn(person.page)
      const seen = await watched(person.page)
      await compose(person, firstOf)
      // The last tap is looked at once it is painted.
      await expect.poll(async () => (await seen()).corners.length).toBeGreaterThan(1)
      const { moves, isSame, unanswered, corners } = await seen()
      expect(isSame).toBe(true)
      expect(moves).toBeLessThanOrEqual(1)
      expect(unanswered).toEqual([])
      expect([...new Set(corners)]).toHaveLength(1)
    },
  )
}
