import { expect, it } from 'vitest'
import { deepIt } from '../../../support/deep-it.ts'
import { madeGuest } from '../../../support/tables/made-table.ts'
import { whims } from '../../players/player.ts'
import { pressPlace } from '../../players/standing.ts'
import { composeTurn } from '../../players/walk.ts'
import { type Beginning, begunTable } from '../../scenes/rurik-beginnings.ts'
import { useApp } from '../../support/app.ts'
import { unfit } from '../../support/fit.ts'
import {
  comesToRead,
  devices,
  keeping,
  openOptions,
  type Person,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
  sendButton,
  signIn,
} from '../../support/people.ts'
import { carried } from '../../support/pocket.ts'

// Without a network browsers say so.
const app = useApp(/ERR_INTERNET_DISCONNECTED/)

const controls = ({ page }: Person) => page.getByRole('region', { name: 'What you can do' })
const composed = ({ page }: Person): Promise<string[]> =>
  // All but the last are folded away.
  page.getByRole('region', { name: 'Your turn', exact: true }).locator('li').allTextContents()

/** The player to move where a scene begins, all on his device that a game needs, and no network from now on. */
async function offlineAt(scene: Beginning, title: string): Promise<Person> {
  const people = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => madeGuest(app.url(), name)))
  const { mover } = await begunTable(scene, title, people)
  const person = await app.visitor(mover.name, keeping(devices.phone))
  const { page } = person
  await signIn(person, app.url(), mover.cookie)
  await page.goto('/')
  await carried(page, 'rurik')
  await pressLink(person, title)
  await reads(person, /^Your move\./)
  await page.context().setOffline(true)
  return person
}

/** What was composed is there again when the page is loaded anew, waits in the outbox, and goes out with the network. */
async function goesOutLater(person: Person): Promise<void> {
  const { page } = person
  const turn = await composed(person)
  expect(turn).not.toEqual([])
  await page.reload()
  await sendButton(person).waitFor()
  expect(await composed(person)).toEqual(turn)
  await pressPlace(person, 'Kiev')
  await pressButton(person, 'Cancel')
  await pressSend(person)
  await reads(person, 'Waiting to send.')
  await page.reload()
  await reads(person, 'Waiting to send.')
  await page.context().setOffline(false)
  await page.getByText('Waiting to send.').first().waitFor({ state: 'detached' })
}

it('Rurik offline: a whole turn of the action phase is composed, and sent later', async () => {
  const person = await offlineAt('muster', 'On the Dnieper')
  await person.page.getByRole('button', { name: 'Take Muster: 3 points', exact: true }).waitFor()
  const pressed = (await composeTurn(person, whims(3))) ?? []
  expect(pressed[0]).toBe('Take Muster: 3 points')
  expect(pressed.filter((name) => name.startsWith('Muster a troop')).length).toBeGreaterThan(1)
  await goesOutLater(person)
  await comesToRead(person, /^\w+ takes a turn/)
})

deepIt(
  'Rurik offline: a turn stops at something nobody knows yet, and goes on once that part is sent',
  async () => {
    const person = await offlineAt('attack', 'Before the walls')
    await pressButton(person, 'Take Attack: 2 points')
    await pressPlace(person, 'Pereyaslavl')
    await press(
      person,
      controls(person)
        .getByRole('button', { name: /deck 1/ })
        .first(),
    )
    await reads(person, /^After sending, all must agree to undo/)
    expect(await controls(person).getByRole('button').count()).toBe(0)
    await goesOutLater(person)
    await comesToRead(person, 'Your move.')
    // Told at once, without opening the story.
    await reads(person, 'What followed')
    await reads(person, /^You revealed .+: (a|no) casualty\.$/)
  },
)

it('Rurik, pass and play: each player sees only their own agendas', async () => {
  const names = ['Anna', 'Ben']
  const anna = await app.visitor('Anna', devices.phone)
  const { page } = anna
  await page.goto('/')
  await pressLink(anna, 'Play on this device')
  await pressLink(anna, 'More players, names, options')
  await press(anna, page.getByRole('radio', { name: /^Rurik/ }))
  await openOptions(anna)
  await reads(anna, 'Deeds on offer')
  await press(anna, page.getByRole('group', { name: 'How many players?' }).getByText('2'))
  const here = page.getByText('Pass and play')
  if (await here.isVisible()) await press(anna, here)
  for (const [i, name] of names.entries()) await page.getByLabel(`Name of player ${i + 1}`).fill(name)
  await page.getByLabel('Leaders').selectOption('Random')
  await page.getByLabel('Title').fill('In the sledge')
  await pressButton(anna, 'Open the table')
  await reads(anna, /^Pass the device to/)

  const offered = page.locator('.board-instead > .picture').getByRole('button')
  const seen: string[][] = []
  for (const name of names) {
    const before = await page.content()
    for (const agenda of seen.flat()) expect(before).not.toContain(agenda)
    await pressButton(anna, `I am ${name}`)
    await reads(anna, /^Your move\. Choose the agenda/)
    seen.push((await offered.allInnerTexts()).map((text) => text.split('\n')[0]))
    expect(await unfit(anna)).toEqual([])
    await composeTurn(anna, (list) => list[0])
    await pressSend(anna)
    // The player who begins keeps the device.
    const handOn = page.getByRole('button', { name: 'Hide and pass on' })
    await handOn
      .or(page.getByText(/^Your move\. Place a troop/).first())
      .first()
      .waitFor()
    if (!(await handOn.isVisible())) break
    await press(anna, handOn)
    await page
      .getByRole('button', { name: /^I am / })
      .first()
      .waitFor()
  }
  expect(seen.map(({ length }) => length)).toEqual([2, 2])
  expect(new Set(seen.flat()).size).toBe(4)
})
