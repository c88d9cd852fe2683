import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { gameClients } from '../../../web/games/index.ts'
import { deepIt } from '../../support/deep-it.ts'
import type { App } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
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
} from '../support/people.ts'
import { painted, pressOnMap } from './player.ts'

/** What is pressed at each step of a lesson; `@` on the map. */
export type Taps = readonly (readonly string[])[]

/** The games that have a lesson. */
export const taught = Object.keys(gameClients).filter((game) => gameClients[game].lesson)

/** What is pressed in the lesson of a game: `lessons/<game>.ts` says so. */
export const tapsOf = async (game: string): Promise<Taps> => (await import(`../lessons/${game}.ts`)).taps

export const guide = ({ page }: Person) => page.locator('.guide')

export const atStep = (person: Person, number: number, count: number) =>
  guide(person).getByText(`Step ${number} of ${count}.`, { exact: true }).waitFor()

/** The one thing that a lesson marks, if that is its name. */
const named = ({ page }: Person, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(name.replace('@', '')), disabled: false })
    .and(page.locator('[data-aim]'))
    .first()

/** Opens the lesson of a game from its rules; where it has not begun, past the card that tells the goal. */
async function openLesson(person: Person): Promise<void> {
  await pressLink(person, 'Learn by playing')
  await pastGoal(person)
}

async function pastGoal(person: Person): Promise<void> {
  const start = person.page.getByRole('button', { name: 'Start', exact: true })
  await start.or(guide(person)).first().waitFor()
  if (await start.isVisible()) await press(person, start)
}

export async function tap(person: Person, name: string): Promise<void> {
  const target = named(person, name)
  await target.waitFor()
  if (name.startsWith('@')) await pressOnMap(person, target)
  else await press(person, target)
}

/** Plays steps of a lesson, once it asks for the first of them. */
async function playSteps(person: Person, all: Taps, from: number, to: number): Promise<void> {
  for (let step = from; step < to; step++) {
    await atStep(person, step + 1, all.length)
    await guide(person).getByText('Watch what').waitFor({ state: 'detached' })
    // What the rival did is shown first, once the board is drawn.
    for (let frames = 0; frames < 30; frames++) await painted(person)
    await person.page.locator('.recap').waitFor({ state: 'detached' })
    for (const name of all[step]) await tap(person, name)
  }
}

/** Opens the lesson of a game. @returns what its first step asks to press */
export async function firstAsked(person: Person, game: string): Promise<Locator> {
  const taps = await tapsOf(game)
  await person.page.goto(`/rules/${game}`)
  await openLesson(person)
  await atStep(person, 1, taps.length)
  const target = named(person, taps[0][0])
  await target.waitFor()
  return target
}

/** Plays the lesson of a game by taps, without a network. The browser then says so, too. */
export function testLesson(app: App, game: string): void {
  describe(`lesson of ${game} on a phone`, () => {
    let lena: Person
    let taps: Taps
    let half: number
    beforeAll(async () => {
      taps = await tapsOf(game)
      half = Math.floor(taps.length / 2)
    })
    const name = gameClients[game].title[`${game}.name`]({})

    it('begins offline from the first page, without a name', async () => {
      lena = await app.person('Lena', keeping(devices.phone))
      await lena.page.goto('/')
      await goOffline(lena, game)
      await lena.page.goto('/')
      await pressButton(lena, new RegExp(`^${name}`))
      await pressLink(lena, 'Learn by playing')
      await atHeading(lena, `Learn ${name}`)
      expect(await unfit(lena, ['light', 'dark'])).toEqual([])
      await pastGoal(lena)
      await atStep(lena, 1, taps.length)
      expect(await unfit(lena, ['light', 'dark'])).toEqual([])
    })

    it('is played step by step on the board', async () => {
      await playSteps(lena, taps, 0, half)
    })

    it('continues where it was left', async () => {
      await atStep(lena, half + 1, taps.length)
      await lena.page.goto(`/rules/${game}`)
      await openLesson(lena)
      await playSteps(lena, taps, half, taps.length)
    })

    it('ends with a link to a game', async () => {
      await reads(lena, 'Lesson complete.')
      expect(await unfit(lena, ['light', 'dark'])).toEqual([])
      const first = lena.page.getByRole('link', { name: 'Play an easy bot' })
      expect(await first.getAttribute('href')).toBe(`/play#${game}-2-bots-easy`)
      expect(await lena.page.getByRole('link', { name: 'Rules', exact: true }).getAttribute('href')).toBe(
        `/rules/${game}`,
      )
    })

    deepIt('can be started again, and is listed while it goes on', async () => {
      await pressButton(lena, 'Start again')
      await pastGoal(lena)
      await atStep(lena, 1, taps.length)
      await lena.page.goto('/')
      await reads(lena, 'Lesson')
      await lena.page.goto(`/rules/${game}`)
      await openLesson(lena)
      await playSteps(lena, taps, 0, taps.length)
      await reads(lena, 'Lesson complete.')
    })

    it('is no longer listed once it is over', async () => {
      await pressLink(lena, 'Tables')
      await reads(lena, 'Choose a game')
      await expect.poll(() => lena.page.getByText('Lesson', { exact: true }).count()).toBe(0)
    })
  })
}
