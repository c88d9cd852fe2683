import { beforeAll, describe, expect, it } from 'vitest'
import { send, whims } from '../players/player.ts'
import { foreseen, handOf, standing } from '../players/standing.ts'
import { composeTurn, takeTurn } from '../players/walk.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  addedUp,
  byName,
  closePanel,
  comeByInvite,
  comesToRead,
  confirm,
  devices,
  inviteLink,
  openPanel,
  openTable,
  type Person,
  playAtOnce,
  press,
  pressButton,
  reads,
  readyToSend,
  resultOf,
  undoAll,
} from '../support/people.ts'

const app = useApp()
let anna: Person
let ben: Person
let cleo: Person
/** In the order of their seats. */
let people: Person[]
const choose = whims(5)

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  cleo = await app.person('Cleo', { ...devices.phone, colorScheme: 'dark' })
  people = [anna, ben, cleo]
})

const next = (person: Person): Person => people[(people.indexOf(person) + 1) % people.length]
const each = <T>(work: (person: Person) => Promise<T>): Promise<T[]> => Promise.all(people.map(work))

/** All are told, in words, who is laying a tile. */
async function toldWhoMoves(mover: Person): Promise<void> {
  const others = `${mover.name} is laying a tile.`
  await each((person) => comesToRead(person, person === mover ? /^Your move\. Lay a tile/ : others))
}

/** Everybody sees two tiles of his own, and nobody those of another. */
async function handsAreSecret(): Promise<void> {
  const hands = await each(handOf)
  expect(hands.map(({ length }) => length)).toEqual([2, 2, 2])
  expect(new Set(hands.flat()).size).toBe(6)
}

/** What the story tells somebody, without its times: entry by entry, the newest first. */
async function storyOf(person: Person): Promise<string[]> {
  const story = await openPanel(person, 'Story')
  const whole = story.getByRole('button', { name: 'From the start' })
  if (await whole.isVisible()) {
    await press(person, whole)
    await whole.waitFor({ state: 'detached' })
  }
  const entries = await story.getByRole('listitem').all()
  const told = entries.map((entry) => entry.locator('p:not(:has(time))').allInnerTexts())
  return (await Promise.all(told)).map((lines) => byName(person, lines.join(' ').replace(/\byou\b/g, 'You')))
}

describe('Gheos online table, played by taps', () => {
  let mover: Person
  const told: string[] = []

  it('three guests join by name and by link, and the table starts', async () => {
    await playAtOnce(anna)
    await openTable(anna, { title: 'Friday by the sea', seats: 3 })
    await reads(anna, '2 seats are free.')
    const link = await inviteLink(anna)
    await comeByInvite(ben, link)
    await reads(ben, 'One seat is free.')
    await comeByInvite(cleo, link)
    await reads(cleo, /^(Your move|\w+ is laying a tile)/)
    const begins = /First to move: (Anna|you|Cleo)\./
    await comesToRead(ben, begins)
    const begun = await ben.page.getByText(begins).filter({ visible: true }).first().innerText()
    mover = people.find(({ name }) => begun.includes(`First to move: ${name}.`)) ?? ben
    await toldWhoMoves(mover)
    await handsAreSecret()
  })

  it('a turn is undone as long as nothing is sent', async () => {
    const before = await standing(mover)
    await composeTurn(mover, choose)
    await readyToSend(mover)
    expect(await standing(mover)).not.toEqual(before)
    await undoAll(mover)
    await reads(mover, /Lay a tile(: on an empty space, or over an existing tile)?\.$/)
    expect(await standing(mover)).toEqual(before)
  })

  it('a turn is taken back when the others agree', async () => {
    const before = await each(standing)
    await takeTurn(mover, choose)
    await toldWhoMoves(next(mover))
    expect(await each(standing)).not.toEqual(before)
    await openPanel(mover, 'Table')
    await confirm(mover, 'Ask to take back my turn')
    for (const other of people.filter((person) => person !== mover)) {
      await comesToRead(other, `${mover.name} asks to take back the last turn.`)
      await pressButton(other, 'Agree')
    }
    await toldWhoMoves(mover)
    await closePanel(mover)
    expect(await each(standing)).toEqual(before)
  })

  it('a whole table by taps: played turn by turn to the end', async () => {
    for (;;) {
      await composeTurn(mover, choose)
      const foreseeable = await foreseen(mover)
      await send(mover)
      told.push(foreseeable)
      // That the last epoch has come is seen only by the player who draws it: nobody could foresee it.
      if (await mover.page.getByRole('region', { name: 'Result', exact: true }).isVisible()) return
      mover = next(mover)
      await toldWhoMoves(mover)
      await handsAreSecret()
    }
  })

  it('all players read the same result: ranks, and every line of the score', async () => {
    await each((person) =>
      comesToRead(person, /^(You|\w+) won(,| by the tie-break)|^.+ share the win, | won the game\.$/),
    )
    const [result, ...others] = await each(resultOf)
    expect(others).toEqual([result, result])
    const { totals, sums } = addedUp(result)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(sums).toEqual(totals)
    for (const person of people) expect(await unfit(person)).toEqual([])
    for (const { name } of people) expect(result.ranks.filter((rank) => rank.includes(name))).toHaveLength(1)
  })

  it('all players read the same story', async () => {
    const [story, ...others] = await each(storyOf)
    expect(others).toEqual([story, story])
    const back = story.findIndex((entry) => entry.includes('The turn was taken back.'))
    const turns = story.slice(0, back).toReversed()
    expect(turns).toEqual(told.map((foreseeable) => expect.stringContaining(foreseeable)))
    const once = ['Anna opened the table.', 'Ben joined.', 'The table started.']
    for (const line of once) expect(story.filter((entry) => entry.includes(line))).toHaveLength(1)
  })
})
