import { describe, expect, it } from 'vitest'
import { deepDescribe } from '../../../support/deep-it.ts'
import { pressOnMap, whims } from '../../players/player.ts'
import { standing } from '../../players/standing.ts'
import { composeTurn, playAlone } from '../../players/walk.ts'
import { useApp } from '../../support/app.ts'
import { unfit } from '../../support/fit.ts'
import {
  atHeading,
  closePanel,
  comeByLink,
  deviceLink,
  devices,
  ended,
  goOffline,
  home,
  keeping,
  openPanel,
  type Person,
  playAtOnce,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
} from '../../support/people.ts'

// Without a network the browser says so, too.
const app = useApp(/ERR_INTERNET_DISCONNECTED/)
const choose = whims(4)
let anna: Person
/** What she tells others of her game. */
let told: string

const game = ({ page }: Person) => page.getByRole('listitem').filter({ hasText: 'The Two Heirs' })

describe('Two Heirs alone, offline on a phone', () => {
  it('everything it needs is kept at the first visit', async () => {
    anna = await app.person('Anna', keeping(devices.phone))
    await anna.page.goto('/')
    await goOffline(anna, 'two-heirs')
  })

  it('Henry introduces himself before the game, which begins with one tap more', async () => {
    await anna.page.goto('/')
    await pressLink(anna, 'Play on this device')
    await atHeading(anna, 'Play on this device')
    expect(await unfit(anna)).toEqual([])
    await press(anna, game(anna).getByRole('link', { name: 'Play alone' }))
    const { page } = anna
    const card = page.getByRole('region', { name: 'Henry' })
    await expect
      .poll(() => card.innerText())
      .toMatch(/After each of your turns Henry takes a tile.*How you win: Score more/s)
    expect(await page.getByRole('radio', { name: 'Henry the Poor' }).isChecked()).toBe(true)
    expect(await unfit(anna)).toEqual([])
    await pressButton(anna, 'Begin')
  })

  it('a tile is built with three taps', async () => {
    await reads(anna, /^Your move\. Take an outlined tile/)
    expect(await unfit(anna)).toEqual([])

    const { page } = anna
    await press(anna, page.getByRole('button', { name: /can be built now$/ }).first())
    await pressButton(anna, /^Take /)
    await pressOnMap(anna, page.getByRole('button', { name: /^Build .* north/ }).first())
    await reads(anna, /^You built [\p{L}’ ]+\. A troop on it/u)
    expect(await unfit(anna)).toEqual([])
  })

  it('Henry’s turn is told step by step', async () => {
    await composeTurn(anna, choose)
    await pressSend(anna)
    const region = anna.page.getByRole('region', { name: 'What followed' })
    await region.waitFor()
    const told = await region.locator('li').allInnerTexts()
    expect(told.join(' ')).toMatch(/Henry took .* Henry built .* Henry put a treasure .* troop moved/s)
    await pressButton(anna, 'Got it')
    await region.waitFor({ state: 'detached' })
    // What there is to do next lies above what was read.
    expect(await anna.page.locator('.board-body').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  })

  it('a whole solo game: played to the final score', async () => {
    while (await playAlone(anna, choose));
    await ended(anna).waitFor()
    expect(await unfit(anna)).toEqual([])
    await openPanel(anna, 'Story')
    await reads(anna, /^Henry scored \d+ points/)
    await closePanel(anna)
  })

  it('the result is shared as words or as a picture', async () => {
    await press(anna, anna.page.getByText('Share the result'))
    const text = anna.page.getByLabel('The result, with a link to it')
    await expect
      .poll(() => text.inputValue())
      .toMatch(/^The Two Heirs: Guest (won|lost)\. .*Henry scored \d+ points.*\/record#table=[\w-]+$/)
    told = await text.inputValue()
    await pressButton(anna, 'Share as picture')
    const picture = anna.page.locator('img.shared')
    await picture.waitFor()
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(1080)
    expect(await unfit(anna)).toEqual([])
  })

  it('the shared link shows the same end to anyone, and can be replayed', async () => {
    const ben = await app.visitor('Ben', devices.phone)
    await ben.page.goto(told.slice(told.indexOf('http')))
    await reads(ben, /^Henry scored \d+ points/)
    expect(await ben.page.getByRole('group', { name: /^Map of/ }).getAttribute('aria-label')).toBe(
      (await standing(anna))[0],
    )
    expect(await unfit(ben)).toEqual([])
    await pressButton(ben, 'One step back')
    await pressLink(ben, 'Play it')
    await atHeading(ben, 'Play on this device')
    await ben.page.goto('/record#table=nothing')
    await reads(ben, /^This link holds no table/)
    expect(await unfit(ben)).toEqual([])
  })

  it('a solo game lost by far to the easiest Henry: starts again, and offers no harder one', async () => {
    const ranks = await ended(anna).locator('.ranks').innerText()
    const [henry, hers] = (ranks.match(/\d+(?=\s+points)/g) ?? []).map(Number)
    expect(henry).toBeGreaterThan(2 * hers)
    expect(await anna.page.getByRole('button', { name: /^(Harder|Easier)/ }).count()).toBe(0)
    await pressButton(anna, 'Play again')
    await reads(anna, 'Henry 30')
    for (let turn = 0; turn < 2; turn++) await playAlone(anna, choose)
  })
})

deepDescribe('Two Heirs alone, online', () => {
  it('a table moved online continues to its end in another browser', async () => {
    const table = anna.page.url()
    await anna.page.context().setOffline(false)
    await playAtOnce(anna)
    await anna.page.goto(table)
    await anna.page.getByRole('group', { name: /^Map of/ }).waitFor()
    const stands = await standing(anna)
    await openPanel(anna, 'Table')
    await pressButton(anna, 'Move it online')
    await anna.page.waitForURL(/\/table\/(?!here)/)
    await anna.page.getByRole('group', { name: /^Map of/ }).waitFor()
    const [map, counted] = await standing(anna)
    expect([map, counted]).toEqual(stands)
    const there = anna.page.url()

    const link = await deviceLink(anna)
    const again = await app.visitor('Anna', devices.desk)
    await comeByLink(again, link)
    await again.page.goto(there)
    await again.page.getByRole('group', { name: /^Map of/ }).waitFor()
    while (await playAlone(again, choose));
    await ended(again).waitFor()
    await home(anna)
    await anna.page.goto(there)
    await ended(anna).waitFor()
    expect(await ended(anna).locator('.ranks').innerText()).toBe(
      await ended(again).locator('.ranks').innerText(),
    )
  })
})
