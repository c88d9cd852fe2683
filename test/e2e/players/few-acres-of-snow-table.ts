import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { type Made, madeTurn } from '../../support/made-table.ts'
import { randomFrom } from '../../support/play.ts'
import type { App } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  addedUp,
  closePanel,
  comeByInvite,
  comesToRead,
  confirm,
  devices,
  inviteLink,
  openPanel,
  type Person,
  playAtOnce,
  pressButton,
  reads,
  resultOf,
  undoAll,
  whoGoesOn,
  whoMoves,
} from '../support/people.ts'
import { begunTable } from './few-acres-of-snow-beginnings.ts'
import {
  composeTurn,
  handOf,
  mayBeSent,
  openTable,
  type Played,
  standing,
} from './few-acres-of-snow-player.ts'
import { type Choose, send } from './player.ts'

const MINUTE = 60_000
/** What is done in a whole table at least, and in the beginning of one. */
const kinds = ['Settle', 'Develop', 'Besiege', 'Draft', 'Discard', 'Earn']

/**
 * Tests tables of two who play by taps alone: one from its beginning to its end or, where `first` is named, this many turns
 * of it, and then the end of another, which comes by itself.
 */
export function testTable(app: App, choose: Choose, first = Number.POSITIVE_INFINITY): void {
  describe('Few Acres online table, played by taps', () => {
    let anna: Person
    let ben: Person
    let both: Person[]
    beforeAll(async () => {
      anna = await app.person('Anna', devices.phone)
      ben = await app.person('Ben', { ...devices.desk, colorScheme: 'dark' })
      both = [anna, ben]
    })
    const otherThan = (person: Person): Person => (person === anna ? ben : anna)
    const played = new Map<Person, Played>()

    const compose = (person: Person) => {
      const before = played.get(person) ?? new Set()
      played.set(person, before)
      return composeTurn(person, choose, before)
    }

    it('two guests join by name and by link; the British begin, with a hand of their own', async () => {
      await playAtOnce(anna)
      await openTable(anna, 'Snow before breakfast')
      await comeByInvite(ben, await inviteLink(anna))
      expect(await whoMoves(both)).toBe(anna)
      await comesToRead(ben, 'Anna is to move.')
      expect((await handOf(anna)).length).toBeGreaterThan(0)
      expect(await handOf(ben)).not.toEqual(await handOf(anna))
    })

    it('a turn is undone as long as nothing is sent', async () => {
      const before = [await standing(anna), await handOf(anna)]
      await compose(anna)
      expect([await standing(anna), await handOf(anna)]).not.toEqual(before)
      await undoAll(anna)
      await reads(anna, 'The first turn has one action.')
      expect([await standing(anna), await handOf(anna)]).toEqual(before)
    })

    it('a turn is taken back when the other player agrees', async () => {
      const before = await standing(anna)
      await compose(anna)
      await send(anna)
      await comesToRead(ben, /^Your move\./)
      expect(await standing(ben)).not.toEqual(before)
      await openPanel(anna, 'Table')
      await confirm(anna, 'Ask to take back my turn')
      await comesToRead(ben, 'Anna asks to take back the last turn.')
      await pressButton(ben, 'Agree')
      await comesToRead(anna, /^Your move\./)
      await comesToRead(ben, /^Anna is to/)
      await closePanel(anna)
      for (const person of both) expect(await standing(person)).toEqual(before)
    })

    it('a whole table by taps: played turn by turn to the end', async () => {
      let sent = 0
      for (let mover: Person | null = anna; mover; mover = await whoGoesOn([mover, otherThan(mover)])) {
        await compose(mover)
        // His page may have told that it was his move a moment longer than it was.
        if (!(await mayBeSent(mover))) continue
        await send(mover)
        sent++
        // Nobody else sends as fast as that: a table takes sixty turns a minute.
        if (sent % 30 === 0) await app.later(MINUTE)
        if (sent === first) break
      }
      const done = [...new Set([...played.values()].flatMap((kinds) => [...kinds]))].sort()
      console.log(`${sent} turns were sent; played: ${done.join(', ')}`)
      expect(done).toEqual(expect.arrayContaining(kinds))
      if (sent === first) await seeAnotherEnd()
    }, 900_000)

    /** Both look on while the last turns of another table of theirs come. */
    async function seeAnotherEnd(): Promise<void> {
      const game = (await games['few-acres-of-snow']()) as AnyGame
      const random = randomFrom(1)
      let made: readonly Made[] = []
      let id = ''
      await app.goOnAt(both, async (people) => {
        made = people
        id = await begunTable('late', 'Snow at last', people)
        return id
      })
      while ((await madeTurn(game, made, id, random)) !== null) await app.later(MINUTE)
    }

    it('both players read the same result: ranks, and every line of the score', async () => {
      for (const person of both)
        await comesToRead(person, /^(You|\w+) won(,| by the tie-break)|^.+ share the win, | won the game\.$/)
      const [one, other] = [await resultOf(anna), await resultOf(ben)]
      expect(other).toEqual(one)
      expect(await standing(ben)).toEqual(await standing(anna))
      const { totals, sums } = addedUp(one)
      expect(sums).toEqual(totals)
      for (const { name } of both) expect(one.ranks.filter((rank) => rank.includes(name))).toHaveLength(1)
      for (const person of both) expect(await unfit(person)).toEqual([])
    })
  })
}
