import { describe, expect, it } from 'vitest'
import { type Choose, send } from '../../players/player.ts'
import { pressPlace, standing } from '../../players/standing.ts'
import { composeTurn } from '../../players/walk.ts'
import { begunTable } from '../../scenes/rurik-beginnings.ts'
import type { App } from '../../support/app.ts'
import { unfit } from '../../support/fit.ts'
import {
  comeByInvite,
  comesToRead,
  devices,
  inviteLink,
  openOptions,
  openTable,
  type Person,
  playAtOnce,
  press,
  reads,
  whoMoves,
} from '../../support/people.ts'
import { playWhole, readSameEnd } from '../played-whole.ts'

const everybody = [
  { name: 'Anna', device: devices.phone },
  { name: 'Ben', device: devices.desk },
  { name: 'Cleo', device: { ...devices.phone, colorScheme: 'dark' as const } },
]

/** Chooses the game where a table is opened, its leaders drawn. */
export async function chooseRurik(person: Person): Promise<void> {
  await press(person, person.page.getByRole('radio', { name: /^Rurik/ }))
  await openOptions(person)
  await reads(person, 'Deeds on offer')
  await person.page.getByLabel('Leaders').selectOption('Random')
}

/**
 * Tests tables of people who play by taps alone: one from its beginning to its end or, where `first` is named, this many
 * turns of it, and then the end of another.
 */
export function testTable(app: App, seats: 2 | 3, choose: Choose, first = Number.POSITIVE_INFINITY): void {
  /** In the order of their seats. */
  let people: Person[]

  describe(`Rurik online table of ${seats}, played by taps`, () => {
    it('guests join by name and by link, and choose agendas in secret', async () => {
      people = await Promise.all(
        everybody.slice(0, seats).map(({ name, device }) => app.person(name, device)),
      )
      const [host, ...guests] = people
      await playAtOnce(host)
      await openTable(host, { title: 'Some heirs', seats, prepare: () => chooseRurik(host) })
      const link = await inviteLink(host)
      for (const guest of guests) await comeByInvite(guest, link)
      for (const person of people) {
        await comesToRead(person, /^Your move\. Choose the agenda/)
        await composeTurn(person, choose)
        await send(person)
      }
    })

    it('a tapped region says who rules it and why, and what can be done', async () => {
      const mover = await whoMoves(people)
      expect((await standing(mover)).join()).toContain('Kiev. No one rules.')
      await pressPlace(mover, 'Kiev')
      expect(await unfit(mover)).toEqual([])
      await send(mover)
      expect((await standing(mover)).join()).toContain(': 1 (1 troop)')
    })

    it('a whole table by taps: played turn by turn to the end', async () => {
      const look = async (mover: Person, sent: number) => {
        // In the middle of placing advisors, and of turns.
        if ([20, 33].includes(sent)) expect(await unfit(mover)).toEqual([])
      }
      const pressed = await playWhole(app, people, { choose, turns: first, look })
      if (Number.isFinite(first)) {
        await app.goOnAt(people, async (made) => (await begunTable('last', 'The last of them', made)).id)
        pressed.push(...(await playWhole(app, people, { choose })))
      }
      expect(pressed).toEqual(expect.arrayContaining(['Place', 'Take', 'Build', 'Attack', 'Muster', 'Move']))
    }, 900_000)

    it('all players read the same result: ranks, and every line of the score', () => readSameEnd(people))
  })
}
