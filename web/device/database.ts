import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Me } from '../../functions/api/shapes.ts'
import { withNames } from '../print/older-names.ts'
import { type DeviceStore, keyOf, type StoreReader, type StoreWriter, storeNames } from './device-store.ts'

/** All data that this device keeps: one database per player, and one that knows who plays. */

type DeviceSchema = DBSchema & { device: { key: string; value: { me: Me | null } } }

const nameFor = (owner: string): string => `posthorn-${owner}`

/**
 * Opens the database of a player. A browser may close it, for example when its data is cleared: any use throws then,
 * too.
 * @throws DOMException when the browser keeps nothing
 */
export async function openDeviceStore(owner: string): Promise<DeviceStore> {
  const database = await openDB(nameFor(owner), 2, {
    upgrade(opened) {
      // The first version had no plans.
      for (const store of storeNames)
        if (!opened.objectStoreNames.contains(store))
          opened.createObjectStore(store, { keyPath: keyOf[store] })
    },
    // Another window deletes it, or runs a newer copy of the app: neither should wait for this one.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
  return deviceStoreOf(database)
}

function deviceStoreOf(database: IDBPDatabase): DeviceStore {
  return {
    async read(work) {
      const transaction = database.transaction(storeNames, 'readonly')
      const result = await work(readerOf(transaction))
      await transaction.done
      return result
    },
    async write(work, durability = 'relaxed') {
      const transaction = database.transaction(storeNames, 'readwrite', { durability })
      // Awaited below in any case; a failure before that would be an unhandled rejection.
      transaction.done.catch(() => {})
      const kept: StoreWriter = {
        ...readerOf(transaction),
        put: (store, item) => transaction.objectStore(store).put(item),
        delete: (store, key) => transaction.objectStore(store).delete(key),
      }
      try {
        const result = await work(kept)
        await transaction.done
        return result
      } catch (error) {
        abort(transaction)
        throw error
      }
    },
    close: () => database.close(),
  }
}

/** An older app may have kept names in another form: what is read has them as data. */
const readerOf = (transaction: IDBPTransaction<unknown, string[], IDBTransactionMode>): StoreReader => ({
  get: (store, key) => transaction.objectStore(store).get(key).then(withNames),
  all: (store) => transaction.objectStore(store).getAll().then(withNames),
})

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}

/** Deletes all that is kept for a player. */
export const deleteDeviceStore = (owner: string): Promise<void> => deleteDB(nameFor(owner))

async function withDevice<T>(work: (database: IDBPDatabase<DeviceSchema>) => Promise<T>): Promise<T> {
  const database = await openDB<DeviceSchema>('posthorn', 1, {
    upgrade: (opened) => {
      opened.createObjectStore('device')
    },
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** The player on this device: null where nobody was signed in, undefined when nothing is kept of anybody. */
export const recallPlayer = (): Promise<Me | null | undefined> =>
  withDevice(async (database) => {
    const noted = await database.get('device', 'player')
    return noted?.me
  }).catch(() => undefined)

/** Notes who plays on this device, if the browser keeps anything. */
export const rememberPlayer = (me: Me | null): Promise<unknown> =>
  withDevice((database) => database.put('device', { me }, 'player')).catch(() => {})
