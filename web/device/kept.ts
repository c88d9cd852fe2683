import { computed, type Signal, signal } from '@preact/signals'
import { same } from '../../engine/core/json.ts'
import { openShelf, recallPlayer } from './database.ts'
import { type Keeping, lastingShelf } from './lasting.ts'
import { memoryShelf } from './memory.ts'
import { type News, newsChannel } from './news.ts'
import {
  type KeptDraft,
  keyIn,
  type LocalTable,
  type Prepared,
  type QueuedTurn,
  type SetAside,
  type Shelf,
  type SmallPicture,
  type StoreName,
  type Stores,
} from './shelf.ts'

/** The data that this device keeps of its current player, as the app shows it: all windows see the same. */

type Shown = 'drafts' | 'outbox' | 'tray' | 'prepared' | 'locals' | 'pictures'
type Items<T> = ReadonlyMap<string, T>

export const drafts: Signal<Items<KeptDraft>> = signal(new Map())
export const outbox: Signal<Items<QueuedTurn>> = signal(new Map())
export const tray: Signal<Items<SetAside>> = signal(new Map())
export const prepared: Signal<Items<Prepared>> = signal(new Map())
export const locals: Signal<Items<LocalTable>> = signal(new Map())
export const pictures: Signal<Items<SmallPicture>> = signal(new Map())
const shown = { drafts, outbox, tray, prepared, locals, pictures } satisfies {
  [S in Shown]: Signal<Items<Stores[S]>>
}
const shownStores = Object.keys(shown) as Shown[]

/** How many composed turns on this device have not been sent. */
export const unsent = computed(() =>
  [outbox, drafts, tray].reduce(
    (count, { value }) => count + [...value.values()].filter(({ actions }) => actions.length > 0).length,
    0,
  ),
)

/** Whether this device keeps what it is given; the app says so in words when it does not. */
export const keeping = signal<Keeping>('kept')

let whose: string | null = null
let current: Shelf = memoryShelf()
/** Tells other windows, and hears from them and the worker, what has changed for which player. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(newsChannel) : null

/** The shelf of the current player. Writes show at once, in all windows. */
export const shelf: Shelf = {
  read: (work) => current.read(work),
  async write(work, durability) {
    const [place, owner] = [current, whose]
    const touched = new Set<StoreName>()
    const result = await place.write((kept) => {
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
    if (place === current) await show([...touched])
    tellWindows({ owner, stores: [...touched] })
    return result
  },
  close: () => current.close(),
}

/** Owner of the shelf for tables played here before anybody has a name. */
export const nobody = 'nobody'

/** Opens the shelf of a player, or of nobody. */
export async function openKept(owner: string | null): Promise<void> {
  current.close()
  whose = owner
  keeping.value = 'kept'
  for (const store of shownStores) shown[store].value = new Map()
  current = lasting(owner ?? nobody)
  await show(shownStores)
}

const lasting = (owner: string): Shelf =>
  lastingShelf({
    open: () => openShelf(owner),
    async mayRefill() {
      const player = await recallPlayer()
      return player === undefined || (player?.player ?? nobody) === owner
    },
    tell(news) {
      if ((whose ?? nobody) === owner) keeping.value = news
    },
  })

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
  const [place, then] = [current, composing]
  const found = await place.read((kept) => Promise.all(wanted.map((store) => kept.all(store))))
  if (place !== current) return
  for (const [i, store] of wanted.entries()) {
    // Anything composed meanwhile is newer than this, and will be read again once it is written.
    if (store !== 'drafts' || then === composing) update(store, found[i] as Stores[typeof store][])
  }
}

/** How often a draft was shown before it was written. */
let composing = 0

/** Unchanged items stay the same object, so that nothing is worked out again for them. */
function update<S extends Shown>(store: S, items: readonly Stores[S][]): void {
  const target = shown[store] as unknown as Signal<Items<Stores[S]>>
  const before = target.peek()
  target.value = new Map(
    items.map((item) => {
      const key = keyIn(store, item)
      const known = before.get(key)
      return [key, known && same(known, item) ? known : item]
    }),
  )
}

/** Shows a draft before it is written: a tap is seen at once. */
export function showDraft(draft: KeptDraft): void {
  composing++
  drafts.value = new Map(drafts.peek()).set(draft.table, draft)
}
