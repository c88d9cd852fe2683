import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceStore, Prepared, Stores } from '../../../web/device/device-store.ts'
import { type Keeping, lastingStore } from '../../../web/device/lasting.ts'
import { type Contents, memoryStore, nothing } from '../../../web/device/memory.ts'

const item = (table: string, version = 1): Prepared => ({
  ...{ table, version, rules: 1, seat: 0, start: null, actions: [] },
})
const tableNamed = (id: string) => ({ id, entries: [] }) as unknown as Stores['tables']
const exception = (name: string) => new DOMException(name, name)

/** A browser's storage, with what may go wrong with it. */
interface Storage {
  contents: Contents
  /** Why it can't be opened; null where it can. */
  refuses: string | null
  /** How many items fit, tables counting ten. */
  room: number
  opened: number
}
let storage: Storage
let close: (() => void)[]
let told: Keeping[]
let mayRefill: () => Promise<boolean>

const weight = (contents: Contents): number =>
  Object.entries(contents).reduce(
    (sum, [store, items]) => sum + items.size * (store === 'tables' ? 10 : 1),
    0,
  )

/** Opens it as a browser does: a handle that has been closed is of no use. */
async function open(): Promise<DeviceStore> {
  if (storage.refuses) throw exception(storage.refuses)
  storage.opened++
  let isOpen = true
  close.push(() => {
    isOpen = false
  })
  const real = () => {
    if (!isOpen) throw exception('InvalidStateError')
    return memoryStore(storage.contents)
  }
  return {
    read: async (work) => real().read(work),
    async write(work, durability) {
      const before = structuredClone(storage.contents)
      const result = await real().write(work, durability)
      if (weight(storage.contents) <= Math.max(storage.room, weight(before) - 1)) return result
      storage.contents = before
      throw exception('QuotaExceededError')
    },
    close() {
      isOpen = false
    },
  }
}

beforeEach(() => {
  storage = { contents: nothing(), refuses: null, room: 1000, opened: 0 }
  close = []
  told = []
  mayRefill = async () => true
})
const newStore = () => lastingStore({ open, mayRefill: () => mayRefill(), tell: (news) => told.push(news) })

const put = (deviceStore: DeviceStore, table: string, version = 1) =>
  deviceStore.write((kept) => kept.put('prepared', item(table, version)))
const list = (deviceStore: DeviceStore) =>
  deviceStore.read(async (kept) =>
    (await kept.all('prepared')).map(({ table, version }) => `${table}${version}`),
  )
const kept = () => [...storage.contents.prepared.values()].map(({ table, version }) => `${table}${version}`)

describe('device store, working', () => {
  it('is opened once, keeps what was written, and reports nothing', async () => {
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    await put(deviceStore, 'b')
    expect(await list(deviceStore)).toEqual(['a1', 'b1'])
    expect(kept()).toEqual(['a1', 'b1'])
    expect([storage.opened, told]).toEqual([1, []])
  })

  it('work that throws is rejected once with its own error, and nothing is reported', async () => {
    const deviceStore = newStore()
    const work = vi.fn(async () => {
      throw new RangeError('mine')
    })
    await expect(deviceStore.write(work)).rejects.toThrow('mine')
    expect(work).toHaveBeenCalledTimes(1)
    expect(told).toEqual([])
  })
})

it.each(['DataError', 'DataCloneError'])(
  'device store: an item that can’t be stored (%s) is rejected, and nothing is reported',
  async (name) => {
    const deviceStore = newStore()
    const work = vi.fn(async () => {
      throw exception(name)
    })
    await expect(deviceStore.write(work)).rejects.toThrow(name)
    expect(work).toHaveBeenCalledTimes(1)
    expect(told).toEqual([])
  },
)

describe('device store, refused by the browser', () => {
  it('is reported, and memory serves; once it opens, it receives what was written meanwhile', async () => {
    storage.refuses = 'SecurityError'
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    await put(deviceStore, 'a', 2)
    expect(await list(deviceStore)).toEqual(['a2'])
    expect(new Set(told)).toEqual(new Set(['refused']))
    storage.refuses = null
    expect(await list(deviceStore)).toEqual(['a2'])
    expect(kept()).toEqual(['a2'])
    expect(told.at(-1)).toBe('kept')
  })

  it('receives nothing of a player who has signed out meanwhile', async () => {
    storage.refuses = 'SecurityError'
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    storage.refuses = null
    mayRefill = async () => false
    await list(deviceStore)
    expect(kept()).toEqual([])
  })
})

