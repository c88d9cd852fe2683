import { expect, it } from 'vitest'
import { deepIt } from '../../../support/deep-it.ts'
import { madeGuest } from '../../../support/tables/made-table.ts'
import { chooseSnow } from '../../players/few-acres-of-snow.ts'
import { send, whims } from '../../players/player.ts'
import { handOf, placeOf, standing } from '../../players/standing.ts'
import { composeTurn, takes } from '../../players/walk.ts'
import { begunTable } from '../../scenes/few-acres-of-snow-beginnings.ts'
import { useApp } from '../../support/app.ts'
import { keepsFocus } from '../../support/focus.ts'
import {
  atHeading,
  devices,
  hasFocus,
  keeping,
  type Person,
  press,
  pressButton,
  reads,
  signIn,
} from '../../support/people.ts'
import { carried } from '../../support/pocket.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED/)

deepIt('Few Acres, keyboard alone: a whole turn is played, and something always has the focus', async () => {
  const anna: Person = { ...(await app.visitor('Anna', devices.desk)), by: 'keyboard' }
  const { page } = anna
  const keepsPlace = (after: string) => keepsFocus(page, after)
  const [her, ben] = [await madeGuest(app.url(), 'Anna'), await madeGuest(app.url(), 'Ben')]
  await signIn(anna, app.url(), her.cookie)
  await page.goto(`/table/${await begunTable('raid', 'By keys alone', [her, ben])}`)
  await reads(anna, 'Your move.')

  // From place to place by arrows; what is there by Enter, and back by Escape.
  const boston = placeOf(anna, 'Boston')
  while (!(await hasFocus(boston))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(boston)).toBe(false)
  await page.keyboard.press('Enter')
  const back = page.getByRole('button', { name: /^(Cancel|Close)$/ })
  await back.waitFor()
  await page.keyboard.press('Escape')
  await back.waitFor({ state: 'detached' })
  await keepsPlace('after a place')

  const [card] = await handOf(anna)
  await press(
    anna,
    page.getByRole('group', { name: 'Your cards' }).getByRole('button', { name: card, exact: true }),
  )
  await keepsPlace('after a card')
  await press(anna, back)
  await keepsPlace('after the way back')
  await takes(anna, /^Raid$/, /^Raid Port Royal with Rangers(?! [a-z])/)
  await keepsPlace('after a raid')
  await pressButton(anna, 'Undo')
  await keepsPlace('after Undo')
  await reads(anna, '2 actions left.')
  await composeTurn(anna, whims(7), (pressed) => keepsPlace(`after ${pressed}`))
  await send(anna)
  await keepsPlace('after it was sent')
})

it('Few Acres, pass and play offline: each sees only their own hand, and a reload loses nothing', async () => {
  const person = await app.visitor('Anna and Ben', keeping(devices.phone))
  const { page } = person
  const choose = whims(11)
  await page.goto('/')
  await carried(page, 'few-acres-of-snow')
  await page.context().setOffline(true)
  await page.goto('/new')
  await chooseSnow(person)
  // It is for two: how many play is no question.
  expect(await page.getByRole('group', { name: 'How many players?' }).count()).toBe(0)
  await press(person, page.getByText('Pass and play'))
  await page.getByLabel('Name of player 1').fill('Anna')
  await page.getByLabel('Name of player 2').fill('Ben')
  await page.getByLabel('Title').fill('In the train')
  await pressButton(person, 'Open the table')
  await atHeading(person, 'In the train')

  const hands: string[][] = []
  for (const name of ['Anna', 'Ben', 'Anna']) {
    await reads(person, `Pass the device to ${name}.`)
    expect(await page.getByRole('group', { name: 'Your cards' }).count()).toBe(0)
    await pressButton(person, `I am ${name}`)
    await reads(person, 'Your move.')
    hands.push(await handOf(person))
    await composeTurn(person, choose)
    await send(person)
    await pressButton(person, 'Hide and pass on')
  }
  expect(hands[1]).not.toEqual(hands[0])

  await pressButton(person, 'I am Ben')
  await reads(person, 'Your move.')
  const before = [await standing(person), await handOf(person)]
  await page.reload()
  await pressButton(person, 'I am Ben')
  await reads(person, 'Your move.')
  expect([await standing(person), await handOf(person)]).toEqual(before)
})
