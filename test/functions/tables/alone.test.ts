import { beforeEach, describe, expect, it } from 'vitest'
import type { Entry } from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { entriesBetween } from '../../../functions/store/tables/log.ts'
import { getSeed } from '../../../functions/store/tables/table-items.ts'
import { deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { everyRules } from '../../support/tables/every-game.ts'
import { noLimits } from '../hostile/scene.ts'
import { bring } from '../import/bring.ts'
import { openTable } from '../support/play.ts'
import { playOut } from '../support/play-out.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

describe.each(everyRules.filter(([, { seats }]) => seats.min === 1))('%s, table for one', (id, game) => {
  let world: World
  let anna: Person
  beforeEach(async () => {
    world = await newWorld({ games: { [id]: game }, limits: noLimits })
    anna = await guest(world, 'Anna')
  })

  const logOf = async (table: string): Promise<Entry[]> =>
    (await entriesBetween(world.store, table as TableId, { first: 1, last: 10_000 }, 'consistent')).map(
      ({ entry }) => entry,
    )

  /** Plays to the end, which is the end by the rules and the seed. */
  async function playsToTheEnd(table: string): Promise<void> {
    const over = await playOut(world, [anna], table, game)
    expect(over.state.over).toMatchObject({ reason: 'finished' })
    const seed = (await getSeed(world.store, table as TableId, 'consistent')) as string
    const log = await logOf(table)
    expect([over.seed, firstFault(game, log, seed)]).toEqual([seed, null])
    expect(game.audit(log.at(-1)!.position)).toBeNull()
    await world.notifier.idle()
    expect(world.alarms).toEqual([])
  }

  it('opened online: can be played to its end, which verifies', async () => {
    const { id: table } = await openTable(anna, { game: id, seats: 1 })
    await playsToTheEnd(table)
  })

  it('begun on a device: imported as it was, and played to its end', async () => {
    const device = deviceTable(game, 1, 3)
    for (let turn = 0; turn < 5; turn++) device.turn()
    const { table } = await bring(anna, fileOf(device))
    const log = await logOf(table)
    expect(log.slice(0, -1).map(({ position }) => position)).toEqual(
      device.log.map(({ position }) => position),
    )
    await playsToTheEnd(table)
  })
})
