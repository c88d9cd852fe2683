import { beforeAll, describe, expect, it } from 'vitest'
import { broughtTable } from '../../../support/tables/brought-table.ts'
import { fileOf } from '../../../support/tables/device-table.ts'
import type { Choose } from '../../players/player.ts'
import { nearEnd } from '../../scenes/near-end.ts'
import type { App } from '../../support/app.ts'
import { unfit } from '../../support/fit.ts'
import {
  atHeading,
  comeByInvite,
  devices,
  inviteLink,
  openOptions,
  openTable,
  type Person,
  playAtOnce,
  press,
  reads,
} from '../../support/people.ts'
import { playWhole, readSameEnd } from '../played-whole.ts'

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
      await openTable(anna, {
        title: 'One kingdom',
        async prepare() {
          // The inbox stays until the form is there, and may name the game, too.
          await press(anna, anna.page.getByRole('radio', { name: /^The Two Heirs/ }))
          await openOptions(anna)
          await reads(anna, 'Three sets of buildings')
        },
      })
      await comeByInvite(ben, await inviteLink(anna))
      await atHeading(ben, 'One kingdom')
    })

    it('a whole table by taps: at the end both players read the same score', async () => {
      const both = [anna, ben]
      const look = async (_: Person, sent: number) => {
        if (sent % 8 === 3) for (const person of both) expect(await unfit(person)).toEqual([])
      }
      await playWhole(app, both, { choose, turns: first, look })
      if (Number.isFinite(first)) {
        await app.goOnAt(both, async (made) =>
          broughtTable(fileOf(await nearEnd('two-heirs', 2, 4)), 'The last of it', made),
        )
        await playWhole(app, both, { choose, look })
      }
      await readSameEnd(both)
    }, 400_000)
  })
}
