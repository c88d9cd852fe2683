import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { launchOnDevice } from '../../e2e/support/browser.ts'
import { boardDrawn } from '../../e2e/support/drawn.ts'
import { devices, keeping } from '../../e2e/support/people.ts'
import { npmStart, type RunningServer } from '../../support/npm-start.ts'
import { type Random, randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable, madeTurn } from '../../support/tables/made-table.ts'
import { type Part, ratios } from './figure.ts'
import { median } from './measure.ts'
import { samples } from './once.ts'

const SAMPLES = samples(15)
const INBOX_TABLES = samples(7, 2)
const MID_GAME = 14

/** What is tapped: something of my hand, or places of the map where I hold nothing that could be. */
const TAPPED = '.board-controls button[aria-pressed]'
const tappedOf: Readonly<Record<string, string>> = { rurik: '.board-map [aria-pressed]' }

/** A player with this many choices has something to tap on the board. */
const CHOICES = 8

/** The app as `npm start` serves it, one for all games. */
let app: Promise<RunningServer> | undefined

/** Ends it, where it was started. */
export async function endApp(): Promise<void> {
  await (await app?.catch(() => undefined))?.stop()
}

/** The app on a phone, in a real browser: how soon the inbox is there without a network, and how soon a tap shows. */
export async function benchWeb(game: AnyGame): Promise<Part[]> {
  const context = await launchOnDevice(mkdtempSync(join(tmpdir(), 'posthorn-bench-')), keeping(devices.phone))
  try {
    app ??= npmStart(mkdtempSync(join(tmpdir(), 'posthorn-bench-')))
    const server = await app
    const names = ['Ada', 'Ben', 'Cleo', 'Dora'].slice(0, game.seats.max)
    const people = await Promise.all(names.map((name) => madeGuest(server.url, name)))
    const random = randomFrom(4)
    const made = (title: string, turns: number) => madeTable(game, people, { title, turns, random })
    const { id } = await made('Mid-game', MID_GAME)
    for (let i = 1; i < INBOX_TABLES; i++) await made(`Table ${i}`, 2)
    const mover = await moverAt(game, people, id, random)
    const [name, value] = people[mover].cookie.split('=')
    await context.addCookies([{ name, value, url: server.url }])
    const page = context.pages()[0]
    const browser = await page.evaluate(() => /Chrom\w*\/\d+/.exec(navigator.userAgent)?.[0] ?? '')
    const tapped = tappedOf[game.id] ?? TAPPED
    await page.goto(`${server.url}/table/${id}`)
    await boardDrawn(page)
    const tap = await benchTap(page, tapped)
    const inbox = await benchInbox(context, page, server.url)
    return [inbox, tap].map(({ title, about, figures }) => ({
      title: `${game.id}: ${title}`,
      about: `${about}; ${browser}`,
      figures: figures.map((figure) => ({ ...figure, part: `${game.id}: ${title}` })),
    }))
  } finally {
    await context.close()
  }
}

/** Plays on at random until one who has much to choose from is to move. @returns who */
async function moverAt(game: AnyGame, people: readonly Made[], id: string, random: Random): Promise<number> {
  for (;;) {
    const views = await Promise.all(people.map((one) => one.ask<TableView>('GET', `/api/tables/${id}`)))
    const mover = views.findIndex(({ legal }) => legal.length >= CHOICES)
    if (mover >= 0) return mover
    if ((await madeTurn(game, people, id, random)) === null) throw new Error('The table is over.')
  }
}

/** When something was painted first, and when a list was there, milliseconds after the page was asked for. */
interface Painted {
  first: number
  whole: number
}

/** Opens a page anew and waits until it shows what is looked for. */
async function painted(page: Page, path: string, selector: string): Promise<Painted> {
  await page.goto('about:blank')
  await page.goto(path)
  await page.locator(selector).first().waitFor()
  return page.evaluate(async () => {
    const whole = (globalThis as unknown as { shownAt: number }).shownAt
    for (;;) {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      if (first !== undefined) return { first, whole: Math.max(first, whole) }
      await new Promise((done) => setTimeout(done, 10))
    }
  })
}

