import { beforeEach, describe, expect, it } from 'vitest'
import { type AnyGame, chainStart, type GivenEntry, type Position } from '../../../engine/core/index.ts'
import { twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { entriesBetween } from '../../../functions/store/tables/log.ts'
import { type DeviceTable, deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { noLimits } from '../hostile/scene.ts'
import { tableOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { bring, pageOf, sendPage } from './bring.ts'

useEngine()

const game = twoHeirs as unknown as AnyGame
let world: World
let anna: Person
beforeEach(async () => {
  world = await newWorld({ games: { 'two-heirs': game }, limits: noLimits })
  anna = await guest(world, 'Anna')
})

/** Somebody alone on a train against Henry, after this many turns. */
function alone(turns: number, level = 'brave'): DeviceTable {
  const table = deviceTable(game, 1, 3, { options: { henry: level } })
  for (let turn = 0; turn < turns && !table.newest().table.over; turn++) table.turn()
  return table
}

const positionsAt = async (table: string): Promise<Position[]> => {
  const kept = await entriesBetween(world.store, table as TableId, { first: 1, last: 10_000 }, 'consistent')
  return kept.map(({ entry }) => entry.position as Position)
}
const heirs = (position: unknown) => position as HeirsPosition

describe('two-heirs, import of a table against Henry', () => {
  it('played on two devices: two tables, each with what Henry did and holds', async () => {
    const phone = alone(3)
    const tablet = phone.copy(8)
    for (let turn = 0; turn < 3; turn++) for (const device of [phone, tablet]) device.turn()
    const brought = [await bring(anna, fileOf(phone)), await bring(anna, fileOf(tablet))]
    expect(brought[0].table).not.toBe(brought[1].table)
    for (const [i, device] of [phone, tablet].entries()) {
      const kept = await positionsAt(brought[i].table)
      expect(kept.slice(0, -1)).toEqual(device.log.map(({ position }) => position))
      const [there, here] = [kept.at(-1), device.newest().position].map(heirs)
      expect([there.troops, there.henry!.laid, there.henry!.lost]).toEqual([
        here.troops,
        here.henry!.laid,
        here.henry!.lost,
      ])
      // Brought again it is where it went.
      expect(await bring(anna, fileOf(device))).toMatchObject({ table: brought[i].table })
    }
  })

  it('stack and treasures: are dealt again', async () => {
    const device = alone(4, 'mighty')
    const { table } = await bring(anna, fileOf(device))
    const [before, after] = (await positionsAt(table)).slice(-2).map(heirs)
    expect(after.map).toEqual(before.map)
    expect(after.ring).toEqual(before.ring)
    expect([after.stack.length, after.henry!.pile.length]).toEqual([
      before.stack.length,
      before.henry!.pile.length,
    ])
    expect([after.stack, after.henry!.pile]).not.toEqual([before.stack, before.henry!.pile])
  })
})

describe('two-heirs, forged import', () => {
  it('extra fields (points, treasures, win): 422 invalid', async () => {
    const device = alone(100)
    const honest = fileOf(device)
    const { table } = device.newest()
    for (const claim of [{ position: { henry: null } }, { facts: [] }, { table }, { over: table.over }]) {
      const entries = honest.entries.with(-1, { ...honest.entries.at(-1)!, ...claim })
      const page = pageOf({ ...honest, entries }, { fork: null, version: 0, chain: chainStart(honest) })
      expect((await sendPage(anna, page)).body.code).toBe('invalid')
    }
    const { table: id } = await bring(anna, honest)
    expect((await positionsAt(id)).at(-1)).toEqual(device.newest().position)
    expect((await tableOf(anna, id)).state).toMatchObject({ origin: 'device', over: table.over })
  })

  it('other luck: another table, or bad-import; the honest one is unchanged', async () => {
    const device = alone(3)
    const honest = fileOf(device)
    const { table } = await bring(anna, honest)
    const stands = await positionsAt(table)
    const [start, ...turns] = honest.entries
    const luckier = { ...start, draws: start.draws.map(() => 0) }
    const ben = await guest(world, 'Ben')
    const forged = await bring(ben, { ...honest, entries: [luckier] })
    expect(forged.table).not.toBe(table)
    expect((await tableOf(ben, forged.table)).state.origin).toBe('device')
    const lie = { ...honest, first: 'ab'.repeat(32), entries: [luckier, ...turns] }
    const page = pageOf(lie, { fork: null, version: 0, chain: chainStart(lie) })
    expect((await sendPage(ben, page)).body).toMatchObject({ code: 'bad-import' })
    expect(await positionsAt(table)).toEqual(stands)
  })

  it('an action for Henry, or luck where there is none: bad-import at that entry', async () => {
    const honest = fileOf(alone(3))
    const [last] = honest.entries.slice(-1)
    const lies: Partial<GivenEntry>[] = [
      { draws: [0] },
      { actions: [...last.actions, { seat: 1, action: { kind: 'take', slot: 1 } }] },
    ]
    for (const lie of lies) {
      const entries = honest.entries.with(-1, { ...last, ...lie })
      const page = pageOf({ ...honest, entries }, { fork: null, version: 0, chain: chainStart(honest) })
      const { body } = await sendPage(anna, page)
      expect(body, JSON.stringify(lie)).toMatchObject({ code: 'bad-import', version: entries.length })
    }
  })
})
