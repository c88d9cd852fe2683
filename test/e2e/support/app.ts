import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import type { Running } from '../../../functions/hosts/machine/server/server.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { ranUntilNow } from '../../support/ran-until-now.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { type Made, madeOf } from '../../support/tables/made-table.ts'
import { sharedBrowser } from './browser.ts'
import { comesTo, complaintsOf, empty, newDevice, newPerson, type Person } from './people.ts'
import { startServer, startStore } from './server.ts'

/** The app as a file of tests uses it: one server, and people on devices of their own. */
export interface App {
  url(): string
  /** Somebody new, on a device of his own: nothing is open yet. */
  person(name: string, device: BrowserContextOptions): Promise<Person>
  /**
   * Somebody new; one who comes within a test is gone when it ends: his device is emptied, and goes to the next who comes
   * to one like it.
   */
  visitor(name: string, device: BrowserContextOptions): Promise<Person>
  /** All of these go on at a table that is made for them; nobody is asked to wait because it came so fast. */
  goOnAt(people: readonly Person[], begin: (made: readonly Made[]) => Promise<string>): Promise<void>
  /** The server's clock goes on by this many milliseconds: players who played fast may play on. */
  later(time: number): Promise<void>
  /** Ends the server; what it keeps stays. */
  stop(): Promise<void>
  /** Starts the server again, where it was. */
  startAgain(): Promise<void>
}

const MINUTE = 60_000

/** Starts the app for the tests of a file. In the end no browser may have complained, but of what is `expected`. */
export function useApp(expected = /^$/): App {
  const data = mkdtempSync(join(tmpdir(), 'posthorn-'))
  const people: Person[] = []
  const visitors: { person: Person; kind: string }[] = []
  const emptied = new Map<string, BrowserContext[]>()
  let isTesting = false
  let ahead = 0
  const now = () => Date.now() + ahead
  let store: Engine
  let tables: Store
  let server: Running
  beforeAll(async () => {
    store = await startStore()
    tables = openStoreHere({ endpoint: store.endpoint, prefix: 'posthorn-', now })
    server = await startServer(data, store, { now })
  })
  beforeEach(() => {
    isTesting = true
  })
  // Where a test fails, what everybody saw just then may tell why.
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const { name, page } of people.filter(({ page }) => !page.isClosed()))
        console.log(`${name} at ${page.url()}:\n${await page.locator('body').ariaSnapshot()}`)
    isTesting = false
    for (const { person, kind } of visitors.splice(0)) {
      await empty(person, server.url)
      emptied.set(kind, [...(emptied.get(kind) ?? []), person.page.context()])
    }
  })
  afterAll(async () => {
    for (const context of new Set(people.map(({ page }) => page.context()))) await context.close()
    await server?.close()
    tables?.client.destroy()
    await store?.close()
    rmSync(data, { recursive: true, force: true })
    expect(complaintsOf(people, expected)).toEqual([])
  })
  /** Somebody who is signed in on his device, as one who asks the server himself. */
  async function made({ name, page }: Person): Promise<Made> {
    const cookies = await page.context().cookies()
    return madeOf(server.url, name, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  }
  return {
    url: () => server.url,
    async person(name, device) {
      const person = await newPerson(await sharedBrowser(), server.url, name, device)
      people.push(person)
      return person
    },
    async visitor(name, device) {
      const kind = JSON.stringify(device)
      const context = emptied.get(kind)?.pop() ?? (await newDevice(await sharedBrowser(), server.url, device))
      const person = await comesTo(context, name, device)
      people.push(person)
      if (isTesting) visitors.push({ person, kind })
      return person
    },
    async goOnAt(people, begin) {
      const table = await begin(await Promise.all(people.map(made)))
      ahead += MINUTE
      await Promise.all(people.map(({ page }) => page.goto(`/table/${table}`)))
    },
    async later(time) {
      ahead += time
      await ranUntilNow(tables)
    },
    stop: () => server.close(),
    async startAgain() {
      server = await startServer(data, store, { port: Number(new URL(server.url).port), now })
    },
  }
}
