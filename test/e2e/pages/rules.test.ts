import { beforeAll, describe, expect, it } from 'vitest'
import { oneUnlessDeep } from '../../support/deep-it.ts'
import { whims } from '../players/player.ts'
import { standing } from '../players/standing.ts'
import { composeTurn } from '../players/walk.ts'
import { arrive } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import {
  atHeading,
  comeByInvite,
  devices,
  hasFocus,
  inviteLink,
  keeping,
  openPanel,
  openTable,
  type Person,
  press,
  pressLink,
  sendButton,
  whoMoves,
} from '../support/people.ts'
import { kept } from '../support/pocket.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED/)

/** A section of the rules by its heading. */
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { name, exact: true })

/** Waits until a section is open: its heading has the focus, and stands at the top of the screen if the page goes on that far. */
async function opened(person: Person, name: string): Promise<void> {
  await expect.poll(() => hasFocus(heading(person, name))).toBe(true)
  const { top, left } = await heading(person, name).evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    left: document.documentElement.scrollHeight - innerHeight - scrollY,
  }))
  expect(top).toBeGreaterThanOrEqual(0)
  expect(Math.min(top, left + 80)).toBeLessThan(100)
}

describe.each(
  oneUnlessDeep([
    ['on a phone', devices.phone],
    ['at a desk', devices.desk],
  ] as const),
)('rules page %s', (_, device) => {
  let reader: Person
  beforeAll(async () => {
    reader = await app.person('Reader', keeping(device))
  })

  it('a link opens its section', async () => {
    await reader.page.goto('/rules/gheos#war')
    await opened(reader, 'War')
    expect(await reader.page.getByRole('link', { name: /^Back/ }).count()).toBe(0)
  })

  it('contents lead to sections, headings link to themselves, and the contents are at hand', async () => {
    const { page } = reader
    await pressLink(reader, 'Contents')
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await press(reader, contents.getByRole('link', { name: 'Temples' }))
    await opened(reader, 'Temples')
    expect(new URL(page.url()).hash).toBe('#temples')
    await press(reader, heading(reader, 'Followers').getByRole('link'))
    await opened(reader, 'Followers')
    expect(new URL(page.url()).hash).toBe('#followers')
    await page.goBack()
    await expect.poll(() => hasFocus(heading(reader, 'Temples'))).toBe(true)
  })

  it('all sections are loaded on scrolling', async () => {
    const { page } = reader
    await page.goto('/rules/gheos')
    await heading(reader, 'Land').waitFor()
    await page.keyboard.press('PageDown')
    await heading(reader, 'The end').waitFor({ state: 'attached' })
  })

  it('offline, sections open as before', async () => {
    const { page } = reader
    await page.goto('/')
    await kept(reader.page)
    await page.goto('/rules/gheos')
    await heading(reader, 'War').waitFor()
    await page.context().setOffline(true)
    await page.goto('/')
    await page.goto('/rules/gheos#paying')
    await opened(reader, 'The price')
    await page.context().setOffline(false)
  })
})

describe('rules read from a table', () => {
  let anna: Person
  let ben: Person
  const contents = ({ page }: Person) => page.getByRole('navigation', { name: 'Contents' })

  beforeAll(async () => {
    anna = await app.person('Anna', devices.phone)
    ben = await app.person('Ben', devices.phone)
    await arrive(anna, app.url())
    await openTable(anna, { title: 'Saturday', seats: 2 })
  })

  it('before the start: one tap leads back, even after a reload', async () => {
    await pressLink(anna, /^Rules/)
    await atHeading(anna, 'Rules of Gheos')
    await press(anna, contents(anna).getByRole('link', { name: 'War' }))
    await opened(anna, 'War')
    await anna.page.reload()
    await opened(anna, 'War')
    await pressLink(anna, 'Back to the table')
    await atHeading(anna, 'Saturday')
  })

  it('during a turn: one tap leads back, and the draft is still there', async () => {
    await comeByInvite(ben, await inviteLink(anna))
    const mover = await whoMoves([anna, ben])
    const { page } = mover
    await composeTurn(mover, whims(5))
    const address = page.url()
    const before = await standing(mover)
    await press(mover, (await openPanel(mover, 'Table')).getByRole('link', { name: /^Rules/ }))
    await atHeading(mover, 'Rules of Gheos')
    for (const section of ['Migration', 'The end']) {
      await press(mover, contents(mover).getByRole('link', { name: section }))
      await opened(mover, section)
      await pressLink(mover, 'Contents')
    }
    await pressLink(mover, 'Back to the table')
    await sendButton(mover).waitFor()
    expect(page.url()).toBe(address)
    expect(await standing(mover)).toEqual(before)
    // He went back in the history: what he read lies ahead, so that the next step back leaves the table.
    await page.goForward()
    await atHeading(mover, 'Rules of Gheos')
  })
})
