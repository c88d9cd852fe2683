import { expect, it } from 'vitest'
import { firstFault } from '../../../engine/core/verify.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { memoryShelf, nothing } from '../../../web/device/memory.ts'
import { copyTables } from '../../../web/device/take-over.ts'
import { logOf, startLocal } from '../../../web/local/table.ts'
import { randomFrom } from '../../support/play.ts'
import { anyTurn, draftOn, dying, type Here, playOn, startedHere } from './here.ts'

/** A table that nobody in particular has played, with all that may belong to it. */
async function played(): Promise<Here> {
  const here = await startedHere(gheos, 3)
  await playOn(here, randomFrom(1), 4)
  await startLocal(here.shelf, gheos, { title: 'Another', names: ['A', 'B'], options: {} })
  const turn = anyTurn(here, randomFrom(2))
  here.contents.drafts.set(here.id, draftOn(turn))
  here.contents.prepared.set(here.id, turn)
  here.contents.tray.set('aside', { ...turn, id: 'aside', at: '', problem: null, movers: [] })
  return here
}

it('all that was played here moves: tables, logs, and what is composed', async () => {
  const { contents, shelf } = await played()
  const before = structuredClone(contents)
  const mine = nothing()
  await copyTables(shelf, memoryShelf(mine))
  expect(mine).toEqual(before)
  expect(contents).toEqual(before)
})

it('nothing moves where nothing was played, and what is there stays', async () => {
  const { contents, shelf } = await played()
  const before = structuredClone(contents)
  await copyTables(memoryShelf(), shelf)
  expect(contents).toEqual(before)
})

it('broken off before it is written, it is begun again; broken off after, nothing is doubled', async () => {
  for (const when of ['before', 'after'] as const) {
    const { contents, shelf } = await played()
    const mine = nothing()
    await expect(copyTables(shelf, dying(memoryShelf(mine), when))).rejects.toThrow('battery')
    expect(mine.locals.size).toBe(when === 'before' ? 0 : 2)
    await copyTables(shelf, memoryShelf(mine))
    expect(mine).toEqual(contents)
  }
})

it('a table that has moved already and was played on since is left as it is', async () => {
  const here = await played()
  const mine = nothing()
  const shelf = memoryShelf(mine)
  await copyTables(here.shelf, shelf)
  const there: Here = { ...here, shelf, contents: mine, table: () => mine.locals.get(here.id)! }
  await playOn(there, randomFrom(3), 2)
  const after = structuredClone(mine)
  await copyTables(here.shelf, shelf)
  expect(mine).toEqual(after)
  expect(firstFault(gheos, await logOf(shelf, there.table()), there.table().seed)).toBeNull()
})
