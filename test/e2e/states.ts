import { ulid } from 'ulidx'
import { type AnyGame, type Position, recordOf } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import type { RecordPage, TableView } from '../../functions/http/shapes.ts'
import { deviceTable } from '../support/device-table.ts'
import { type Made, madeGuest, madeTable, madeTurn } from '../support/made-table.ts'
import { randomFrom, randomTurn } from '../support/play.ts'
import { type Choose, composeTurn, send } from './gheos-player.ts'
import {
  atHeading,
  confirm,
  deviceLink,
  home,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  reads,
  signIn,
} from './people.ts'

/**
 * Every screen and every state of one, each shown in turn. What others do is done over HTTP, what one sees is reached
 * by what is on the screen.
 */

/** Who is shown something, by whom: `look` is called with everything once it is there. */
export interface Round {
  url: string
  /** Somebody with a browser of his own. */
  person(name: string): Promise<Person>
  look(person: Person, state: string): Promise<void>
}

/** The longest names there can be. */
const mine = 'Wilhelmina Konstantinopolitana'
const others = ['Bartholomew-Archibald Feathers', 'Cleo', 'Dora']
const title = 'A table whose title is just as long as any title may become'

const firstOf: Choose = (list) => list[0]
const lastOf: Choose = (list) => list.at(-1)!

/** Somebody's browser, where he is signed in already. */
async function seated(round: Round, made: Made): Promise<Person> {
  const person = await round.person(made.name)
  await signIn(person, round.url, made.cookie)
  return person
}

const gheos = (): Promise<AnyGame> => games.gheos() as Promise<AnyGame>

/** A table that goes on until it is the turn of the first of these people, who has played before. */
async function myTurn(people: readonly Made[], title: string, seed: number): Promise<TableView> {
  const [game, random] = [await gheos(), randomFrom(seed)]
  const { id } = await madeTable(game, people, { title, turns: 2 * people.length, random })
  for (;;) {
    const table = await people[0].ask<TableView>('GET', `/api/tables/${id}`)
    if ((table.view as unknown as Position).waiting.includes(0)) return table
    await madeTurn(game, people, id, random)
  }
}

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

const opening = (seats: number, title: string, listed = true) => ({
  id: ulid(),
  game: 'gheos',
  seats,
  pace: 'none',
  listed,
  title,
  salt: '00'.repeat(16),
})

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

/** The worker sends what waits, too, by a network of its own: where a page's is to fail, it would win. */
const withoutWorker = ({ page }: Person): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())

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
  await reads(person, 'Nobody watches by a link so far.')
  await look(person, 'no watch links')
  await page.getByLabel('For whom?').fill('Grandmother and the Donaudampfschiffer')
  await page.getByLabel('How far behind?').selectOption('3 turns later')
  await pressButton(person, 'Make a watch link')
  const link = await page.getByLabel(/^Watch link for/).inputValue()
  await pressButton(person, /^End the link for/)
  await look(person, 'a watch link that may be ended')

  const watcher = await round.person('Somebody')
  await watcher.page.goto(link)
  await reads(watcher, 'You watch 3 turns behind.')
  await look(watcher, 'watching')
  for (const panel of ['Story', 'Table'] as const) {
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
  await pressLink(watcher, 'Replay')
  await atHeading(watcher, `Replay: ${title}`)
  await page.getByRole('slider').waitFor()
  await look(watcher, 'a replay')
  await pressLink(watcher, 'How it stands now')
  await atHeading(watcher, title)
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await reads(watcher, 'This is how the table stood')
  await look(watcher, 'without a network')
  await page.context().setOffline(false)
  const end = { title, turns: 1000, random: randomFrom(53) }
  await show((await madeTable(await gheos(), people, end)).id)
  await page.getByRole('region', { name: 'How it ended' }).waitFor()
  await look(watcher, 'what is over')
  await page.goto('/watch/nothing')
  await atHeading(watcher, 'This link leads nowhere any more')
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
  await reads(person, /^Without a network/)
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
  await pressButton(person, 'More')
  await reads(person, 'Seen by')
  await look(person, 'replay, more')
  await press(person, page.getByText('Everybody, with open hands'))
  await page.keyboard.press('Escape')
  await page.getByRole('list', { name: 'Open hands' }).getByText(others[2]).waitFor({ state: 'attached' })
  await look(person, 'replay, open hands')
  await pressButton(person, 'Story')
  await look(person, 'replay, story')
  await pressButton(person, 'To come')
  await reads(person, 'What would have come')
  await look(person, 'replay, to come')
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
  await reads(person, 'This table is still being played.')
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
  await pressButton(person, 'Go through it')
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  await look(person, 'record, gone through')
  await pressLink(person, 'Back')
  await open({ ...whole, entries: entries.toSpliced(7, 1) })
  await reads(person, /^Not all of it is as it was/)
  await look(person, 'record, changed')
  await open('nothing')
  await reads(person, 'This file was not opened.')
  await look(person, 'record, not one')
  await open(await me.ask('GET', `/api/tables/${running.id}/record`))
  await reads(person, /^What Player 1 had seen/)
  await look(person, 'record, of a seat')
  await open(recordOf(deviceTable(await gheos(), 4, 1).log, 'd1'.repeat(32)))
  await reads(person, 'All of it follows.')
  await look(person, 'record, of a device')
  await pressButton(person, 'Keep on this device')
  await reads(person, /^Hand the device to/)
  const kept = page.url().replace('/table/', '/proof/')
  await page.goto(kept)
  await reads(person, 'How it was dealt on the device where it began.')
  await look(person, 'proof, on a device')
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
