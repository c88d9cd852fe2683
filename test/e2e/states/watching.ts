import { ulid } from 'ulidx'
import { recordOf } from '../../../engine/core/index.ts'
import type { RecordPage, TableView } from '../../../functions/api/shapes.ts'
import { randomFrom } from '../../support/play.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { atHeading, openPanel, press, pressButton, pressLink, raise, reads } from '../support/people.ts'
import { gheos, mine, myTurn, opening, others, type Round, seated, title } from './round.ts'

/** How links to watch by are made and ended, and what those see who watch a table while it goes on. */
export async function watching(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben, cleo] = await Promise.all([mine, ...others].map((name) => madeGuest(url, name)))
  const { id } = await myTurn([me, ben, cleo], title, 51)
  const person = await seated(round, me)
  const { page } = person
  await page.goto(`/table/${id}`)
  await openPanel(person, 'Table')
  await press(person, page.getByText('Let others watch'))
  await reads(person, 'No watch links yet.')
  await look(person, 'no watch links')
  await page.getByLabel('Who is it for?').fill('Grandmother and the Donaudampfschiffer')
  await page.getByLabel('Delay').selectOption('3 turns later')
  await pressButton(person, 'Make a watch link')
  const link = await page.getByLabel(/^Watch link for/).inputValue()
  await pressButton(person, /^End the link for/)
  await look(person, 'a watch link that may be ended')

  const watcher = await round.person('Somebody')
  await watcher.page.goto(link)
  await reads(watcher, 'You watch 3 turns behind.')
  await look(watcher, 'watching')
  for (const panel of ['Story', 'More']) {
    await openPanel(watcher, panel)
    await look(watcher, `watching, ${panel}`)
  }
}

/** What those see who watch before the start, without a network, after the end, what went before, or nothing any more. */
export async function watchingOtherwise(round: Round): Promise<void> {
  const { url, look } = round
  const people = await Promise.all([mine, others[0], others[1]].map((name) => madeGuest(url, name)))
  const [me] = people
  const watcher = await round.person('Somebody')
  const { page } = watcher
  const show = async (table: string) => {
    const asked = { id: ulid(), name: '', delay: 0 }
    const { token } = await me.ask<{ token: string }>('POST', `/api/tables/${table}/shares`, asked)
    await page.goto(`/watch/${token}`)
  }
  await show((await me.ask<TableView>('POST', '/api/tables', opening(4, title))).id)
  await reads(watcher, 'It has not started yet.')
  await look(watcher, 'before the start')
  await show((await myTurn(people, title, 52)).id)
  await raise(watcher)
  await pressLink(watcher, 'Replay')
  await atHeading(watcher, `Replay: ${title}`)
  await page.getByRole('slider').waitFor()
  await look(watcher, 'a replay')
  await pressLink(watcher, 'Newest position')
  await atHeading(watcher, title)
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await reads(watcher, 'This was the position')
  await look(watcher, 'without a network')
  await page.context().setOffline(false)
  const end = { title, turns: 1000, random: randomFrom(53) }
  await show((await madeTable(await gheos(), people, end)).id)
  await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
  await look(watcher, 'what is over')
  await page.goto('/watch/nothing')
  await atHeading(watcher, 'This link no longer works')
  await look(watcher, 'a link that is gone')
}

/** The story of a table that goes on, gone through by one who sits there. */
export async function replaying(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const { id } = await myTurn([me, ben], title, 61)
  const person = await seated(round, me)
  const { page } = person
  await page.goto(`/replay/${id}#4`)
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  await look(person, 'replay, running')
  await page.context().setOffline(true)
  await page.getByRole('slider').fill('3')
  await reads(person, /^You are offline: this point/)
  await look(person, 'replay, no network')
  await page.context().setOffline(false)
}

/** The story of a table that is over: all of it lies open. */
export async function replayingWhatIsOver(round: Round): Promise<void> {
  const { url, look } = round
  const people = await Promise.all([mine, ...others].map((name) => madeGuest(url, name)))
  const over = await madeTable(await gheos(), people, { title, turns: 1000, random: randomFrom(62) })
  const person = await seated(round, people[0])
  const { page } = person
  await page.goto(`/replay/${over.id}#1`)
  await reads(person, 'Nothing is dealt yet.')
  await look(person, 'replay, before the deal')
  await page.goto(`/replay/${over.id}#12`)
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  await pressButton(person, 'One line on')
  await look(person, 'replay, line by line')
  await openPanel(person, 'More')
  await reads(person, 'View as')
  await look(person, 'replay, more')
  await press(person, page.getByText('Everyone, with open hands'))
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Open hands' }).getByText(others[2]).waitFor({ state: 'attached' })
  await look(person, 'replay, open hands')
  await openPanel(person, 'Story')
  await look(person, 'replay, story')
  await raise(person)
  await pressButton(person, 'To come')
  await reads(person, 'What would have come')
  await look(person, 'replay, to come')
}

/** What is proven of a table, and tables from files. */
export async function records(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const running = await myTurn([me, ben], title, 71)
  const random = randomFrom(72)
  const over = await madeTable(await gheos(), [me, ben], { title, turns: 1000, random })
  const person = await seated(round, me)
  const { page } = person
  await page.goto(`/proof/${running.id}`)
  await reads(person, 'This table is still running.')
  await look(person, 'proof, running')
  await page.goto(`/proof/${over.id}`)
  await reads(person, 'Verified.')
  await press(person, page.getByText('The hash of each entry'))
  await look(person, 'proof')

  await page.goto('/record')
  await look(person, 'record')
  const file = { name: `${title} 2026-02-01.json`, mimeType: 'application/json' }
  const open = (content: unknown) =>
    page.getByLabel('Open a record').setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(content)) })
  const { entries, game, seed, posthorn } = await me.ask<RecordPage>('GET', `/api/tables/${over.id}/record`)
  const whole = { posthorn, game, seed, entries }
  await open(whole)
  await reads(person, 'Verified.')
  await look(person, 'record, verified')
  await pressButton(person, 'Replay it')
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  await look(person, 'record, gone through')
  await pressLink(person, 'Back')
  await open({ ...whole, entries: entries.toSpliced(7, 1) })
  await reads(person, /^This table was changed/)
  await look(person, 'record, changed')
  await open('nothing')
  await reads(person, 'This file could not be opened.')
  await look(person, 'record, not one')
  await open(await me.ask('GET', `/api/tables/${running.id}/record`))
  await reads(person, /^What Player 1 had seen/)
  await look(person, 'record, of a seat')
  await open(recordOf(deviceTable(await gheos(), 4, 1).log, 'd1'.repeat(32)))
  await reads(person, 'Everything follows the rules.')
  await look(person, 'record, of a device')
  await pressButton(person, 'Save on this device')
  await reads(person, /^Pass the device to/)
  const kept = page.url().replace('/table/', '/proof/')
  await page.goto(kept)
  await reads(person, 'How it was dealt on the device where it began.')
  await look(person, 'proof, on a device')
}
