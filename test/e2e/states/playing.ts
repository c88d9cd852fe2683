import { randomFrom, randomTurn } from '../../support/play.ts'
import { madeGuest } from '../../support/tables/made-table.ts'
import { send } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import {
  openPanel,
  press,
  pressButton,
  pressLink,
  pressSend,
  raise,
  reads,
  readyToSend,
} from '../support/people.ts'
import { atMyTurn, firstOf, gheos, lastOf, mine, myTurn, others, type Round, seated, title } from './round.ts'

/** My turn, from the news until it is composed. */
export async function composing(round: Round): Promise<void> {
  const { look } = round
  const { person } = await atMyTurn(round, others, 11)
  await reads(person, 'Your move.')
  await look(person, 'my turn')
  await composeTurn(person, firstOf, (pressed) => look(person, `after “${pressed}”`))
  await raise(person)
  const whole = person.page.getByRole('button', { name: /^Show all \d steps$/ })
  if (await whole.isVisible()) await press(person, whole)
  await look(person, 'complete, all steps')
  await pressLink(person, 'Tables')
  await reads(person, 'Draft')
  await look(person, 'inbox, begun')
}

/** My turn on its way, and what may become of it. */
export async function sending(round: Round): Promise<void> {
  const { look } = round
  const { person } = await atMyTurn(round, others.slice(0, 1), 12)
  const { page } = person
  const context = page.context()
  await composeTurn(person, firstOf)
  await context.setOffline(true)
  await pressSend(person)
  await reads(person, 'Waiting to send.')
  await look(person, 'queued')
  await pressLink(person, 'Tables')
  await reads(person, 'Waiting to send.')
  await look(person, 'inbox, queued')
  await pressLink(person, title)
  await pressButton(person, 'Cancel sending')
  await readyToSend(person)

  // What nothing answers may have arrived.
  await page.route('**/turns', (route) => route.abort())
  await context.setOffline(false)
  await pressSend(person)
  await reads(person, 'No answer yet.')
  await look(person, 'unsure')
}

/** My turn, which is refused and played again. */
export async function refused(round: Round): Promise<void> {
  const { look } = round
  const { person } = await atMyTurn(round, others.slice(0, 1), 12)
  const { page } = person
  await composeTurn(person, firstOf)
  // On its way something is lost from a turn: what is left of it is refused.
  await page.route('**/turns', (route, request) => {
    const turn = request.postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...turn, actions: turn.actions.slice(1) }) })
  })
  await pressSend(person)
  await reads(person, 'not possible')
  await page.unroute('**/turns')
  await look(person, 'refused')
  await pressButton(person, 'Play it again')
  await readyToSend(person)
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
  await reads(person, 'Drafts on two devices')
  await look(person, 'two drafts')
  await pressButton(person, 'Use the other')
  await reads(person, 'Set aside')
  await look(person, 'one draft in the tray')
  await pressButton(person, 'Discard')
  await page.getByRole('region', { name: 'Set aside' }).waitFor({ state: 'detached' })

  await openPanel(person, 'Table')
  await pressButton(person, 'Try things out')
  await reads(person, 'Trying things out.')
  await look(person, 'trying')
  await composeTurn(person, lastOf, undefined, 'Use as my turn')
  await look(person, 'tried')
  await pressButton(person, 'Use as my turn')
  await composeTurn(person, firstOf)
  await send(person)
  await page.goto('/')
  await pressLink(person, 'Composed twice')
  await openPanel(person, 'Table')
  await pressButton(person, 'Try things out')
  await composeTurn(person, firstOf, undefined, 'Save as my next move')
  await look(person, 'tried ahead')
  await pressButton(person, 'Save as my next move')
  await openPanel(person, 'Table')
  await reads(person, 'Saved for your next move')
  await look(person, 'prepared')
}
