import { beforeAll, describe, expect, it } from 'vitest'
import { deepDescribe } from '../../support/deep-it.ts'
import { whims } from '../players/player.ts'
import { takeTurn } from '../players/walk.ts'
import { sitDown } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import {
  byName,
  closePanel,
  comeByInvite,
  comesToRead,
  confirmAsked,
  devices,
  followInvite,
  home,
  inviteLink,
  openPanel,
  openTable,
  type Person,
  pressButton,
  reads,
  whoMoves,
} from '../support/people.ts'

const app = useApp()
const choose = whims(11)
let anna: Person
let ben: Person
let cleo: Person

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  cleo = await app.person('Cleo', devices.phone)
})

/** Resigns, once told what happens then. */
async function resign(person: Person, told: string): Promise<void> {
  await openPanel(person, 'Table')
  await pressButton(person, 'Resign')
  await reads(person, told)
  await confirmAsked(person, 'Resign')
}

/** The ranks that somebody reads at a table that is over. */
async function ranksOf(person: Person): Promise<string[]> {
  const result = person.page.getByRole('region', { name: 'Result', exact: true })
  return (await result.getByRole('listitem').allInnerTexts()).map((text) =>
    byName(person, text.replace(/\s+/g, ' ')),
  )
}

describe('resigning, two players', () => {
  it('one resigns: the other has won', async () => {
    await sitDown(app.url(), [anna, ben], { title: 'A short one' })
    await reads(ben, /(Lay a tile|is laying a tile)\.$/)
    await resign(anna, 'The table ends, and Ben wins.')
    // The result is in sight, where a sheet had been in front of it.
    await reads(anna, 'Ben won. You resigned.')
    // A touch of the page asks for news.
    await ben.page.mouse.click(5, 5)
    await reads(ben, 'You won. Anna resigned.')
    expect(await ranksOf(anna)).toEqual(['1. Ben', '2. Anna'])
    expect(await ranksOf(ben)).toEqual(['1. Ben', '2. Anna'])
    await reads(anna, 'Rematch')
    await openPanel(ben, 'Story')
    await reads(ben, 'Anna resigned.')
  })
})

deepDescribe('of three players', () => {
  it('one of three resigns in their turn: the others play on', async () => {
    await home(anna)
    await openTable(anna, { title: 'A longer one', seats: 3 })
    const link = await inviteLink(anna)
    await followInvite(ben, link)
    await comeByInvite(cleo, link)
    const people = [anna, ben, cleo]
    await Promise.all(people.map((person) => comesToRead(person, /(Lay a tile|is laying a tile)\.$/)))
    const quitter = await whoMoves(people)
    const others = people.filter((person) => person !== quitter)
    await resign(quitter, 'You finish last. Simple moves are played for you from now on.')
    const told = new RegExp(
      `^(Your move. Lay a tile|(${others.map(({ name }) => name).join('|')}) is laying a tile)`,
    )
    for (const person of people) await comesToRead(person, told)
    await reads(quitter, 'You resigned. The others play on.')
    for (let turns = 0; turns < 4; turns++) {
      const mover = await whoMoves(others)
      const other = others.find((person) => person !== mover)!
      await takeTurn(mover, choose)
      await comesToRead(other, /^Your move\. /)
    }
    await openPanel(others[0], 'Table')
    await reads(others[0], new RegExp(`${quitter.name} ?resigned`))
    await closePanel(others[0])
    await openPanel(others[0], 'Story')
    await reads(others[0], `${quitter.name} resigned.`)
    await reads(others[0], new RegExp(`${quitter.name} (laid|replaced) a tile\\.`))
    expect(await quitter.page.getByText('Your move.').count()).toBe(0)
    await openPanel(quitter, 'Table')
    expect(await quitter.page.getByRole('button', { name: 'Resign' }).count()).toBe(0)
  })
})
