import { ulid } from 'ulidx'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import {
  atHeading,
  confirm,
  home,
  openPanel,
  press,
  pressButton,
  pressLink,
  raise,
  reads,
} from '../support/people.ts'
import { gheos, mine, opening, others, type Round, seated, title } from './round.ts'

const threeDays = { kind: 'turn', minutes: 3 * 24 * 60, rests: true, late: 'fallback' }

/** Two who play by the same clock. */
async function two({ url }: Round): Promise<[Made, Made]> {
  const people: [Made, Made] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const rest = { zone: 'Europe/Warsaw', night: null, dayOff: 0 }
  for (const one of people) await one.ask('PUT', '/api/me/rest', rest)
  return people
}

const open = (host: Made, seats: number): Promise<TableView> =>
  host.ask('POST', '/api/tables', { ...opening(seats, title), pace: threeDays })

/** Those with whom one has played, asked to a table. */
export async function company(round: Round): Promise<void> {
  const { look } = round
  const [me, ben] = await two(round)
  await madeTable(await gheos(), [me, ben], { title: 'Last winter', turns: 4, random: randomFrom(3) })
  const [host, guest] = [await seated(round, me), await seated(round, ben)]
  const gathering = await open(me, 3)
  await host.page.goto(`/table/${gathering.id}`)
  await reads(host, 'Invite players you know')
  await look(host, 'gathering, whom to ask')
  await pressButton(host, `Invite ${ben.name}`)
  await reads(host, 'invited')
  await look(host, 'gathering, asked')
  await home(guest)
  await reads(guest, 'You are invited')
  await look(guest, 'inbox, invited')
  await pressLink(guest, title)
  await atHeading(guest, 'You are invited')
  await pressButton(guest, 'Decline')
  await look(guest, 'invited, not coming')
}

/** A table with a deadline, on either side of it: somebody is nudged, blocked, and handed a seat. */
export async function deadline(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = await two(round)
  const [host, guest] = [await seated(round, me), await seated(round, ben)]
  const timed = await open(me, 2)
  const sitting = { id: ulid(), base: timed.version, salt: '00'.repeat(16) }
  await ben.ask('POST', `/api/tables/${timed.id}/seats`, sitting)
  for (const person of [host, guest]) {
    await person.page.goto(`/table/${timed.id}`)
    await raise(person)
    await reads(person, /^Until /)
    await look(person, 'a deadline')
    await openPanel(person, 'Table')
    await press(person, person.page.locator('.about > summary'))
    await look(person, 'about somebody')
  }
  const nudge = (person: typeof host) => person.page.getByRole('button', { name: /^Nudge / })
  const waiting = (await nudge(host).isVisible()) ? host : guest
  await press(waiting, nudge(waiting))
  await reads(waiting, /gets another reminder\.$/)
  await confirm(waiting, `Block ${waiting === host ? ben.name : me.name}`)
  await reads(waiting, /is blocked\.$/)
  await look(waiting, 'nudged and blocked')
  await confirm(waiting, 'Hand over my seat')
  await waiting.page.getByLabel('Link to the seat').waitFor()
  await look(waiting, 'a seat to hand over')
  const link = await waiting.page.getByLabel('Link to the seat').inputValue()
  const cara = await seated(round, await madeGuest(url, others[1]))
  await cara.page.goto(link)
  await reads(cara, /^You are offered/)
  await look(cara, 'handed a seat')
  await pressButton(cara, 'Take the seat')
  await atHeading(cara, title)
  await home(waiting)
  await reads(waiting, /^You handed your seat to/)
  await look(waiting, 'inbox, lent')
  await waiting.page.goto(`/table/${timed.id}`)
  await reads(waiting, 'Take my seat back')
  await look(waiting, 'lent')

  await waiting.page.goto('/settings/you')
  await reads(waiting, 'Blocked players')
  await look(waiting, 'settings, somebody blocked')
  await waiting.page.goto('/settings/time')
  const today = new Date().toISOString().slice(0, 10)
  for (const label of ['First day', 'Last day']) await waiting.page.getByLabel(label).fill(today)
  await look(waiting, 'settings, vacation')
}
