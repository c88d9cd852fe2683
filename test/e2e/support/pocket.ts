import type { BrowserContext, JSHandle, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ToWorker } from '../../../web/device/worker-messages.ts'
import { madeGuest } from '../../support/tables/made-table.ts'
import { composeTurn } from '../players/walk.ts'
import { myTurn } from '../states/round.ts'
import type { DeviceOptions, OwnApp } from './own-app.ts'
import {
  atHeading,
  byName,
  closePanel,
  comesToRead,
  listening,
  openPanel,
  type Person,
  press,
  signIn,
} from './people.ts'

/** A device in somebody's pocket, and what it is opened again by. */
export interface Pocket {
  name: string
  context: BrowserContext
  person: Person
}

/** Opens a device, with what its browser has kept, and listens to what it complains of. */
export async function openPocket(app: OwnApp, name: string, options: DeviceOptions = {}): Promise<Pocket> {
  const { context, person } = await app.device(name, options)
  return { name, context, person: listening(person) }
}

/** Closes a browser, and opens it again on the same device: with nothing but what it has kept. */
export async function openAgain(app: OwnApp, pocket: Pocket, options: DeviceOptions = {}): Promise<Pocket> {
  await pocket.context.close()
  const opened = await openPocket(app, pocket.name, { isLasting: true, ...options })
  opened.person.name = pocket.person.name
  return opened
}

/** Closes a tab, and opens another at the same page. */
export async function tabAgain(pocket: Pocket): Promise<void> {
  const { context, person } = pocket
  const at = person.page.url()
  const page = await context.newPage()
  await person.page.close()
  person.page = page
  listening(person)
  await page.goto(at)
}

/** What a player's device keeps, opened by a window of its own. */
const deviceStoreOf = (page: Page): Promise<JSHandle<IDBDatabase>> =>
  page.evaluateHandle(async () => {
    const { name } = (await indexedDB.databases()).find(({ name }) => /^posthorn-(?!nobody$)/.test(name!))!
    const opening = indexedDB.open(name!)
    await new Promise((done) => opening.addEventListener('success', done))
    return opening.result
  })

/** Waits until what a page is about to keep is kept. */
export async function deviceStoreRests(page: Page): Promise<void> {
  const deviceStore = await deviceStoreOf(page)
  await deviceStore.evaluate(async (database) => {
    // Transactions of one store follow one another; what an answer leads to may take a few.
    for (let i = 0; i < 20; i++) {
      const counting = database.transaction('own', 'readwrite').objectStore('own').count()
      await new Promise((done) => counting.addEventListener('success', done))
    }
    database.close()
  })
}

/** Lets nobody write to what a player's device keeps, from a window of its own. @returns what lets them again */
export async function holdDeviceStore(page: Page): Promise<() => Promise<void>> {
  const deviceStore = await deviceStoreOf(page)
  await deviceStore.evaluate(async (database) => {
    const store = database.transaction('own', 'readwrite').objectStore('own')
    await new Promise<void>((isHeld) => {
      const hold = () => {
        isHeld()
        if (!('isReleased' in globalThis)) store.count().onsuccess = hold
        else database.close()
      }
      store.count().onsuccess = hold
    })
  })
  return () => page.evaluate(() => void Object.assign(globalThis, { isReleased: true }))
}

/** Waits until the app is on this device and answers for this page. */
export const kept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Asks the worker a yes-or-no question. */
const asked = (page: Page, message: ToWorker): Promise<boolean> =>
  page.evaluate(async (message) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    return new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data)
      active!.postMessage(message, [port2])
    })
  }, message)

/** Asks the worker to keep a game, as the app does in idle time. */
export const keep = (page: Page, game: string): Promise<boolean> => asked(page, { type: 'KEEP', game })

/** Whether all of the app itself is on this device, as the worker knows it. */
export const isKeptWhole = (page: Page): Promise<boolean> => asked(page, { type: 'WHOLE' })

/** Paths of all that any cache of the worker holds. */
export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** The names that a script of ours exports. As a text: the test runner rewrites imports that it sees. */
export const imported = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(`import(${JSON.stringify(path)}).then((script) => Object.keys(script))`)

/** Opens the rules of Gheos from the board that stands for it. */
export async function openRulesOfGheos(person: Person): Promise<void> {
  const game = person.page.getByRole('listitem').filter({ hasText: 'Gheos' })
  await press(person, game.getByRole('button', { name: /^Gheos/ }))
  await press(person, game.getByRole('link', { name: 'Rules' }))
}

/** Forgets what the browser keeps by itself: only the worker’s own caches can answer then. */
export async function forgetByItself(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

/** Waits until the app and a game are on this device, so that both open without a network. */
export async function carried(page: Page, game = 'gheos'): Promise<void> {
  await kept(page)
  expect(await keep(page, game)).toBe(true)
}

/** Anna and Ben at a table of two where something has happened, and it is Anna's turn. `prepare` comes before her first visit. */
export async function annasTurn(
  app: OwnApp,
  title: string,
  options: DeviceOptions = {},
  prepare: (anna: Pocket) => Promise<void> = async () => {},
): Promise<{ anna: Pocket; ben: Pocket }> {
  const made = await Promise.all(['Anna', 'Ben'].map((name) => madeGuest(app.url(), name)))
  const table = await myTurn(made, title, 81)
  const [anna, ben] = await Promise.all(
    made.map(async ({ name, cookie }, i) => {
      const isAnna = i === 0
      const pocket = await openPocket(
        app,
        `${name}, ${title}`,
        isAnna ? options : { serviceWorkers: 'block' },
      )
      pocket.person.name = name
      if (isAnna) await prepare(pocket)
      await signIn(pocket.person, (isAnna && options.baseURL) || app.url(), cookie)
      await pocket.person.page.goto(`/table/${table.id}`)
      await atHeading(pocket.person, title)
      return pocket
    }),
  )
  await comesToRead(anna.person, /^Your move\./)
  return { anna, ben }
}

/** The actions of a turn, composed in another way than by `choose`: nothing of what is pressed is the same. */
export const composeOtherwise = (person: Person): Promise<unknown> =>
  composeTurn(person, (list) => list.at(-1)!)

/** How often somebody's story tells of something; an earlier turn may have been told in the same words. */
export async function timesTold(person: Person, words: string): Promise<number> {
  const story = await openPanel(person, 'Story')
  const entries = story.getByRole('listitem')
  await entries.first().waitFor()
  const told = (await entries.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  await closePanel(person)
  return told.filter((text) => byName(person, text).includes(words)).length
}

/** What browsers complain of where there is no network, or a server that refuses. */
const expected = /net::ERR_|status of (401|404|409|503)|blocked by Playwright/

/** Nobody's browser complained of anything else. */
export const expectNoComplaints = (...pockets: Pocket[]): void =>
  expect(
    pockets.flatMap(({ name, person }) =>
      person.complaints.filter((one) => !expected.test(one)).map((one) => `${name}: ${one}`),
    ),
  ).toEqual([])
