import { expect, it } from 'vitest'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { DeviceStore } from '../../../web/device/device-store.ts'
import { memoryStore, nothing } from '../../../web/device/memory.ts'
import { takeOver } from '../../../web/device/two-stores.ts'
import { logOf, startLocal } from '../../../web/local/table.ts'
import { randomFrom } from '../../support/play.ts'
import { seated } from '../../support/tables/seated.ts'
import { anyTurn, draftOn, dying, type Here, playOn, startedHere } from './here.ts'

/** A table that nobody in particular has played, with all that may belong to it. */
async function played(): Promise<Here> {
  const here = await startedHere(gheos, 3)
  await playOn(here, randomFrom(1), 4)
  await startLocal(here.deviceStore, gheos, { title: 'Another', names: seated('A', 'B'), options: {} })
  const turn = anyTurn(here, randomFrom(2))
  here.contents.drafts.set(here.id, draftOn(turn))
  here.contents.prepared.set(here.id, turn)
  here.contents.tray.set('aside', { ...turn, id: 'aside', at: '', problem: null, movers: [] })
  return here
}

it('local tables on signing in: tables, logs and drafts move to the player', async () => {
  const { contents, deviceStore } = await played()
  const before = structuredClone(contents)
  const mine = nothing()
  await takeOver(memoryStore(mine), deviceStore)
  expect(mine).toEqual(before)
  expect(contents).toEqual(nothing())
})

it('local tables on signing in: nothing moves if nothing was played, and the player’s own stays', async () => {
  const { contents, deviceStore } = await played()
  const before = structuredClone(contents)
  await takeOver(deviceStore, memoryStore())
  expect(contents).toEqual(before)
})

it('local tables on signing in: interrupted before it is written, the move is done again; after it, nothing is doubled', async () => {
  for (const when of ['before', 'after'] as const) {
    const { contents, deviceStore } = await played()
    const before = structuredClone(contents)
    const mine = nothing()
    await expect(takeOver(dying(memoryStore(mine), when), deviceStore)).rejects.toThrow('battery')
    expect(mine.locals.size).toBe(when === 'before' ? 0 : 2)
    await takeOver(memoryStore(mine), deviceStore)
    expect(mine).toEqual(before)
  }
})

it('local tables on signing in: a table that moved before and was played on since is left as it is', async () => {
  const here = await played()
  const mine = nothing()
  const deviceStore = memoryStore(mine)
  const again = memoryStore(structuredClone(here.contents))
  await takeOver(deviceStore, here.deviceStore)
  const there: Here = { ...here, deviceStore, contents: mine, table: () => mine.locals.get(here.id)! }
  await playOn(there, randomFrom(3), 2)
  const after = structuredClone(mine)
  await takeOver(deviceStore, again)
  expect(mine).toEqual(after)
  expect(firstFault(gheos, await logOf(deviceStore, there.table()), there.table().seed)).toBeNull()
})

/** A device store that is played on right after the first write to it. */
const thenOnce = (deviceStore: DeviceStore, then: () => unknown): DeviceStore => {
  let isDone = false
  return {
    ...deviceStore,
    async write(work, durability) {
      const result = await deviceStore.write(work, durability)
      if (!isDone) await then()
      isDone = true
      return result
    },
  }
}

it('local tables on signing in: a tap written while its table moves, moves too', async () => {
  const { contents, id, deviceStore } = await played()
  const mine = nothing()
  const tapped = { ...contents.drafts.get(id)!, actions: [] }
  await takeOver(
    thenOnce(memoryStore(mine), () => contents.drafts.set(id, tapped)),
    deviceStore,
  )
  expect(mine.drafts.get(id)).toEqual(tapped)
  expect(contents).toEqual(nothing())
})

it('local tables on signing in: a tap written after its table moved, follows it', async () => {
  const { contents, id, deviceStore } = await played()
  const mine = nothing()
  const tapped = contents.drafts.get(id)!
  contents.drafts.delete(id)
  await takeOver(memoryStore(mine), deviceStore)
  contents.drafts.set(id, tapped)
  await takeOver(memoryStore(mine), deviceStore)
  expect(mine.drafts.get(id)).toEqual(tapped)
  expect(contents).toEqual(nothing())
})
