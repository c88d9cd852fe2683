import { ulid } from 'ulidx'
import type { TableView } from '../../../functions/api/shapes.ts'
import { broughtFinished } from '../../support/tables/brought-table.ts'
import { type Made, madeGuest } from '../../support/tables/made-table.ts'
import { deedOf } from '../players/few-acres-of-snow.ts'
import { send } from '../players/player.ts'
import { handOf, pressPlace } from '../players/standing.ts'
import { composeTurn, takes } from '../players/walk.ts'
import { type Beginning, begunTable } from '../scenes/few-acres-of-snow-beginnings.ts'
import { atHeading, openPanel, type Person, press, pressButton, reads } from '../support/people.ts'
import { firstOf, looksAtEnd, mine, others, type Round, seated, title } from './round.ts'

const guests = ({ url }: Round): Promise<Made[]> =>
  Promise.all([mine, others[0]].map((name) => madeGuest(url, name)))

/** Somebody at a table that has come to where a scene begins. */
async function at(round: Round, scene: Beginning, people: readonly Made[], who: Made): Promise<Person> {
  const id = await begunTable(scene, title, people)
  const person = await seated(round, who)
  await person.page.goto(`/table/${id}`)
  await atHeading(person, title)
  return person
}

/** My turn: a card, a place looked at, and both. */
export async function turn(round: Round): Promise<void> {
  const people = await guests(round)
  const person = await at(round, 'raid', people, people[0])
  const { page } = person
  await reads(person, 'Your move.')
  await round.look(person, 'my turn')
  const [card] = await handOf(person)
  await press(
    person,
    page.getByRole('group', { name: 'Your cards' }).getByRole('button', { name: card, exact: true }),
  )
  await round.look(person, 'a card looked at')
  await pressPlace(person, 'Quebec')
  await round.look(person, 'a card and a place looked at')
  await pressButton(person, 'Cancel')
  await pressPlace(person, 'Boston')
  await round.look(person, 'a place looked at')
  await pressButton(person, 'Close')
  // It is not possible now, and says why.
  await (await deedOf(person, 'Fortify')).click({ force: true })
  await round.look(person, 'told why not')
  await pressButton(person, 'Cancel')
  await press(person, await deedOf(person, 'Draft'))
  await round.look(person, 'the market')
  await press(person, page.locator('.snow-market .snow-card').first())
  await round.look(person, 'a card of the market')
}

/** Something is paid for; the turn is complete, and sent. */
export async function turnOn(round: Round): Promise<void> {
  const people = await guests(round)
  const person = await at(round, 'raid', people, people[0])
  await reads(person, 'Your move.')
  await takes(person, /^Raid$/, /^Raid Port Royal with Rangers(?! [a-z])/)
  await round.look(person, 'paying')
  await pressButton(person, 'Undo')
  await composeTurn(person, firstOf)
  await round.look(person, 'complete')
  await send(person)
  await round.look(person, 'sent')
}

/** What lies beside the map or slides up over it. */
export async function sheets(round: Round): Promise<void> {
  const people = await guests(round)
  const person = await at(round, 'defence', people, people[1])
  const { page } = person
  await reads(person, 'Your move.')
  for (const name of ['Score', 'Market', 'Legend', 'Decks']) {
    await openPanel(person, name)
    await round.look(person, name)
  }
  const cards = page.getByRole('region', { name: 'Decks' }).getByRole('listitem')
  await press(person, cards.getByRole('button', { expanded: false }).first())
  await round.look(person, 'Decks, a card open')
}

/** A siege, from its defender's side. */
export async function siege(round: Round): Promise<void> {
  const people = await guests(round)
  const person = await at(round, 'defence', people, people[1])
  await reads(person, 'Your move.')
  await pressPlace(person, 'Port Royal')
  await round.look(person, 'a siege looked at')
}

/** What is answered for me in the other's turn. */
export async function orders(round: Round): Promise<void> {
  const people = await guests(round)
  const person = await at(round, 'defence', people, people[1])
  const panel = await openPanel(person, 'In advance')
  await press(person, panel.getByText('Still ask me about'))
  await round.look(person, 'orders')
  await panel.getByLabel('Block first with').selectOption('other cards')
  await round.look(person, 'orders, not saved')
}

/** I am asked in the other's turn. */
export async function asked(round: Round): Promise<void> {
  const people = await guests(round)
  const [ben, me] = people
  const id = await begunTable('raid', title, people)
  const wanted = { raid: { villages: 'ask', towns: 'ask', first: 'place', raiders: true, askAt: [] } }
  await me.ask('PUT', `/api/tables/${id}/orders`, { orders: wanted, revision: 0 })
  const { version: base, rules } = await ben.ask<TableView>('GET', `/api/tables/${id}`)
  const actions = [{ kind: 'raid', place: 'port-royal', card: 'b-rangers' }, { kind: 'done' }]
  await ben.ask('POST', `/api/tables/${id}/turns`, { id: ulid(), base, rules, actions })
  const person = await seated(round, me)
  await person.page.goto(`/table/${id}`)
  await reads(person, 'Your village at Port Royal is raided. Block it?')
  await round.look(person, 'asked')
  const other = await seated(round, ben)
  await other.page.goto(`/table/${id}`)
  await reads(other, /must answer a raid on Port Royal\.$/)
  await round.look(other, 'waiting for an answer')
}

/** A table that is over, and the rules. */
export async function over(round: Round): Promise<void> {
  const [me] = await guests(round)
  const id = await broughtFinished('few-acres-of-snow', 'towns', title, me)
  const person = await seated(round, me)
  await looksAtEnd(round, person, id)
  // Where its last heading is asked for, all of it is there.
  await person.page.goto('/rules/few-acres-of-snow#by-post')
  await atHeading(person, 'Rules of A Few Acres of Snow')
  await round.look(person, 'rules')
}
