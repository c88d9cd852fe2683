import type { BrowserContextOptions, Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { unfit } from '../support/fit.ts'
import { beginAlone, devices, type Person, press, reads } from '../support/people.ts'

const app = useApp()

/** Of each game: how it is begun alone, something of it that can be held at once, and the rule about it. */
const games: readonly [name: string, begin: string, held: string, rule: string][] = [
  ['Gheos', 'Play a bot', '.gheos-tiles button', 'Lay a tile'],
  ['The Two Heirs', 'Play alone', '.heirs-court button', 'The court'],
  ['A Few Acres of Snow', 'Play a bot', '.snow-hand button', 'Cards'],
  ['Rurik', 'Play a bot', '.rurik-cards button', 'The leaders'],
]

const ruleRead = ({ page }: Person): Locator => page.getByRole('region', { name: 'Rule', exact: true })

/** Waits until a rule is read. @returns its heading */
async function ruleReads(person: Person, rule: string): Promise<Locator> {
  const heading = ruleRead(person).getByRole('heading', { level: 2 })
  await heading.waitFor()
  expect(await heading.innerText()).toContain(rule)
  return heading
}

/** Somebody new who has begun a game alone. */
async function begin(who: string, device: BrowserContextOptions, name: string, way: string): Promise<Person> {
  const person = await app.visitor(who, device)
  const { page } = person
  await page.goto('/play')
  await beginAlone(person, name, way)
  await reads(person, /^Your move\.|^Take an outlined tile/)
  await boardDrawn(page)
  return person
}

/** A finger that stays where it is until something comes of it. */
async function hold({ page }: Person, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.locator('.rule-read').waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

it.each(oneUnlessDeep(games))(
  '%s on a phone: holding a piece shows its rule, and the table stays as it was',
  async (name, way, held, rule) => {
    const person = await begin('Anna', devices.phone, name, way)
    const { page } = person
    const [address, before] = [page.url(), await page.locator('.board-prompt').innerText()]
    await hold(person, page.locator(held).first())
    await ruleReads(person, rule)
    expect(await unfit(person)).toEqual([])
    await press(person, ruleRead(person).getByRole('button', { name: 'Close' }))
    await ruleRead(person).waitFor({ state: 'detached' })
    // What was held was not pressed as well.
    expect([page.url(), await page.locator('.board-prompt').innerText()]).toEqual([address, before])
  },
)

it.each(
  oneUnlessDeep([
    [
      'A Few Acres of Snow',
      'Play a bot',
      '.snow-place[data-rule="places/port-royal"]',
      'Places',
      'Port Royal',
    ],
    ['Rurik', 'Play a bot', '.rurik-cards button:nth-child(3)', 'The leaders', null],
  ] as const),
)('%s: the rule begins with the row that was asked for', async (name, way, asked, rule, row) => {
  const person = await begin('Cleo', devices.desk, name, way)
  const { page } = person
  const target = page.locator(asked)
  const named = row ?? (await target.locator('b').innerText())
  await target.focus()
  await page.keyboard.press('?')
  await ruleReads(person, rule)
  const first = ruleRead(person).locator('.reference li').first()
  await expect.poll(() => first.locator('.name').innerText()).toBe(named)
  expect(await unfit(person)).toEqual([])
  // On the page of all rules each has its place.
  expect(await page.getByRole('link', { name: 'All rules' }).getAttribute('href')).toMatch(/#[a-z-]+$/)
})

it.each(oneUnlessDeep(games))(
  '%s on a desktop: “?” shows the rule of the focused piece, and Escape leads back',
  async (name, way, held, rule) => {
    const person = await begin('Ben', devices.desk, name, way)
    const { page } = person
    const target = page.locator(held).first()
    await target.focus()
    await page.keyboard.press('?')
    const heading = await ruleReads(person, rule)
    // It is read out.
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await unfit(person)).toEqual([])
    await page.keyboard.press('Escape')
    await ruleRead(person).waitFor({ state: 'detached' })
    expect(await target.evaluate((one) => one === document.activeElement)).toBe(true)
  },
)
