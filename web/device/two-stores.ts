import { ulid } from 'ulidx'
import { same } from '../../engine/core/json.ts'
import {
  type Composed,
  composedIn,
  type DeviceStore,
  type KeptRejectedDraft,
  keyIn,
  type LocalEntry,
  logKey,
  type QueuedTurn,
  type StoreReader,
  type Stores,
  type StoreWriter,
} from './device-store.ts'
import type { Contents } from './memory.ts'

/** The stores of tables played on this device, and of what is composed at them. */
const moving = ['locals', 'log', 'drafts', 'prepared', 'tray'] as const

const read = async (kept: StoreReader) => {
  const [locals, log, drafts, prepared, tray] = await Promise.all([
    kept.all('locals'),
    kept.all('log'),
    kept.all('drafts'),
    kept.all('prepared'),
    kept.all('tray'),
  ])
  return { locals, log, drafts, prepared, tray }
}
type Moving = Awaited<ReturnType<typeof read>>

const isNothing = (found: Moving): boolean => moving.every((store) => found[store].length === 0)

/**
 * Tables played here before anybody had a name belong to the first player to have one: they move to that player's
 * device store. If that breaks off, it is begun again; what is written to the former device store meanwhile moves, too.
 */
export async function takeOver(mine: DeviceStore, from: DeviceStore): Promise<void> {
  let moved: Moving | null = null
  for (;;) {
    const found: Moving = await from.read(read)
    if (isNothing(found)) return
    const before = moved
    await mine.write((kept) => put(kept, found, before), 'strict')
    moved = found
    if (await from.write((kept) => clear(kept, found), 'strict')) return
  }
}

/** Deletes what has moved; false when it was changed meanwhile. */
async function clear(kept: StoreWriter, found: Moving): Promise<boolean> {
  if (!same(await read(kept), found)) return false
  for (const { id } of found.locals) await kept.delete('pictures', id)
  for (const store of moving)
    for (const item of found[store]) await kept.delete(store, keyIn(store, item as Stores[typeof store]))
  return true
}

/**
 * Puts tables with all that belongs to them, in place of what was put `before`. A table that is there otherwise may have
 * been played on, and stays as it is.
 */
async function put(kept: StoreWriter, found: Moving, before: Moving | null): Promise<void> {
  const isFree = async (store: 'locals' | 'drafts' | 'prepared', key: string) => {
    const stands = await kept.get(store, key)
    return !stands || before?.[store].some((one) => same(one, stands))
  }
  for (const local of found.locals) {
    if (!(await isFree('locals', local.id))) continue
    const isInLog = ({ key, entry }: LocalEntry) => key === logKey(local.id, entry.version)
    for (const item of found.log.filter(isInLog)) await kept.put('log', item)
    await kept.put('locals', local)
  }
  for (const store of ['drafts', 'prepared'] as const)
    for (const item of found[store]) {
      const newest = (await kept.get('locals', item.table))?.newest.version ?? 0
      if (newest <= item.version && (await isFree(store, item.table)))
        await kept.put(store, item as Stores[typeof store])
    }
  for (const aside of found.tray) await kept.put('tray', aside)
}

/**
 * Sets aside what was composed on a device store before this page could read it, where this page has composed something
 * else at the same table. What is only empty here makes way itself, as does a copy of a table that is no newer.
 */
export async function makeWay(kept: StoreWriter, known: Contents): Promise<void> {
  for (const store of ['outbox', 'drafts', 'prepared'] as const)
    for (const [table, here] of known[store]) {
      const stands = await kept.get(store, table)
      if (!stands || stands.actions.length === 0 || same(stands.actions, here.actions)) continue
      if (here.actions.length === 0) known[store].delete(table)
      else await kept.put('tray', asideOf(stands))
    }
  for (const [id, { view }] of known.tables) {
    const stands = await kept.get('tables', id)
    if (stands && stands.view.version >= view.version) known.tables.delete(id)
  }
}

const asideOf = (composed: Composed & Partial<QueuedTurn>): KeptRejectedDraft => ({
  ...composedIn(composed),
  id: ulid(),
  at: new Date().toISOString(),
  problem: null,
  movers: [],
  ...((composed.isUnsure || composed.state === 'sending') && { isUnsure: true }),
})
