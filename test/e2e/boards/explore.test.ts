import { beforeAll, describe, expect, it } from 'vitest'
import { deepIt } from '../../support/deep-it.ts'
import { type Choose, send, whims } from '../players/player.ts'
import { standing } from '../players/standing.ts'
import { composeTurn } from '../players/walk.ts'
import { sitDown } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  closePanel,
  comesToRead,
  devices,
  openPanel,
  type Person,
  press,
  pressButton,
  raise,
  reads,
  readyToSend,
  undoAll,
  whoMoves,
} from '../support/people.ts'

const app = useApp()
let people: Person[]
let mover: Person
let other: Person
const choose = whims(4)

beforeAll(async () => {
  const anna = await app.person('Anna', devices.phone)
  const ben = await app.person('Ben', devices.phone)
  people = [anna, ben]
  await sitDown(app.url(), people, { title: 'Thinking ahead', after: 4 })
  mover = await whoMoves(people)
  other = people.find((person) => person !== mover) as Person
})

const trying = ({ page }: Person) => page.getByRole('region', { name: 'Trying things out.' })
const strip = ({ page }: Person) => page.getByRole('region', { name: 'Your turn' })
const stepsOf = (person: Person) => strip(person).locator('li .step > span').allTextContents()
const tray = ({ page }: Person) => page.getByRole('region', { name: / moved meanwhile$|^Set aside$/ })

async function tryThingsOut(person: Person): Promise<void> {
  await openPanel(person, 'Table')
  await pressButton(person, 'Try things out')
  await trying(person).waitFor()
  // No bot helps against other people.
  expect(await trying(person).getByRole('button', { name: 'What would you do?' }).count()).toBe(0)
}

/** Tries a whole turn, until the line ends. @returns all that was pressed */
async function tryTurn(person: Person, choose: Choose): Promise<string[]> {
  // A tile that is picked already is put back.
  await person.page.keyboard.press('Escape')
  const pressed: string[] = []
  const ended = new Error('The line has ended.')
  const look = async (name: string) => {
    pressed.push(name)
    if (/^End (the )?turn/.test(name)) throw ended
  }
  await composeTurn(person, choose, look).catch((error) => {
    if (error !== ended) throw error
  })
  await reads(person, 'What comes next is hidden, so this variation ends here.')
  return pressed
}

/** Chooses a tile of the hand and its place so, and the rest by whim. */
const laying =
  (how: Choose): Choose =>
  (list) =>
    /^(Tile \d+:|(Empty cell|Replace tile) )/.test(String(list[0])) ? how(list) : choose(list)
const last: Choose = (list) => list[list.length - 1]
const notLast: Choose = (list) => choose(list.length > 1 ? list.slice(0, -1) : list)

/** Undoes what is composed, and composes another turn. */
async function composeAnew(person: Person, how: Choose = choose): Promise<void> {
  await undoAll(person)
  await composeTurn(person, how)
}

/** The turn goes from one to the other. */
async function passOn(): Promise<void> {
  ;[mover, other] = [other, mover]
  await comesToRead(mover, /^Your move\./)
}

describe('variation in another player’s turn', () => {
  it('shows where it leads, step by step and back, and is not sent', async () => {
    const before = await standing(other)
    await tryThingsOut(other)
    await reads(other, 'Nothing is sent.')
    await tryTurn(other, choose)
    expect(await unfit(other)).toEqual([])
    await undoAll(other, trying(other))
    expect(await standing(other)).toEqual(before)
    await pressButton(other, 'Stop trying')
    await trying(other).waitFor({ state: 'detached' })
    expect(await standing(other)).toEqual(before)
    await comesToRead(mover, /^Your move\./)
  })

  deepIt(
    'one saved unfolds once it is my turn; what another player has made impossible is set aside',
    async () => {
      for (let turn = 0; turn < 3; turn++) {
        await tryThingsOut(other)
        await tryTurn(other, choose)
        const kept = await trying(other).locator('ol > li').count()
        expect(kept).toBeGreaterThan(1)
        await pressButton(other, 'Save as my next move')
        await openPanel(other, 'Table')
        await reads(other, `Saved for your next move: ${kept} steps.`)
        await other.page.reload()
        await other.page.getByRole('group', { name: /^Map of/ }).waitFor()
        expect(await strip(other).count()).toBe(0)
        await composeAnew(mover)
        await send(mover)
        await passOn()
        // Nobody knows what is dealt: it is here as a whole, as a draft, or put aside beside what could be laid out of it.
        const aside = tray(mover).getByRole('listitem')
        await expect.poll(async () => (await aside.count()) || (await stepsOf(mover)).length).toBe(kept)
        if (await tray(mover).isVisible()) await pressButton(mover, 'Discard')
        await tray(mover).waitFor({ state: 'detached' })
      }
      expect(await unfit(mover)).toEqual([])
    },
  )
})

describe('my turn', () => {
  it('a draft goes back to any of its steps by a button', async () => {
    const back = mover.page.getByText('Back to here')
    // A turn may have a single step of its own: then another is composed.
    let tries = 0
    do await composeAnew(mover, laying(notLast))
    while (++tries < 20 && (await back.count()) === 0)
    const steps = await stepsOf(mover)
    await raise(mover)
    // Those of a complete turn are all told.
    const all = mover.page.getByRole('button', { name: `Show all ${steps.length} steps` })
    if (await all.isVisible()) await press(mover, all)
    await pressButton(mover, 'Undo everything after step 1')
    await expect.poll(() => stepsOf(mover)).toEqual(steps.slice(0, 1))
  })

  it('a variation becomes my turn, and the draft before is set aside', async () => {
    const [before, stood] = [await stepsOf(mover), await standing(mover)]
    await tryThingsOut(mover)
    await tryTurn(mover, laying(last))
    await pressButton(mover, 'Use as my turn')
    await readyToSend(mover)
    // It may read alike, but another tile has left the hand.
    expect(await standing(mover)).not.toEqual(stood)
    await tray(mover).waitFor()
    expect(await tray(mover).getByRole('listitem').allTextContents()).toEqual(before)
    await closePanel(mover)
    await send(mover)
    await passOn()
  })
})
