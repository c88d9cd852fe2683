import type {
  Action,
  ImportProgress,
  Json,
  Order,
  PublicEntry,
  PublicTable,
  Refusal,
  Seat,
  TableRecord,
  TakebackChance,
} from '../../engine/core/index.ts'
import type { Rest } from '../time/rest.ts'
import type { DigestTime, MailItem, MailKind, MailTrouble } from './wishes.ts'

/** What the API answers; requests are in `schemas.ts`. All of it is plain JSON. */

/** The player behind this session. `player` is opaque and his alone to know. */
export interface Me {
  player: string
  name: string
}

/** Who somebody is who has come by a link or a code; or what he must say first. */
export type Confirmed =
  | Me
  | { asks: 'name' }
  /** The address is that player's: do the tables of who plays in this browser come with him? */
  | { asks: 'tables'; name: string; tables: Movable[] }

/** A table that could move to another player; it stays where that one sits at it too. */
export interface Movable {
  id: string
  game: string
  title: string
  stays: boolean
}

/** Where a player is reached by mail, and by what. */
export interface MyMail {
  address: string | null
  /** Why nothing is sent there any more: it came back, or somebody there called it unwanted. */
  trouble: MailTrouble | null
  /** An address to which a link is under way. */
  waits: string | null
  /** The kinds that he does not want, and how many tables he wants to hear nothing of. */
  off: MailKind[]
  quiet: string[]
  /** When he wants one message a day instead of one for each turn. */
  digest: DigestTime | null
  /** Whether he has been asked for an address. */
  asked: boolean
  /** Whether this Posthorn sends mail at all. */
  isSent: boolean
  /** Whether he may answer it to play; null where this Posthorn takes no answers. */
  replies: boolean | null
  /** Names of players whose tables are still coming to him. */
  moving: string[]
}

/** What the links of a player's feeds end in; null where there are none. */
export interface MyFeeds {
  token: string | null
}

/** When a player rests, and the days of leave that he has left this year. Leave that is over is left out. */
export interface MyRest extends Rest {
  left: number
}

/** Somebody whom a player wants not to meet; without a name once he is no more. */
export interface Blocked {
  id: string
  name: string | null
  at: string
}

/** A page of all that is kept of a player: his own, or a part of what he has at a table; `next` is what to ask for next. */
export type ExportPage = { next: { table: string; since: number } | null } & (
  | {
      player: { id: string; name: string; at: string; rest: Rest | null }
      mail: Omit<MailItem, 'hash'>
      sessions: Session[]
      /** Where he is told at once. */
      told: ToldDevice[]
      blocks: Blocked[]
      /** Tables that he has left. */
      left: string[]
    }
  | { table: ExportedTable | null }
)

export interface ExportedTable {
  id: string
  /** With the first part: what he alone reads there, and what he has said. */
  kept: {
    title: string
    seat: Seat
    notes: string
    draft: Json[]
    orders: StandingOrders['orders']
    said: { text: string; at: string }[]
  } | null
  record: Omit<RecordPage, 'next'>
}
/** What a browser says it is, in names that people know; null where it says nothing of it, or something unheard of. */
export interface Device {
  browser: string | null
  system: string | null
}

/** One of a player's sessions: a browser in which he is signed in. */
export interface Session {
  id: string
  /** Whether it is the one that asks. */
  mine: boolean
  /** ISO 8601: since when, and when it was last seen, to a day. */
  at: string
  seen: string
  device: Device
}

/** A device on which a player is told at once when something waits for him. */
export interface ToldDevice {
  id: string
  /** Whether it is the one that asks. */
  mine: boolean
  /** ISO 8601: since when. */
  at: string
  device: Device
}

/** Where a player is told at once, and what a browser is to know this Posthorn by. */
export interface MyPush {
  /** The public key of this Posthorn, base64url. */
  key: string
  devices: ToldDevice[]
}

/** What a device is told, for its eyes alone. */
export interface Pushed {
  /** Whom: somebody else may play on it by now. */
  to: string
  /** The table that it is about; what is told of it next takes its place. */
  tag: string
  title: string
  body: string
  /** How the table stood by then; 0 where it is about none. */
  version: number
  /** Where in the app it leads. */
  path: string
  /** Whether something is asked of him: it is out of date once the table waits for him no more. */
  asks: boolean
  /** How many tables wait for him, and which; null for more than can be named. */
  waiting: number
  open: string[] | null
}

/** A way to bring a player to another device, good once and until `until` (ISO 8601). */
export interface DeviceLink {
  token: string
  /** Eight characters, to be typed where the link can't be opened. */
  code: string
  until: string
}

/** A table as one of its players sees it, besides what no turn can change. */
export interface PlayedView {
  id: string
  version: number
  title: string
  listed: boolean
  state: PublicTable
  /** Per seat its player's name; null while it is free. */
  names: (string | null)[]
  /** The seat of whoever asked. */
  seat: Seat
  /** The position as this seat may see it, and the rules it is in; null before the start. */
  view: Json
  rules: number
  legal: Action[]
  takeback: TakebackChance
  /** The entries after `since`, at most a hundred; `next` is the `since` to go on with, or null. */
  entries: PublicEntry[]
  next: number | null
  /** The seed, once the table is over. */
  seed: string | null
  /** The table that was opened for a rematch of this one. */
  rematch: string | null
}

/** A table as one of its players sees it, whole. */
export interface TableView extends PlayedView {
  notes: Notes
  draft: SavedDraft
  /** Null at a game that asks nobody in another's turn. */
  orders: StandingOrders | null
  chat: ChatMarks
}

/** Notes that their seat alone reads; a change names the revision it changes. */
export interface Notes {
  text: string
  revision: number
}

