import { describe, expect, it } from 'vitest'
import { deepIt } from '../../../support/deep-it.ts'
import { whims } from '../../players/player.ts'
import { playAlone } from '../../players/walk.ts'
import { keepNearEnd } from '../../scenes/near-end.ts'
import { useApp } from '../../support/app.ts'
import { unfit } from '../../support/fit.ts'
import {
  atHeading,
  beginAlone,
  closePanel,
  devices,
  ended,
  goOffline,
  keeping,
  openPanel,
  type Person,
  press,
  pressLink,
  reads,
} from '../../support/people.ts'

// Without a network the browser says so, too.
const app = useApp(/ERR_INTERNET_DISCONNECTED/)
const choose = whims(5)
let anna: Person

describe('Rurik alone, offline', () => {
  const heard: string[] = []

  it('begins against the Rebellion, which introduces itself', async () => {
    anna = await app.person('Anna', keeping(devices.phone))
    await anna.page.goto('/')
    await goOffline(anna, 'rurik')
    await anna.page.goto('/')
    await pressLink(anna, 'Play on this device')
    await atHeading(anna, 'Play on this device')
    await beginAlone(anna, 'Rurik', 'Play alone')
    await reads(anna, /^Your move\. Choose your leader/)
    await reads(anna, /^Rebellion/)
    // What leaders can do is read in the place of the map: the sheet only peeps out.
    expect(await anna.page.locator('.board-frame').getAttribute('data-stop')).toBe('peek')
    expect(await unfit(anna)).toEqual([])
    await press(anna, anna.page.getByRole('button', { name: /^Maria / }))
    await reads(anna, 'Choose Maria')
    expect(await anna.page.locator('.board-frame').getAttribute('data-stop')).toBe('peek')
    expect(await unfit(anna)).toEqual([])
  })

  it('the story says what the Rebellion does, and why', async () => {
    for (let turn = 0; turn < 16; turn++) await playAlone(anna, choose, heard)
    const told = heard.join('\n')
    expect(told).toMatch(/^The Rebellion placed \d( \+\d)? on \w+, row \d/m)
    expect(told).toMatch(/^The Rebellion took \w+/m)
    expect(told).toMatch(
      /(first region on its card|where it (doesn’t )?rules?|its first there|for its (boat|dock))/,
    )
    expect(await unfit(anna)).toEqual([])
  })

  it('shows the Rebellion’s mat, card and score beside one’s own', async () => {
    const courts = await openPanel(anna, 'Courts')
    await courts.getByRole('heading', { name: 'Rebellion' }).waitFor()
    await reads(anna, /^The bot’s side\. Easy\. It goes for/)
    await reads(anna, /^Regions in order: .*Kiev/)
    expect(await unfit(anna)).toEqual([])
    await closePanel(anna)
    await openPanel(anna, 'Score')
    await anna.page.getByRole('rowheader', { name: 'Dock' }).waitFor()
    expect(await unfit(anna)).toEqual([])
    await closePanel(anna)
  })

  deepIt(
    'is played to the end, with the score of both',
    async () => {
      await anna.page.context().setOffline(false)
      await keepNearEnd(anna, 'rurik', 1, 8)
      await reads(anna, /^Your move\./)
      await anna.page.context().setOffline(true)
      while (await playAlone(anna, choose));
      await ended(anna).waitFor()
      const ranks = await ended(anna).locator('.ranks li').allInnerTexts()
      expect(ranks.join()).toMatch(/The Rebellion\s+\d+ points/)
      expect(await ended(anna).locator('thead th').allTextContents()).toContain('The Rebellion')
      expect(await unfit(anna)).toEqual([])
    },
    300_000,
  )

  deepIt('the result is shared, and another game begins', async () => {
    await press(anna, anna.page.getByText('Share the result'))
    const text = anna.page.getByLabel('The result, with a link to it')
    await expect
      .poll(() => text.inputValue())
      .toMatch(
        /^Rurik: Dawn of Kiev: Player 1 (won|lost)\. .*The Rebellion’s score: \d+\..*\/record#table=[\w-]+$/,
      )
    // How well it plays follows from the result.
    await press(anna, anna.page.getByRole('button', { name: /^(Harder: Medium|Play again)$/ }).last())
    await reads(anna, /^Your move\. Choose your leader/)
    await openPanel(anna, 'Courts')
    // Each level's mat has its own start.
    await reads(anna, /^The bot’s side\. (Easy\. It goes for structures|Medium\. It goes for taxes)/)
  })
})
