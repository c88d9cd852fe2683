import { ulid } from 'ulidx'
import type { TableView } from '../../../functions/api/shapes.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { composeTurn } from '../players/walk.ts'
import type { Person } from '../support/people.ts'
import {
  atHeading,
  deviceLink,
  goTo,
  home,
  openOptions,
  openPanel,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
  signIn,
} from '../support/people.ts'
import {
  asksForLink,
  firstOf,
  gheos,
  linkMailed,
  mine,
  myTurn,
  opening,
  others,
  type Round,
  seated,
  title,
} from './round.ts'

/** Looks at pages, each by its address and its heading, as somebody who has never been here. */
async function asStranger({ person, look }: Round, pages: Record<string, string>): Promise<Person> {
  const stranger = await person('Somebody')
  await stranger.page.goto('/')
  for (const [path, heading] of Object.entries(pages)) {
    await goTo(stranger, path)
    await atHeading(stranger, heading)
    await look(stranger, path)
  }
  return stranger
}

/** What a stranger finds. */
export async function strangers(round: Round): Promise<void> {
  const host = await madeGuest(round.url, mine)
  const { id } = await host.ask<TableView>('POST', '/api/tables', opening(4, title))
  const { token } = await host.ask<{ token: string }>('POST', `/api/tables/${id}/invites`, {})
  await asStranger(round, {
    '/': 'Posthorn',
    '/play': 'Play on this device',
    '/play#rurik-1': 'Rurik: Dawn of Kiev',
    '/play#gheos-2-bots': 'Gheos',
    '/new': 'New table',
    '/lobby': 'Lobby',
    '/history': 'My games',
    '/settings': 'Settings',
    '/settings/looks': 'Look and feel',
    '/settings/devices': 'Devices',
    '/login': 'Sign in',
    '/link': 'A code from another device',
    [`/invite#${token}`]: 'You are invited',
    [`/table/${id}`]: 'Table',
    [`/replay/${id}`]: 'Replay',
  })
}

/** What somebody finds who is led astray, or wants to know more. */
export async function elsewhere(round: Round): Promise<void> {
  const person = await asStranger(round, {
    '/invite#nothing': 'You are invited',
    '/link#something': 'Sign in with this link',
    '/enter#something': 'Sign in',
    '/unsubscribe#something': 'Stop these emails',
    '/nowhere': 'Page not found',
    // Where their last heading is asked for, all of them is there.
    '/rules/gheos#scoring': 'Rules of Gheos',
    '/rules/two-heirs#his-score': 'Rules of The Two Heirs',
  })
  const { page } = person
  await page.goto('/install')
  await atHeading(person, 'Install Posthorn')
  await page.locator('summary').first().waitFor()
  for (const summary of await page.locator('summary').all()) await press(person, summary)
  await round.look(person, '/install')
}

/** The lists of a player. */
export async function lists(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const person = await seated(round, me)
  await home(person)
  await reads(person, /^No tables yet/)
  await look(person, 'empty inbox')
  await pressLink(person, 'My games')
  await reads(person, 'None of your tables is over yet.')
  await look(person, 'empty history')

  const [game, random] = [await gheos(), randomFrom(5)]
  for (let i = 0; i < 7; i++) await myTurn([me, ben], i === 0 ? title : `Table ${i}`, i)
  await madeTable(game, [ben, me], { title: 'Over', turns: 1000, random })
  await gathered(me, ben)
  await home(person)
  await reads(person, 'Of others')
  await look(person, 'inbox')
  await pressLink(person, 'My games')
  await reads(person, 'Over')
  await look(person, 'history')
  await pressLink(person, 'Over')
  await openPanel(person, 'Table')
  await press(person, person.page.locator('.about > summary'))
  await pressLink(person, 'View profile')
  await reads(person, /Playing here since /)
  await look(person, 'profile')
  await pressLink(person, 'Lobby')
  await reads(person, 'Of others')
  await look(person, 'lobby')
}

/** A table of either of two people at which both sit, and which has not begun. */
async function gathered(me: Made, ben: Made) {
  const own = await me.ask<TableView>('POST', '/api/tables', opening(4, title))
  const theirs = await ben.ask<TableView>('POST', '/api/tables', opening(3, 'Of others'))
  for (const [who, { id, version: base }] of [
    [ben, own],
    [me, theirs],
  ] as const)
    await who.ask('POST', `/api/tables/${id}/seats`, { id: ulid(), base, salt: '00'.repeat(16) })
  return { own, theirs }
}