describe('device store, answering late', () => {
  const silent = 'TimeoutError'

  it('is reported, and its contents are there once it answers', async () => {
    storage.contents.prepared.set('before', item('before'))
    storage.refuses = silent
    const deviceStore = newStore()
    expect(await list(deviceStore)).toEqual([])
    await put(deviceStore, 'a')
    expect(new Set(told)).toEqual(new Set(['silent']))
    storage.refuses = null
    expect(await list(deviceStore)).toEqual(['a1', 'before1'])
    expect(kept().sort()).toEqual(['a1', 'before1'])
    expect([told.at(-1), storage.contents.tray.size]).toEqual(['kept', 0])
  })

  const composedOf = (table: string, ...kinds: string[]) => ({
    ...item(table),
    actions: kinds.map((kind) => ({ kind })),
  })
  const draft = (table: string, ...kinds: string[]): Stores['drafts'] => ({
    ...composedOf(table, ...kinds),
    revision: 0,
    isSynced: false,
  })
  const turn = (id: string, state: 'queued' | 'sending', ...kinds: string[]): Stores['outbox'] => ({
    ...composedOf('a', ...kinds),
    ...{ id, at: '', state, isUnsure: false },
  })
  const asides = () =>
    [...storage.contents.tray.values()].map(({ table, actions }) => [table, actions.length])

  it('two drafts of a table: this page’s stays, the stored one is set aside', async () => {
    storage.contents.drafts.set('a', draft('a', 'place', 'move'))
    storage.refuses = silent
    const deviceStore = newStore()
    await deviceStore.write((all) => all.put('drafts', draft('a', 'end')))
    storage.refuses = null
    await list(deviceStore)
    expect(storage.contents.drafts.get('a')).toEqual(draft('a', 'end'))
    expect(asides()).toEqual([['a', 2]])
  })

  it('a stored draft stays where this page has an empty one; the same draft is kept once', async () => {
    storage.contents.drafts.set('a', draft('a', 'place'))
    storage.contents.drafts.set('b', draft('b', 'place'))
    storage.refuses = silent
    const deviceStore = newStore()
    await deviceStore.write((all) => all.put('drafts', draft('a')))
    await deviceStore.write((all) => all.put('drafts', draft('b', 'place')))
    storage.refuses = null
    await list(deviceStore)
    expect([...storage.contents.drafts.values()]).toEqual([draft('a', 'place'), draft('b', 'place')])
    expect(asides()).toEqual([])
  })

  it.each(['queued', 'sending'] as const)(
    'two turns of a table: this page’s stays in the outbox, the stored one (%s) is set aside',
    async (state) => {
      storage.contents.outbox.set('a', turn('before', state, 'place', 'end'))
      storage.refuses = silent
      const deviceStore = newStore()
      await deviceStore.write((all) => all.put('outbox', turn('now', 'queued', 'end')))
      storage.refuses = null
      await list(deviceStore)
      expect(storage.contents.outbox.get('a')?.id).toBe('now')
      expect(asides()).toEqual([['a', 2]])
      expect([...storage.contents.tray.values()].map(({ isUnsure }) => isUnsure ?? false)).toEqual([
        state === 'sending',
      ])
    },
  )

  it('keeps an item that this page deleted only in memory', async () => {
    storage.contents.prepared.set('a', item('a', 7))
    storage.refuses = silent
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    await deviceStore.write((all) => all.delete('prepared', 'a'))
    storage.refuses = null
    expect(await list(deviceStore)).toEqual(['a7'])
  })

  it('keeps the newer copy of a table', async () => {
    const seen = (version: number) => ({ ...tableNamed('t'), view: { version } }) as Stores['tables']
    for (const [before, now, stays] of [
      [3, 2, 3],
      [3, 4, 4],
    ]) {
      storage.contents = nothing()
      storage.contents.tables.set('t', seen(before))
      storage.refuses = silent
      const deviceStore = newStore()
      await deviceStore.write((all) => all.put('tables', seen(now)))
      storage.refuses = null
      await list(deviceStore)
      expect(storage.contents.tables.get('t')?.view.version).toBe(stays)
    }
  })
})

