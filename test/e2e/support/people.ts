import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Locator,
  Page,
} from 'playwright-core'
import { expect } from 'vitest'

/** Where things move, tests would only wait for them to stand still; and to put the app on a device is most of the work of a first visit. */
const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } satisfies BrowserContextOptions

/** What people play on. */
export const devices = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...quiet },
  desk: { viewport: { width: 1280, height: 800 }, ...quiet },
} satisfies Record<string, BrowserContextOptions>

/** A small phone at twice the size of letters. */
export const halfPhone: BrowserContextOptions = {
  ...devices.phone,
  viewport: { width: 180, height: 370 },
  deviceScaleFactor: 2,
}

/** A device that the app is put on, as on every real one. */
export const keeping = (device: BrowserContextOptions): BrowserContextOptions => ({
  ...device,
  serviceWorkers: 'allow',
})

/** How long anything may take on a busy machine, milliseconds. */
const patience = 30_000

/** Somebody with a browser of his own. */
export interface Person {
  name: string
  page: Page
  /** How he presses what is on the screen. */
  by: 'finger' | 'mouse' | 'keyboard'
  /** What his browser complained of, in order. */
  complaints: string[]
  /** Ends what a test has told his device to draw. */
  draws?: Disposable
}

/** Somebody new, on a device of his own: nothing is open yet. */
export async function newPerson(
  browser: Browser,
  url: string,
  name: string,
  device: BrowserContextOptions,
): Promise<Person> {
  return comesTo(await newDevice(browser, url, device), name, device)
}

/** A device that nobody has opened yet, for the app at a URL. */
export async function newDevice(
  browser: Browser,
  url: string,
  device: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...device })
  context.setDefaultTimeout(patience)
  return context
}

/** Somebody new, on a device that nobody has opened yet, or that is emptied. */
export async function comesTo(
  context: BrowserContext,
  name: string,
  { hasTouch }: BrowserContextOptions,
): Promise<Person> {
  const draws = await context.addInitScript(drawsFrom, name)
  const page = context.pages()[0] ?? (await context.newPage())
  return listening({ name, page, by: hasTouch ? 'finger' : 'mouse', complaints: [], draws })
}

/**
 * Empties somebody's device of all but the files that its browser has loaded: to make a device and to load them is most of
 * the work of a first visit.
 */
export async function empty({ page, draws }: Person, origin: string): Promise<void> {
  const context = page.context()
  await Promise.all(context.pages().map((one) => one.close()))
  await draws?.dispose()
  await context.unrouteAll()
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  const session = await context.newCDPSession(await context.newPage())
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await session.detach()
}

/** What a device adds to chance is the same in every run: each of its pages draws from whose it is, and which page. */
function drawsFrom(name: string): void {
  let state = 0
  for (const letter of `${name} ${location.pathname}`) state = (state * 31 + letter.codePointAt(0)!) % 2 ** 32
  crypto.getRandomValues = (array) => {
    if (!(array instanceof Uint8Array)) throw new TypeError('Only bytes are drawn.')
    for (let i = 0; i < array.length; i++) {
      state = (state * 1664525 + 1013904223) % 2 ** 32
      array[i] = state / 2 ** 24
    }
    return array
  }
}

/** Another window of the same browser at the same page: a tab would hide the first, and slow it down. */
export async function newWindow(person: Person): Promise<Person> {
  const { page } = person
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void open(location.href, '_blank', 'popup'))
  return listening({ ...person, page: await opened })
}

/** Keeps what his browser complains of, from now on. */
export function listening(person: Person): Person {
  const { page, complaints } = person
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return person
}

/**
 * Anyone who leaves a page while a copy of their draft is on its way can't know that it arrived: the next is refused once. And
 * where the app is not put on a device, that is told. Where there is no page, the server says so.
 */
const usual = /status of 409.*\/draft$|status of 404.*\/nowhere$|blocked by Playwright/

