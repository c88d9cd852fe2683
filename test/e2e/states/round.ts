import { ulid } from 'ulidx'
import { expect } from 'vitest'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable, madeTurn } from '../../support/tables/made-table.ts'
import type { Choose } from '../players/player.ts'
import { type Person, press, pressButton, reads, signIn } from '../support/people.ts'

/**
 * Every screen and every state of one, each shown in turn. What others do is done over HTTP, what one sees is reached
 * by what is on the screen.
 */

/** Who is shown something, by whom: `look` is called with everything once it is there. */
export interface Round {
  url: string
  /** Somebody with a browser of his own; the app is put on his device where it `isKept`. */
  person(name: string, isKept?: boolean): Promise<Person>
  look(person: Person, state: string): Promise<void>
}

/** The longest names there can be. */
export const mine = 'Wilhelmina Konstantinopolitana'

export const others = ['Bartholomew-Archibald Feathers', 'Cleo', 'Dora']

export const title = 'A table whose title is just as long as any title may become'

/** What is no sentence of ours: names, titles, and what is said in the chat. */
export const written = [
  ...[mine, ...others, title, 'Of others', 'Over', 'Last winter', 'In the train'],
  ...[
    'Composed twice',
    'Grandmother and the Donaudampfschiffer',
    'Donaudampfschifffahrtsgesellschaftskapitän',
  ],
  ...['Safari on Linux'],
  ...['Table 1', 'Table 2', 'Table 3', 'Table 4', 'Table 5', 'Table 6'],
]

export const firstOf: Choose = (list) => list[0]

export const lastOf: Choose = (list) => list.at(-1)!

/** Somebody's browser, where he is signed in already. */
export async function seated(round: Round, made: Made, isKept = false): Promise<Person> {
  const person = await round.person(made.name, isKept)
  await signIn(person, round.url, made.cookie)
  return person
}

export const gheos = (): Promise<AnyGame> => games.gheos() as Promise<AnyGame>

/** A table that goes on until it is the turn of the first of these people, who has played before. */
export async function myTurn(people: readonly Made[], title: string, seed: number): Promise<TableView> {
  const [game, random] = [await gheos(), randomFrom(seed)]
  const { id } = await madeTable(game, people, { title, turns: 2 * people.length, random })
  for (;;) {
    const table = await people[0].ask<TableView>('GET', `/api/tables/${id}`)
    if ((table.view as unknown as Position).waiting.includes(0)) return table
    await madeTurn(game, people, id, random)
  }
}

/** My browser at a table with some others, when it is my turn there. */
export async function atMyTurn(round: Round, names: readonly string[], seed: number) {
  const people = await Promise.all([mine, ...names].map((name) => madeGuest(round.url, name)))
  const { id, version } = await myTurn(people, title, seed)
  const person = await seated(round, people[0])
  await person.page.goto(`/table/${id}`)
  return { people, id, version, person }
}

export const opening = (seats: number, title: string, listed = true) => ({
  id: ulid(),
  game: 'gheos',
  seats,
  pace: 'none',
  listed,
  title,
  salt: '00'.repeat(16),
})

/** A table that is over, with all that its end tells. */
export async function looksAtEnd({ look }: Round, person: Person, table: string): Promise<void> {
  const { page } = person
  await page.goto(`/table/${table}`)
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
  const folded = page.locator('.result details:not([open]) summary')
  while (await folded.count()) await press(person, folded.first())
  await look(person, 'over')
}

/** Says where one is reached, and is sent a link there. */
export async function asksForLink(person: Person, address: string): Promise<void> {
  await person.page.getByRole('textbox', { name: 'Email address' }).fill(address)
  await pressButton(person, 'Send me a link')
  await reads(person, /^A link and a code are on their way/)
}

/**
 * The link in the newest message to an address that this machine has kept: it is sent after the page has its answer, so
 * that the newest may still be the one `before`.
 */
export async function linkMailed(url: string, address: string, before?: string): Promise<string> {
  const read = async (path: string) => (await fetch(`${url}/dev/mail${path}`)).text()
  let link: string | undefined
  const come = async () => {
    const [, name] = (await read('')).match(new RegExp(`/dev/mail/(\\w{26})">[^<]*</a> ${address}`)) ?? []
    if (name) [link] = (await read(`/${name}/text`)).match(/http\S+\/enter#[\w-]+/) ?? []
    return link !== undefined && link !== before
  }
  await expect.poll(come, { message: `a link to ${address}` }).toBe(true)
  return link!
}
