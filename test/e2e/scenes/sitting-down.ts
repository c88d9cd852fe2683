import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { gheos, myTurn } from '../states/round.ts'
import { home, type Person, signIn } from '../support/people.ts'

/** How a table stands when people come to it: after some random turns, or where it is the first one’s turn again. */
interface Standing {
  title: string
  after?: number | 'my turn'
  seed?: number
}

/** Somebody has a name, and is signed in, before anything is opened. @returns who asks the server as he does */
async function named(person: Person, url: string): Promise<Made> {
  const made = await madeGuest(url, person.name)
  await signIn(person, url, made.cookie)
  return made
}

/** Comes to the tables for the first time, with a name already. */
export async function arrive(person: Person, url: string): Promise<void> {
  await named(person, url)
  await home(person)
}

/** People who are new here sit at a table of Gheos that was made for them, and look at it. */
export async function sitDown(
  url: string,
  people: readonly Person[],
  { title, after = 0, seed = 1 }: Standing,
): Promise<void> {
  const made = await Promise.all(people.map((person) => named(person, url)))
  const { id } =
    after === 'my turn'
      ? await myTurn(made, title, seed)
      : await madeTable(await gheos(), made, { title, turns: after, random: randomFrom(seed) })
  await Promise.all(people.map(({ page }) => page.goto(`/table/${id}`)))
}
