import { beforeAll, describe, expect, it } from 'vitest'
import { deepIt } from '../../support/deep-it.ts'
import { type Choose, whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { sitDown } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  comeByLink,
  comesToRead,
  deviceLink,
  devices,
  lookAgain,
  type Person,
  pressButton,
  pressSend,
  reads,
  readyToSend,
  undoAll,
} from '../support/people.ts'

// A copy that comes too late is refused; without a network the browser says so.
const app = useApp(/status of 409|ERR_INTERNET_DISCONNECTED/)
let phone: Person
let desk: Person
let ben: Person

const strip = ({ page }: Person) => page.getByRole('region', { name: 'Your turn', exact: true })
const tray = ({ page }: Person) => page.getByRole('region', { name: 'Set aside' })
const both = ({ page }: Person) => page.getByRole('region', { name: 'Drafts on two devices' })
const undo = ({ page }: Person) => page.getByRole('button', { name: 'Undo', exact: true })

/** What is composed, as it is shown: the names of its steps, hidden or not. What would follow by itself is none of them. */
const stepsOf = (person: Person): Promise<string[]> =>
  strip(person).locator('li:not(.still) .step > span').allTextContents()

/** What lies in the tray, once something does. */
async function asideOf(person: Person): Promise<string[]> {
  await tray(person).waitFor()
  return tray(person).locator('li').allTextContents()
}

/** Takes the device up again and again until it shows these steps. */
async function comesToShow(person: Person, steps: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        await lookAgain(person)
        return stepsOf(person)
      },
      { timeout: 30_000 },
    )
    .toEqual(steps)
}

const setOffline = ({ page }: Person, isOffline: boolean) => page.context().setOffline(isOffline)

const theFirst: Choose = (list) => list[0]
const theLast: Choose = (list) => list[list.length - 1]

/** Undoes all, and composes another turn. */
async function composeAnew(person: Person, choose: Choose): Promise<string[]> {
  await undoAll(person)
  // The tile that was laid is still picked.
  await person.page.keyboard.press('Escape')
  await composeTurn(person, choose)
  return stepsOf(person)
}

/** Undoes all, and composes a turn that reads otherwise than another one. */
async function composeOtherwise(person: Person, other: readonly string[]): Promise<string[]> {
  for (let tries = 0; tries < 20; tries++) {
    const steps = await composeAnew(person, whims(tries))
    if (steps.join() !== other.join()) return steps
  }
  throw new Error(`All turns read: ${other.join(', ')}.`)
}

/** Goes online again; resolves once what is composed here was copied, or refused. */
async function back(person: Person): Promise<void> {
  const answered = person.page.waitForResponse((response) => response.url().endsWith('/draft'))
  await setOffline(person, false)
  await answered
}

beforeAll(async () => {
  phone = await app.person('Anna', devices.phone)
  desk = await app.person('Anna', devices.desk)
  ben = await app.person('Ben', devices.desk)
  // Where there is land enough to live on a turn has more than one step.
  await sitDown(app.url(), [phone, ben], { title: 'On two devices', after: 'my turn' })
  await reads(phone, /^Your move\./)
  const link = await deviceLink(phone)
  await comeByLink(desk, link)
  await phone.page.goBack()
  await desk.page.goto(phone.page.url())
  await reads(desk, /^Your move\./)
})

describe('draft on two devices', () => {
  it('appears on the other device, and goes on there', async () => {
    let whole = await composeAnew(phone, whims(0))
    for (let tries = 1; tries < 20 && whole.length < 2; tries++)
      whole = await composeAnew(phone, whims(tries))
    expect(whole.length).toBeGreaterThan(1)
    await comesToShow(desk, whole)
    await readyToSend(desk)
    await pressButton(desk, 'Undo')
    const shorter = await stepsOf(desk)
    expect(shorter.length).toBeLessThan(whole.length)
    await comesToShow(phone, shorter)
    await undoAll(desk)
    await comesToShow(phone, [])
    const other = await composeAnew(desk, theFirst)
    await comesToShow(phone, other)
    expect(await tray(phone).count()).toBe(0)
    expect(await tray(desk).count()).toBe(0)
  })

  it('waits for a network, then follows', async () => {
    await setOffline(phone, true)
    const steps = await composeAnew(phone, theLast)
    await lookAgain(phone)
    await back(phone)
    await comesToShow(desk, steps)
  })
})

describe('draft changed on two devices at once', () => {
  let here: string[]
  let there: string[]

  /** Both change what they have without a network; the desk's is copied first. */
  async function part(onPhone: Choose): Promise<void> {
    for (const person of [phone, desk]) await setOffline(person, true)
    here = await composeAnew(phone, onPhone)
    there = await composeOtherwise(desk, here)
    await back(desk)
    await back(phone)
    await both(phone).waitFor()
  }

  it('both are shown side by side, and neither replaces the other', async () => {
    await part(theFirst)
    const lists = await both(phone).getByRole('list').all()
    const shown = await Promise.all(lists.map((list) => list.getByRole('listitem').allTextContents()))
    expect(shown).toEqual([here, there])
    expect(await undo(phone).count()).toBe(0)
    expect(await unfit(phone)).toEqual([])
    await phone.page.reload()
    await both(phone).waitFor()
    expect(await stepsOf(desk)).toEqual(there)
  })

  it('choosing the other device’s: one’s own is set aside', async () => {
    await pressButton(phone, 'Use the other')
    await both(phone).waitFor({ state: 'detached' })
    expect(await stepsOf(phone)).toEqual(there)
    expect(await asideOf(phone)).toEqual(here)
    await phone.page.reload()
    await tray(phone).waitFor()
    await undoAll(phone)
    await pressButton(phone, 'Play it again')
    await tray(phone).waitFor({ state: 'detached' })
    expect(await stepsOf(phone)).toEqual(here)
    await comesToShow(desk, here)
  })

  deepIt('choosing one’s own: the other device’s is set aside', async () => {
    await part(theLast)
    await pressButton(phone, 'Use this')
    await both(phone).waitFor({ state: 'detached' })
    expect(await stepsOf(phone)).toEqual(here)
    expect(await asideOf(phone)).toEqual(there)
    await comesToShow(desk, here)
    expect(await tray(desk).count()).toBe(0)
    await pressButton(phone, 'Discard')
    await tray(phone).waitFor({ state: 'detached' })
  })

  it('sent: counts once, and neither device keeps any of it', async () => {
    await pressSend(desk)
    await desk.page.getByRole('region', { name: 'Sent.' }).waitFor()
    for (const person of [phone, desk]) {
      await comesToRead(person, 'Ben is laying a tile.')
      // What a device keeps of a turn goes a moment after the table has gone on.
      await strip(person).waitFor({ state: 'detached' })
      expect(await tray(person).count()).toBe(0)
    }
  })
})
