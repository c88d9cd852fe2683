import { type Entry, isAsked, isAway, opponentToMove, type Seat } from '../../../engine/core/index.ts'
import type { HolderId, TableId } from '../../api/ids.ts'
import type { Store } from '../../store/dynamodb/client.ts'
import { type Due, scheduleDue } from '../../store/tables/due.ts'
import type { Who } from '../../store/tables/table-items.ts'
import { reminderOf, restThatCounts } from './clock.ts'

/** Milliseconds that a message is held back: its player may have acted by then, and the last turn may be taken back. */
const HELD_BACK = 2 * 60_000

/**
 * The version of what a seat is owed a message about: the decision asked of it, or the end of the table; null for
 * nothing. The player who ended the table needs no message.
 */
export function dueVersion(
  { version, kind, table, position, clock, seat: by }: Entry,
  seat: Seat,
): number | null {
  if (!table.over) return clock?.[seat]?.asked ?? null
  const isNews =
    position !== null && table.over.reason !== 'cancelled' && (by !== seat || kind === 'timed-out')
  return isNews ? version : null
}

/** Files what a seat is owed. If it is asked again, it is filed again, and told once. */
export async function scheduleForSeat(
  store: Store,
  table: TableId,
  newest: Entry,
  about: { seat: Seat; holder: HolderId; version: number },
): Promise<void> {
  const time = Date.parse(newest.at) + HELD_BACK
  if (newest.table.over) await scheduleDue(store, time, { kind: 'over', table, ...about })
  else await scheduleDue(store, time, { kind: 'turn', step: 'notice', table, ...about })
}

/** A seat at a table, and the identities of the holders. */
interface ChangedSeat {
  table: TableId
  newest: Entry
  seat: Seat | null
  who: ReadonlyMap<string, Who>
}

/**
 * Files the next step of a decision whose time has changed, since the step filed before may come much later. Both may
 * come: where they meet they become one again, and nobody is told anything twice, nor is their time out twice.
 */
export async function scheduleChanged(
  store: Store,
  { table, newest, seat, who }: ChangedSeat,
): Promise<void> {
  const holder = seat === null ? null : (newest.holders[seat] as HolderId | null)
  const clock = seat === null ? undefined : newest.clock?.[seat]
  if (seat === null || !holder || !clock?.asked) return
  const time = reminderOf(clock, restThatCounts(newest, who.get(holder)))
  if (time === null) return
  const due: Due = { kind: 'turn', step: 'reminder', table, version: clock.asked, seat, holder }
  await scheduleDue(store, time, due)
}

/** Whether a seat owes an answer to a request for a take-back, or an end. */
export const owesAnswer = (newest: Entry, seat: Seat): boolean =>
  isAsked(newest, seat) && !isAway(newest.table, seat)

/** Files that a seat is asked for an answer, since an entry. */
export async function scheduleAnswer(
  store: Store,
  table: TableId,
  { version, at }: AskingEntry,
  { seat, holder }: { seat: Seat; holder: HolderId },
): Promise<void> {
  await scheduleDue(store, Date.parse(at) + HELD_BACK, { kind: 'asked', table, version, seat, holder })
}

/**
 * Milliseconds after which an opponent that has not moved is asked again. After twice as long, a plain move is played
 * for it.
 */
export const OPPONENT_MOVES_IN = 45_000

/** Files that an opponent is to move since an entry, so that the table goes on whatever happens to the opponent. */
export async function scheduleForOpponent(store: Store, table: TableId, newest: Entry): Promise<void> {
  const mover = opponentToMove(newest)
  if (!mover) return
  const { version, holders, at } = newest
  const about = { version, seat: mover.seat, holder: holders[mover.seat] as HolderId }
  await scheduleDue(store, Date.parse(at) + OPPONENT_MOVES_IN, { kind: 'opponent', table, ...about })
}

/** The entry of a request that the others have to agree to. */
export type AskingEntry = Pick<Entry, 'version' | 'at'>
