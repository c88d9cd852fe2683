import type { AnyGame } from '../../../engine/core/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import { randomFrom } from '../../support/play.ts'
import { madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { pressOnMap } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import {
  atHeading,
  beginAlone,
  closePanel,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
} from '../support/people.ts'
import { firstOf, mine, others, type Round, seated, title } from './round.ts'

const heirs = twoHeirs as unknown as AnyGame
const landscape = ({ page }: Person) => page.getByRole('group', { name: /^Map of/ })
const begun = ({ page }: Person) => page.getByRole('listitem').filter({ hasText: 'The Two Heirs' })

/** Begins alone against Henry. */
async function begins(round: Round): Promise<Person> {
  const person = await round.person(mine)
  await person.page.goto('/play')
  await beginAlone(person, 'The Two Heirs', 'Play alone')
  await reads(person, /^Your move\. Take an outlined tile/)
  return person
}

/** One alone: the first turn, step by step. */
export async function firstTurn(round: Round): Promise<void> {
  const { look } = round
  const person = await begins(round)
  const { page } = person
  await look(person, 'the court')
  await press(person, page.getByRole('button', { name: /can be built now$/ }).first())
  await look(person, 'a tile of the court')
  await pressButton(person, /^Take /)
  await look(person, 'where to build')
  await pressOnMap(person, page.getByRole('button', { name: /^Build / }).first())
  await reads(person, /^You built [\p{L}’ ]+\. A troop on it/u)
  await look(person, 'built')
  await pressOnMap(person, landscape(person).getByRole('button').first())
  await look(person, 'a spot')
  await pressButton(person, 'Cancel')
  const troops = page.getByRole('button', { name: 'Troops', exact: true })
  if (await troops.isVisible()) await press(person, troops)
  await look(person, 'what is done with troops')
  await pressButton(person, /^Deploy/)
  await look(person, 'where a troop may go')
  await pressButton(person, 'Cancel')
  // What can't be done is folded, and answers, too.
  await press(person, page.locator('.heirs-troops summary'))
  await page.getByRole('button', { name: 'Use Camp', exact: true }).click({ force: true })
  await look(person, 'why not')
}

/** One alone: what can be looked at meanwhile, and Henry's turn. */
export async function alone(round: Round): Promise<void> {
  const { look } = round
  const person = await begins(round)
  const { page } = person
  for (const panel of ['Score', 'Legend']) {
    await openPanel(person, panel)
    await look(person, panel)
  }
  await closePanel(person)
  await press(person, page.getByText(/^All moves as a list/))
  await look(person, 'all choices')
  await composeTurn(person, firstOf)
  await look(person, 'complete')
  await pressSend(person)
  const region = page.getByRole('region', { name: 'What followed' })
  await region
    .or(page.getByText(/^Henry took/))
    .filter({ visible: true })
    .first()
    .waitFor()
  await look(person, 'Henry’s turn')
  await openPanel(person, 'Table')
  await look(person, 'table')
}

/** Two on one device, between two turns. */
export async function handed({ person: newPerson, look }: Round): Promise<void> {
  const person = await newPerson(mine)
  await person.page.goto('/play')
  await press(person, begun(person).getByRole('link', { name: /^Pass and play/ }))
  await composeTurn(person, firstOf)
  await pressSend(person)
  const handOn = person.page.getByRole('button', { name: 'Hide and pass on' })
  await handOn.waitFor()
  await look(person, 'played')
  await press(person, handOn)
  await reads(person, /^Pass the device to/)
  await look(person, 'hand-over')
}

/** By post: a table as it is watched while another moves, and when it is over. */
export async function byPost({ url, look, ...round }: Round): Promise<void> {
  const people = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const running = await madeTable(heirs, people, { title, turns: 11, random: randomFrom(5) })
  const over = await madeTable(heirs, people, { title: 'Over', turns: 1000, random: randomFrom(6) })
  const person = await seated({ url, look, ...round }, people[0])
  await person.page.goto(`/table/${running.id}`)
  await landscape(person).waitFor()
  await look(person, 'in the middle')
  await person.page.goto(`/table/${over.id}`)
  await person.page.getByRole('region', { name: 'Result', exact: true }).waitFor()
  await look(person, 'over')
  await pressLink(person, 'Replay from the start')
  await atHeading(person, 'Replay: Over')
  await landscape(person).waitFor()
  await look(person, 'replay')
}
