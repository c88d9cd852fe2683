import { isDeepStrictEqual } from 'node:util'
import type { Action, Entry } from '../../engine/core/index.ts'
import type { Composed, DeviceStore, KeptRejectedDraft, QueuedTurn } from '../../web/device/device-store.ts'
import { type Contents, memoryStore, nothing } from '../../web/device/memory.ts'
import type { Person } from '../functions/support/world.ts'

const same = isDeepStrictEqual

/** What one device keeps for one player, and what its player has done: what must be there still. */
export interface Book {
  person: Person
  contents: Contents
  deviceStore: DeviceStore
  /** What was composed last at each table, behind what was there before while nobody knows which is kept. */
  drafts: Map<string, Action[][]>
  prepared: Map<string, Action[][]>
  /** What has lain in the tray and was not taken out of it by its player. */
  tray: Set<string>
  /** Turns of which it is not known yet how they ended. */
  open: Map<string, QueuedTurn>
  /** All turns that were ever to be sent. */
  turns: Map<string, QueuedTurn>
  sent: Set<string>
  calledBack: Set<string>
  refused: Set<string>
  /** Answered that they were composed under older rules. */
  outdated: Set<string>
}

export function newBook(person: Person): Book {
  const contents = nothing()
  return {
    ...{ person, contents, deviceStore: memoryStore(contents) },
    ...{ drafts: new Map(), prepared: new Map(), tray: new Set() },
    ...{
      open: new Map(),
      turns: new Map(),
      sent: new Set(),
      calledBack: new Set(),
      refused: new Set(),
      outdated: new Set(),
    },
  }
}

/** Notes that something is about to be written in the place of what was there. */
export const intend = (hopes: Book['drafts'], table: string, actions: Action[]): void => {
  hopes.set(table, [...(hopes.get(table) ?? [[]]), actions])
}

/** Notes that something leaves the tray for good, as its player wishes. */
export function letGo({ tray, drafts, prepared }: Book, { id, table, actions }: KeptRejectedDraft): void {
  tray.delete(id)
  for (const hopes of [drafts, prepared]) {
    const left = hopes.get(table)?.map((wanted) => (same(wanted, actions) ? [] : wanted))
    if (left) hopes.set(table, left)
  }
}

type LogOf = (table: string) => Promise<readonly Entry[]>

/**
 * Looks whether all is where it may be.
 * @throws Error with what has vanished
 */
export async function lookInto(book: Book, logOf: LogOf): Promise<void> {
  await lookForTurns(book, logOf)
  const { contents, prepared, tray } = book
  await lookForComposed(book, logOf)
  for (const [table, hopes] of prepared) {
    const kept = [
      ...allComposed(contents, table),
      ...[...contents.prepared.values()].map((one) => one.actions),
    ]
    const found = hopes.findLast((wanted) => wanted.length === 0 || kept.some((one) => same(one, wanted)))
    if (!found) throw new Error(`What was prepared at ${table} is gone: ${JSON.stringify(hopes)}.`)
    prepared.set(table, contents.prepared.has(table) ? [found] : [[]])
  }
  for (const id of tray) if (!contents.tray.has(id)) throw new Error(`${id} is no longer in the tray.`)
  for (const id of contents.tray.keys()) tray.add(id)
}

/** A turn that waited to be sent waits still, is a draft again, was played, or is in the tray with the reason. */
async function lookForTurns(
  { contents, open, turns, calledBack, outdated }: Book,
  logOf: LogOf,
): Promise<void> {
  for (const turn of contents.outbox.values()) {
    open.set(turn.id, turn)
    turns.set(turn.id, turn)
  }
  for (const turn of open.values()) {
    if (contents.outbox.get(turn.table)?.id === turn.id) continue
    const isIn = (other: Composed | undefined) => other && same(other.actions, turn.actions)
    const isRefused = [...contents.tray.values()].some((one) => one.problem && isIn(one))
    // As a draft it may have been played, or past, at once: then it is looked for as such.
    const wasDraft = calledBack.has(turn.id) || outdated.has(turn.id)
    const isThere = wasDraft || isRefused || isIn(contents.drafts.get(turn.table))
    if (!isThere && !(await logOf(turn.table)).some(({ id }) => id === turn.id))
      throw new Error(`Turn ${turn.id} has vanished.`)
    open.delete(turn.id)
  }
}

const allComposed = ({ drafts, outbox, tray }: Contents, table: string): Action[][] =>
  [drafts.get(table), outbox.get(table), ...[...tray.values()].filter((one) => one.table === table)].flatMap(
    (one) => (one ? [one.actions] : []),
  )

/** What was composed last is there, or waits, or is in the tray, or was played. */
async function lookForComposed({ contents, drafts, person }: Book, logOf: LogOf): Promise<void> {
  for (const [table, hopes] of drafts) {
    const kept = allComposed(contents, table)
    const found = hopes.findLast((wanted) => wanted.length === 0 || kept.some((one) => same(one, wanted)))
    if (found && found.length > 0) {
      drafts.set(table, [found])
      continue
    }
    const log = await logOf(table)
    const isPlayed = log.some(
      ({ kind, actions }) =>
        kind === 'turn' &&
        hopes.some(
          (wanted) =>
            wanted.length > 0 &&
            same(
              actions.slice(0, wanted.length).map(({ action }) => action),
              wanted,
            ),
        ),
    )
    if (!found && !isPlayed)
      throw new Error(`What ${person.name} composed at ${table} is gone: ${JSON.stringify(hopes)}.`)
    drafts.delete(table)
  }
}

/**
 * Looks, once all has been carried, whether each turn ended once and rightly.
 * @throws Error with what is wrong
 */
export function lookBack(books: readonly Book[], log: readonly Entry[], seats: readonly string[]): void {
  const played = log.filter(({ kind }) => kind === 'turn')
  for (const { id, seat } of played) {
    if (played.filter((entry) => entry.id === id).length > 1) throw new Error(`${id} was played twice.`)
    const sender = books.find(({ turns }) => turns.has(id))
    if (!sender) throw new Error(`${id} was played, and nobody had sent it.`)
    if (sender.person.player !== seats[seat!]) throw new Error(`${id} was played for another.`)
    if (sender.calledBack.has(id)) throw new Error(`${id} was called back, and played.`)
    if (sender.refused.has(id)) throw new Error(`${id} was played, and refused.`)
  }
  for (const { contents, person } of books)
    if (contents.outbox.size > 0) throw new Error(`A turn of ${person.name} still waits.`)
}