/**
 * What a seat has composed and not sent, on whichever of its player's devices: the seat alone reads it. It is as it was
 * sent, checked by no rules. Nothing composed: no actions; nothing ever saved: revision 0, and `at` null.
 */
export interface SavedDraft {
  /** The version on which, and the rules under which, it was composed. */
  base: number
  rules: number
  actions: Json[]
  /** A change names the revision it changes. */
  revision: number
  /** ISO 8601: when it was saved. */
  at: string | null
}

/**
 * What a seat has left word about, which it alone reads: by kind of decision for every time, or by `kind/id` for one. A
 * change names the revision it changes.
 */
export interface StandingOrders {
  orders: { readonly [name: string]: Order }
  revision: number
}

/** Ids of the newest message and of the newest one read; unread while they differ. */
interface ChatMarks {
  newest: string | null
  read: string | null
}

export interface ChatMessage {
  /** A ULID: ids sort by time. */
  id: string
  seat: Seat
  name: string
  text: string
  at: string
}

/** One table in its player's inbox. */
export interface InboxRow {
  id: string
  version: number
  game: string
  title: string
  seat: Seat
  names: (string | null)[]
  started: boolean
  waiting: Seat[]
  /** When my time runs out, ISO 8601; null where nothing is asked of me, or no time is kept. */
  until: string | null
  /** Whether I am away: three of my turns ran out of time. */
  away: boolean
  /** Whether I have handed the seat over, and may have it back: then all else is as everybody there sees it. */
  lent: boolean
  /** Whether it is my turn, or I am asked to agree to something. */
  mine: boolean
  /** Who asks whom to agree to what, if anybody does. */
  request: PublicTable['request']
  over: PublicTable['over']
  /** The latest line of the story, in my redaction. */
  fact: PublicEntry['facts'][number] | null
  at: string
  unread: boolean
  rematch: string | null
}

export interface Inbox {
  tables: InboxRow[]
  /** Tables at which their hosts have asked me to sit down. */
  invited: Invited[]
  /** Seconds after which to ask again, at the earliest. */
  pollAfter: number
}

/** A table that one is asked to; `at`: ISO 8601, when it last changed. */
export interface Invited {
  id: string
  game: string
  title: string
  /** The host, and per seat its player's name; null while it is free. */
  host: string
  names: (string | null)[]
  at: string
}

/** Somebody with whom a host has played, by an id for this host alone; and whether he is asked to this table. */
export interface Companion {
  id: string
  name: string
  asked: boolean
}

/** How far a table from a device has been brought here, and the table that it is here. */
export interface Imported extends ImportProgress {
  table: string
  /** Whether it has come over whole and whoever asked sits there: in answer to the last page. */
  done: boolean
}

/** A finished table. */
export interface HistoryRow {
  id: string
  game: string
  title: string
  seat: Seat
  names: (string | null)[]
  over: NonNullable<PublicTable['over']>
  at: string
}

/** An open table, as everybody in the lobby sees it. */
export interface LobbyTable {
  id: string
  version: number
  game: string
  title: string
  options: Json
  pace: PublicTable['pace']
  /** Per seat its player's name; null while it is free. */
  names: (string | null)[]
  openedAt: string
  /** Whether it is being played already, and waits for somebody all the same: it came from a device. */
  started: boolean
}

/** An open table, as somebody with an invite to it sees it. */
export interface OpenTable extends LobbyTable {
  /** The seat the invite is for, if it names one. */
  seat: Seat | null
  /** Whether that seat is somebody’s, and is taken over from him as it stands. */
  takesOver: boolean
  /** Whether the one who asks sits there already. */
  mine: boolean
}

/** A link by which anybody may watch a table, as those who sit there see it. Its token is told once, to whoever makes it. */
export interface Share {
  /** Minted by the device that made it. */
  id: string
  /** What its maker calls it: for whom it is. */
  name: string
  /** So many turns later than at the table is everything told through it, until the table is over. */
  delay: number
  /** The seat that made it, and whether that is the one who asks. */
  seat: Seat
  mine: boolean
  at: string
}

/** A table through a watch link: what everybody at it may see, and nothing else. Never chat. */
export interface Watched {
  /** The version that is told: with a delay, an earlier one than stands. */
  version: number
  title: string
  state: PublicTable
  names: (string | null)[]
  /** The position as everybody may see it, and the rules it is in; null before the start. */
  view: Json
  rules: number
  /** The newest entries up to `version`, oldest first. */
  entries: PublicEntry[]
  /** The seed, once the table is over. */
  seed: string | null
  /** How many turns later than at the table it is told; what is over is told whole, and `delay` is then 0. */
  delay: number
  /** Seconds after which to ask again, at the earliest. */
  pollAfter: number
}

/** A table as it stood after one of its entries: for a seat in its own eyes, for a watcher in everybody's. */
export interface Earlier {
  version: number
  state: PublicTable
  view: Json
  rules: number
  entry: PublicEntry
}

/**
 * A part of a table's record, its entries after `since`; `next` is the `since` to go on with, or null. Of a running
 * table a seat gets what it may see of it, which can be read and not played again.
 */
export type RecordPage = { next: number | null } & (
  | (TableRecord & { seat: null })
  | { posthorn: 1; game: string; seed: null; seat: Seat; entries: PublicEntry[] }
)

/** An error, as RFC 9457 has it. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: string
  /** For a refused turn: which action, from 0, and why the rules do not allow it. */
  index?: number
  why?: Refusal | null
  /** For a table from a device: the first of its entries that does not follow from those before it. */
  version?: number
  /** Where what was sent came too late: how the table stands now, or the draft. */
  table?: TableView
  draft?: SavedDraft
  orders?: StandingOrders
}
