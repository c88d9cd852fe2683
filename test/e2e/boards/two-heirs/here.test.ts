import { beforeAll, describe, expect, it } from 'vitest'
import { whims } from '../../players/player.ts'
import { standing } from '../../players/standing.ts'
import { composeTurn } from '../../players/walk.ts'
import { keepNearEnd } from '../../scenes/near-end.ts'
import { useApp } from '../../support/app.ts'
import { unfit } from '../../support/fit.ts'
import {
  atHeading,
  byName,
  devices,
  ended,
  hasFocus,
  keeping,
  openOptions,
  type Person,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
} from '../../support/people.ts'

// Without a network the browser says so, too.
const app = useApp(/ERR_INTERNET_DISCONNECTED/)
const choose = whims(6)
let anna: Person

const game = ({ page }: Person) => page.getByRole('listitem').filter({ hasText: 'The Two Heirs' })
const landscape = ({ page }: Person) => page.getByRole('group', { name: /^Map of/ })
const played = ({ page }: Person) => page.getByRole('button', { name: 'Hide and pass on' })
const taker = ({ page }: Person) => page.getByRole('button', { name: /^I am / })

/** The player who is asked for takes the device. @returns who */
async function takeDevice(person: Person): Promise<string> {
  const name = (await taker(person).innerText()).replace(/^I am /, '')
  await press(person, taker(person))
  await landscape(person).waitFor()
  return name
}

/** Between two players there is one question, and nothing of the table. */
async function hides(person: Person): Promise<void> {
  await taker(person).waitFor()
  expect(await taker(person).count()).toBe(1)
  expect(await landscape(person).count()).toBe(0)
  expect(await person.page.locator('body').ariaSnapshot()).not.toMatch(/Court|Tiles \(|Undo|Send/)
}

beforeAll(async () => {
  anna = await app.person('Anna', keeping(devices.phone))
  await anna.page.goto('/')
})

describe('Two Heirs, pass and play', () => {
  it('begins with two taps; after a reload it asks to pass the phone', async () => {
    await pressLink(anna, 'Play on this device')
    await atHeading(anna, 'Play on this device')
    await press(anna, game(anna).getByRole('link', { name: 'Pass and play' }))
    // The player who has begun it holds the device, and begins; later on nobody knows who does.
    await reads(anna, /^Your move\. Take/)
    await anna.page.reload()
    await reads(anna, /^Pass the device to Player [12]\.$/)
    await hides(anna)
    expect(await unfit(anna)).toEqual([])
  })

  it('offline, each player takes a turn, sees its result, and passes the phone on', async () => {
    await anna.page.context().setOffline(true)
    const owners: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      owners.push(await takeDevice(anna))
      await reads(anna, /^Your move\. Take/)
      await composeTurn(anna, choose)
      await pressSend(anna)
      await played(anna).waitFor()
      if (turn === 0) expect(await unfit(anna)).toEqual([])
      await press(anna, played(anna))
      await hides(anna)
      // Anyone who listens hears whom to hand it to.
      expect(await hasFocus(anna.page.getByRole('main'))).toBe(true)
    }
    const [first, second] = owners
    expect([first, second].toSorted()).toEqual(['Player 1', 'Player 2'])
    expect(owners).toEqual([first, second, first, second])
  })

  it('a draft waits for its player', async () => {
    const owner = await takeDevice(anna)
    await composeTurn(anna, choose)
    const stands = await standing(anna)
    await anna.page.context().setOffline(false)
    await anna.page.reload()
    await hides(anna)
    expect(await takeDevice(anna)).toBe(owner)
    expect(await standing(anna)).toEqual(stands)
  })

  it('a whole table on one device: played to the end', async () => {
    await keepNearEnd(anna, 'two-heirs', 2, 5)
    for (;;) {
      await takeDevice(anna)
      await composeTurn(anna, choose)
      await pressSend(anna)
      await played(anna).or(ended(anna)).waitFor()
      if (await ended(anna).isVisible()) break
      await press(anna, played(anna))
    }
    const ranks = await ended(anna).getByRole('list').first().innerText()
    expect(byName({ ...anna, name: 'Player 1' }, ranks)).toMatch(/(?=.*Player 1)(?=.*Player 2)/s)
    expect(await unfit(anna)).toEqual([])
  })
})

describe('table with impossible options', () => {
  it('a new table with impossible options: refused with the reason, and the form keeps its entries', async () => {
    const { page } = anna
    await page.goto('/new')
    await press(anna, page.getByRole('group', { name: 'Which game?' }).getByText('The Two Heirs'))
    await press(anna, page.getByText('Pass and play'))
    await openOptions(anna)
    await page.getByLabel('Title').fill('Too few sets')
    const set = page.locator('fieldset.choices').getByRole('checkbox', { checked: true }).first()
    const label = await set.evaluate((input) => (input as HTMLInputElement).labels![0].textContent)
    await press(anna, page.getByText(label!, { exact: true }))
    await pressButton(anna, 'Open the table')
    await reads(anna, 'These options don’t work')
    await press(anna, page.getByText(label!, { exact: true }))
    expect(await page.getByLabel('Title').inputValue()).toBe('Too few sets')
    await pressButton(anna, 'Open the table')
    await reads(anna, /^Pass the device to/)
  })
})
