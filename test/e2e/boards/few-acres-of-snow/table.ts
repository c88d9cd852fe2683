import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../../engine/core/index.ts'
import { games } from '../../../../engine/index.ts'
import { randomFrom } from '../../../support/play.ts'
import { type Made, madeTurn } from '../../../support/tables/made-table.ts'
import { chooseSnow } from '../../players/few-acres-of-snow.ts'
import { type Choose, send } from '../../players/player.ts'
import { handOf, standing } from '../../players/standing.ts'
import { composeTurn } from '../../players/walk.ts'
import { begunTable } from '../../scenes/few-acres-of-snow-beginnings.ts'
import type { App } from '../../support/app.ts'
import {
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
  pressButton,
  reads,
  undoAll,
  whoMoves,
} from '../../support/people.ts'
import { playWhole, readSameEnd } from '../played-whole.ts'

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
    it('two guests join by name and by link; the British begin, with a hand of their own', async () => {
      await playAtOnce(anna)
      await openTable(anna, { title: 'Snow before breakfast', prepare: () => chooseSnow(anna) })
      await comeByInvite(ben, await inviteLink(anna))
      expect(await whoMoves(both)).toBe(anna)
      await comesToRead(ben, 'Anna is to move.')
      expect((await handOf(anna)).length).toBeGreaterThan(0)
      expect(await handOf(ben)).not.toEqual(await handOf(anna))
    })

    it('a turn is undone as long as nothing is sent', async () => {
      const before = [await standing(anna), await handOf(anna)]
      await composeTurn(anna, choose)
      expect([await standing(anna), await handOf(anna)]).not.toEqual(before)
      await undoAll(anna)
      await reads(anna, 'The first turn has one action.')
      expect([await standing(anna), await handOf(anna)]).toEqual(before)
    })

    it('a turn is taken back when the other player agrees', async () => {
      const before = await standing(anna)
      await composeTurn(anna, choose)
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
      expect(await playWhole(app, both, { choose, turns: first })).toEqual(expect.arrayContaining(kinds))
      if (Number.isFinite(first)) await seeAnotherEnd()
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

    it('both players read the same result: ranks, and every line of the score', () => readSameEnd(both))
  })
}
