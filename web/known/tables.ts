import { effect, type Signal, signal } from '@preact/signals'
import type { PublicEntry } from '../../engine/core/index.ts'
import { same } from '../../engine/core/json.ts'
import { isRefused } from '../../engine/core/refused.ts'
import type { PlayedView, TableView } from '../../functions/api/shapes.ts'
import type { Known } from '../device/device-store.ts'
import { deviceStoreOf } from '../device/kept.ts'
import { owner } from '../device/player.ts'
import type { Answer } from '../net/answer.ts'
import { readTable } from '../net/api.ts'

/** The known state of each table, and a promise that resolves once it has been read from this device. */
const tables = new Map<string, { known: Signal<Known | null>; loaded: Promise<void> }>()
effect(() => {
  void owner.value
  tables.clear()
})

/** The known state of a table; null until it was read, from this device or from the server. */
export const tableOf = (id: string): Signal<Known | null> => entryOf(id).known

/** Resolves once the state of a table that is saved on this device has been read. */
export const loaded = (id: string): Promise<void> => entryOf(id).loaded

function entryOf(id: string) {
  const stands = tables.get(id)
  if (stands) return stands
  const known = signal<Known | null>(null)
  const entry = { known, loaded: load(id, known) }
  tables.set(id, entry)
  return entry
}

async function load(id: string, known: Signal<Known | null>): Promise<void> {
  const kept = await deviceStoreOf(owner.peek()).read((all) => all.get('tables', id))
  if (kept && (known.peek()?.view.version ?? 0) < kept.view.version) known.value = kept
}

/** Called for every view that is newer than the known one. */
const watchers = new Set<(view: TableView) => void>()
export const onNews = (hear: (view: TableView) => void): unknown => watchers.add(hear)

/**
 * Takes in a view from the server, unless it is older than the known view, or `whose` view it is plays here no more. The
 * answer to a turn has no notes, draft, orders, plan and chat: those of the known view stay.
 */
export function keep(given: TableView | PlayedView, whose: string | null): void {
  if (owner.peek() !== whose) return
  const table = tableOf(given.id)
  const known = table.peek()
  if (known && known.view.version > given.version) return
  const view = 'notes' in given ? withNewest(given, known?.view) : known && { ...known.view, ...given }
  if (!view) return
  const news = { view, entries: joined(known?.entries ?? [], view.entries) }
  // Repeated reads mostly bring the same view; then nothing is rendered again.
  if (!known || isOther(news, known)) table.value = news
  void keepHere(table.peek()!, whose)
  for (const hear of watchers) hear(view)
}

/** Whether two states of a table differ. A story without a gap is identified by its length and its last version. */
const isOther = (a: Known, b: Known): boolean =>
  a.entries.length !== b.entries.length ||
  a.entries.at(-1)?.version !== b.entries.at(-1)?.version ||
  !same({ ...a.view, entries: [] }, { ...b.view, entries: [] })

/**
 * A view from the server, with newer notes, orders and plan of the known view: they may have been saved after the request
 * for the view.
 */
function withNewest(given: TableView, known: TableView | undefined): TableView {
  if (known?.seat !== given.seat) return given
  const newest = <T extends { revision: number } | null>(ours: T, theirs: T): T =>
    (ours?.revision ?? 0) > (theirs?.revision ?? 0) ? ours : theirs
  return {
    ...given,
    notes: newest(known.notes, given.notes),
    orders: newest(known.orders, given.orders),
    // An older server tells no plan.
    plan: newest(known.plan ?? null, given.plan ?? null),
  }
}

/** Functions called with a table each time it is saved on this device; other modules add theirs. */
export const followers: ((known: Known, whose: string | null) => Promise<unknown>)[] = []

/**
 * Saves a player's table on this device, unless a newer view is saved there; then calls the followers, one after the
 * other.
 */
export async function keepHere({ view, entries }: Known, whose: string | null): Promise<void> {
  await deviceStoreOf(whose).write(async (kept) => {
    const stands = await kept.get('tables', view.id)
    if (stands && stands.view.version > view.version) return
    const whole = joined(stands?.entries ?? [], entries)
    await kept.put('tables', { id: view.id, view: { ...view, entries: [] }, entries: whole })
  })
  for (const follower of followers) await follower({ view, entries }, whose)
}

/** Two stretches of a log as one; with a gap between them, the newer one alone. */
export function joined(
  before: readonly PublicEntry[],
  after: readonly PublicEntry[],
): readonly PublicEntry[] {
  if (before.length === 0 || after.length === 0) return before.length === 0 ? after : before
  const [older, newer] = before[0].version <= after[0].version ? [before, after] : [after, before]
  const end = older.at(-1)!.version
  if (newer[0].version > end + 1) return newer
  return [...older, ...newer.filter(({ version }) => version > end)]
}

/** Number of entries that a table opens with; the rest of the story follows. */
const firstEntries = 30

/** Reads the newer entries of a table; `version` is its newest version, as far as the inbox knows. */
export async function refresh(id: string, version = 0): Promise<Answer<TableView>> {
  const whose = owner.peek()
  await loaded(id)
  const known = tableOf(id).peek()
  const since = Math.max(0, Math.max(version, known?.view.version ?? 0) - firstEntries)
  const [first] = known?.entries ?? []
  return readFrom(id, first && first.version <= since + 1 ? known!.entries.at(-1)!.version : since, whose)
}

async function readFrom(id: string, since: number, whose: string | null): Promise<Answer<TableView>> {
  const answer = await readTable(id, since)
  if (isRefused(answer)) return answer
  keep(answer.value, whose)
  const { next } = answer.value
  return next === null ? answer : readFrom(id, next, whose)
}
