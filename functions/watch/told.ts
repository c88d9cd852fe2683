import { type AnyGame, type Entry, isRefused } from '../../engine/core/index.ts'
import type { Language } from '../../web/print/language.ts'
import { hashed, type TableId } from '../api/ids.ts'
import type { Ports } from '../ports/index.ts'
import type { Store } from '../store/dynamodb/client.ts'
import type { Consistency } from '../store/dynamodb/item.ts'
import { latestEntries } from '../store/tables/log.ts'
import { getMetaAndShares, getSharePointer } from '../store/tables/shares.ts'
import type { Meta } from '../store/tables/table-items.ts'
import { inOurRules } from '../tables/find.ts'
import { notFound, type Refused } from '../tables/refused.ts'

/** A table as far as a watch link shows it. */
export interface WatchedState {
  table: TableId
  game: AnyGame
  meta: Meta
  /** The last entry that is shown, in the shape of today's rules: all that a watcher may know follows from it. */
  entry: Entry
  /** By how many turns it is delayed; 0 once it is over. */
  delay: number
  /** The language of the link's maker, if it was noted. */
  language: Language | undefined
}

/**
 * The part of a table that a watch link shows, at least up to a version that may be shown by now. Not found if there is
 * no such link, or it was revoked: that is read consistently. Entries are read cheaply, and missing ones are looked for
 * again; they may be a little behind, never ahead.
 */
export async function toldThrough(ports: Ports, token: string, upTo = 0): Promise<WatchedState | Refused> {
  const hash = hashed(token)
  const pointer = await getSharePointer(ports.store, hash)
  if (!pointer) return notFound
  const { table, delay, language } = pointer
  const [stands, cheap] = await Promise.all([
    getMetaAndShares(ports.store, table),
    lastTold(ports.store, table, delay, 'eventual'),
  ])
  if (!stands?.shares.some((share) => share.hash === hash)) return notFound
  const isEnough = cheap && cheap.version >= upTo
  const stored = isEnough ? cheap : await lastTold(ports.store, table, delay, 'consistent')
  if (!stored) return notFound
  const found = await inOurRules(ports, stored)
  if (isRefused(found)) return found
  return { ...found, table, meta: stands.meta, delay: stored.table.over ? 0 : delay, language }
}

/**
 * The newest entry of a table or, with a delay, the one before its last `delay` turns; the newest once it is over.
 * Turns count whether they were taken back or not: what is shown never goes back.
 */
async function lastTold(
  store: Store,
  table: TableId,
  delay: number,
  reading: Consistency,
): Promise<Entry | null> {
  // Enough that one page suffices, unless many requests were made and refused between the turns.
  const most = delay === 0 ? 1 : 2 * delay + 2
  let turns = 0
  let told: Entry | null = null
  let before: number | null = null
  for (;;) {
    const page: Entry[] = (await latestEntries(store, table, { most, before }, reading)).map(
      ({ entry }) => entry,
    )
    for (const entry of page) {
      if (before === null && entry.table.over) return entry
      told ??= entry
      if (turns === delay) return told
      before = entry.version
      if (entry.kind !== 'turn') continue
      turns++
      told = null
    }
    if (page.length < most) return told
  }
}
