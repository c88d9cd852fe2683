import { broughtFinished } from '../../support/tables/brought-table.ts'
import { type Made, madeGuest } from '../../support/tables/made-table.ts'
import { place } from '../players/planner.ts'
import { send } from '../players/player.ts'
import { pressPlace } from '../players/standing.ts'
import { composeTurn } from '../players/walk.ts'
import { type Beginning, begunTable } from '../scenes/rurik-beginnings.ts'
import { atHeading, openPanel, type Person, press, pressButton, reads } from '../support/people.ts'
import { firstOf, looksAtEnd, mine, others, type Round, seated, title } from './round.ts'

/** The same guests make this many tables: a server lets nobody make more guests, or tables, than a household would. */
const TABLES = 20
const crowds = new Map<string, Promise<Made[]>>()
let tables = 0
function crowdAt({ url }: Round): Promise<Made[]> {
  const before = tables++ % TABLES === 0 ? undefined : crowds.get(url)
  const crowd = before ?? Promise.all([mine, ...others].map((name) => madeGuest(url, name)))
  crowds.set(url, crowd)
  return crowd
}

/** The player to move where a scene begins. */
async function at(round: Round, scene: Beginning): Promise<Person> {
  const { id, mover } = await begunTable(scene, title, await crowdAt(round))
  const person = await seated(round, mover)
  await person.page.goto(`/table/${id}`)
  await atHeading(person, title)
  await reads(person, /^Your move\./)
  return person
}

const controls = ({ page }: Person) => page.getByRole('region', { name: 'What you can do' })

/** Before the first round: leaders and agendas are chosen. */
export async function beginning(round: Round): Promise<void> {
  await round.look(await at(round, 'leaders'), 'leaders')
  await round.look(await at(round, 'agendas'), 'agendas')
}

/** The first troops are placed. */
export async function troops(round: Round): Promise<void> {
  const person = await at(round, 'troops')
  await round.look(person, 'first troops')
  await pressPlace(person, 'Kiev')
  await round.look(person, 'a troop placed')
}

/** An advisor is placed: chosen, tried, complete. */
export async function placing(round: Round): Promise<void> {
  const person = await at(round, 'placing')
  const { page } = person
  await round.look(person, 'an advisor to be placed')
  await press(person, page.getByRole('button', { name: /\. Row 1/, disabled: false }).first())
  await round.look(person, 'where he would land')
  await composeTurn(person, firstOf)
  await round.look(person, 'placed')
}

/** Word left about advisors. */
export async function orders(round: Round): Promise<void> {
  const person = await at(round, 'placing')
  const panel = await openPanel(person, 'In advance')
  await round.look(person, 'orders')
  await panel.getByLabel('Row').first().selectOption('Row 1')
  await round.look(person, 'orders, not saved')
}

/** While the other moves: a turn is planned, ready, and stands in advance, then with a fallback. */
export async function planning(round: Round): Promise<void> {
  const people = (await crowdAt(round)).slice(0, 2)
  const { id, mover } = await begunTable('bidding', title, people)
  const person = await seated(round, people.find((one) => one !== mover)!)
  await person.page.goto(`/table/${id}`)
  await atHeading(person, title)
  await pressButton(person, 'Plan next turn')
  await round.look(person, 'planning a turn')
  await place(person, 5, 'Tax')
  await round.look(person, 'a turn that can be planned')
  await pressButton(person, 'Add to plan')
  await round.look(person, 'a turn in advance')
  await openPanel(person, 'In advance')
  await round.look(person, 'in advance')
  await press(person, person.page.getByText('When to ask me first'))
  await round.look(person, 'in advance, when to be asked')
  await pressButton(person, 'Add fallback to turn 1')
  await round.look(person, 'planning a fallback')
  await place(person, 5, 'Move')
  await pressButton(person, 'Add to plan')
  await openPanel(person, 'In advance')
  await round.look(person, 'in advance, with a fallback')
}

