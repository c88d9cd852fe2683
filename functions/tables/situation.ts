import type { AnyGame, Entry, Orders } from '../../engine/core/index.ts'
import type { HolderId, PlayerId, TableId } from '../api/ids.ts'
import type { Meta, Who } from '../store/tables/table-items.ts'

/** The most entries told at once. */
export const mostEntries = 100

/** A table as one player finds it at one moment. */
export interface Situation {
  table: TableId
  player: PlayerId
  game: AnyGame
  meta: Meta
  /** The newest entry as it stands in the log, and in the shape of today's rules. */
  stored: Entry
  newest: Entry
  /** The players of the seats, by holder. */
  who: ReadonlyMap<string, Who>
  /** The player's seat; null where they have none. */
  seat: number | null
  /** Entries after the version that was asked from, the first hundred; none where none were asked for. */
  base: number
  after: Entry[]
}

/** A table as a player who sits there finds it. */
export type Seated = Situation & { seat: number }

/** The holder of this seat. */
export const holderAt = ({ newest, seat }: Pick<Seated, 'newest' | 'seat'>): HolderId =>
  newest.holders[seat] as HolderId

/** The player of this seat, as the table knows them. */
export const whoAsks = (at: Seated): Who => at.who.get(holderAt(at)) as Who

export const isSeated = (situation: Situation): situation is Seated => situation.seat !== null

/** A question about a table. `player` may still be pending: the session is read along with the table. */
export interface TableQuery {
  table: TableId
  player: Promise<PlayerId>
  /** The last version that the asker knows; null where they want no entries. */
  base: number | null
}

/** Stands for the player where no player asks. No player has an empty id, so no seat is found. */
export const nobody: Promise<PlayerId> = Promise.resolve('' as PlayerId)

/** The further data for a request that changes the table. */
export interface Writing {
  seed: string
  /** The entry after `base` that a request of this id made, and what it said. */
  made: { entry: Entry; requestDigest: string } | null
  /** The orders of each seat's holder; none at a game that takes no orders. */
  orders: readonly (Orders | undefined)[]
  /**
   * The time of an earlier entry, as many versions back as there may be entries in a minute; null where none limits
   * them.
   */
  limitedSince: string | null
}

/** A situation after more entries; `joined` is the player who has just sat down. */
export function moved(situation: Situation, entries: readonly Entry[], joined?: Who): Situation {
  const newest = entries.at(-1) ?? situation.newest
  const who = joined ? new Map(situation.who).set(joined.holder, joined) : situation.who
  const after = [...situation.after, ...entries].slice(0, mostEntries)
  const seat = seatOf(newest, who, situation.player)
  return { ...situation, stored: newest, newest, who, after, seat }
}

/** The seat that a player holds; null for none. */
export function seatOf(newest: Entry, who: ReadonlyMap<string, Who>, player: PlayerId): number | null {
  const seat = newest.holders.findIndex((holder) => holder !== null && who.get(holder)?.player === player)
  return seat < 0 ? null : seat
}

/** The seat that a holder has or had at a table. */
export function seatOfHolder({ holders, table }: Entry, holder: string): number {
  const seat = holders.indexOf(holder)
  return seat >= 0 ? seat : (table.former.find((one) => one.holder === holder)?.seat ?? 0)
}
