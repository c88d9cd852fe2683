import { computed, type Signal, signal } from '@preact/signals'
import { same } from '../../engine/core/json.ts'
import { deleteDeviceStore, openDeviceStore } from './database.ts'
import {
  type DeviceStore,
  type KeptDraft,
  type KeptPlan,
  type KeptRejectedDraft,
  keyIn,
  type LocalTable,
  type Prepared,
  type QueuedTurn,
  type SmallPicture,
  type StoreName,
  type Stores,
} from './device-store.ts'
import { inTime, onceAnswering } from './in-time.ts'
import { type Keeping, lastingStore } from './lasting.ts'
import { memoryStore } from './memory.ts'
import { type News, newsChannel } from './news.ts'
import { recallWho } from './who.ts'

/** The data that this device keeps of its current player, as the app shows it: all windows see the same. */

type Shown = 'drafts' | 'outbox' | 'tray' | 'prepared' | 'plans' | 'locals' | 'pictures'
type Items<T> = ReadonlyMap<string, T>

export const drafts: Signal<Items<KeptDraft>> = signal(new Map())
export const outbox: Signal<Items<QueuedTurn>> = signal(new Map())
export const rejectedDrafts: Signal<Items<KeptRejectedDraft>> = signal(new Map())
export const prepared: Signal<Items<Prepared>> = signal(new Map())
export const plans: Signal<Items<KeptPlan>> = signal(new Map())
export const locals: Signal<Items<LocalTable>> = signal(new Map())
export const pictures: Signal<Items<SmallPicture>> = signal(new Map())
const shown: { readonly [S in Shown]: Signal<Items<Stores[S]>> } = {
  ...{ drafts, outbox, tray: rejectedDrafts },
  ...{ prepared, plans, locals, pictures },
}
const shownStores = Object.keys(shown) as Shown[]

/** How many composed turns on this device have not been sent. */
export const unsent = computed(() =>
  [outbox, drafts, rejectedDrafts].reduce(
    (count, { value }) => count + [...value.values()].filter(({ actions }) => actions.length > 0).length,
    0,
  ),
)

/** Whether this device keeps what it is given; the app says so in words when it does not. */
export const keeping = signal<Keeping>('kept')

/** Owner of the device store for tables played here before anybody has a name. */
const nobody = 'nobody'

/** The player whose data is shown; null for nobody. */
let whose: string | null = null
/** How often the shown player has changed: what was read before that is not shown. */
let changes = 0
/** The device stores used since this page was opened, by owner. */
const places = new Map<string, DeviceStore>()
/** Players whose data was deleted here. What still comes for them is kept nowhere. */
const forgotten = new Set<string>()
/** Tells other windows, and hears from them and the worker, what has changed for which player. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(newsChannel) : null

function placeOf(owner: string | null): DeviceStore {
  const name = owner ?? nobody
  const place = places.get(name) ?? (forgotten.has(name) ? memoryStore() : lasting(name))
  places.set(name, place)
  return place
}

/**
 * The device store of one player, or of nobody (null). Code that composes something takes the device store right then:
 * what it writes later is that player's, even if another has signed in meanwhile. Writes show at once, in all windows
 * that show the player.
 */
export const deviceStoreOf = (owner: string | null): DeviceStore => ({
  read: (work) => placeOf(owner).read(work),
  async write(work, durability) {
    const touched = new Set<StoreName>()
    const result = await placeOf(owner).write((kept) => {
      const noting = {
        put(store: StoreName, item: never) {
          touched.add(store)
          return kept.put(store, item)
        },
        delete(store: StoreName, key: string) {
          touched.add(store)
          return kept.delete(store, key)
        },
      }
      return work({ ...kept, ...noting })
    }, durability)
    if (owner === whose) await show([...touched])
    tellWindows({ owner, stores: [...touched] })
    return result
  },
  close: () => placeOf(owner).close(),
})

/** Shows the data of a player, or of nobody. */
export async function openKept(owner: string | null): Promise<void> {
  places.get(whose ?? nobody)?.close()
  whose = owner
  changes++
  if (owner !== null && forgotten.delete(owner)) places.delete(owner)
  keeping.value = 'kept'
  for (const store of shownStores) shown[store].value = new Map()
  await show(shownStores)
}

/** Deletes all that is kept for a player, who is no longer shown. */
export async function deleteKept(owner: string): Promise<void> {
  places.get(owner)?.close()
  places.delete(owner)
  forgotten.add(owner)
  // A browser that does not answer does it once it does; one without databases has nothing to delete.
  const deleting = Promise.resolve(owner)
    .then(deleteDeviceStore)
    .catch(() => {})
  await inTime(() => deleting).catch(() => {})
}

const lasting = (owner: string): DeviceStore =>
  lastingStore({
    open: () =>
      inTime(
        () => openDeviceStore(owner),
        (late) => late.close(),
      ),
    async mayRefill() {
      const player = await recallWho()
      return player === undefined || (player?.player ?? nobody) === owner
    },
    tell(news) {
      if ((whose ?? nobody) !== owner) return
      keeping.value = news
      // It may hold more than this page has seen.
      if (news === 'kept') void show(shownStores)
    },
  })
onceAnswering(() => void show(shownStores))

/** Tells other windows. */
export const tellWindows = (news: News): void => channel?.postMessage(news)

/** Hears changes made by other windows; `changed` is called for every store. */
export function listenToWindows(changed: (news: News) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.owner === whose) void show(data.stores)
    changed(data)
  })
}

async function show(stores: readonly StoreName[]): Promise<void> {
  const wanted = shownStores.filter((store) => stores.includes(store))
  if (wanted.length === 0) return
  const [change, then] = [changes, composing]
  const found = await placeOf(whose).read((kept) => Promise.all(wanted.map((store) => kept.all(store))))
  if (change !== changes) return
  for (const [i, store] of wanted.entries()) {
    // Anything composed meanwhile is newer than this, and will be read again once it is written.
    if (store !== 'drafts' || then === composing) update(store, found[i] as Stores[typeof store][])
  }
}

/** How often a draft was shown before it was written. */
let composing = 0

/** Unchanged items stay the same object, so that nothing is worked out again for them. */
function update<S extends Shown>(store: S, items: readonly Stores[S][]): void {
  const target: Signal<Items<Stores[S]>> = shown[store]
  const before = target.peek()
  target.value = new Map(
    items.map((item) => {
      const key = keyIn(store, item)
      const known = before.get(key)
      return [key, known && same(known, item) ? known : item]
    }),
  )
}

/** Shows a draft of a player before it is written: a tap is seen at once. */
export function showDraft(owner: string | null, draft: KeptDraft): void {
  if (owner !== whose) return
  composing++
  drafts.value = new Map(drafts.peek()).set(draft.table, draft)
}
