import type { Action, Fact, Position } from './contract.ts'
import type { Json } from './json.ts'
import type { Level, Opponents } from './level.ts'
import type { Absence, Pace } from './pace.ts'
import type { Seat } from './seat.ts'
import type { Sight } from './secret.ts'

/** The kinds of event that an entry of a table's log records. */
export type EntryKind =
  | 'opened'
  | 'seated'
  | 'left'
  | 'kicked'
  | 'cancelled'
  | 'started'
  | 'turn'
  | 'takeback'
  | 'takeback-asked'
  | 'takeback-agreed'
  | 'takeback-refused'
  | 'ending-asked'
  | 'ending-agreed'
  | 'ending-refused'
  | 'resigned'
  | 'timed-out'
  | 'back'
  | 'days-off'
  | 'handed-over'
  | 'handed-back'
  | 'rules'
  | 'dealt'
  | 'imported'

/**
 * An action as it was taken. `order` is the revision of the order that gave it, 0 for a default; no order gave it where
 * that is absent.
 */
export interface TakenAction<A = Action> {
  seat: Seat
  action: A
  order?: number
}

/** How a table ended. Ranks are per seat, 1 is best; null when nobody won or lost. */
export interface Over {
  reason: 'finished' | 'resigned' | 'agreed' | 'abandoned' | 'cancelled'
  ranks: number[] | null
}

/** One seat's request that waits for the others' agreement. */
export interface TableRequest {
  kind: 'takeback' | 'ending'
  seat: Seat
  /** For a take-back, the version whose position would return. */
  to: number | null
  agreed: Seat[]
  /** For a take-back, per seat how many things it has been shown since then and can't forget. */
  seen: number[]
}

/** A player who sat at the table and has left it for good. */
export interface FormerHolder {
  holder: string
  seat: Seat
  kicked: boolean
  /**
   * Whether they handed the seat over. They may have it back as long as the player they gave it to is still its latest
   * holder.
   */
  lent?: boolean
}

/** All that is not the game's own, carried from entry to entry: the newest one says everything. */
export interface TableState {
  game: string
  options: Json
  pace: Pace
  openedAt: string
  /** The seat of the player seated longest. */
  host: Seat
  /** SHA-256 of the seed, published before anything is dealt. */
  seedHash: string
  /** Per seat, hex: what its player's device added to the dealing. */
  salts: (string | null)[]
  /** Per seat, the version at which its player sat down. */
  seated: (number | null)[]
  resigned: boolean[]
  absence?: Absence
  /** Only of a table at which the host has seated an opponent. */
  opponents?: Opponents
  /** Per seat, its latest turn that stands, and whether it showed nobody anything. */
  lastTurns: ({ version: number; quiet: boolean } | null)[]
  /** The version that last changed the position. */
  acted: number
  /** Per seat, how many things its player has been shown so far. A take-back does not lower it: nobody forgets. */
  seen: number[]
  request: TableRequest | null
  former: FormerHolder[]
  over: Over | null
  /**
   * Only of a table that began on a device, or goes on from another there: the version at which its import was complete
   * and play could go on; null until then.
   */
  imported?: number | null
}

/** A seat's question and its time. Milliseconds, and milliseconds since 1970; null when no time is kept. */
export interface SeatClock {
  /** The entry since which it has been waited for; null while it is not. */
  asked: number | null
  /** The time it had left at `from`; once it is no longer asked, the time it has left. */
  left: number | null
  from: number | null
  /** When it runs out, ISO 8601. */
  out: string | null
}

/** One item of a table's log. The log only grows, and nothing in it says who a player is. */
export interface Entry {
  version: number
  kind: EntryKind
  /** The seat that did it; null for what happens by itself. */
  seat: Seat | null
  /** Minted by the sender's device for this request. */
  id: string
  /** ISO 8601, UTC. */
  at: string
  actions: TakenAction[]
  /** Of a turn that an opponent chose: how well it plays. */
  level?: Level
  draws: readonly number[]
  facts: Fact[]
  /** The rules that made this entry. */
  rules: number
  /** Null before the start. */
  position: Position | null
  /** Per seat an opaque random id, or null. */
  holders: (string | null)[]
  /** Per seat, the last version at which its view, `waiting` aside, changed. */
  since: number[]
  hash: string
  table: TableState
  /** Per seat; absent when nobody sits there who could be asked. No record has it: it follows from when people rest. */
  clock?: SeatClock[]
}

/** The means to write an entry: the request's id, the time, and the table's seed (hex). */
export interface Pen {
  id: string
  at: string
  seed: string
}

/** The fields that an entry changes; all else is carried over from the one before. */
export interface Change {
  kind: EntryKind
  seat: Seat | null
  actions?: TakenAction[]
  level?: Level | undefined
  draws?: readonly number[]
  facts?: Fact[]
  shown?: readonly Sight[]
  position?: Position | null
  holders?: (string | null)[]
  table: TableState
}
