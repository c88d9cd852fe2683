import { beforeAll, describe, expect, it } from 'vitest'
import { gameClients } from '../../../web/games/index.ts'
import { deepIt } from '../../support/deep-it.ts'
import { atStep, doStep, openLesson, pastGoal, recap, stepsIn, watching } from '../players/lesson-by-taps.ts'
import { painted } from '../players/player.ts'
import type { App } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  devices,
  goOffline,
  keeping,
  type Person,
  pressButton,
  pressLink,
  reads,
} from '../support/people.ts'

/** Plays steps of a lesson, once it asks for the first of them. */
async function playSteps(person: Person, game: string, from: number, to: number): Promise<void> {
  const count = await stepsIn(game)
  for (let number = from; number <= to; number++) {
    await atStep(person, number, count)
    await watching(person).waitFor({ state: 'detached' })
    // What the rival did is shown first, once the board is drawn.
    for (let frames = 0; frames < 30; frames++) await painted(person)
    await recap(person).waitFor({ state: 'detached' })
    await doStep(person, number, count)
  }
}

/** Plays the lesson of a game by taps, without a network. The browser then says so, too. */
export function testLesson(app: App, game: string): void {
  describe(`lesson of ${game} on a phone`, () => {
    let lena: Person
    let count: number
    let half: number
    beforeAll(async () => {
      count = await stepsIn(game)
      half = Math.floor(count / 2)
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
      await atStep(lena, 1, count)
      expect(await unfit(lena, ['light', 'dark'])).toEqual([])
    })

    it(`lesson of ${game}: is played step by step on the board`, async () => {
      await playSteps(lena, game, 1, half)
    })

    it('continues where it was left', async () => {
      await atStep(lena, half + 1, count)
      await lena.page.goto(`/rules/${game}`)
      await openLesson(lena)
      await playSteps(lena, game, half + 1, count)
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
      await atStep(lena, 1, count)
      await lena.page.goto('/')
      await reads(lena, 'Lesson')
      await lena.page.goto(`/rules/${game}`)
      await openLesson(lena)
      await playSteps(lena, game, 1, count)
      await reads(lena, 'Lesson complete.')
    })

    it(`lesson of ${game}: is no longer listed once it is over`, async () => {
      await pressLink(lena, 'Tables')
      await reads(lena, 'Choose a game')
      await expect.poll(() => lena.page.getByText('Lesson', { exact: true }).count()).toBe(0)
    })
  })
}
