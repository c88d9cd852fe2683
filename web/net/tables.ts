import { effect, type Signal, signal } from '@preact/signals'
import type { PublicEntry } from '../../engine/core/index.ts'
import type { PlayedView, TableView } from '../../functions/http/shapes.ts'
import { readTable } from './api.ts'
import type { Answer } from './call.ts'
import { owner } from './player.ts'

/** What is known of a table: its newest view, and its story without a gap up to there. */
export interface Known {
  view: TableView
  entries: readonly PublicEntry[]
}

const tables = new Map<string, Signal<Known | null>>()
effect(() => {
  void owner.value
  tables.clear()
})

/** What is known of a table; null until it was read. */
export function tableOf(id: string): Signal<Known | null> {
  const known = tables.get(id)
  if (known) return known
  const unread = signal<Known | null>(null)
  tables.set(id, unread)
  return unread
}

/**
 * Takes a view that the server gave; an older one than is known is passed over. What a turn is answered with says
 * nothing of notes and chat: they stay as they are known.
 */
export function keep(given: TableView | PlayedView): void {
  const table = tableOf(given.id)
  const known = table.peek()
  if (known && known.view.version > given.version) return
  const view = 'notes' in given ? given : known && { ...known.view, ...given }
  if (view) table.value = { view, entries: joined(known?.entries ?? [], view.entries) }
}

/** Two stretches of a log as one; where a gap is between them, the newer one alone. */
function joined(before: readonly PublicEntry[], after: readonly PublicEntry[]): readonly PublicEntry[] {
  if (before.length === 0 || after.length === 0) return before.length === 0 ? after : before
  const [older, newer] = before[0].version <= after[0].version ? [before, after] : [after, before]
  const end = older.at(-1)!.version
  if (newer[0].version > end + 1) return newer
  return [...older, ...newer.filter(({ version }) => version > end)]
}

/** Entries that a table opens with; the rest of the story is read when somebody asks for it. */
const firstEntries = 30

/** Reads what is new at a table; `version` is its newest as far as the inbox tells. */
export async function refresh(id: string, version = 0): Promise<Answer<TableView>> {
  const known = tableOf(id).peek()
  const since = Math.max(0, Math.max(version, known?.view.version ?? 0) - firstEntries)
  const [first] = known?.entries ?? []
  return readFrom(id, first && first.version <= since + 1 ? known!.entries.at(-1)!.version : since)
}

/** Reads the story of a table from its beginning. */
export const readWhole = (id: string): Promise<Answer<TableView>> => readFrom(id, 0)

async function readFrom(id: string, since: number): Promise<Answer<TableView>> {
  const answer = await readTable(id, since)
  if (!answer.ok) return answer
  keep(answer.value)
  const { next } = answer.value
  return next === null ? answer : readFrom(id, next)
}
