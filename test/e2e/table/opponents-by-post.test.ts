import { describe, expect, it } from 'vitest'
import { whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { arrive } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  closePanel,
  devices,
  keeping,
  openOptions,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
} from '../support/people.ts'

const app = useApp()
const choose = whims(5)

const myMove = ({ page }: Person) =>
  page
    .getByText(/^Your move\./)
    .filter({ visible: true })
    .first()

describe('bots at an online table', () => {
  it('are added with the table or while it waits, and take their turns', async () => {
    const anna = await app.person('Anna', keeping(devices.phone))
    const { page } = anna
    await arrive(anna, app.url())
    await pressLink(anna, 'New table')
    const seats = page.getByRole('group', { name: 'How many players?' })
    await press(anna, seats.getByText('3'))
    await openOptions(anna)
    await page.getByLabel('Title').fill('With bots')
    await press(anna, page.getByRole('group', { name: 'Bots' }).getByText('1'))
    await press(anna, page.getByRole('group', { name: 'Bot level' }).getByText('Easy'))
    expect(await unfit(anna)).toEqual([])
    await pressButton(anna, 'Open the table')
    await atHeading(anna, 'With bots')
    await reads(anna, 'Wim (easy bot)')
    expect(await unfit(anna)).toEqual([])
    await pressButton(anna, 'Add a bot')
    await myMove(anna).waitFor()
    await composeTurn(anna, choose)
    await pressSend(anna)
    await myMove(anna).waitFor()
    const story = await openPanel(anna, 'Story')
    for (const bot of ['Wim 1 (easy bot)', 'Wim 2 (easy bot)'])
      await expect.poll(() => story.innerText()).toContain(bot)
    await closePanel(anna)
    expect(await unfit(anna)).toEqual([])
  })
})
