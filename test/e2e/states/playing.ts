import { ulid } from 'ulidx'
import type { TableView } from '../../../functions/http/shapes.ts'
import { madeGuest, madeTable } from '../../support/made-table.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { composeTurn, send } from '../gheos-player.ts'
import { confirm, openPanel, press, pressButton, pressLink, reads } from '../people.ts'
import {
  firstOf,
  gheos,
  lastOf,
  mine,
  myTurn,
  others,
  type Round,
  seated,
  title,
  withoutWorker,
} from './round.ts'

/** My turn, from the news to what becomes of it. */
export async function turns(round: Round): Promise<void> {
  const { url, look } = round
  const me = await madeGuest(url, mine)
  const people = [me, ...(await Promise.all(others.map((name) => madeGuest(url, name))))]
  const [first, second] = [await myTurn(people, title, 11), await myTurn(people.slice(0, 2), 'Two', 12)]
  const person = await seated(round, me)
  const { page } = person
  const context = page.context()

  await page.goto(`/table/${first.id}`)
  await reads(person, 'Your move.')
  await look(person, 'my turn')
  await composeTurn(person, firstOf, (pressed) => look(person, `after “${pressed}”`))
  const whole = page.getByRole('button', { name: /^All \d steps$/ })
  if (await whole.isVisible()) await press(person, whole)
  await look(person, 'complete, all steps')
  await pressLink(person, 'Tables')
  await reads(person, 'Begun')
  await look(person, 'inbox, begun')
  await pressLink(person, title)

  await context.setOffline(true)
  await pressButton(person, 'Send')
  await reads(person, 'In the outbox.')
  await look(person, 'queued')
  await pressLink(person, 'Tables')
  await reads(person, 'Your turn is on its way.')
  await look(person, 'inbox, queued')
  await pressLink(person, title)
  await pressButton(person, 'Call it back')
  await reads(person, 'Your turn is complete.')

  // What nothing answers may have arrived.
  await withoutWorker(person)
  await page.route('**/turns', (route) => route.abort())
  await context.setOffline(false)
  await pressButton(person, 'Send')
  await reads(person, 'Nothing has answered yet.')
  await look(person, 'unsure')
  await page.unroute('**/turns')

  // On its way something is lost from a turn: what is left of it is refused.
  await page.goto(`/table/${second.id}`)
  await composeTurn(person, firstOf)
  await withoutWorker(person)
  await page.route('**/turns', (route, request) => {
    const turn = request.postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...turn, actions: turn.actions.slice(1) }) })
  })
  await pressButton(person, 'Send')
  await reads(person, 'not possible')
  await page.unroute('**/turns')
  await look(person, 'refused')
  await pressButton(person, 'Play it again')
  await reads(person, 'Your turn is complete.')
  await look(person, 'refused, played again')
  await send(person)
  await look(person, 'sent')
}

/** What is composed on two devices, tried out, or prepared. */
export async function otherwise(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const table = await myTurn([me, ben], 'Composed twice', 21)
  const person = await seated(round, me)
  const { page } = person
  const context = page.context()
  await page.goto(`/table/${table.id}`)
  await reads(person, 'Your move.')
  await context.setOffline(true)
  await composeTurn(person, firstOf)
  const { version: base, rules } = table
  const actions = randomTurn(await gheos(), table.view, table.seat, randomFrom(99))
  await me.ask('PUT', `/api/tables/${table.id}/draft`, { base, rules, actions, revision: 0 })
  await context.setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await reads(person, 'Composed on two devices')
  await look(person, 'two drafts')
  await pressButton(person, 'Go on with that')
  await reads(person, 'Put aside')
  await look(person, 'one draft in the tray')
  await pressButton(person, 'Let it go')

  await openPanel(person, 'Table')
  await pressButton(person, 'Try things out')
  await reads(person, 'Trying things out.')
  await look(person, 'trying')
  await composeTurn(person, lastOf, undefined, 'Make it my turn')
  await look(person, 'tried')
  await pressButton(person, 'Make it my turn')
  await composeTurn(person, firstOf)
  await send(person)
  await page.goto('/')
  await pressLink(person, 'Composed twice')
  await openPanel(person, 'Table')
  await pressButton(person, 'Try things out')
  await composeTurn(person, firstOf, undefined, 'Keep it for my turn')
  await look(person, 'tried ahead')
  await pressButton(person, 'Keep it for my turn')
  await openPanel(person, 'Table')
  await reads(person, 'Prepared for your turn')
  await look(person, 'prepared')
}

/** What stands around a board, what is asked of all, and how a table ends. */
export async function around(round: Round): Promise<void> {
  const { url, look } = round
  const people = [
    await madeGuest(url, mine),
    await madeGuest(url, others[0]),
    await madeGuest(url, others[1]),
  ]
  const [me, ben] = people
  const { id, version: base } = await myTurn(people, title, 31)
  const text = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(9)
  await ben.ask('POST', `/api/tables/${id}/chat`, { id: ulid(), text })
  const person = await seated(round, me)
  await person.page.goto(`/table/${id}`)
  for (const panel of ['Story', 'Chat', 'Notes', 'Table'] as const) {
    await openPanel(person, panel)
    if (panel === 'Chat') await reads(person, 'Donaudampf')
    await look(person, panel)
  }
  await pressButton(person, 'Resign')
  await look(person, 'asked back')
  await person.page.reload()
  await pressButton(person, 'Key')
  await look(person, 'key')
  await pressButton(person, 'Key')
  const scores = person.page.getByRole('button', { name: /^Civilizations and scores/ })
  if (await scores.isVisible()) {
    await press(person, scores)
    await look(person, 'scores')
  }

  const asked = await ben.ask<TableView>('POST', `/api/tables/${id}/takeback`, {
    id: ulid(),
    base,
    do: 'ask',
  })
  await person.page.reload()
  await reads(person, /asks to take the latest turn back/)
  await look(person, 'asked to take back')
  await pressButton(person, 'Decline')
  await person.page.getByText(/asks to take the latest turn back/).waitFor({ state: 'detached' })

  await ben.ask('POST', `/api/tables/${id}/end`, { id: ulid(), base: asked.version + 1, do: 'ask' })
  await person.page.reload()
  await reads(person, 'proposes to end the table here')
  await look(person, 'asked to end it')
  await pressButton(person, 'Decline')
  await openPanel(person, 'Table')
  await confirm(person, 'Propose to end it here')
  await reads(person, 'Withdraw it')
  await look(person, 'own proposal')

  const { version } = await me.ask<TableView>('GET', `/api/tables/${id}`)
  for (const one of people.slice(1))
    await one.ask('POST', `/api/tables/${id}/end`, { id: ulid(), base: version, do: 'agree' })
  await person.page.reload()
  await reads(person, 'All agreed to end it without a winner.')
  await look(person, 'ended by all')

  const two = people.slice(0, 2)
  const over = await madeTable(await gheos(), two, { title, turns: 1000, random: randomFrom(32) })
  await person.page.goto(`/table/${over.id}`)
  await person.page.getByRole('region', { name: 'How it ended' }).waitFor()
  const folded = person.page.locator('.result details:not([open]) summary')
  while (await folded.count()) await press(person, folded.first())
  await look(person, 'over')
}
