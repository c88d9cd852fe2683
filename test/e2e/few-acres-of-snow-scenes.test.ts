import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Made, madeGuest } from '../support/made-table.ts'
import { useApp } from './app.ts'
import { type Beginning, begunTable } from './few-acres-of-snow-beginnings.ts'
import { act, answer, endTurn, payForIt, placeOf, pressPlace } from './few-acres-of-snow-player.ts'
import {
  atHeading,
  closePanel,
  comesToRead,
  devices,
  openPanel,
  type Person,
  press,
  pressButton,
  reads,
  signIn,
} from './people.ts'
import { send } from './player.ts'

const app = useApp()
let anna: Person
let ben: Person
const made = new Map<Person, Made>()

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  for (const person of [anna, ben]) {
    const guest = await madeGuest(app.url(), person.name)
    made.set(person, guest)
    await signIn(person, app.url(), guest.cookie)
  }
})

/** Both come to a table that has come to where a scene begins. */
async function begin(scene: Beginning, british: Person, french: Person): Promise<void> {
  const people = [british, french]
  const id = await begunTable(
    scene,
    scene,
    people.map((person) => made.get(person)!),
  )
  for (const person of people) {
    await person.page.goto(`/table/${id}`)
    await atHeading(person, scene)
  }
}

/** Leaves word about something in the orders' panel; `change` is given the part of the form about it. */
async function order(person: Person, about: string, change: (form: Locator) => Promise<void>): Promise<void> {
  const panel = await openPanel(person, 'Orders')
  await change(panel.getByRole('group', { name: about, exact: true }))
  await reads(person, 'Not saved yet.')
  await pressButton(person, 'Save')
  await reads(person, 'It is answered like this.')
  await closePanel(person)
}

/** The story tells both of them of it. */
async function bothAreTold(words: string): Promise<void> {
  for (const person of [anna, ben]) {
    await openPanel(person, 'Story')
    await comesToRead(person, words)
    await closePanel(person)
  }
}

async function raid(person: Person, how: RegExp): Promise<void> {
  await reads(person, 'Your move.')
  await act(person, 'Raid', how)
  await payForIt(person)
  await send(person)
}

it('a raid is blocked as an order says, while nobody is there', async () => {
  await begin('raid', anna, ben)
  await order(ben, 'When I am raided', async (form) => {
    await form.getByLabel('Block first with').selectOption('other cards')
  })
  await ben.page.goto('/settings')
  await raid(anna, /^Raid Port Royal with Rangers$/)
  await reads(anna, 'You have one action left.')
  await expect
    .poll(() => placeOf(anna, 'Port Royal').getAttribute('aria-label'))
    .toMatch(/^Port Royal Village of Ben/)
  await ben.page.goBack()
  const words = 'Ben blocked the raid on Port Royal with Militia.'
  await bothAreTold(words)
  await openPanel(ben, 'Orders')
  await ben.page.getByRole('region', { name: 'Answered for you last' }).getByText(words).waitFor()
})

it('a raid is asked about where an order says so, and answered', async () => {
  await begin('question', ben, anna)
  await order(ben, 'When I am raided', async (form) => {
    await press(ben, form.getByText('Ask me all the same about'))
    await press(ben, form.getByLabel('Canso'))
  })
  await raid(anna, /^Raid Canso with Coureurs de Bois$/)
  await reads(anna, 'Ben is to answer a raid on Canso.')
  await comesToRead(ben, 'Your village of Canso is raided. Block it?')
  await answer(ben, /^Let the raid pass$/)
  await send(ben)
  await comesToRead(anna, 'You have one action left.')
  for (const person of [anna, ben])
    expect(await placeOf(person, 'Canso').getAttribute('aria-label')).toMatch(/^Canso Nobody lives there/)
  await bothAreTold('Anna captured the village of Canso.')
})

it('an ambush costs what the usual order gives up', async () => {
  await begin('ambush', ben, anna)
  await reads(anna, 'Your move.')
  await act(anna, 'Ambush', /^Lay an ambush with Native Americans/)
  await send(anna)
  await reads(anna, 'You have one action left.')
  await bothAreTold('Ben lost Regular Infantry in the ambush, from the hand.')
})

it('a siege is won: the place falls, and may be settled', async () => {
  await begin('assault', ben, anna)
  await reads(anna, 'Your move.')
  await act(anna, 'Reinforce', /^Send Regular Infantry \(starting\) to the siege of Pemaquid$/)
  await pressPlace(anna, 'Pemaquid')
  await reads(anna, 'Besieged by Anna: the siege stands at +2.')
  await pressButton(anna, 'Back')
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await endTurn(ben)
  await comesToRead(anna, 'Pemaquid is yours to settle.')
  await answer(anna, /^(Settle it|Leave it empty)/)
  await reads(anna, 'You have 2 actions.')
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await bothAreTold('Pemaquid fell to Anna.')
})

it('a siege is lost: the place is held, and the besieger gives up a card', async () => {
  await begin('defence', ben, anna)
  await reads(anna, 'Your move.')
  await act(anna, 'Reinforce', /^Send Fortification to the siege of Port Royal$/)
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await endTurn(ben)
  await comesToRead(anna, /^Your move\./)
  await bothAreTold('Anna held Port Royal.')
  await bothAreTold('Ben lost Militia in the siege.')
  expect(await placeOf(ben, 'Port Royal').getAttribute('aria-label')).toMatch(
    /^Port Royal Village of Anna \(French\)/,
  )
})

it('Boston is besieged and surrendered, which ends the game at once', async () => {
  await begin('boston', ben, anna)
  await reads(anna, 'Your move.')
  await act(anna, 'Besiege', /^Besiege Boston from Pemaquid$/)
  await payForIt(anna)
  await endTurn(anna)
  await comesToRead(ben, /^Your move\./)
  await act(ben, 'Surrender', /^Surrender Boston$/)
  await send(ben)
  await reads(ben, 'Anna won.')
  await comesToRead(anna, 'You won.')
  for (const person of [anna, ben]) {
    const result = person.page.getByRole('region', { name: 'How it ended' })
    await expect
      .poll(async () => (await result.getByRole('listitem').first().innerText()).replace(/\s+/g, ' '))
      .toMatch(/^1\. Anna/)
  }
  await bothAreTold('Anna took Boston and won the game.')
})
