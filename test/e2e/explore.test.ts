import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { unfit } from './fit.ts'
import { type Choose, composeTurn, send, standing, takeTurn, whims } from './gheos-player.ts'
import {
  closePanel,
  comeByInvite,
  comesToRead,
  devices,
  inviteLink,
  openPanel,
  openTable,
  type Person,
  playAtOnce,
  press,
  pressButton,
  reads,
  whoMoves,
} from './people.ts'

const app = useApp()
let people: Person[]
let mover: Person
let other: Person
const choose = whims(4)

beforeAll(async () => {
  const anna = await app.person('Anna', devices.phone)
  const ben = await app.person('Ben', devices.phone)
  people = [anna, ben]
  await playAtOnce(anna)
  await openTable(anna, { title: 'Thinking ahead', seats: 2 })
  await comeByInvite(ben, await inviteLink(anna))
  await reads(ben, /^(Your move|Anna is to lay a tile)/)
  await comesToRead(anna, /^(Your move|Ben is to lay a tile)/)
  mover = await whoMoves(people)
  other = people.find((person) => person !== mover) as Person
})

const trying = ({ page }: Person) => page.getByRole('region', { name: 'Trying things out.' })
const strip = ({ page }: Person) => page.getByRole('region', { name: 'Your turn' })
const stepsOf = (person: Person) => strip(person).locator('li .step > span').allTextContents()
const tray = ({ page }: Person) => page.getByRole('region', { name: / moved meanwhile$|^Put aside$/ })

async function tryThingsOut(person: Person): Promise<void> {
  await openPanel(person, 'Table')
  await pressButton(person, 'Try things out')
  await trying(person).waitFor()
}

/** Tries a whole turn, until the line ends. @returns all that was pressed */
async function tryTurn(person: Person, choose: Choose): Promise<string[]> {
  const pressed: string[] = []
  const ended = new Error('The line has ended.')
  const look = async (name: string) => {
    pressed.push(name)
    if (name.startsWith('End the turn')) throw ended
  }
  await composeTurn(person, choose, look).catch((error) => {
    if (error !== ended) throw error
  })
  await reads(person, 'What comes next can’t be seen, so the line ends here.')
  return pressed
}

/** The turn goes from one to the other. */
async function passOn(): Promise<void> {
  ;[mover, other] = [other, mover]
  await comesToRead(mover, /^Your move\./)
}

describe('trying things out in somebody else’s turn', () => {
  let pressed: string[]

  it('shows where it leads, step by step and back, and nobody hears of it', async () => {
    const before = await standing(other)
    await tryThingsOut(other)
    await reads(other, 'Move as you like: nothing of it is sent.')
    pressed = await tryTurn(other, choose)
    expect(await unfit(other)).toEqual([])
    const undo = trying(other).getByRole('button', { name: 'Undo' })
    while (await undo.isEnabled()) await press(other, undo)
    expect(await standing(other)).toEqual(before)
    await pressButton(other, 'Stop trying')
    await trying(other).waitFor({ state: 'detached' })
    expect(await standing(other)).toEqual(before)
    await comesToRead(mover, /^Your move\./)
  })

  it('what is kept of it is laid out when it is my turn, and a reload takes nothing away', async () => {
    await tryThingsOut(other)
    pressed = await tryTurn(other, choose)
    await pressButton(other, 'Keep it for my turn')
    await openPanel(other, 'Table')
    await reads(other, /^Prepared for your turn: \d+ steps\.$/)
    await other.page.reload()
    await other.page.getByRole('group', { name: /^Map of/ }).waitFor()
    expect(await strip(other).count()).toBe(0)
    const places = pressed.filter((name) => /^Empty place at/.test(name))
    await takeTurn(mover, (list) => choose(elsewhere(list, places)))
    await passOn()
    await reads(mover, 'Your turn is complete.')
    expect(await tray(mover).count()).toBe(0)
    expect((await stepsOf(mover)).length).toBeGreaterThan(1)
    await send(mover)
    await passOn()
  })

  it('what another’s tile is in the way of lies in the tray, whole', async () => {
    await tryThingsOut(other)
    pressed = await tryTurn(other, choose)
    await pressButton(other, 'Keep it for my turn')
    const [place] = pressed.filter((name) => /^Empty place at/.test(name))
    await takeTurn(mover, (list) =>
      choose(
        list
          .filter((one) => String(one) === place)
          .concat(list)
          .slice(0, 1),
      ),
    )
    await passOn()
    await tray(mover).waitFor()
    expect(await tray(mover).getByRole('listitem').count()).toBeGreaterThan(1)
    expect(await unfit(mover)).toEqual([])
    await pressButton(mover, 'Let it go')
    await tray(mover).waitFor({ state: 'detached' })
  })
})

/** Of some names, those that are none of these, if there are any. */
const elsewhere = <T>(list: readonly T[], places: readonly string[]): readonly T[] => {
  const free = list.filter((one) => !places.includes(String(one)))
  return free.length > 0 ? free : list
}

describe('in my own turn', () => {
  it('a draft goes back to any of its steps by a button', async () => {
    await composeTurn(mover, (list) => list[0])
    const steps = await stepsOf(mover)
    expect(steps.length).toBeGreaterThan(2)
    await pressButton(mover, `All ${steps.length} steps`)
    await pressButton(mover, 'Undo everything after step 1')
    await expect.poll(() => stepsOf(mover)).toEqual(steps.slice(0, 1))
  })

  it('what I try out can become my turn, and what I had composed is not gone', async () => {
    const before = await stepsOf(mover)
    await tryThingsOut(mover)
    await tryTurn(mover, (list) => list[list.length - 1])
    await pressButton(mover, 'Make it my turn')
    await reads(mover, 'Your turn is complete.')
    expect((await stepsOf(mover))[0]).not.toBe(before[0])
    await tray(mover).waitFor()
    expect(await tray(mover).getByRole('listitem').allTextContents()).toEqual(before)
    await closePanel(mover)
    await send(mover)
    await passOn()
  })
})
