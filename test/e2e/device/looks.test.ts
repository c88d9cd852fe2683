import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Made, madeGuest } from '../../support/tables/made-table.ts'
import { painted, whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { myTurn } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  devices,
  holdBack,
  type Person,
  press,
  pressButton,
  pressSend,
  reads,
  signIn,
} from '../support/people.ts'
import { deviceStoreRests } from '../support/pocket.ts'

const app = useApp()
let people: Made[]
let table: string

beforeAll(async () => {
  people = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => madeGuest(app.url(), name)))
  table = (await myTurn(people, 'Friday', 11)).id
})

/** Anna with a phone of her own on which something is chosen in the settings. */
async function phone(chosen: string, reducedMotion: 'reduce' | 'no-preference'): Promise<Person> {
  const person = await app.visitor('Anna', { ...devices.phone, reducedMotion })
  await signIn(person, app.url(), people[0].cookie)
  await person.page.goto('/settings/looks')
  await press(person, person.page.getByLabel(chosen, { exact: true }))
  expect(await unfit(person)).toEqual([])
  return person
}

it('animation set to none: what others did is not played on the board', async () => {
  const anna = await phone('None', 'no-preference')
  await anna.page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.recap')) Object.assign(window, { hasMoved: true })
    }).observe(document, { subtree: true, childList: true })
  })
  await anna.page.goto(`/table/${table}`)
  await reads(anna, /^Your move\./)
  expect(await anna.page.evaluate(() => 'hasMoved' in window)).toBe(false)
})

it('confirmation before sending: is asked if the setting says so, and can be cancelled', async () => {
  const anna = await phone('Ask before a turn is sent', 'reduce')
  const { page } = anna
  const save = await holdBack(page, '**/draft')
  const saved = page.waitForResponse('**/draft')
  await page.goto(`/table/${table}`)
  await composeTurn(anna, whims(5))
  const before = await unfit(anna)
  await pressSend(anna)
  await page.getByRole('region', { name: 'Your turn', exact: true }).getByText('Send this turn?').waitFor()
  // The question takes no room of the board.
  expect(await unfit(anna)).toEqual(before)
  // It is still asked when what was composed has been saved.
  save()
  await (await saved).finished()
  await deviceStoreRests(page)
  await painted(anna)
  await pressButton(anna, 'Cancel')
  await page.getByRole('button', { name: 'Yes, send' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('region', { name: 'Sent.' }).count()).toBe(0)
  await pressSend(anna)
  await pressButton(anna, 'Yes, send')
  await page.getByRole('region', { name: 'Sent.' }).waitFor()
  // The first line says so, and below it stands the whole turn; how to learn of the next one is asked by one button.
  const ask = page.getByRole('button', { name: 'Get an email at your turn' })
  await ask.waitFor()
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    expect(await page.locator('.board-prompt .status').innerText()).toMatch(/^Sent\. /)
    expect(await outOfSight(page, ['.sent-turn', '.sent button', '.sent a'])).toEqual([])
    expect(await unfit(anna)).toEqual([])
  }
  // It opens the form, of which nothing is cut.
  await press(anna, ask)
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(() => outOfSight(page, ['.asked h2', '.asked [inputmode=email]', '.asked .strong']))
      .toEqual([])
  }
  await pressButton(anna, 'Not now')
  await page.getByRole('region', { name: 'Sent.' }).waitFor()
  expect(await page.locator('.board-frame').getAttribute('data-stop')).toBe('peek')
})

/** The smallest phones, in CSS pixels. */
const phones = [
  [390, 664],
  [360, 740],
]

/** Which of these parts of the sheet are not there, or not seen as a whole. */
const outOfSight = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      parts.filter((part) => {
        const one = document.querySelector(part)
        const room = one?.closest('.board-body, .board-foot')
        if (!one?.checkVisibility() || !room) return true
        const [box, edges] = [one.getBoundingClientRect(), room.getBoundingClientRect()]
        return box.top < edges.top || box.bottom > Math.min(edges.bottom, innerHeight)
      }),
    parts,
  )
