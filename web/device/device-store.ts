import type { Action, Entry, Json, PublicEntry, Seat, SeatName } from '../../engine/core/index.ts'
import type { FinalPoints } from '../../engine/core/log/final-points.ts'
import type { Plan } from '../../engine/core/plans/plan.ts'
import type { Level } from '../../engine/core/seats/level.ts'
import type { HistoryRow, Inbox, Problem, SavedDraft, TableView } from '../../functions/api/shapes.ts'

/** The actions composed at a table, and the position that they were composed on. */
export interface Composed {
  table: string
  /** The version it was composed on, and the rules of that. */
  version: number
  rules: number
  seat: Seat
  /** The seat's view at its start. */
  start: Json
  actions: Action[]
}

/** The composed part of a larger item. */
export const composedIn = ({ table, version, rules, seat, start, actions }: Composed): Composed => ({
  table,
  version,
  rules,
  seat,
  start,
  actions,
})

/** A turn that is composed and not sent; `actions` may be empty. */
export interface KeptDraft extends Composed {
  /** The revision of the copy on the server that this grew from, and whether that copy says the same. */
  revision: number
  isSynced: boolean
  /** The copies sent there since it last answered: any of them may have arrived. */
  unanswered?: Action[][]
  /** A draft that another device of the player has composed meanwhile, until the player chooses. */
  other?: SavedDraft | null
  /** Whether the rules have risen since it was composed: it may lead elsewhere than was shown then. */
  isOfOlderRules?: true
  /** The numbers of actions, from 0 on, that the tap added that added the one before: Undo takes back whole taps. */
  joined?: readonly number[] | undefined
}

/** A turn that is to be sent. */
export interface QueuedTurn extends Composed {
  /** Minted once, when it was queued: it is never sent under another. */
  id: string
  /** ISO 8601. */
  at: string
  /** While it is `sending`, it may have arrived, and can't be called back. */
  state: 'queued' | 'sending'
  /** Whether an attempt was never answered: it may have arrived all the same. */
  isUnsure: boolean
}

/** A composed turn that could not go on: it was refused, or its table moved on. */
export interface KeptRejectedDraft extends Composed {
  id: string
  at: string
  /** The problem that it was refused with; null when its table moved on while it was a draft. */
  problem: Pick<Problem, 'code' | 'title' | 'detail' | 'index' | 'why'> | null
  /** Seats that had moved meanwhile, as far as is known. */
  movers: Seat[]
  /** What happened last at its table, where nobody had moved. */
  cause?: Pick<PublicEntry, 'kind' | 'seat'> | undefined
  /** Whether it may have been played all the same: an earlier attempt to send it was never answered. */
  isUnsure?: boolean
}

/** A variation that was tried out before it was its seat's turn, to be played when it is. */
export type Prepared = Composed

/**
 * A seat's plan as this device has it, saved with the server or still to be. One that is `past` could not replace the
 * plan of another device, which stands: it is offered again.
 */
export interface KeptPlan {
  table: string
  seat: Seat
  /** Null to clear it. Its base is 0 while the turn that it was planned `after` has not been played. */
  plan: Plan | null
  /** How many of its turns have not gone. */
  left: number
  /** The seat's view at its base as if it were its turn; null where another device planned it. */
  start: Json
  /** The id of the turn in the outbox that it was planned after. */
  after: string | null
  /** Minted once for each content, so that the same request may be sent again. */
  save: string
  /** The revision on the server that it replaces, or once it is saved, has. */
  revision: number
  state: 'unsaved' | 'saved' | 'past'
  /** The ids of plans sent from here since the server last answered: any of them may have arrived. */
  sent?: string[]
}

/** A table as it was last seen, with its story without a gap up to there. */
export interface KeptTable {
  id: string
  view: TableView
  entries: readonly PublicEntry[]
}

/** A small picture of a table as it was last seen: URLs of its data, by the page's colours. */
export interface SmallPicture {
  id: string
  version: number
  light: string
  dark: string
}

