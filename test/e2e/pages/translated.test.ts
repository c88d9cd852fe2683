import { expect, it } from 'vitest'
import { madeGuest } from '../../support/tables/made-table.ts'
import { asked, atStep, firstAsked, guide, stepsIn, tapAsked, taught } from '../players/lesson-by-taps.ts'
import { composeTurn } from '../players/walk.ts'
import { firstOf, myTurn } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import {
  atHeading,
  closePanel,
  comeByInvite,
  confirm,
  devices,
  inviteLink,
  openPanel,
  openTable,
  type Person,
  playAtOnce,
  pressButton,
  pressSend,
  reads,
  signIn,
  undo,
  undoAll,
} from '../support/people.ts'
import { translate, translatedWords, watchTruth } from '../support/translated.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED/)

interface Reader extends Person {
  untrue(): Promise<string[]>
}

/** Somebody whose browser translates all pages; the words come after a delay. */
async function reader(name: string, delay: number): Promise<Reader> {
  const person = await app.visitor(name, devices.phone)
  await translate(person.page, delay)
  const untrue = await watchTruth(person.page)
  return { ...person, untrue }
}

/** Taps what a lesson asks for, until that is what sends. */
async function composeAsked(lena: Reader): Promise<void> {
  await asked(lena).waitFor()
  while (!(await asked(lena).evaluate((one) => one.matches('.send')))) {
    await tapAsked(lena)
    await asked(lena).waitFor()
  }
}

it.each(taught.flatMap((game) => [0, 60].map((delay) => [game, delay] as const)))(
  'lesson of %s in a translating browser, after %i ms: a turn is composed, undone and sent by its buttons',
  async (game, delay) => {
    const lena = await reader('Lena', delay)
    await firstAsked(lena, game)
    await expect.poll(async () => (await translatedWords(lena.page)).length).toBeGreaterThan(20)
    await composeAsked(lena)
    await undoAll(lena)
    await atStep(lena, 1, await stepsIn(game))
    await composeAsked(lena)
    await tapAsked(lena)
    await guide(lena).getByText('Watch what').waitFor()
    await guide(lena).getByText('Watch what').waitFor({ state: 'detached' })
    expect(await lena.untrue()).toEqual([])
  },
)

it.each([0, 60])(
  'online table in a translating browser, after %i ms: all words about a turn stay true',
  async (delay) => {
    const anna = await reader('Anna', delay)
    const people = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => madeGuest(app.url(), name)))
    await signIn(anna, app.url(), people[0].cookie)
    const { id } = await myTurn(people, 'By post', 11)
    await anna.page.goto(`/table/${id}`)
    await reads(anna, 'Your move.')
    await composeTurn(anna, firstOf)
    await undo(anna)
    await undoAll(anna)
    await composeTurn(anna, firstOf)
    await anna.page.context().setOffline(true)
    await pressSend(anna)
    await reads(anna, 'Waiting to send.')
    await pressButton(anna, 'Cancel sending')
    await reads(anna, 'Your move.')
    await openPanel(anna, 'Table')
    await pressButton(anna, 'Resign')
    await reads(anna, 'Resign?')
    await pressButton(anna, 'Keep playing')
    await closePanel(anna)
    await anna.page.context().setOffline(false)
    await pressSend(anna)
    await anna.page.getByRole('region', { name: 'Sent.' }).waitFor()
    await reads(anna, /is laying a tile\./)
    await openPanel(anna, 'Table')
    await confirm(anna, 'Resign')
    // What somebody has resigned from comes to sight, in place of the panel.
    await anna.page.getByRole('region', { name: 'Table', exact: true }).waitFor({ state: 'hidden' })
    const panel = await openPanel(anna, 'Table')
    await panel.getByText('resigned', { exact: true }).waitFor()
    expect(await anna.untrue()).toEqual([])
    // Names, and what is drawn, stay as they are.
    const words = await translatedWords(anna.page)
    expect(words.length).toBeGreaterThan(20)
    for (const name of ['Ben', 'Cleo', 'Posthorn']) expect(words).not.toContain(name)
    expect(await anna.page.locator('.board-map font').count()).toBe(0)
  },
)

it('invitation in a translating browser: is accepted by its button', async () => {
  const host = await app.visitor('Ada', devices.desk)
  await playAtOnce(host)
  await openTable(host, { title: 'Over the border', seats: 2 })
  const link = await inviteLink(host)
  const ben = await reader('Ben', 60)
  await comeByInvite(ben, link)
  await atHeading(ben, 'Over the border')
  await ben.page.locator('.board-map').waitFor()
  expect(await ben.untrue()).toEqual([])
  expect(await ben.page.locator('.board-players').innerText()).toContain('Ada')
})
