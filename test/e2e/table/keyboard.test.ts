import { beforeAll, expect, it } from 'vitest'
import { games } from '../../../engine/index.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable, madeTurn } from '../../support/tables/made-table.ts'
import { send, whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { useApp } from '../support/app.ts'
import { keepsFocus } from '../support/focus.ts'
import {
  atHeading,
  comesToRead,
  devices,
  hasFocus,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  reads,
  signIn,
} from '../support/people.ts'

const app = useApp()
const choose = whims(7)
const random = randomFrom(7)
const title = 'By keys alone'
let anna: Person
let ben: Made
let id: string

beforeAll(async () => {
  // As small as a phone's screen, so that panels open and close.
  const device = { ...devices.desk, viewport: devices.phone.viewport }
  anna = { ...(await app.person('Anna', device)), by: 'keyboard' }
  const her = await madeGuest(app.url(), 'Anna')
  ben = await madeGuest(app.url(), 'Ben')
  ;({ id } = await madeTable(await games.gheos(), [ben, her], { title, turns: 4, random }))
  await signIn(anna, app.url(), her.cookie)
  await anna.page.goto('/')
  await pressLink(anna, title)
  await atHeading(anna, title)
})

/** The keyboard has a place, and it can be seen. */
const keepsPlace = (after: string) => keepsFocus(anna.page, after)

/** Presses a button, and stays somewhere. */
async function push(name: string | RegExp): Promise<void> {
  await pressButton(anna, name)
  await keepsPlace(`after ${name}`)
}

const button = (name: string | RegExp) => anna.page.getByRole('button', { name, exact: true })

/** Ben plays as long as he is to move. @returns whether Anna is to move then: else the table is over */
async function isMine(): Promise<boolean> {
  while ((await madeTurn(await games.gheos(), [ben], id, random)) !== null);
  await comesToRead(anna, /^Your move\.|won(,| by)|share the win,/)
  await keepsPlace('after the other moved')
  return anna.page.getByText(/^Your move\./).isVisible()
}

it('keyboard alone: a tile is picked, tried, rotated, put back and laid; a turn is undone to any step', async () => {
  expect(await isMine()).toBe(true)
  const { page } = anna
  await press(anna, button(/^Tile \d+:/).first())
  await keepsPlace('after a tile')
  await press(anna, button(/^Empty cell /).first())
  await keepsPlace('after a place')
  for (const key of ['r', 'Escape']) {
    await page.keyboard.press(key)
    await keepsPlace(`after ${key}`)
  }
  expect(await button('Lay here').count()).toBe(0)

  const undo = page.getByRole('button', { name: 'Undo', exact: true, disabled: false })
  const undoAll = async () => {
    while (await undo.isVisible()) await push('Undo')
    await reads(anna, /^Your move\. Lay a tile/)
  }
  const steps = page.getByRole('region', { name: 'Your turn' }).locator('li')
  // A turn may have a single step of its own: then another is composed.
  for (let tries = 0; tries < 20; tries++) {
    await composeTurn(anna, choose, (pressed) => keepsPlace(`after ${pressed}`))
    if ((await steps.count()) > 1) break
    await undoAll()
  }
  await push('Show everything')
  // Those of a complete turn are all told.
  if (await button(/^Show all \d+ steps$/).isVisible()) await push(/^Show all \d+ steps$/)
  await push('Undo everything after step 1')
  await reads(anna, /^Your move\. (?!Ready)/)
  await undoAll()
  await composeTurn(anna, choose, (pressed) => keepsPlace(`after ${pressed}`))
  await send(anna)
  await keepsPlace('after it was sent')
  expect(await isMine()).toBe(true)
  await push('Got it')
})

it('keyboard alone: panels open, and Escape closes them and gives the focus back', async () => {
  const { page } = anna
  for (const panel of ['Story', 'Chat', 'Notes', 'Table']) {
    await openPanel(anna, panel)
    const opened = page.getByRole('region', { name: panel, exact: true })
    // What is folded away has no place in the row.
    const within = opened.locator('button, a, textarea, summary').filter({ visible: true }).first()
    while (!(await hasFocus(within))) await page.keyboard.press('Tab')
    await keepsPlace(`in ${panel}`)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })
    // Where the sheet only peeps out, its tabs are within.
    await expect.poll(() => hasFocus(button('Show everything'))).toBe(true)
  }
  await openPanel(anna, 'Table')
  await push('Resign')
  const asked = page.getByRole('region', { name: 'Resign', exact: true })
  await expect.poll(() => hasFocus(asked.getByRole('button', { name: 'Resign', exact: true }))).toBe(true)
  await push('Keep playing')
  await expect.poll(() => hasFocus(button('Resign'))).toBe(true)
  await push('Try things out')
  await page.keyboard.press('Escape')
  await push('Stop trying')
})

it('keyboard alone: a table is played to its end', async () => {
  do {
    await composeTurn(anna, choose, (pressed) => keepsPlace(`after ${pressed}`))
    await send(anna)
    await keepsPlace('after it was sent')
  } while (await isMine())
  await pressButton(anna, 'Rematch')
  await atHeading(anna, title)
})
