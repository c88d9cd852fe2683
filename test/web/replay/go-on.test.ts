import { expect, it } from 'vitest'
import { type AnyGame, mask, type Position, recordOf } from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { games } from '../../../engine/index.ts'
import { memoryStore, nothing } from '../../../web/device/memory.ts'
import { goOnFrom } from '../../../web/local/go-on.ts'
import { logOf } from '../../../web/local/table.ts'
import { randomFrom, randomLog } from '../../support/play.ts'
import { dying, type Here, playOn, startedHere } from '../local/here.ts'

const gheos = (await games.gheos()) as AnyGame
const names = [{ name: 'Anna' }, { erased: 1 }, { bot: null, level: 'easy' } as const]
const log = randomLog(gheos, 3, 4)
const recordTo = (version: number) => recordOf(log.slice(0, version), '5a'.repeat(32))

/** A device where a table goes on from a record's entry. */
async function goneOn(version: number): Promise<Here> {
  const contents = nothing()
  const deviceStore = memoryStore(contents)
  const id = (await goOnFrom(deviceStore, gheos, recordTo(version), { title: 'Again', names })) as string
  return { game: gheos, contents, deviceStore, id, table: () => contents.locals.get(id)! }
}

it('playing on from a point: a finished table continues locally from the middle, with its names, to its end', async () => {
  const here = await goneOn(9)
  expect(here.table()).toMatchObject({ title: 'Again', names, elsewhere: null })
  for (const seat of [0, 1, 2, 'spectator' as const])
    expect(mask(here.table().newest.position, seat)).toEqual(mask(log[8].position, seat))
  await playOn(here, randomFrom(2), gheos.longest)
  expect(here.table().newest.table.over).toMatchObject({ reason: 'finished' })
  const whole = await logOf(here.deviceStore, here.table())
  expect(whole.at(-1)).toEqual(here.table().newest)
  expect(firstFault(gheos, whole, here.table().seed)).toBeNull()
})

it('playing on from a point: the deck is shuffled again, differently each time', async () => {
  const decks = await Promise.all(
    [9, 9].map(async (version) => {
      const { position } = (await goneOn(version)).table().newest
      return JSON.stringify((position as Position & { deck: unknown }).deck)
    }),
  )
  const before = JSON.stringify((log[8].position as Position & { deck: unknown }).deck)
  expect(new Set([...decks, before]).size).toBe(3)
})

it('playing on from a point: nothing is kept where a table can’t continue', async () => {
  const contents = nothing()
  const deviceStore = memoryStore(contents)
  for (const version of [1, 2, log.length])
    expect(await goOnFrom(deviceStore, gheos, recordTo(version), { title: '', names })).toBeNull()
  expect([contents.locals.size, contents.log.size]).toEqual([0, 0])
})

it('playing on from a point: the device dies: all of it is written, or nothing', async () => {
  for (const when of ['before', 'after'] as const) {
    const contents = nothing()
    const deviceStore = dying(memoryStore(contents), when)
    await expect(goOnFrom(deviceStore, gheos, recordTo(9), { title: '', names })).rejects.toThrow('battery')
    // Those who sat down before the deal are left out; what was dealt anew is one more.
    expect([contents.locals.size, contents.log.size]).toEqual(when === 'before' ? [0, 0] : [1, 8])
  }
})

it('playing on from a point: a local table continues from any of its points, and itself stays', async () => {
  const here = await startedHere(gheos, 3)
  await playOn(here, randomFrom(5), 6)
  const before = structuredClone(here.table())
  const whole = await logOf(here.deviceStore, here.table())
  const id = await goOnFrom(here.deviceStore, gheos, recordOf(whole.slice(0, 4), ''), {
    title: 'Again',
    names,
  })
  expect(here.table()).toEqual(before)
  expect(await logOf(here.deviceStore, here.contents.locals.get(id as string)!)).toHaveLength(5)
})
