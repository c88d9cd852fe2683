import { expect, it } from 'vitest'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { deleteItem } from '../../../functions/store/dynamodb/item.ts'
import { rowKey } from '../../../functions/store/tables/rows.ts'
import { everyRunning, getStopped, noteStopped } from '../../../functions/store/tables/running.ts'
import { inboxOf, openTable } from '../support/play.ts'
import { guest, newWorld, useEngine } from '../support/world.ts'

useEngine()

it('reconciler: goes on where its time ran out, and leaves out no table', async () => {
  const world = await newWorld()
  const anna = await guest(world, 'Anna')
  for (let tables = 0; tables < 20; tables++) await openTable(anna)
  await world.notifier.idle()
  const tables: TableId[] = []
  for await (const { table } of everyRunning(world.store)) tables.push(table)
  expect(tables).toHaveLength(20)
  for (const table of tables) await deleteItem(world.store, rowKey(anna.player as PlayerId, table))
  const [share] = [...Array(16).keys()]
  expect(await reconcile(world.ports, { hasTime: () => false })).toBe(tables[7])
  expect((await inboxOf(anna)).tables).toHaveLength(8)
  expect(await reconcile(world.ports)).toBeNull()
  expect((await inboxOf(anna)).tables).toHaveLength(20)

  expect(await getStopped(world.store, share)).toBeNull()
  await noteStopped(world.store, share, tables[0])
  expect(await getStopped(world.store, share)).toBe(tables[0])
  expect(await getStopped(world.store, share + 1)).toBeNull()
  const behind: TableId[] = []
  for await (const { table } of everyRunning(world.store, share, tables[0])) behind.push(table)
  expect(behind).not.toContain(tables[0])
  expect(behind.every((table) => table > tables[0])).toBe(true)
  await noteStopped(world.store, share, null)
  expect(await getStopped(world.store, share)).toBeNull()
})
