import type { Locator } from 'playwright-core'
import { gameClients } from '../../../web/games/index.ts'
import type { AnyLesson } from '../../../web/games/kit/lesson.ts'
import { type Person, press, pressLink } from '../support/people.ts'
import { changing, painted, pressOnMap } from './player.ts'

/** The games that have a lesson. */
export const taught = Object.keys(gameClients).filter((game) => gameClients[game].lesson)

/** How many steps the lesson of a game has. */
export const stepsIn = async (game: string): Promise<number> =>
  ((await gameClients[game].lesson!()) as AnyLesson).steps.length

export const guide = ({ page }: Person) => page.locator('.guide')

const at = (person: Person, number: number, count: number) =>
  guide(person).getByText(`Step ${number} of ${count}.`, { exact: true })

export const atStep = (person: Person, number: number, count: number) => at(person, number, count).waitFor()

export const recap = ({ page }: Person) => page.locator('.recap')
export const watching = (person: Person) => guide(person).getByText('Watch what')

/** The one thing that a lesson marks, to be tapped. */
export const asked = ({ page }: Person): Locator =>
  page.getByRole('main').getByRole('button', { disabled: false }).and(page.locator('[data-aim]')).first()

/** Taps what the lesson asks for, once it asks. */
export async function tapAsked(person: Person): Promise<void> {
  const target = asked(person)
  await target.waitFor()
  const isOnMap = await target.evaluate((one) => one.closest('.board-map') !== null)
  await changing(person, () => (isOnMap ? pressOnMap(person, target) : press(person, target)))
}

/** Does what a step of a lesson asks for, tap by tap, until it is done. */
export async function doStep(person: Person, number: number, count: number): Promise<void> {
  await atStep(person, number, count)
  const isOver = async () =>
    !(await at(person, number, count).isVisible()) ||
    (await watching(person).or(recap(person)).first().isVisible())
  while (!(await isOver())) {
    if (await asked(person).isVisible()) await tapAsked(person)
    else await painted(person)
  }
}

/** Opens the lesson of a game from its rules; where it has not begun, past the card that tells the goal. */
export async function openLesson(person: Person): Promise<void> {
  await pressLink(person, 'Learn by playing')
  await pastGoal(person)
}

export async function pastGoal(person: Person): Promise<void> {
  const start = person.page.getByRole('button', { name: 'Start', exact: true })
  await start.or(guide(person)).first().waitFor()
  if (await start.isVisible()) await press(person, start)
}

/** Opens the lesson of a game. @returns what its first step asks to press */
export async function firstAsked(person: Person, game: string): Promise<Locator> {
  await person.page.goto(`/rules/${game}`)
  await openLesson(person)
  await atStep(person, 1, await stepsIn(game))
  await asked(person).waitFor()
  return asked(person)
}
