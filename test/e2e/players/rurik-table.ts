import { describe, expect, it } from 'vitest'
import type { App } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  addedUp,
  comeByInvite,
  comesToRead,
  devices,
  inviteLink,
  type Person,
  playAtOnce,
  resultOf,
  whoGoesOn,
  whoMoves,
} from '../support/people.ts'
import { type Choose, send } from './player.ts'
import { begunTable } from './rurik-beginnings.ts'
import { composeTurn, openTable, pressRegion, standing } from './rurik-player.ts'

const MINUTE = 60_000

const everybody = [
  { name: 'Anna', device: devices.phone },
  { name: 'Ben', device: devices.desk },
  { name: 'Cleo', device: { ...devices.phone, colorScheme: 'dark' as const } },
]

/**
 * Tests tables of people who play by taps alone: one from its beginning to its end or, where `first` is named, this many
 * turns of it, and then the end of another.
 */
export function testTable(app: App, seats: 2 | 3, choose: Choose, first = Number.POSITIVE_INFINITY): void {
  /** In the order of their seats. */
  let people: Person[]
  const each = <T>(work: (person: Person) => Promise<T>): Promise<T[]> => Promise.all(people.map(work))

  describe(`Rurik online table of ${seats}, played by taps`, () => {
    it('guests join by name and by link, and choose agendas in secret', async () => {
      people = await Promise.all(
        everybody.slice(0, seats).map(({ name, device }) => app.person(name, device)),
      )
      const [host, ...guests] = people
      await playAtOnce(host)
      await openTable(host, { title: 'Some heirs', seats })
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
      await pressRegion(mover, 'Kiev')
      expect(await unfit(mover)).toEqual([])
      await send(mover)
      expect((await standing(mover)).join()).toContain(': 1 (1 troop)')
    })

    it('a whole table by taps: played turn by turn to the end', async () => {
      const pressed = new Set<string>()
      let sent = 0
      for (let mover = await whoGoesOn(people); mover; mover = await whoGoesOn(people)) {
        const names = await composeTurn(mover, choose)
        if (!names) continue
        for (const name of names) pressed.add(name.split(/[ .:]/)[0])
        // In the middle of placing advisors, and of turns.
        if ([20, 33].includes(sent)) expect(await unfit(mover)).toEqual([])
        await send(mover)
        sent++
        // Nobody is to be asked to wait until he may go on.
        if (sent % 30 === 0) await app.later(MINUTE)
        if (sent === first)
          await app.goOnAt(people, async (made) => (await begunTable('last', 'The last of them', made)).id)
      }
      console.log(`${sent} turns were sent; pressed: ${[...pressed].sort().join(', ')}`)
      expect([...pressed]).toEqual(
        expect.arrayContaining(['Place', 'Take', 'Build', 'Attack', 'Muster', 'Move']),
      )
    }, 900_000)

    it('all players read the same result: ranks, and every line of the score', async () => {
      await each((person) =>
        comesToRead(person, /^(You|\w+) won(,| by the tie-break)|^.+ share the win, | won the game\.$/),
      )
      const [result, ...others] = await each(resultOf)
      for (const other of others) expect(other).toEqual(result)
      const { totals, sums } = addedUp(result)
      expect(sums).toEqual(totals)
      const [map, ...maps] = await each(standing)
      for (const other of maps) expect(other).toEqual(map)
      for (const person of people) expect(await unfit(person)).toEqual([])
    })
  })
}
