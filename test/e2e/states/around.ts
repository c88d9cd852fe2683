import { ulid } from 'ulidx'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom } from '../../support/play.ts'
import { madeTable } from '../../support/tables/made-table.ts'
import { closePanel, confirm, openPanel, pressButton, reads } from '../support/people.ts'
import { atMyTurn, gheos, looksAtEnd, others, type Round, title } from './round.ts'

/** What stands around a board. */
export async function around(round: Round): Promise<void> {
  const { look } = round
  const { people, id, person } = await atMyTurn(round, others.slice(0, 2), 31)
  const text = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(9)
  await people[1].ask('POST', `/api/tables/${id}/chat`, { id: ulid(), text })
  for (const panel of ['Story', 'Chat', 'Notes', 'Table']) {
    await openPanel(person, panel)
    if (panel === 'Chat') await reads(person, 'Donaudampf')
    await look(person, panel)
  }
  await pressButton(person, 'Resign')
  await look(person, 'asked back')
  await person.page.reload()
  for (const panel of ['Legend', 'Score']) {
    await openPanel(person, panel)
    await look(person, panel)
  }
}

/** What is asked of all, and how a table ends. */
export async function asking(round: Round): Promise<void> {
  const { look } = round
  const { people, id, version: base, person } = await atMyTurn(round, others.slice(0, 2), 31)
  const [me, ben] = people
  const asked = await ben.ask<TableView>('POST', `/api/tables/${id}/takeback`, {
    id: ulid(),
    base,
    do: 'ask',
  })
  await person.page.reload()
  await reads(person, /asks to take back the last turn/)
  await look(person, 'asked to take back')
  await pressButton(person, 'Decline')
  await person.page.getByText(/asks to take back the last turn/).waitFor({ state: 'detached' })

  await ben.ask('POST', `/api/tables/${id}/end`, { id: ulid(), base: asked.version + 1, do: 'ask' })
  await person.page.reload()
  await reads(person, 'proposes to end here')
  await look(person, 'asked to end it')
  await pressButton(person, 'Decline')
  await person.page.getByText('proposes to end here').waitFor({ state: 'detached' })
  await openPanel(person, 'Table')
  await confirm(person, 'Propose to end here')
  await closePanel(person)
  await reads(person, 'Withdraw')
  await look(person, 'own proposal')

  const { version } = await me.ask<TableView>('GET', `/api/tables/${id}`)
  for (const one of people.slice(1))
    await one.ask('POST', `/api/tables/${id}/end`, { id: ulid(), base: version, do: 'agree' })
  await person.page.reload()
  await reads(person, / to end the game, and all agreed: nobody won\./)
  await look(person, 'ended by all')

  const two = people.slice(0, 2)
  const over = await madeTable(await gheos(), two, { title, turns: 1000, random: randomFrom(32) })
  await looksAtEnd(round, person, over.id)
}
