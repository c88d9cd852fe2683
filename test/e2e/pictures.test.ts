import { expect, it } from 'vitest'
import { gheos } from '../../engine/gheos/index.ts'
import { madeGuest, madeTable, madeTurn } from '../support/made-table.ts'
import { randomFrom } from '../support/play.ts'
import { useApp } from './app.ts'
import { devices, home, press } from './people.ts'

const app = useApp()

it('the inbox shows each running table in small, by day and by night, drawn anew when it has changed', async () => {
  const ada = await app.person('Ada', devices.phone)
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
