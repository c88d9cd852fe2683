import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import { deepIt } from '../../support/deep-it.ts'
import { randomFrom } from '../../support/play.ts'
import { madeGuest, madeTable, madeTurn } from '../../support/tables/made-table.ts'
import { whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { useApp } from '../support/app.ts'
import {
  beginAlone,
  comesToRead,
  confirm,
  devices,
  home,
  openPanel,
  press,
  pressLink,
  pressSend,
  reads,
} from '../support/people.ts'

const app = useApp()

it('pictures in the inbox: each running table has one for day and one for night, redrawn when it has changed', async () => {
  const ada = await app.visitor('Ada', devices.phone)
  const { page } = ada
  await page.goto('/')
  const url = new URL(page.url()).origin
  const people = [await madeGuest(url, 'Ada'), await madeGuest(url, 'Ben')]
  const random = randomFrom(2)
  const { id } = await madeTable(gheos, people, { title: 'Seen', turns: 2, random })
  await madeTable(gheos, people, { title: 'Other', turns: 3, random })
  const [name, value] = people[0].cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await home(ada)

  const pictures = page.locator('.row picture')
  // They are drawn once the page has been open for a while.
  await pictures.nth(1).waitFor()
  expect(await pictures.count()).toBe(2)
  const shown = page.locator('.row', { hasText: 'Seen' }).locator('picture')
  const [day, night] = [
    await shown.locator('img').getAttribute('src'),
    await shown.locator('source').getAttribute('srcset'),
  ]
  expect(day).toMatch(/^data:image\/webp;base64,.{500,20000}$/)
  expect(night).not.toBe(day)
  const isLoaded = () =>
    shown.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)

  await madeTurn(gheos, people, id, random)
  await press(ada, page.getByRole('link', { name: 'Lobby' }))
  await home(ada)
  await expect.poll(() => shown.locator('img').getAttribute('src'), { timeout: 30_000 }).not.toBe(day)
})

deepIt('pictures in the inbox: a local table has one once it was left, as spectators see it', async () => {
  const ann = await app.visitor('Ann', devices.phone)
  const { page } = ann
  await page.goto('/play')
  await beginAlone(ann, 'Gheos', 'Play a bot')
  await reads(ann, /^Your move\./)
  await pressLink(ann, 'Tables')
  const shown = page.locator('.row picture img')
  await shown.waitFor({ timeout: 30_000 })
  const begun = await shown.getAttribute('src')
  expect(begun).toMatch(/^data:image\/webp;base64,.{500,20000}$/)

  await pressLink(ann, 'Gheos')
  await composeTurn(ann, whims(3))
  await pressSend(ann)
  await comesToRead(ann, /^Your move\./)
  await pressLink(ann, 'Tables')
  await expect.poll(() => shown.getAttribute('src'), { timeout: 30_000 }).not.toBe(begun)
})

/** The versions of tables on this device, and of the pictures that are kept of them. */
const versions = (page: Page): Promise<{ tables: number[]; pictures: number[] }> =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const database = await opened(indexedDB.open('posthorn-nobody'))
    const all = (store: string) => opened(database.transaction(store).objectStore(store).getAll())
    const [tables, pictures] = await Promise.all([all('locals'), all('pictures')])
    database.close()
    return {
      tables: tables.map(({ newest }) => newest.version),
      pictures: pictures.map(({ version }) => version),
    }
  })

it('pictures in the inbox: a bot table that ended is drawn as it ended', async () => {
  const ann = await app.visitor('Ann', devices.phone)
  const { page } = ann
  await page.goto('/play')
  await beginAlone(ann, 'Gheos', 'Play a bot')
  await reads(ann, /^Your move\./)
  await composeTurn(ann, whims(3))
  await pressSend(ann)
  await comesToRead(ann, /^Your move\./)
  await openPanel(ann, 'Table')
  await confirm(ann, 'Resign')
  await reads(ann, 'You resigned.')
  const isDrawn = async () => {
    const { tables, pictures } = await versions(page)
    return pictures.length === 1 && pictures[0] === tables[0]
  }
  await expect.poll(isDrawn, { timeout: 30_000 }).toBe(true)
  await pressLink(ann, 'Tables')
  await page.locator('.row picture img').waitFor()
})
