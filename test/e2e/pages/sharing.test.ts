import { expect, it } from 'vitest'
import { arrive } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import { atFinishedTable } from '../support/finished.ts'
import { devices, ended, openTable, type Person, press, pressButton } from '../support/people.ts'

const app = useApp()

/** What was given to the system's sheet for sharing: its text, and the kinds of its files. */
interface Shared {
  title?: string
  url?: string
  text?: string
  files?: string[]
}

/** A device whose system has such a sheet, as phones have, and Chromium on Linux has not. */
const withShareSheet = ({ page }: Person): Promise<unknown> =>
  page.addInitScript(() => {
    const shared: Shared[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [], ...words }: ShareData) => {
        shared.push({ ...words, files: files.map(({ type }) => type) })
      },
    })
  })

const shared = ({ page }: Person): Promise<Shared[]> =>
  page.evaluate(() => (window as unknown as { shared: Shared[] }).shared)

it('sharing an invite link: the system’s share sheet gets it with the title of the table', async () => {
  const anna = await app.visitor('Anna', devices.phone)
  await withShareSheet(anna)
  await arrive(anna, app.url())
  await openTable(anna, { title: 'Friday', seats: 2 })
  await pressButton(anna, 'Share')
  await expect.poll(async () => (await shared(anna)).length).toBe(1)
  const [{ title, url }] = await shared(anna)
  expect(title).toContain('Friday')
  expect(url).toMatch(/\/invite\/[\w-]+#[\w-]+$/)
})

it('sharing a result: the system’s share sheet gets a picture, with words and a link', async () => {
  const ada = await app.visitor('Ada', devices.phone)
  await withShareSheet(ada)
  await atFinishedTable(ada, app.url())
  await press(ada, ended(ada).getByText('Share the result'))
  const text = ada.page.getByLabel('The result, with a link to it')
  await expect.poll(() => text.inputValue()).toContain('/record#table=')
  await pressButton(ada, 'Share as picture')
  await expect.poll(async () => (await shared(ada)).length).toBe(1)
  expect(await shared(ada)).toEqual([{ text: await text.inputValue(), files: ['image/png'] }])
  // It was given away, so it is not shown besides.
  expect(await ended(ada).locator('img.shared').count()).toBe(0)
})