describe('device store, full', () => {
  it('drops tables first, which can be read again, and reports nothing', async () => {
    const deviceStore = newStore()
    await deviceStore.write((all) => all.put('tables', tableNamed('t')))
    await put(deviceStore, 'a')
    storage.room = 11
    await put(deviceStore, 'b')
    expect(kept()).toEqual(['a1', 'b1'])
    expect(storage.contents.tables.size).toBe(0)
    expect(told).toEqual([])
  })

  it('still full without tables: is reported, and memory serves with all that was known', async () => {
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    storage.room = 1
    await put(deviceStore, 'b')
    expect(told.at(-1)).toBe('full')
    expect(await list(deviceStore)).toEqual(['a1', 'b1'])
    expect(kept()).toEqual(['a1'])
  })

  it('is complete again as soon as there is room', async () => {
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    storage.room = 1
    await put(deviceStore, 'b')
    storage.room = 1000
    await put(deviceStore, 'c')
    expect(kept()).toEqual(['a1', 'b1', 'c1'])
    expect(told.at(-1)).toBe('kept')
  })

  it('does not bring back what was deleted meanwhile', async () => {
    const deviceStore = newStore()
    await put(deviceStore, 'queued')
    await put(deviceStore, 'other')
    storage.room = 2
    await deviceStore.write(async (all) => {
      await all.delete('prepared', 'queued')
      await all.put('prepared', item('draft'))
      await all.put('prepared', item('more'))
    })
    expect(told.at(-1)).toBe('full')
    storage.room = 1000
    expect(await list(deviceStore)).toEqual(['draft1', 'more1', 'other1'])
    expect(kept().sort()).toEqual(['draft1', 'more1', 'other1'])
  })

  it('with room for drafts alone: receives what was written meanwhile', async () => {
    const deviceStore = newStore()
    await deviceStore.write((all) => all.put('tables', tableNamed('t')))
    await put(deviceStore, 'a')
    storage.room = 0
    await put(deviceStore, 'b')
    await put(deviceStore, 'c')
    expect(told.at(-1)).toBe('full')
    storage.room = 5
    expect(await list(deviceStore)).toEqual(['a1', 'b1', 'c1'])
    expect(kept()).toEqual(['a1', 'b1', 'c1'])
    expect(told.at(-1)).toBe('kept')
  })
})

describe('device store, closed while the app is open', () => {
  it('is opened again, and nothing is reported', async () => {
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    close[0]()
    await put(deviceStore, 'b')
    expect(kept()).toEqual(['a1', 'b1'])
    expect([storage.opened, told]).toEqual([2, []])
  })

  it('if it was emptied, receives what this page knows, and that is reported', async () => {
    storage.contents.prepared.set('before', item('before'))
    const deviceStore = newStore()
    await list(deviceStore)
    await put(deviceStore, 'a')
    storage.contents = nothing()
    close[0]()
    expect(await list(deviceStore)).toEqual(['a1', 'before1'])
    expect(kept().sort()).toEqual(['a1', 'before1'])
    expect(told).toEqual(['lost'])
  })

  it('is opened once for several reads and writes that found it closed', async () => {
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    storage.contents = nothing()
    close[0]()
    await Promise.all([put(deviceStore, 'b'), put(deviceStore, 'c'), list(deviceStore)])
    expect(kept()).toEqual(['a1', 'b1', 'c1'])
    expect([storage.opened, told]).toEqual([2, ['lost']])
  })

  it('stays empty if its player has signed out in another window', async () => {
    const deviceStore = newStore()
    await put(deviceStore, 'a')
    storage.contents = nothing()
    close[0]()
    mayRefill = async () => false
    expect(await list(deviceStore)).toEqual([])
    expect([kept(), told]).toEqual([[], []])
  })
})
