import { type Signal, signal } from '@preact/signals'
import type { PublicEntry } from '../../engine/core/index.ts'
import { isDone, isRefused } from '../../engine/core/refused.ts'
import type { Watched } from '../../functions/api/shapes.ts'
import { isoNow } from '../device/clock.ts'
import { joined } from '../known/tables.ts'
import type { Answer } from '../net/answer.ts'
import type { Trouble } from '../net/trouble.ts'
import { type Polling, startPolling } from './poll.ts'

/** A table that is watched, as far as it is known. */
export interface WatchedTable {
  table: Watched
  /** Its story without a gap up to there. */
  entries: readonly PublicEntry[]
  /** The version up to which all was known before the latest news came; 0 when these are the first. */
  before: number
}

/** The table in front of a watcher. */
export interface Watching {
  /** Null until it was read. */
  seen: Signal<WatchedTable | null>
  /** Why it could not be read just now. An earlier state stays. */
  trouble: Signal<Trouble | null>
  /** When the server last gave its state, ISO 8601; the empty text before that. */
  toldAt: Signal<string>
  /** Whether the link leads nowhere (any more). */
  isGone: Signal<boolean>
  /** The page comes into view, for the first time or again, or the network is back: asks at once. */
  wake(): void
  /** The page is out of view: asks no more until woken. */
  rest(): void
}

/** Reads a table, and the tag of its answer; null when that is still `tag`. */
export type ReadWatched = (tag: string) => Promise<Answer<{ watched: Watched; tag: string } | null>>

/**
 * Watches a table from the first `wake` on, as often as its server wants, sooner after news. A version older than the
 * known one, from a cache on the way, is ignored. Once the table is over nothing more is to come: it is read again only
 * when its reader turns to it anew. A link that leads nowhere never leads anywhere again.
 */
export function watchingOf(read: ReadWatched): Watching {
  const seen = signal<WatchedTable | null>(null)
  const trouble = signal<Trouble | null>(null)
  const toldAt = signal('')
  const isGone = signal(false)
  let tag = ''
  let polling: Polling | null = null

  async function poll(): Promise<number> {
    const answer = await read(tag)
    trouble.value = isDone(answer) ? null : answer.refused
    if (isDone(answer)) toldAt.value = isoNow()
    if (isRefused(answer) && answer.refused.problem?.status === 404) isGone.value = true
    if (isDone(answer) && answer.value && take(answer.value.watched)) tag = answer.value.tag
    const table = seen.peek()?.table
    if (isGone.peek() || table?.state.over) polling?.rest()
    return table?.pollAfter ?? 0
  }

  /** @returns whether it is not older than what was known */
  function take(table: Watched): boolean {
    const known = seen.peek()
    if (known && table.version < known.table.version) return false
    const isNews = !known || table.version > known.table.version
    const entries = joined(known?.entries ?? [], table.entries)
    seen.value = { table, entries, before: isNews ? (known?.table.version ?? 0) : known.before }
    if (isNews) polling?.restart()
    return true
  }

  return {
    seen,
    trouble,
    toldAt,
    isGone,
    wake() {
      if (isGone.peek()) return
      if (polling) polling.wake()
      else polling = startPolling(poll)
    },
    rest: () => polling?.rest(),
  }
}
