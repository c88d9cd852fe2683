import { ulid } from 'ulidx'
import { randomFrom } from '../../support/play.ts'
import { madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { atHeading, press, pressButton, reads } from '../support/people.ts'
import { asksForLink, gheos, linkMailed, mine, others, type Round, seated, title } from './round.ts'

/** Anyone who comes in by a mail address: in another browser, as somebody new, as somebody who plays elsewhere already. */
export async function comingIn(round: Round): Promise<void> {
  const { url, look } = round
  const address = `${ulid().toLowerCase()}@a-long-domain.example`
  const me = await round.person(mine)
  await me.page.goto('/login')
  await look(me, 'log in')
  await asksForLink(me, address)
  await look(me, 'log in, a link is on its way')
  const link = await linkMailed(url, address)

  const elsewhere = await round.person(mine)
  await elsewhere.page.goto(link)
  await pressButton(elsewhere, 'Continue')
  await reads(elsewhere, /^You asked for this link in another browser/)
  await look(elsewhere, 'a link in another browser')

  await me.page.goto(link)
  await pressButton(me, 'Continue')
  await reads(me, /^This address is new here/)
  await look(me, 'a new name')
  await me.page.getByLabel('Your name').fill(mine)
  await pressButton(me, 'Continue')
  await atHeading(me, 'Your tables')

  // A guest with tables of his own finds that he plays under this address already.
  const [guest, ben] = [await madeGuest(url, others[0]), await madeGuest(url, others[1])]
  await madeTable(await gheos(), [guest, ben], { title, turns: 2, random: randomFrom(5) })
  const second = await seated(round, guest)
  await second.page.goto('/settings/messages')
  await asksForLink(second, address)
  await second.page.goto(await linkMailed(url, address, link))
  await pressButton(second, 'Continue')
  await reads(second, /^You already play here/)
  await look(second, 'whether tables move')
  await press(second, second.page.getByRole('button', { name: /^Move the table/ }))
  await atHeading(second, 'Your tables')
  await second.page.goto('/settings/messages')
  await reads(second, /^Your address is/)
  await look(second, 'settings, two devices')
}
