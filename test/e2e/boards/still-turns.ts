import { afterEach, expect, it } from 'vitest'
import { composeTurn } from '../players/walk.ts'
import { chosenTurns, turnOf } from '../scenes/my-turn.ts'
import { firstOf, type Round, seated } from '../states/round.ts'
import type { App } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { devices, halfPhone, type Person, reads } from '../support/people.ts'
import { watched } from '../support/watched.ts'

const phoneOf = (width: number, height: number) => ({ ...devices.phone, viewport: { width, height } })
const shown = {
  ...devices,
  'low phone': phoneOf(390, 664),
  'tall phone': phoneOf(390, 844),
  'lying phone': phoneOf(740, 360),
  'half phone': halfPhone,
}
export type Device = keyof typeof shown
/** As the states of screens are shown, but with nobody who looks. */
const roundOn = (app: App, device: Device): Round => ({
  url: app.url(),
  person: (name) => app.person(name, shown[device]),
  look: async () => {},
})
type Begin = (app: App, device: Device) => Promise<Person>

const begin =
  (game: string): Begin =>
  async (app, device) => {
    const { table, mover } = await turnOf(game)(app.url())
    const person = await seated(roundOn(app, device), mover)
    await person.page.goto(`/table/${table}`)
    return person
  }

/** By game: somebody whose turn it is, where that is to be a certain one. */
export const begins: Record<string, Begin> = Object.fromEntries(
  Object.keys(chosenTurns).map((game) => [game, begin(game)]),
)

const HOUR = 3600_000

/** Composes a turn of each of these games on each of these devices, and looks at what moves. */
export function testTurns(app: App, tried: readonly [Device, string][]): void {
  // It lets nobody make more guests in an hour than a household would.
  afterEach(() => app.later(HOUR))

  it.each(tried)(
    'turn on a %s, %s: the board moves once at most, each tap is answered in sight, and Send keeps its place',
    async (device, game) => {
      const person = await begin(game)(app, device)
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
