import { afterEach, expect, it } from 'vitest'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { composeTurn } from '../players/walk.ts'
import { begunTable as begunSnow } from '../scenes/few-acres-of-snow-beginnings.ts'
import { begunTable as begunRurik } from '../scenes/rurik-beginnings.ts'
import { atMyTurn, firstOf, mine, others, type Round, seated, title } from '../states/round.ts'
import type { App } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { devices, type Person, reads } from '../support/people.ts'
import { watched } from '../support/watched.ts'

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

type Begin = (app: App, device: Device) => Promise<Person>

/** The first turn of a new table, of any game. */
const first =
  (id: string): Begin =>
  async (app, device) => {
    const game: AnyGame = await games[id]()
    const people = await guests(app, game.seats.min)
    const { id: table, view } = await madeTable(game, people, { title, turns: 0, random: randomFrom(5) })
    return at(app, device, { table, mover: people[(view as unknown as Position).waiting[0]] })
  }

async function at(
  app: App,
  device: Device,
  { table, mover }: { table: string; mover: Made },
): Promise<Person> {
  const person = await seated(roundOn(app, device), mover)
  await person.page.goto(`/table/${table}`)
  return person
}

/** By game: somebody whose turn it is, where that is to be a certain one. */
export const begins: Record<string, Begin> = {
  gheos: async (app, device) => (await atMyTurn(roundOn(app, device), others, 11)).person,
  async 'few-acres-of-snow'(app, device) {
    const people = await guests(app, 2)
    return at(app, device, { table: await begunSnow('raid', title, people), mover: people[0] })
  },
  async 'two-heirs'(app, device) {
    const people = await guests(app, 2)
    const game: AnyGame = await games['two-heirs']()
    const { id, view } = await madeTable(game, people, { title, turns: 10, random: randomFrom(5) })
    return at(app, device, { table: id, mover: people[(view as unknown as Position).waiting[0]] })
  },
  async rurik(app, device) {
    const { id, mover } = await begunRurik('muster', title, await guests(app, 4))
    return at(app, device, { table: id, mover })
  },
}

const HOUR = 3600_000

/** Composes a turn of each of these games on each of these devices, and looks at what moves. */
export function testTurns(app: App, tried: readonly [Device, string][]): void {
  // It lets nobody make more guests in an hour than a household would.
  afterEach(() => app.later(HOUR))

  it.each(tried)(
    'turn on a %s, %s: the board moves once at most, each tap is answered in sight, and Send keeps its place',
    async (device, game) => {
      const person = await (begins[game] ?? first(game))(app, device)
      await reads(person, 'Your move.')
      await boardDrawn(person.page)
      const seen = await watched(person.page)
      await composeTurn(person, firstOf)
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
