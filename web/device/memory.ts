import {
  type DeviceStore,
  keyIn,
  type StoreName,
  type Stores,
  type StoreWriter,
  storeNames,
} from './device-store.ts'

/** The items of a device store, by store and key. */
export type Contents = { [S in StoreName]: Map<string, Stores[S]> }

export const nothing = (): Contents =>
  Object.fromEntries(storeNames.map((store) => [store, new Map()])) as Contents

/** A device store that lasts as long as the page does: for browsers that keep nothing, and for tests. */
export function memoryStore(contents: Contents = nothing()): DeviceStore {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  return {
    read: (work) => inTurn(() => work(over(contents, []))),
    write: (work) =>
      inTurn(async () => {
        const changes: (() => void)[] = []
        const result = await work(over(contents, changes))
        for (const change of changes) change()
        return result
      }),
    close() {},
  }
}

/** The current items with the changes on top; the changes themselves wait to be made. */
function over(contents: Contents, changes: (() => void)[]): StoreWriter {
  const changed: { [S in StoreName]: Map<string, Stores[S] | undefined> } = nothing()
  return {
    async get(store, key) {
      return structuredClone(changed[store].has(key) ? changed[store].get(key) : contents[store].get(key))
    },
    async all(store) {
      const all = new Map<string, Stores[typeof store] | undefined>([...contents[store], ...changed[store]])
      return structuredClone(
        [...all]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .flatMap(([, item]) => (item === undefined ? [] : [item])),
      )
    },
    async put(store, item) {
      const copy = structuredClone(item)
      const key = keyIn(store, copy)
      changed[store].set(key, copy)
      changes.push(() => contents[store].set(key, copy))
    },
    async delete(store, key) {
      changed[store].set(key, undefined)
      changes.push(() => contents[store].delete(key))
    },
  }
}
