import { type Person, pressButton, reads } from '../support/people.ts'

/** Chooses where an advisor goes, on the board that is composed or planned on. */
export async function place(person: Person, advisor: number, column: string): Promise<void> {
  await pressButton(person, `Advisor ${advisor}`)
  await person.page.getByRole('button', { name: new RegExp(`^${column}\\. Row 1`) }).click()
  await pressButton(person, `Place ${advisor} on ${column}`)
}

/** Plans where an advisor goes next, after what is planned already. */
export async function plan(person: Person, advisor: number, column: string): Promise<void> {
  await pressButton(person, 'Plan next turn')
  await reads(person, /Nothing is sent\./)
  await place(person, advisor, column)
  await pressButton(person, 'Add to plan')
}
