import { beforeAll, describe, expect, it } from 'vitest'
import { broughtTable } from '../../support/brought-table.ts'
import { fileOf } from '../../support/device-table.ts'
import type { App } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  byName,
  comeByInvite,
  comesToRead,
  devices,
  ended,
  inviteLink,
  openOptions,
  type Person,
  playAtOnce,
  press,
  pressButton,
  pressLink,
  reads,
  whoGoesOn,
} from '../support/people.ts'
import { send } from './gheos-player.ts'
import { composeTurn, standing } from './heirs-player.ts'
import { nearEnd } from './near-end.ts'
import type { Choose } from './player.ts'

/**
 * Tests tables of two who play by taps alone: one from its beginning to its end or, where `first` is named, this many turns
 * of it, and then the last turns of another.
 */
export function testTable(app: App, choose: Choose, first = Number.POSITIVE_INFINITY): void {
  let anna: Person
  let ben: Person

  beforeAll(async () => {
    anna = await app.person('Anna', devices.phone)
    ben = await app.person('Ben', { ...devices.desk, colorScheme: 'dark' })
  })

  describe('Two Heirs online table, played by taps', () => {
    it('two players join by link', async () => {
      await playAtOnce(anna)
      await pressLink(anna, 'New table')
      // The inbox stays until the form is there, and may name the game, too.
      await press(anna, anna.page.getByRole('radio', { name: /^The Two Heirs/ }))
      await openOptions(anna)
      await reads(anna, 'Three sets of buildings')
      await anna.page.getByLabel('Title').fill('One kingdom')
      await pressButton(anna, 'Open the table')
      await atHeading(anna, 'One kingdom')
      await comeByInvite(ben, await inviteLink(anna))
      await atHeading(ben, 'One kingdom')
    })

    it('a whole table by taps: at the end both players read the same score', async () => {
      for (let turn = 0; turn < 30; turn++) {
        if (turn === first)
          await app.goOnAt([anna, ben], async (made) =>
            broughtTable(fileOf(await nearEnd('two-heirs', 2, 4)), 'The last of it', made),
          )
        const mover = await whoGoesOn([anna, ben])
        if (!mover) break
        await composeTurn(mover, choose)
        await send(mover)
        if (turn % 8 === 3) for (const person of [anna, ben]) expect(await unfit(person)).toEqual([])
      }
      for (const person of [anna, ben])
        await comesToRead(person, /^(You|\w+) won(,| by the tie-break)|^.+ share the win, | won the game\.$/)
      const ranks = await Promise.all(
        [anna, ben].map(async (person) => byName(person, await ended(person).locator('.ranks').innerText())),
      )
      expect(ranks[0]).toBe(ranks[1])
      expect(await standing(anna)).toEqual(await standing(ben))
    }, 400_000)
  })
}
