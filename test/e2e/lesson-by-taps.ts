import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { gameClients } from '../../web/games/index.ts'
import type { App } from './app.ts'
import { unfit } from './fit.ts'
import {
  atHeading,
  devices,
  goOffline,
  keeping,
  type Person,
  press,
  pressButton,
  pressLink,
  reads,
} from './people.ts'
import { painted, pressOnMap } from './player.ts'

/** What is pressed at each step of a lesson; `@` on the map. */
const taps: { [game: string]: readonly (readonly string[])[] } = {
  gheos: [
    ['^Tile 32', '@^Empty cell', '^Lay here'],
    ['^Found the red'],
    ['^End turn'],
    ['^Tile 31', '@^Empty cell', '^Lay here'],
    ['^Take a red'],
    ['^Spend a token'],
    ['^End turn'],
    ['^Tile 50', '@^Empty cell', '^Lay here'],
    ['^Take a red'],
    ['^End turn'],
    ['^Tile 20', '@^Replace', '^Lay here'],
    ['^Take a red'],
    ['^End turn'],
  ],
  'two-heirs': [
    ['^Farm', '^Take'],
    ['^End turn'],
    ['^Robber Barony, green', '^Take'],
    ['@^Build.* north of'],
    ['^End turn'],
    ['^Troops', '^Move$', '@^Move a troop north'],
    ['^Trading Post', '^Take'],
    ['^Tiles', '^Farm', '^Lay as terrain', '@^Lay (?!as)'],
    ['^Trading Post', '@^Build'],
    ['^End turn'],
    ['^Troops', '^Deploy', '@^Deploy'],
    ['^Camp', '^Take'],
    ['@^Build'],
    ['^End turn'],
  ],
  rurik: [
    ['^Muster. Row', '^Place 4', '^Done'],
    ['^Tax. Row', '^1 coin more', '^1 coin more', '^Place 1', '^Done'],
    ['^Build. Row', '^Place 5', '^Done'],
    ['^Move. Row', '^Place 2', '^Done'],
    ['^Take 2 tax', '@^Kiev'],
    ['^End turn'],
    ['^Take 2 move', '@^Kiev', '@^Chernigov'],
    ['^End turn'],
    ['^Take 3 muster', '@^Kiev', '@^Chernigov'],
    ['^End turn'],
    [
      '^Take 2 build',
      '@^Kiev',
      '^(\\d )?(Build a )?[Mm]arket',
      '@^Chernigov',
      '^(\\d )?(Build a )?[Ss]tronghold',
    ],
    ['^End turn'],
    ['^Peace Maker', '^Take Peace Maker', '^Done'],
  ],
  'few-acres-of-snow': [
    ['^Settle$', '^Settle Fort Halifax'],
    ['^End turn'],
    ['^Earn$', '^Earn 3'],
    ['^Draft$', '^Draft Regular'],
    ['^End turn'],
    ['^Besiege$', '^Besiege Port'],
    ['^Reinforce$', '^Send Norfolk'],
    ['^End turn'],
    ['^Settle it'],
    ['^Develop$', '^Develop St'],
    ['^End turn'],
  ],
}

const guide = ({ page }: Person) => page.locator('.guide')

const atStep = (person: Person, number: number, count: number) =>
  guide(person).getByText(`Step ${number} of ${count}.`, { exact: true }).waitFor()

const named = ({ page }: Person, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(name.replace('@', '')), disabled: false })
    .first()

async function tap(person: Person, name: string): Promise<void> {
  const target = named(person, name)
  await target.waitFor()
  if (name.startsWith('@')) await pressOnMap(person, target)
  else await press(person, target)
}

/** Plays steps of a lesson, once it asks for the first of them. */
async function playSteps(person: Person, game: string, from: number, to: number): Promise<void> {
  const all = taps[game]
  for (let step = from; step < to; step++) {
    await atStep(person, step + 1, all.length)
    await guide(person).getByText('Watch what').waitFor({ state: 'detached' })
    // What the rival did is shown first, once the board is drawn.
    for (let frames = 0; frames < 30; frames++) await painted(person)
    await person.page.locator('.film').waitFor({ state: 'detached' })
    for (const name of all[step]) await tap(person, name)
  }
}

/** Opens the lesson of a game. @returns what its first step asks to press */
export async function firstAsked(person: Person, game: string): Promise<Locator> {
  await person.page.goto(`/rules/${game}`)
  await pressLink(person, 'Learn by playing')
  await atStep(person, 1, taps[game].length)
  const target = named(person, taps[game][0][0])
  await target.waitFor()
  return target
}

/** The games that have a lesson. */
export const taught = Object.keys(taps)

/** Plays the lesson of a game by taps, without a network. The browser then says so, too. */
export function testLesson(app: App, game: string): void {
  describe(`the lesson of ${game}, on a phone`, () => {
    let lena: Person
    const name = gameClients[game].title[`${game}.name`]({})
    const half = Math.floor(taps[game].length / 2)

    it('begins on the first page, with no name and no network', async () => {
      lena = await app.person('Lena', keeping(devices.phone))
      await lena.page.goto('/')
      await goOffline(lena, game)
      await lena.page.goto('/')
      await pressButton(lena, new RegExp(`^${name}`))
      await pressLink(lena, 'Learn by playing')
      await atHeading(lena, `Learn ${name}`)
      await atStep(lena, 1, taps[game].length)
      expect(await unfit(lena, ['light', 'dark'])).toEqual([])
    })

    it('is played step by step on the board', async () => {
      await playSteps(lena, game, 0, half)
    })

    it('goes on where it was left', async () => {
      await atStep(lena, half + 1, taps[game].length)
      await lena.page.goto(`/rules/${game}`)
      await pressLink(lena, 'Learn by playing')
      await playSteps(lena, game, half, taps[game].length)
    })

    it('ends with a way to a game, and can begin anew', async () => {
      await reads(lena, 'Lesson complete.')
      expect(await unfit(lena, ['light', 'dark'])).toEqual([])
      const alone = lena.page.getByRole('link', { name: 'Play now' })
      expect(await alone.getAttribute('href')).toMatch(new RegExp(`^/play#${game}-`))
      await pressButton(lena, 'Start again')
      await atStep(lena, 1, taps[game].length)
    })
  })
}