/** Holds requests to a URL back on their way. @returns what lets them go on */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((go) => {
    letGo = go
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** What browsers complained of, with whose it was; but for what is `expected`. */
export const complaintsOf = (people: readonly Person[], expected = /^$/): string[] =>
  people
    .flatMap(({ name, complaints }) => complaints.map((one) => `${name}: ${one}`))
    .filter((one) => !expected.test(one) && !usual.test(one))

/** Taps or clicks something, or goes there by keyboard and presses Enter; once it can be. */
export async function press({ page, by }: Person, target: Locator): Promise<void> {
  if (by === 'finger') return target.tap()
  if (by === 'mouse') return target.click()
  // Tab goes into a group; where its arrows lead from there is for the board's own tests to say.
  if ((await target.getAttribute('tabindex')) === '-1') await target.focus()
  for (let keys = 0; !(await hasFocus(target)); keys++) {
    // Some take several, as the parts of a time do.
    if (keys > 4 * (await placesIn(page).count())) throw new Error(`${target} can’t be reached by keyboard.`)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
}

/** All that Tab may stop at on a page. */
const placesIn = (page: Page): Locator =>
  page.locator('a[href], button, input, select, textarea, summary, [tabindex]')

/** Whether what is typed goes there; waits until it is there. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

export const pressButton = (person: Person, name: string | RegExp): Promise<void> =>
  press(person, person.page.getByRole('button', { name, exact: true }))

/** Begins one of the games of this device, where its level is asked for at the one that is offered or this one. */
export async function beginAlone(person: Person, game: string, way: string, level?: string): Promise<void> {
  const { page } = person
  const row = page.getByRole('listitem').filter({ hasText: game })
  await press(person, row.getByRole('link', { name: way, exact: true }))
  if (level) await press(person, page.getByText(level, { exact: true }))
  await pressButton(person, 'Begin')
}

/** The button that sends what is composed: it is called by what comes of that. */
export const sendButton = ({ page }: Person): Locator => page.locator('.strip .send:not(:disabled)')

/** What sends a turn that is complete; the end of one that could go on sends, too, and is chosen like anything else. */
export const completeButton = ({ page }: Person): Locator =>
  page.locator('.strip .send:not(.early, :disabled)')

/** Whether what is called so would send: then the turn is composed. */
export const isSender = async (person: Person, name: string): Promise<boolean> => {
  const sender = sendButton(person)
  return (await sender.isVisible()) && (await sender.innerText()).replace(/\u200B/g, '') === name
}

export const readyToSend = (person: Person): Promise<void> => sendButton(person).waitFor()

/** Presses what sends. */
export const pressSend = (person: Person, sender = sendButton(person)): Promise<void> => press(person, sender)

export const pressLink = (person: Person, name: string | RegExp): Promise<void> =>
  press(person, person.page.getByRole('link', { name, exact: true }))

/** Takes the network away once the app answers for the page and has kept a game. */
export async function goOffline({ page }: Person, game: string): Promise<void> {
  const filesKept = () =>
    page.evaluate(async (game) => {
      if (!navigator.serviceWorker.controller) return 0
      const names = (await caches.keys()).filter((name) => name.endsWith(game))
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().length
    }, game)
  await expect.poll(filesKept, { timeout: 60_000 }).toBeGreaterThan(2)
  await page.context().setOffline(true)
}

/** Waits until a heading of the page says so. */
export const atHeading = ({ page }: Person, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** What can be read on the page. */
const readable = ({ page }: Person, text: string | RegExp): Locator =>
  page.getByText(text).filter({ visible: true }).first()

/** Waits until it can be read somewhere on the page. */
export const reads = (person: Person, text: string | RegExp): Promise<void> =>
  readable(person, text).waitFor()

const draftOf = ({ page }: Person) => page.getByRole('region', { name: 'Your turn' })
const undoIn = (where: Locator) => where.getByRole('button', { name: 'Undo', exact: true, disabled: false })

/** Undoes the last step that was chosen: a line of the list may tell several. */
export async function undo(person: Person, where = draftOf(person)): Promise<void> {
  const steps = () => where.locator('li:not(.still)').allTextContents()
  const before = await steps()
  await press(person, undoIn(where))
  await expect.poll(steps).not.toEqual(before)
}

/** Undoes all that is composed; what has begun, and is not paid for yet, is cancelled. */
export async function undoAll(person: Person, where = draftOf(person)): Promise<void> {
  const cancel = where.getByRole('button', { name: 'Cancel', exact: true })
  for (;;) {
    if (await undoIn(where).isVisible()) await undo(person, where)
    else if (await cancel.isVisible()) await press(person, cancel)
    else return
  }
}

/** Takes the device up again and again, until something that others did can be read. */
export const comesToRead = (person: Person, text: string | RegExp): Promise<void> =>
  comesToSee(person, readable(person, text))

/** Takes the device up again and again, until something is there that others did. */
export async function comesToSee(person: Person, sight: Locator): Promise<void> {
  if ((await firstToSee([person], () => sight)) === null)
    throw new Error(`${sight} is not in: ${await person.page.locator('body').innerText()}`)
}

/** Who of these is to move; waits until one reads so. */
export async function whoMoves(people: readonly Person[]): Promise<Person> {
  const mover = await firstToSee(people, (person) => readable(person, isMine))
  if (!mover) throw new Error('Nobody is to move.')
  return mover
}

const isMine = /^Your move\./

/** How a game ended, where it is over. */
export const ended = ({ page }: Person): Locator => page.getByRole('region', { name: 'Result', exact: true })

/** Who of these is to move, or null where the game is over: what ends it may have followed by itself. */
export async function whoGoesOn(people: readonly Person[]): Promise<Person | null> {
  const one = await firstToSee(people, (person) => readable(person, isMine).or(ended(person)).first())
  if (!one) throw new Error('Nobody is to move, and it is not over.')
  return (await ended(one).isVisible()) ? null : one
}

/** So often one glances at the screen before one takes the device up again, which asks the server. */
const GLANCES = 3

/** The first of some who comes to see something, looking again and again; null after too long. */
async function firstToSee(
  people: readonly Person[],
  sightOf: (person: Person) => Locator,
): Promise<Person | null> {
  const end = Date.now() + patience
  for (let glances = 0; Date.now() < end; glances++) {
    for (const person of people) {
      if (await sightOf(person).isVisible()) return person
      if (glances % GLANCES === 0) await lookAgain(person)
    }
    await new Promise((done) => setTimeout(done, 200))
  }
  return null
}

/** Browsers tell a page when its reader comes back to it; one that is just being loaded anew needs no telling. */
export async function lookAgain({ page }: Person): Promise<void> {
  try {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
  } catch (error) {
    if (!/because of a navigation/.test(String(error))) throw error
  }
}

/** Presses a button that asks back, and means it. */
export async function confirm(person: Person, what: string): Promise<void> {
  await pressButton(person, what)
  await confirmAsked(person, what)
}

/** Means what was pressed before and asks back. */
export async function confirmAsked(person: Person, what: string): Promise<void> {
  const asked = person.page.getByRole('region', { name: what, exact: true })
  await press(person, asked.getByRole('button', { name: what, exact: true }))
}

/** Is signed in already as somebody who was made over HTTP, by his cookie. */
export async function signIn({ page }: Person, url: string, cookie: string): Promise<void> {
  const [name, value] = cookie.split('=')
  // Where it has no end it goes with the browser.
  const expires = Date.now() / 1000 + 30 * 24 * 3600
  await page.context().addCookies([{ name, value, url, expires }])
}

/** Comes for the first time, says a name where tables are open to all, and goes to the tables. */
export async function playAtOnce(person: Person): Promise<void> {
  await person.page.goto('/')
  await pressLink(person, 'Lobby')
  await giveName(person)
  await pressLink(person, 'Tables')
  await atHeading(person, 'Your tables')
}

/** Says a name where one is asked for. */
export async function giveName(person: Person, name = person.name): Promise<void> {
  const field = person.page.getByLabel('Your name')
  await field.fill(name)
  await pressButton(person, 'Continue')
  await field.waitFor({ state: 'detached' })
}

/** Goes to another page within the app that is open, as links and the way back do: it is not loaded anew. */
export const goTo = ({ page }: Person, path: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Comes (back) to the inbox, loading the app anew. */
export async function home(person: Person): Promise<void> {
  await person.page.goto('/')
  await atHeading(person, 'Your tables')
}

/** Unfolds what a new table may have otherwise. */
export async function openOptions(person: Person): Promise<void> {
  const folded = person.page.locator('details.new-options:not([open]) > summary')
  await person.page.locator('details.new-options').waitFor()
  if (await folded.count()) await press(person, folded)
}

interface Opening {
  title: string
  /** How many play, where that is a question. */
  seats?: 2 | 3 | 4
  listed?: boolean
  /** Chooses the game, where it is not Gheos, and what it has otherwise. */
  prepare?: () => Promise<void>
}

/** Opens a table from the inbox, and stays there. */
export async function openTable(person: Person, opening: Opening): Promise<void> {
  const { page } = person
  const { title, seats, listed = false, prepare } = opening
  await pressLink(person, 'New table')
  await prepare?.()
  if (seats)
    await press(person, page.getByRole('group', { name: 'How many players?' }).getByText(String(seats)))
  await openOptions(person)
  await page.getByLabel('Title').fill(title)
  if (listed) await press(person, page.getByText('Anyone'))
  await pressButton(person, 'Open the table')
  await atHeading(person, title)
}

/** Makes an invite link at a table that has not started, and reads it. */
export async function inviteLink(person: Person): Promise<string> {
  await pressButton(person, 'Copy invite link')
  return person.page.getByLabel('Invite link').inputValue()
}

/** Comes by an invite link without having been here before, and sits down. */
export async function comeByInvite(person: Person, link: string): Promise<void> {
  await person.page.goto(link)
  await person.page.getByLabel('Your name').fill(person.name)
  await pressButton(person, 'Join')
}

/** Follows an invite link, under the name one has, and sits down. */
export async function followInvite(person: Person, link: string): Promise<void> {
  await person.page.goto(link)
  await pressButton(person, 'Join')
}

/** Makes a link in the settings that brings a player to another device. */
export async function deviceLink(person: Person): Promise<string> {
  await person.page.goto('/settings/devices')
  await pressButton(person, 'Add a device')
  return person.page.getByLabel('Link for your other device').inputValue()
}

/** Becomes, on a device, the player that a link stands for. */
export async function comeByLink(person: Person, link: string): Promise<void> {
  await person.page.goto(link)
  await pressButton(person, 'Play on this device')
  await atHeading(person, 'Your tables')
}

/** The tabs, and what stands behind one of them with others; what a game shows besides its board is under Players. */
const tabs = ['Story', 'Chat', 'Players', 'More']
const underMore = ['In advance', 'Notes', 'Table']

/** Pulls the sheet of a table up, where it only peeps out. */
export async function raise(person: Person): Promise<void> {
  await person.page.locator('.board-prompt').waitFor()
  const sheet = person.page.getByRole('button', { name: /^Show everything/, expanded: false })
  if (await sheet.isVisible()) await press(person, sheet)
}

/** Puts it down again, off the map. */
export async function lower(person: Person): Promise<void> {
  await press(person, person.page.getByRole('button', { name: /^Show everything/, expanded: true }))
  await person.page.getByRole('button', { name: /^Show everything/, expanded: false }).waitFor()
}

/** Opens a panel of a table, where it is not open. */
export async function openPanel(person: Person, name: string): Promise<Locator> {
  const { page } = person
  const panel = page.getByRole('region', { name, exact: true })
  if (await panel.isVisible()) return panel
  const tab = tabs.includes(name) ? name : underMore.includes(name) ? 'More' : 'Players'
  const opener = page.getByRole('button', { name: new RegExp(`^${tab}( new)?$`) })
  // A sheet may just be on its way down by itself.
  for (const end = Date.now() + patience; Date.now() < end && !(await opener.isVisible()); )
    await raise(person)
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await press(person, opener)
  const inner = page.locator('.board-tabs').getByRole('button', { name, exact: true })
  if (!(await panel.isVisible())) await press(person, inner)
  await panel.waitFor()
  return panel
}

/** Closes the panel that is open, where it lies over the board. */
export async function closePanel(person: Person): Promise<void> {
  const play = person.page.locator('[data-tab=play][aria-expanded=false]')
  if (await play.isVisible()) await press(person, play)
}

/** What somebody reads about themselves as “You”, by name: then all who read of them read the same. */
export const byName = ({ name }: Person, text: string): string => text.replace(/You(?![a-z’])/g, name)

/** What somebody reads where all others read a sentence with their name. */
export const asYou = ({ name }: Person, text: string): string =>
  text.replace(name, text.startsWith(name) ? 'You' : 'you')

/** What is counted at a table, in words. */
export async function counted(person: Person): Promise<string> {
  const panel = await openPanel(person, 'Score')
  // It is drawn when the browser is idle.
  await panel.locator(':scope > :not(.board-tabs)').first().waitFor()
  const text = byName(person, String(await panel.textContent()))
  await closePanel(person)
  return text
}

interface Ended {
  ranks: string[]
  lines: string[][]
}

/** The points of each rank, and what the lines of the score come to. */
export function addedUp({ ranks, lines }: Ended): { totals: number[]; sums: number[] } {
  const totals = ranks.map((rank) => Number(rank.match(/(\d+) points?$/)?.[1]))
  return { totals, sums: totals.map((_, i) => lines.reduce((sum, line) => sum + Number(line[i + 1]), 0)) }
}

/** How a finished table ended, as somebody reads it: ranks, and every line of the score. */
export async function resultOf(person: Person): Promise<Ended> {
  const result = person.page.getByRole('region', { name: 'Result', exact: true })
  const table = result.getByRole('table')
  if (!(await table.isVisible())) await press(person, result.getByText('Score by category'))
  await table.waitFor()
  const rows = await table.locator('tbody').getByRole('row').all()
  return {
    ranks: (await result.locator('.ranks').getByRole('listitem').allInnerTexts()).map((text) =>
      byName(person, text.replace(/\s+/g, ' ')),
    ),
    lines: await Promise.all(
      rows.map(async (row) =>
        (await row.locator('th, td').allInnerTexts()).map((cell) => byName(person, cell)),
      ),
    ),
  }
}