/** A table before its start, and the settings. */
export async function beginnings(round: Round): Promise<void> {
  const { url, look } = round
  const [me, ben] = [await madeGuest(url, mine), await madeGuest(url, others[0])]
  const { own, theirs } = await gathered(me, ben)
  const person = await seated(round, me)
  await home(person)
  await pressLink(person, 'New table')
  await atHeading(person, 'New table')
  await look(person, 'new table by post')
  await press(person, person.page.getByText('Pass and play'))
  await look(person, 'new table on this device')
  await press(person, person.page.getByText('Rurik: Dawn of Kiev'))
  await press(person, person.page.getByRole('group', { name: 'How many players?' }).getByText('Alone'))
  await reads(person, 'Works offline.')
  await look(person, 'new table for one')
  await person.page.goto(`/table/${own.id}`)
  await pressButton(person, 'Copy invite link')
  await pressButton(person, `Remove ${ben.name}`)
  await look(person, 'gathering, host')
  await person.page.goto(`/table/${theirs.id}`)
  await reads(person, 'Leave')
  await look(person, 'gathering, guest')
  await deviceLink(person)
  await look(person, 'settings, devices')
  for (const [page, heading] of [
    ['settings', 'Settings'],
    ['settings/you', 'Name and data'],
    ['settings/time', 'Your time'],
  ] as const) {
    await person.page.goto(`/${page}`)
    await atHeading(person, heading)
    await look(person, heading)
  }
  await person.page.goto('/settings/connections')
  await setsWebhook(round, person)
  await person.page.goto('/settings/messages')
  await mailed(round, person)
}

/** A table that is passed around on one device. */
export async function onThisDevice(round: Round): Promise<void> {
  const { url, look } = round
  const person = await seated(round, await madeGuest(url, mine))
  const { page } = person
  await page.goto('/new')
  await press(person, page.getByText('Pass and play'))
  await page.getByLabel('Name of player 2').fill(others[0])
  await openOptions(person)
  await page.getByLabel('Title').fill('In the train')
  await pressButton(person, 'Open the table')
  await reads(person, /^Pass the device to/)
  await look(person, 'hand-over')
  await press(person, page.getByRole('button', { name: /^I am / }))
  await composeTurn(person, firstOf)
  await pressSend(person)
  await page.getByRole('button', { name: 'Hide and pass on' }).waitFor()
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
  const person = await seated(round, me, true)
  const { page } = person
  const context = page.context()
  await home(person)
  await page.goto('/lobby')
  await reads(person, 'Refresh')
  await context.setOffline(true)
  await pressButton(person, 'Refresh')
  await page.getByRole('alert').waitFor()
  await look(person, 'no network')
  await context.setOffline(false)

  // The same worker under another name is a newer one to the browser.
  await page.goto(`/table/${id}`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    await navigator.serviceWorker.register('/worker.js?newer')
  })
  await reads(person, 'An update is ready.')
  await look(person, 'an update, at a table')
  await pressLink(person, 'Tables')
  await look(person, 'an update')
  await pressButton(person, 'Later')

  await context.clearCookies()
  await page.goto('/')
  await reads(person, 'You are signed out here.')
  await look(person, 'signed out')
  await pressLink(person, title)
  // The list, too, says whose move it is.
  await page.locator('.board-prompt').waitFor()
  await look(person, 'signed out, at a table')

  await signIn(person, url, me.cookie)
  await home(person)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name !== 'posthorn') indexedDB.deleteDatabase(name!)
  })
  await pressLink(person, title)
  await reads(person, 'This browser’s data for Posthorn was cleared')
  await look(person, 'cleared, at a table')

  // Some private windows refuse it so.
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Not here.', 'SecurityError')
    }
  })
  await page.reload()
  await reads(person, /This browser saves nothing, perhaps/)
  await look(person, 'nothing is kept, at a table')
}

/** Sets a webhook: its secret is shown, then it stands there. */
async function setsWebhook({ look }: Round, person: Person): Promise<void> {
  const { page } = person
  await page.getByLabel('Webhook address').fill(`https://hooks.${'a-long-name.'.repeat(4)}example/posthorn`)
  await pressButton(person, 'Add webhook')
  await reads(person, 'Signing secret')
  await look(person, 'settings, a new webhook')
  await page.reload()
  await reads(person, /^Messages go to/)
  await pressButton(person, 'Make new secret')
  await look(person, 'settings, a webhook')
}

/** Adds a mail address, and comes back by the link that is sent there. */
async function mailed({ url, look }: Round, person: Person): Promise<void> {
  const { page } = person
  const address = `${ulid().toLowerCase()}@a-long-domain.example`
  await asksForLink(person, address)
  await look(person, 'settings, an address that waits')
  await page.goto(await linkMailed(url, address))
  await look(person, 'the link of a message')
  await pressButton(person, 'Continue')
  await atHeading(person, 'Your tables')
  await page.goto('/settings/messages')
  await reads(person, /^Your address is/)
  await look(person, 'settings, an address')
}
