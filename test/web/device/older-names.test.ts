import { expect, it } from 'vitest'
import { openDeviceStore } from '../../../web/device/database.ts'
import type { Stores } from '../../../web/device/device-store.ts'
import { deviceStoreOf, locals, openKept } from '../../../web/device/kept.ts'
import { useDatabases } from '../../support/databases.ts'

useDatabases()

/** Puts items as an older app has them, and reads them as this one does. */
async function readBack<S extends keyof Stores>(store: S, ...items: object[]): Promise<Stores[S][]> {
  const older = await openDeviceStore('older')
  await older.write(async (kept) => {
    for (const item of items) await kept.put(store, item as Stores[S])
  })
  older.close()
  await openKept('older')
  return deviceStoreOf('older').read((kept) => kept.all(store))
}

it('older names on a device: an online table is read with names as data', async () => {
  const names = ['Anna', 'Bot (easy)', 'Player 3']
  const view = { id: 't', names, state: { opponents: [null, 'easy', null] }, view: null }
  const [table] = await readBack('tables', { id: 't', view, entries: [] })
  expect(table.view.names).toEqual([{ name: 'Anna' }, { bot: null, level: 'easy' }, { erased: 2 }])
})

it('older names on a device: a local table is read and shown with names as data', async () => {
  const [table] = await readBack('locals', { id: 'here-a', names: ['Anna', 'Bot (hard)'] })
  expect(table.names).toEqual([{ name: 'Anna' }, { bot: null, level: 'hard' }])
  expect(locals.value.get('here-a')?.names).toEqual([{ name: 'Anna' }, { bot: null, level: 'hard' }])
})

it('older names on a device: the inbox is read with names as data', async () => {
  const inbox = { tables: [{ id: 't', names: ['Anna', 'Bot 2 (hard)', null] }], invited: [], pollAfter: 2 }
  const [own] = await readBack('own', { key: 'inbox', inbox, tag: '' })
  expect(own).toMatchObject({
    inbox: { tables: [{ names: [{ name: 'Anna' }, { bot: 2, level: 'hard' }, null] }] },
  })
})

it('names as data on a device: a person named like a bot stays a person', async () => {
  const names = [{ name: 'Bot 2 (hard)' }, { name: 'Player 1' }]
  const found = await readBack('locals', { id: 'here-b', names })
  expect(found.find(({ id }) => id === 'here-b')?.names).toEqual(names)
})
