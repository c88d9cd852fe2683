import { expect } from 'vitest'
import { type Entry, isRefused, type Position, takeTurn } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { append, newestEntry } from '../../../functions/store/tables/log.ts'
import { getSeed } from '../../../functions/store/tables/table-items.ts'
import { counter } from './counter.ts'
import { add } from './play.ts'
import { newId, type World } from './world.ts'

/** Lets a table be played on until its log has this many entries, each a turn like any other, two seconds apart. */
export async function playOn({ store, clock }: World, table: TableId, length: number): Promise<void> {
  const seed = (await getSeed(store, table, 'consistent')) as string
  let newest = (await newestEntry(store, table, 'consistent'))?.entry as Entry
  const entries: Entry[] = []
  while (newest.version < length) {
    clock.now += 2000
    const { waiting } = newest.position as Position
    const metadata = { id: newId(), at: new Date(clock.now).toISOString(), seed }
    const next = takeTurn({ game: counter, newest, metadata, orders: [] }, waiting[0], [add(1)])
    if (isRefused(next)) throw new Error(next.refused)
    newest = next
    entries.push(next)
  }
  const said = 'x'.repeat(16)
  while (entries.length > 0) {
    const puts = entries.splice(0, 50).map((entry) => append(store, table, { entry, requestDigest: said }))
    expect(await Promise.all(puts)).not.toContain(false)
  }
}