/** A table that is played on this device alone, as its newest entry leaves it. */
export interface LocalTable {
  id: string
  title: string
  /** Per seat. */
  names: SeatName[]
  /** Per seat, the level of the opponent that plays it; null for a person. Absent when only people play. */
  opponents?: (Level | null)[]
  /** The seed that it is dealt from, hex. */
  seed: string
  newest: Entry
  /** Once it is over, if points decided it; a table that an older app has played to its end has none. */
  points?: FinalPoints
  /** The table that it went on as elsewhere; null while it has not. */
  elsewhere: string | null
}

/** Its seats that people play. */
export const peopleAt = ({ names, opponents }: Pick<LocalTable, 'names' | 'opponents'>): number[] =>
  names.flatMap((_, seat) => (opponents?.[seat] ? [] : [seat]))

/** An entry of such a table's log. */
export interface LocalEntry {
  /** `logKey` of its table and version. */
  key: string
  entry: Entry
}

export const logKey = (table: string, version: number): string => `${table}/${version}`

/** The other things that a player's device keeps. */
export type Own =
  // An older app has not kept when it was read.
  | { key: 'inbox'; inbox: Inbox; tag: string; at?: string }
  | { key: 'history'; tables: readonly HistoryRow[]; at: string | null }
  | { key: 'asked-to-persist' }
  | SettledTurn

/**
 * The turn that left the outbox last at a table: a window that still shows it there may plan after it. `version`: of the
 * entry that it has become; null when it has become none.
 */
export interface SettledTurn {
  key: `settled-${string}`
  id: string
  version: number | null
}

export const settledKey = (table: string): SettledTurn['key'] => `settled-${table}`

/** All that a device keeps for one player, by store. */
export interface Stores {
  tables: KeptTable
  pictures: SmallPicture
  drafts: KeptDraft
  outbox: QueuedTurn
  tray: KeptRejectedDraft
  prepared: Prepared
  plans: KeptPlan
  locals: LocalTable
  log: LocalEntry
  own: Own
}
export type StoreName = keyof Stores

/** The property that names an item within its store. */
export const keyOf: { readonly [S in StoreName]: keyof Stores[S] } = {
  tables: 'id',
  pictures: 'id',
  drafts: 'table',
  outbox: 'table',
  tray: 'id',
  prepared: 'table',
  plans: 'table',
  locals: 'id',
  log: 'key',
  own: 'key',
}

export const storeNames = Object.keys(keyOf) as StoreName[]

export const keyIn = <S extends StoreName>(store: S, item: Stores[S]): string => String(item[keyOf[store]])

export interface StoreReader {
  get<S extends StoreName>(store: S, key: string): Promise<Stores[S] | undefined>
  all<S extends StoreName>(store: S): Promise<Stores[S][]>
}

export interface StoreWriter extends StoreReader {
  put<S extends StoreName>(store: S, item: Stores[S]): Promise<unknown>
  delete(store: StoreName, key: string): Promise<unknown>
}

/**
 * Storage of a device. A `write` happens whole or not at all, one at a time across all windows, and has happened for
 * good once it resolves: with `strict`, a battery that dies right then loses nothing. `work` may wait only for what it
 * asks of `kept`.
 */
export interface DeviceStore {
  read<T>(work: (kept: StoreReader) => Promise<T>): Promise<T>
  write<T>(work: (kept: StoreWriter) => Promise<T>, durability?: 'relaxed' | 'strict'): Promise<T>
  close(): void
}

/** Prefix of the ids of tables that live on this device alone; no server ever gives such an id. */
const localPrefix = 'here-'

export const isLocal = (table: string): boolean => table.startsWith(localPrefix)

export const localId = (id: string): string => `${localPrefix}${id}`

/** Prefix of the id of a lesson's table, before the name of its game. */
export const lessonPrefix = 'learn-'

/** The game that a table teaches; null when it is no lesson. */
export const taughtAt = (table: string): string | null => {
  const prefix = localId(lessonPrefix)
  return table.startsWith(prefix) ? table.slice(prefix.length) : null
}

/** A table as this device knows it: its newest view, and its story without a gap up to there. */
export interface Known {
  view: TableView
  entries: readonly PublicEntry[]
}
