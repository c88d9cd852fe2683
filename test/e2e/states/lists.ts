import { ulid } from 'ulidx'
import type { TableView } from '../../../functions/http/shapes.ts'
import { madeGuest, madeTable } from '../../support/made-table.ts'
import { randomFrom } from '../../support/play.ts'
import { composeTurn } from '../gheos-player.ts'
import {
  atHeading,
  deviceLink,
  home,
  openPanel,
  press,
  pressButton,
  pressLink,
  reads,
  signIn,
} from '../people.ts'
import { firstOf, gheos, mine, myTurn, opening, others, type Round, seated, title } from './round.ts'

/** What a stranger finds, and somebody who is led astray. */
export async function strangers(round: Round): Promise<void> {
  const host = await madeGuest(round.url, mine)
  const { id } = await host.ask<TableView>('POST', '/api/tables', opening(4, title))
  const { token } = await host.ask<{ token: string }>('POST', `/api/tables/${id}/invites`, {})
  const person = await round.person('Somebody')
  const { page } = person
  const pages = [
    ['/', 'Posthorn'],
    ['/new', 'New table'],
    ['/lobby', 'Lobby'],
    ['/history', 'History'],
    [`/invite#${token}`, 'You are invited'],
    ['/invite#nothing', 'You are invited'],
    ['/link', 'Bring your player here'],
    ['/link#something', 'Bring your player here'],
    ['/settings', 'Settings'],
    ['/rules/gheos', 'Rules of Gheos'],
    ['/nowhere', 'Nothing is here'],
    [`/table/${id}`, 'Table'],
    [`/replay/${id}`, 'Replay'],
  ] as const
  for (const [path, heading] of pages) {
    await page.goto(path)
    await atHeading(person, heading)
    await round.look(person, path.replace(token, 'token').replace(id, 'id'))
  }
  await page.goto('/install')
  await atHeading(person, 'Install Posthorn')
  await page.locator('summary').first().waitFor()
  for (const summary of await page.locator('summary').all()) await press(person, summary)
  await round.look(person, '/install')
}

/** The lists of a player, and a table before its start. */
export async function lists(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const person = await seated(round, me)
  await home(person)
  await reads(person, /^You sit at no table yet/)
  await look(person, 'empty inbox')
  await pressLink(person, 'History')
  await reads(person, 'No table of yours is over yet.')
  await look(person, 'empty history')

  const [game, random] = [await gheos(), randomFrom(5)]
  for (let i = 0; i < 7; i++) await myTurn([me, ben], i === 0 ? title : `Table ${i}`, i)
  await madeTable(game, [ben, me], { title: 'Over', turns: 1000, random })
  const own = await me.ask<TableView>('POST', '/api/tables', opening(4, title))
  const theirs = await ben.ask<TableView>('POST', '/api/tables', opening(3, 'Of others'))
  for (const [who, { id, version: base }] of [
    [ben, own],
    [me, theirs],
  ] as const)
    await who.ask('POST', `/api/tables/${id}/seats`, { id: ulid(), base, salt: '00'.repeat(16) })
  await home(person)
  await reads(person, 'Of others')
  await look(person, 'inbox')
  await pressLink(person, 'History')
  await reads(person, 'Over')
  await look(person, 'history')
  await pressLink(person, 'Lobby')
  await reads(person, 'Of others')
  await look(person, 'lobby')
  await pressLink(person, 'New table')
  await atHeading(person, 'New table')
  await look(person, 'new table by post')
  await press(person, person.page.getByText('Those who are here'))
  await look(person, 'new table on this device')
  await person.page.goto(`/table/${own.id}`)
  await pressButton(person, 'Copy invite link')
  await pressButton(person, `Send ${ben.name} away`)
  await look(person, 'gathering, host')
  await person.page.goto(`/table/${theirs.id}`)
  await reads(person, 'Leave the table')
  await look(person, 'gathering, guest')
  await deviceLink(person)
  await look(person, 'settings')
}

/** A table that is passed around on one device. */
export async function onThisDevice(round: Round): Promise<void> {
  const { url, look } = round
  const person = await seated(round, await madeGuest(url, mine))
  const { page } = person
  await page.goto('/new')
  await press(person, page.getByText('Those who are here'))
  await page.getByLabel('Name of player 2').fill(others[0])
  await page.getByLabel('Title').fill('In the train')
  await pressButton(person, 'Open the table')
  await reads(person, /^Hand the device to/)
  await look(person, 'hand-over')
  await press(person, page.getByRole('button', { name: /^I am / }))
  await composeTurn(person, firstOf)
  await pressButton(person, 'Send')
  await page.getByRole('button', { name: 'Hide and hand on' }).waitFor()
  await look(person, 'played here')
  await openPanel(person, 'Table')
  await reads(person, 'Which seat is yours?')
  await look(person, 'bring it over')
  await pressLink(person, 'Tables')
  await reads(person, 'In the train')
  await look(person, 'inbox, on this device')
}

/** What a device or the network does to us. */
export async function troubles(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const { id } = await myTurn([me, ben], title, 41)
  const person = await seated(round, me)
  const { page } = person
  const context = page.context()
  await home(person)
  await page.goto('/lobby')
  await reads(person, 'Look again')
  await context.setOffline(true)
  await pressButton(person, 'Look again')
  await page.getByRole('alert').waitFor()
  await look(person, 'no network')
  await context.setOffline(false)

  // The same worker under another name is a newer one to the browser.
  await page.goto(`/table/${id}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await navigator.serviceWorker.register('/worker.js?newer')
  })
  await reads(person, 'A newer Posthorn is ready.')
  await look(person, 'an update, at a table')
  await pressLink(person, 'Tables')
  await look(person, 'an update')
  await pressButton(person, 'Later')

  await context.clearCookies()
  await page.goto('/')
  await reads(person, 'You are signed out here.')
  await look(person, 'signed out')
  await pressLink(person, title)
  await reads(person, 'Your move.')
  await look(person, 'signed out, at a table')

  await signIn(person, url, me.cookie)
  await home(person)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name !== 'posthorn') indexedDB.deleteDatabase(name!)
  })
  await pressLink(person, title)
  await reads(person, 'What this browser kept of Posthorn was cleared')
  await look(person, 'cleared, at a table')

  // Some private windows refuse it so.
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not here.', 'SecurityError')
    }
  })
  await page.reload()
  await reads(person, /This browser keeps nothing/)
  await look(person, 'nothing is kept, at a table')
}
