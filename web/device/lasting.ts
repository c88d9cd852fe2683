import {
  type DeviceStore,
  keyIn,
  type StoreName,
  type StoreReader,
  type Stores,
  type StoreWriter,
  storeNames,
} from './device-store.ts'
import { type Contents, memoryStore, nothing } from './memory.ts'

/**
 * The state of the kept data: it is `kept`; the browser `refused` to keep anything, does not answer (`silent`), or has
 * no room (`full`); or it was `lost` while the app was open, and what the app still knew was kept anew.
 */
export type Keeping = 'kept' | 'refused' | 'silent' | 'full' | 'lost'

interface Place {
  /** Opens the real device store. Rejects when the browser keeps nothing. */
  open(): Promise<DeviceStore>
  /** Whether known data may be kept anew: not after its player has logged out. */
  mayRefill(): Promise<boolean>
  tell(keeping: Keeping): void
}

/**
 * A device store that goes on when the real one fails: closed by the browser, it is opened again; emptied, it gets back
 * what this page still knows; and when the browser keeps nothing or has no room, memory serves until it has. A device
 * store that was never open may hold what this page has never seen: both are kept. `work` given to it may be run more
 * than once.
 *
 * States: new → open; open → open (closed and opened again); open or new → failing (it can't be opened or written to,
 * and every use tries anew) → open. Uses overlap: each lets go of the device store that it was given itself, never of
 * one that another has opened since.
 */
export function lastingStore({ open, mayRefill, tell }: Place): DeviceStore {
  const known = nothing()
  /** Items deleted while memory served: the real device store still has them. */
  const gone = nothing()
  const memory = memoryStore(known)
  let state: 'new' | 'open' | 'failing' = 'new'
  let wasOpen = false
  let reaching: Promise<DeviceStore> | null = null

  /** Lets go an opened device store that is of no use, unless another was opened in its place. */
  const forget = (opened: Promise<DeviceStore> | null): void => {
    if (reaching !== opened) return
    reaching = null
    opened?.then(
      (deviceStore) => deviceStore.close(),
      () => {},
    )
  }
  const reach = (): Promise<DeviceStore> => {
    reaching ??= openAgain()
    return reaching
  }

  async function openAgain(): Promise<DeviceStore> {
    const deviceStore = await open()
    const isLost = state === 'open' && !isNothing(known) && (await isEmpty(deviceStore))
    if ((state === 'failing' || isLost) && (await mayRefill())) {
      if (!wasOpen) await meet(deviceStore)
      await fill(deviceStore)
      tell(isLost ? 'lost' : 'kept')
    }
    state = 'open'
    wasOpen = true
    return deviceStore
  }

  /** Makes a place on a device store that this page sees for the first time, by code that is seldom needed. */
  async function meet(deviceStore: DeviceStore): Promise<void> {
    const { makeWay } = await import('./two-stores.ts').catch((error) => {
      deviceStore.close()
      throw new DOMException(String(error), 'NotFoundError')
    })
    await deviceStore.write((kept) => makeWay(kept, known), 'strict')
  }

  /** Gives a device store all known data; when there is no room for all of it, only the part that can't be had again. */
  async function fill(deviceStore: DeviceStore): Promise<void> {
    const refill = (stores: readonly StoreName[]) =>
      deviceStore.write(async (kept) => {
        for (const store of stores) {
          if (wasOpen) for (const key of gone[store].keys()) await kept.delete(store, key)
          for (const item of known[store].values()) await kept.put(store, item as Stores[typeof store])
        }
      }, 'strict')
    await refill(storeNames).catch(async (error) => {
      if (!isFull(error)) throw error
      await deviceStore.write(makeRoom)
      await refill(storeNames.filter((store) => store !== 'tables'))
    })
    for (const store of storeNames) gone[store].clear()
  }

  /** Tries twice: a device store that the browser closed is opened again, and a full one is given room. */
  async function run<T>(work: (deviceStore: DeviceStore) => Promise<T>): Promise<T> {
    const opened = reach()
    try {
      return await work(await opened)
    } catch (error) {
      if (!isOfBrowser(error)) throw error
      if (isFull(error)) await (await reach()).write(makeRoom)
      else forget(opened)
      return work(await reach())
    }
  }

  async function runOr<T>(work: (deviceStore: DeviceStore) => Promise<T>): Promise<T> {
    try {
      return await run(work)
    } catch (error) {
      if (!isOfBrowser(error)) throw error
      state = 'failing'
      forget(reaching)
      tell(isFull(error) ? 'full' : error.name === 'TimeoutError' ? 'silent' : 'refused')
      return work(memory)
    }
  }

  return {
    read: (work) =>
      runOr((deviceStore) =>
        deviceStore.read((kept) => work(deviceStore === memory ? kept : noted(kept, known))),
      ),
    write: (work, durability) =>
      runOr(async (deviceStore) => {
        const changes: (() => void)[] = []
        const result = await deviceStore.write((kept) => {
          changes.length = 0
          return work(deviceStore === memory ? mourning(kept, gone, changes) : noting(kept, known, changes))
        }, durability)
        for (const change of changes) change()
        return result
      }),
    close: () => forget(reaching),
  }
}

/** Exceptions of databases about what they are given: our fault, and the next item may be kept all the same. */
const ofWork = ['DataError', 'DataCloneError']

const isOfBrowser = (error: unknown): error is DOMException =>
  error instanceof DOMException && !ofWork.includes(error.name)

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Tables can be read again from the server; composed turns can't. */
const makeRoom = async (kept: StoreWriter): Promise<void> => {
  for (const { id } of await kept.all('tables')) await kept.delete('tables', id)
}

const isNothing = (contents: Contents): boolean => storeNames.every((store) => contents[store].size === 0)

const isEmpty = (deviceStore: DeviceStore): Promise<boolean> =>
  deviceStore.read(async (kept) => {
    const items = await Promise.all(storeNames.map((store) => kept.all(store)))
    return items.flat().length === 0
  })

/** Reading that notes the stores that it reads whole. */
const noted = (kept: StoreReader, known: Contents): StoreReader => ({
  get: kept.get,
  async all(store) {
    const items = await kept.all(store)
    known[store].clear()
    for (const item of items) known[store].set(keyIn(store, item), item)
    return items
  },
})

/** Writing that notes each change, to be known once all have happened. */
const noting = (kept: StoreWriter, known: Contents, changes: (() => void)[]): StoreWriter => ({
  ...noted(kept, known),
  put(store, item) {
    changes.push(() => known[store].set(keyIn(store, item), item))
    return kept.put(store, item)
  },
  delete(store, key) {
    changes.push(() => known[store].delete(key))
    return kept.delete(store, key)
  },
})

/** Writing that notes each deletion, once it is done. */
const mourning = (kept: StoreWriter, gone: Contents, changes: (() => void)[]): StoreWriter => ({
  ...kept,
  put(store, item) {
    changes.push(() => gone[store].delete(keyIn(store, item)))
    return kept.put(store, item)
  },
  delete(store, key) {
    changes.push(() => gone[store].set(key, null as never))
    return kept.delete(store, key)
  },
})