/** Notes when the first row of a list is laid out. */
const watch = (): void => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('.row, #empty')) return
    look.disconnect()
    ;(globalThis as unknown as { shownAt: number }).shownAt = performance.now()
  })
  look.observe(document, { childList: true, subtree: true })
}

const emptyPage = '<!doctype html><title>Empty</title><p id="empty">Empty</p>'

async function benchInbox(context: BrowserContext, page: Page, url: string): Promise<Part> {
  await page.goto(url)
  await page
    .locator('.row')
    .nth(INBOX_TABLES - 1)
    .waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.addInitScript(watch)
  await context.route('**/empty', (route) => route.fulfill({ body: emptyPage, contentType: 'text/html' }))
  await context.setOffline(true)
  const empty: Painted[] = []
  const inbox: Painted[] = []
  for (let i = 0; i < SAMPLES; i++) {
    empty.push(await painted(page, 'http://empty.test/empty', '#empty'))
    inbox.push(await painted(page, url, '.row'))
  }
  await context.setOffline(false)
  const title = 'opening the inbox, the network off'
  const figures = ratios(title, [
    { name: 'the first paint of an empty page', ms: median(empty.map(({ first }) => first)) },
    { name: 'its first paint', ms: median(inbox.map(({ first }) => first)) },
    { name: 'its tables', ms: median(inbox.map(({ whole }) => whole)) },
  ])
  return { title, about: `${INBOX_TABLES} tables`, figures }
}

/** Times presses of two things in turn until what each changes is laid out, milliseconds. */
const press = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    async ({ selector, samples }) => {
      const targets = document.querySelectorAll(selector)
      const times: number[] = []
      for (let i = 0; i < samples * 2; i++) {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        const begun = performance.now()
        targets[i % 2].dispatchEvent(new MouseEvent('click', { bubbles: true }))
        // What is rendered after the press is rendered before a task can begin.
        await new Promise((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(null)
        })
        document.body.getBoundingClientRect()
        times.push(performance.now() - begun)
      }
      return times
    },
    { selector, samples: SAMPLES },
  )

async function benchTap(page: Page, tapped: string): Promise<Part> {
  // Two are pressed in turn.
  await page.locator(tapped).nth(1).waitFor()
  const before = await page.evaluate(() => document.querySelectorAll('.board-map svg *').length)
  await page.locator(tapped).first().tap()
  const lit = (await page.evaluate(() => document.querySelectorAll('.board-map svg *').length)) - before
  const board = await press(page, tapped)
  await page.setContent(bareMap(before, Math.max(1, lit)))
  await page.evaluate(litOnPress, Math.max(1, lit))
  const bare = await press(page, 'button')
  const title = 'a tap that lights up the board'
  const figures = ratios(title, [
    { name: 'a bare SVG with as many nodes', ms: median(bare) },
    { name: 'the board', ms: median(board) },
  ])
  return { title, about: `${before} nodes, and ${lit} more`, figures }
}

/** A drawing of as many nodes, and two buttons. */
const bareMap = (nodes: number, lit: number): string =>
  `<button>One</button><button>Other</button><svg viewBox="0 0 400 400" width="360" height="360">${Array.from(
    { length: nodes },
    (_, i) => `<path d="M${i % 20} ${Math.floor(i / 20)}l10 0l-5 8z"/>`,
  ).join('')}<g id="lit" data-lit="${lit}"></g></svg>`

/** Draws this many more nodes when a button is pressed, in place of those drawn before. */
const litOnPress = (lit: number): void => {
  const group = document.getElementById('lit')!
  document.addEventListener('click', () => {
    const nodes = Array.from({ length: lit }, (_, i) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
      path.setAttribute('d', `M${i} 300l10 0l-5 8z`)
      return path
    })
    group.replaceChildren(...nodes)
  })
}
