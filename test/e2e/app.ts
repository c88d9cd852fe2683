import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { complaintsOf, newPerson, type Person } from './people.ts'
import { type RunningServer, startServer } from './server.ts'

/** The app as a file of tests uses it: one server, one browser, and people on devices of their own. */
export interface App {
  url(): string
  /** Somebody new, on a device of his own: nothing is open yet. */
  person(name: string, device: BrowserContextOptions): Promise<Person>
  /** Ends the server; what it keeps stays. */
  stop(): Promise<void>
  /** Starts the server again, where it was. */
  startAgain(): Promise<void>
}

/** Starts the app for the tests of a file. In the end no browser may have complained, but of what is `expected`. */
export function useApp(expected = /^$/): App {
  const data = mkdtempSync(join(tmpdir(), 'posthorn-'))
  const people: Person[] = []
  let server: RunningServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer(data)
    browser = await launchBrowser()
  })
  // Where a test fails, what everybody saw just then may tell why.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const { name, page } of people.filter(({ page }) => !page.isClosed()))
      console.log(`${name} at ${page.url()}:\n${await page.locator('body').ariaSnapshot()}`)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    rmSync(data, { recursive: true, force: true })
    expect(complaintsOf(people, expected)).toEqual([])
  })
  return {
    url: () => server.url,
    async person(name, device) {
      const person = await newPerson(browser, server.url, name, device)
      people.push(person)
      return person
    },
    stop: () => server.stop(),
    async startAgain() {
      server = await startServer(data, Number(new URL(server.url).port))
    },
  }
}