/** A turn of the action phase: what there is to do, points spent one by one, complete, sent. */
export async function turn(round: Round): Promise<void> {
  const person = await at(round, 'muster')
  await round.look(person, 'my turn')
  await pressButton(person, 'Take Muster: 3 points')
  await round.look(person, 'where to muster')
  await pressPlace(person, 'Kiev')
  await round.look(person, 'a region in which nothing can be mustered')
  await pressButton(person, 'Cancel')
  await press(person, controls(person).locator('summary'))
  await controls(person).getByRole('button', { name: 'Tax' }).click({ force: true })
  await round.look(person, 'why nothing can be taxed')
  await composeTurn(person, firstOf)
  await round.look(person, 'complete')
  await send(person)
  await round.look(person, 'sent')
}

/** A region, and what lies beside the map or slides up over it: what is counted. */
export async function looks(round: Round): Promise<void> {
  const person = await at(round, 'build')
  await pressPlace(person, 'Kiev')
  await round.look(person, 'a region looked at')
  await pressButton(person, 'Cancel')
  await opens(round, person, ['Score', 'Advisors'])
}

/** What else lies there: everybody's court, the cards, the key. */
export async function sheets(round: Round): Promise<void> {
  await opens(round, await at(round, 'build'), ['Courts', 'Cards', 'Legend'])
}

async function opens({ look }: Round, person: Person, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await openPanel(person, name)
    await look(person, name)
  }
}

/** An attack: whom, where, by which deck it is checked, what came of it. */
export async function attack(round: Round): Promise<void> {
  const person = await at(round, 'attack')
  await pressButton(person, 'Take Attack: 2 points')
  await pressPlace(person, 'Pereyaslavl')
  await round.look(person, 'whom to attack')
  await press(
    person,
    controls(person)
      .getByRole('button', { name: /deck 1/ })
      .first(),
  )
  await round.look(person, 'an attack to be sent')
  await send(person)
  await round.look(person, 'what came of it')
}

/** A scheme card is to be kept. */
export async function schemes(round: Round): Promise<void> {
  await round.look(await at(round, 'schemes'), 'scheme cards')
}

/** A deed is to be taken. */
export async function claim(round: Round): Promise<void> {
  await round.look(await at(round, 'claim'), 'deeds')
}

/** One alone: bids, a turn and what the Rebellion does after it, its mat, its card and its score. */
export async function alone(round: Round): Promise<void> {
  await round.look(await at(round, 'bidsAlone'), 'bids alone')
  const person = await at(round, 'alone')
  await round.look(person, 'my turn alone')
  await composeTurn(person, firstOf)
  await send(person)
  await round.look(person, 'what the Rebellion did')
  await pressPlace(person, 'Kiev')
  await round.look(person, 'a region with rebels')
  await opens(round, person, ['Courts', 'Score', 'Advisors'])
}

/** What the Rebellion leaves to one alone: the deck for its losses, and goods on the dock. */
export async function asked(round: Round): Promise<void> {
  await round.look(await at(round, 'casualty'), 'a deck for the losses of the Rebellion')
  await round.look(await at(round, 'dock'), 'goods on the dock')
}

/** A table of one that is over. */
export async function overAlone(round: Round): Promise<void> {
  const [me] = await crowdAt(round)
  const id = await broughtFinished('rurik', 'alone', title, me)
  await looksAtEnd(round, await seated(round, me), id)
}

/** A table that is over. */
export async function over(round: Round): Promise<void> {
  const [me] = await crowdAt(round)
  const id = await broughtFinished('rurik', 'four', title, me)
  await looksAtEnd(round, await seated(round, me), id)
}

/** The rules. */
export async function rules(round: Round): Promise<void> {
  const person = await round.person(mine)
  const { page } = person
  // Where its last heading is asked for, all of it is there.
  await page.goto('/rules/rurik#leaders')
  await atHeading(person, /^Rules of Rurik/)
  await round.look(person, 'rules')
}
