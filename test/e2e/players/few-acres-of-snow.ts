import type { Locator } from 'playwright-core'
import { openOptions, type Person, press, reads, sendButton } from '../support/people.ts'
import { send } from './player.ts'
import { takes } from './walk.ts'

/** An action of the turn by its button; one that is not possible now is behind another button, which is pressed. */
export async function deedOf({ page }: Person, name: string): Promise<Locator> {
  const deed = page.locator('.snow-deeds').getByRole('button', { name, exact: true, includeHidden: true })
  const more = page.locator('.more-choices:not([open])', { has: deed })
  if ((await more.count()) > 0) await more.locator('summary').dispatchEvent('click')
  return deed
}

/** Ends the turn with whatever is left to do, and sends it. */
export async function endTurn(person: Person): Promise<void> {
  if (!(await sendButton(person).isVisible())) await takes(person, /^End turn$/)
  await send(person)
}

/** Chooses the game where a table is opened. */
export async function chooseSnow(person: Person): Promise<void> {
  await press(person, person.page.getByRole('radio', { name: /^A Few Acres of Snow/ }))
  await openOptions(person)
  await reads(person, 'Merchants sell')
}
