import type { AnyGame, Position } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom, randomRecord } from '../../support/play.ts'
import { broughtRecord } from '../../support/tables/brought-table.ts'
import { type Made, madeGuest, madeTable, madeTurn } from '../../support/tables/made-table.ts'
import { boardDrawn } from '../support/drawn.ts'
import { atHeading, type Person, raise } from '../support/people.ts'
import { looksAtEnd, mine, others, type Round, seated, title } from './round.ts'

/**
 * States of every game that is listed, reached by random turns: what a table of it looks like soon and late, all that its
 * board opens, its end, and its rules. A game needs no line here.
 */
export const states: Record<string, (round: Round) => Promise<void>> = Object.fromEntries(
  Object.keys(games).map((id) => [id, (round: Round) => shows(round, id)]),
)

/** Random turns before a table is looked at: soon, and well into it. */
const moments = [2, 16]

async function shows(round: Round, id: string): Promise<void> {
  const game: AnyGame = await games[id]()
  const names = [mine, ...others].slice(0, game.seats.max)
  const people = await Promise.all(names.map((name) => madeGuest(round.url, name)))
  const random = randomFrom(41)
  const tables: string[] = []
  for (const turns of moments) {
    const table = await madeTable(game, people, { title, turns, random })
    await untilMine(game, people, table, random)
    tables.push(table.id)
  }
  const over = await broughtRecord(randomRecord(game, people.length, 3), title, people[0])

  const person = await seated(round, people[0])
  for (const [i, table] of tables.entries()) {
    await opens(person, table)
    await round.look(person, `after ${moments[i]} turns`)
    if (i === 0) await looksIntoAll(round, person)
  }
  await looksAtEnd(round, person, over)
  // Where one of its last headings is asked for, all of it is there.
  await person.page.goto(`/rules/${id}#rulings`)
  await atHeading(person, /^Rules of /)
  await round.look(person, 'rules')
}

/** Others play until it is the turn of the first, or the table is over. */
async function untilMine(
  game: AnyGame,
  people: readonly Made[],
  { id }: TableView,
  random: ReturnType<typeof randomFrom>,
): Promise<void> {
  for (;;) {
    const { view } = await people[0].ask<TableView>('GET', `/api/tables/${id}`)
    const { waiting } = view as unknown as Position
    if (waiting.length === 0 || waiting.includes(0)) return
    await madeTurn(game, people, id, random)
  }
}

async function opens({ page }: Person, table: string): Promise<void> {
  await page.goto(`/table/${table}`)
  await boardDrawn(page)
}

/** Everything that the board itself opens, which is found under Players. */
async function looksIntoAll({ look }: Round, person: Person): Promise<void> {
  const { page } = person
  await raise(person)
  const players = page.locator('[data-tab=players]')
  if (!(await players.isVisible())) return
  if ((await players.getAttribute('aria-expanded')) !== 'true') await players.click()
  const within = page.locator('.board-tabs button')
  const panels = Math.max(1, await within.count())
  for (let i = 0; i < panels; i++) {
    if ((await within.count()) > 0) await within.nth(i).click()
    await look(person, `panel ${i + 1}`)
  }
}
