import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import type { Running } from '../../../functions/hosts/machine/server/server.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { deepIt } from '../../support/deep-it.ts'
import { ranUntilNow } from '../../support/ran-until-now.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { whims } from '../players/player.ts'
import { takeTurn } from '../players/walk.ts'
import { arrive } from '../scenes/sitting-down.ts'
import { sharedBrowser } from '../support/browser.ts'
import {
  closePanel,
  comeByInvite,
  comesToRead,
  complaintsOf,
  confirm,
  devices,
  home,
  inviteLink,
  newPerson,
  openOptions,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  raise,
  reads,
  whoMoves,
} from '../support/people.ts'
import { startServer, startStore } from '../support/server.ts'

const HOUR = 3_600_000

/** A server whose clock is turned by hand, and the browsers' clocks with it. */
const data = mkdtempSync(join(tmpdir(), 'posthorn-time-'))
const clock = { now: Date.now() }
let store: Engine
let server: Running
let tables: Store
const people: Person[] = []
const choose = whims(3)

beforeAll(async () => {
  store = await startStore()
  server = await startServer(data, store, { now: () => clock.now })
  tables = openStoreHere({ endpoint: store.endpoint, prefix: 'posthorn-', now: () => clock.now })
})
afterAll(async () => {
  for (const { page } of people) await page.context().close()
  await server?.close()
  tables?.client.destroy()
  await store?.close()
  rmSync(data, { recursive: true, force: true })
  // A browser notes each refusal: a seat that was handed over is one.
  expect(complaintsOf(people, /status of 404/)).toEqual([])
})

async function somebody(name: string, device: keyof typeof devices): Promise<Person> {
  const person = await newPerson(await sharedBrowser(), server.url, name, devices[device])
  people.push(person)
  await person.page.clock.install({ time: clock.now })
  return person
}

async function hoursPass(hours: number): Promise<void> {
  for (const { page } of people) await page.clock.setSystemTime(clock.now + hours * HOUR)
  clock.now += hours * HOUR
  await ranUntilNow(tables)
  await server.sweep()
}

/** Two players at a table where each has a day for his turn. @returns who is to move first, and the other */
async function tableByTheClock(host: string, guest: string): Promise<[Person, Person]> {
  const opening = await somebody(host, 'phone')
  await arrive(opening, server.url)
  await pressLink(opening, 'New table')
  const { page } = opening
  await openOptions(opening)
  await page.getByLabel('Title').fill('By the clock')
  expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('three-days')
  expect(await page.getByRole('checkbox', { name: /Nights and days off/ }).isChecked()).toBe(true)
  await page.getByLabel('Time', { exact: true }).selectOption('One day a turn')
  await press(opening, page.getByRole('checkbox', { name: /Nights and days off/ }))
  await pressButton(opening, 'Open the table')
  const link = await inviteLink(opening)
  const coming = await somebody(guest, 'desk')
  await comeByInvite(coming, link)
  await comesToRead(coming, /(Your move\.|is laying a tile)/)
  const first = await whoMoves([opening, coming])
  return [first, first === opening ? coming : opening]
}

it('clocks: a table times out, a seat is handed over and taken back, and at last all are away', async () => {
  const [late, other] = await tableByTheClock('Anna', 'Ben')

  // Whose move it is, at the head of the page; until when, on the table and in the inbox.
  const head = ({ page }: Person) => page.locator('.table-head').innerText()
  expect(await head(late)).toMatch(/Your move\s*·\s*\d+[dh]$/)
  expect(await head(other)).toMatch(new RegExp(`${late.name}’s move\\s*·\\s*\\d+[dh]$`))
  await raise(late)
  await raise(other)
  await reads(late, /^Until /)
  await reads(other, /^Until /)
  await home(late)
  await reads(late, /^\d+[dh] left$/)
  expect(await late.page.title()).toBe('● 1 · Your tables · Posthorn')
  await pressLink(late, 'By the clock')

  // His time runs out: the table goes on, and says so.
  await hoursPass(25)
  await comesToRead(other, /^Your move\./)
  const story = await openPanel(other, 'Story')
  await story.getByText(`${late.name}’s time ran out.`).waitFor()
  await closePanel(other)

  // He hands his seat to Cara, who plays on.
  await home(late)
  await pressLink(late, 'By the clock')
  await openPanel(late, 'Table')
  await confirm(late, 'Hand over my seat')
  const seat = await late.page.getByLabel('Link to the seat').inputValue()
  const cara = await somebody('Cara', 'phone')
  await cara.page.goto(seat)
  await reads(cara, new RegExp(`You are offered ${late.name}’s seat`))
  await cara.page.getByLabel('Your name').fill('Cara')
  await pressButton(cara, 'Take the seat')
  await comesToRead(cara, new RegExp(`^${other.name} is laying a tile`))
  await takeTurn(other, choose)
  await comesToRead(cara, /^Your move\./)
  await takeTurn(cara, choose)

  // And takes it back.
  await home(late)
  await comesToRead(late, 'You handed your seat to Cara.')
  await pressLink(late, 'By the clock')
  await pressButton(late, 'Take my seat back')
  await comesToRead(late, new RegExp(`^${other.name} is laying a tile`))
  await comesToRead(other, /^Your move\./)

  // Nobody comes any more.
  for (let missed = 0; missed < 8; missed++) await hoursPass(25)
  await pressLink(other, 'Tables')
  await pressLink(other, 'My games')
  await reads(other, 'All players ran out of time: nobody won.')
})

deepIt('clocks: a player who misses three turns in a row is away until back', async () => {
  const [late] = await tableByTheClock('Dora', 'Emil')
  for (let missed = 0; missed < 5; missed++) await hoursPass(25)
  await home(late)
  await comesToRead(late, 'You are away.')
  await pressLink(late, 'By the clock')
  await pressButton(late, 'I’m back')
  await late.page.getByRole('heading', { name: 'You are away' }).waitFor({ state: 'detached' })
})
