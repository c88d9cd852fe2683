import type {
  Action,
  ImportProgress,
  Json,
  Opponents,
  Order,
  Pace,
  PlayedView,
  PublicEntry,
  PublicTable,
  Refusal,
  Seat,
  TableRecord,
} from '../../engine/core/index.ts'
import type { Language } from '../../web/print/language.ts'
import type { Rest } from '../time/rest.ts'
import type { DigestTime, MailItem, MailKind, MailTrouble } from './wishes.ts'

/** The answers of the API; requests are in `schemas.ts`. All of it is plain JSON. */

export type { PlayedView }

/** The player behind this session. `player` is opaque, and only that player knows it. */
export interface Me {
  player: string
  name: string
}

/** A table to be opened, as its host wants it. */
export interface Opening {
  game: string
  options?: Json | undefined
  seats: number
  title: string
  pace: Pace
  listed: boolean
  opponents?: Opponents | undefined
}

/** A seat's part in a take-back or an ending: its own request, or its answer to another's. */
export type Doing = 'ask' | 'agree' | 'refuse'

/** The player who came by a link or a code; or the question to be answered first. */
export type Confirmed =
  | Me
  | { asks: 'name' }
  /** The address is that player's: do the tables of the player in this browser come with them? */
  | { asks: 'tables'; name: string; tables: Movable[] }

/** A table that could move to another player; it stays if that player has a seat there, too. */
export interface Movable {
  id: string
  game: string
  title: string
  stays: boolean
}

/** A player's mail address and mail settings. */
export interface MyMail {
  address: string | null
  /** Why nothing is sent there any more: mail bounced, or the recipient marked it as unwanted. */
  trouble: MailTrouble | null
  /** An address to which a confirmation link is under way. */
  waits: string | null
  /** The kinds of mail that are off, and the muted tables. */
  off: MailKind[]
  quiet: string[]
  /** When the player wants one message a day instead of one for each turn. */
  digest: DigestTime | null
  /** Whether the player has been asked for an address. */
  asked: boolean
  /** Whether this Posthorn sends mail at all. */
  isSent: boolean
  /** Whether the player may reply to mail to play; null if this Posthorn takes no replies. */
  replies: boolean | null
  /** Names of players whose tables are still coming to this one. */
  moving: string[]
}

/** The token at the end of a player's feed links; null if there are none. */
export interface MyFeeds {
  token: string | null
}

/** Who reads what is posted to a webhook: a chat of one of these, or a program that takes JSON. */
export type WebhookKind = 'discord' | 'slack' | 'json'

/** The URL that a player's messages are also posted to; null if there is none. */
export interface MyWebhook {
  webhook: {
    host: string
    kind: WebhookKind
    at: string
    /** Since when no message has arrived there, and when it ended because of that. */
    failing: string | null
    ended: string | null
  } | null
}

/** A new webhook, with the secret that signs its messages: it is shown only once. */
export interface NewWebhook extends MyWebhook {
  secret: string
}

/** When a player rests, and the days of leave left this year. Past leave is left out. */
export interface MyRest extends Rest {
  left: number
}

/** A blocked player; without a name once erased. */
export interface Blocked {
  id: string
  name: string | null
  at: string
}

/**
 * A page of all data kept of a player: the player's own, or a part of what they have at a table; `next` is what to ask
 * for next.
 */
export type ExportPage = { next: { table: string; since: number } | null } & (
  | {
      player: { id: string; name: string; at: string; language: Language; rest: Rest | null }
      mail: Omit<MailItem, 'hash'>
      sessions: Session[]
      /** The push devices. */
      told: ToldDevice[]
      webhook: { url: string; at: string } | null
      blocks: Blocked[]
      /** Tables that the player has left. */
      left: string[]
    }
  | { table: ExportedTable | null }
)

export interface ExportedTable {
  id: string
  /** Only with the first part: what only this player can read there, and their chat messages. */
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
/** The browser and system that a user agent names; null if it names none, or one that is not known here. */
export interface Device {
  browser: string | null
  system: string | null
}

/** One of a player's sessions: a browser in which they are signed in. */
export interface Session {
  id: string
  /** Whether it is the asking session. */
  mine: boolean
  /** ISO 8601: when it began, and when it was last seen, to a day. */
  at: string
  seen: string
  device: Device
}

/** A device that gets a push message when something waits for its player. */
export interface ToldDevice {
  id: string
  /** Whether it is the asking session's. */
  mine: boolean
  /** ISO 8601: since when. */
  at: string
  device: Device
}

/** A player's push devices, and the key by which a browser knows this Posthorn. */
export interface MyPush {
  /** The public key of this Posthorn, base64url. */
  key: string
  devices: ToldDevice[]
}

/** An answer that a notification offers as a button: what it posts to which route of its table. */
export type PushedAnswer = { label: string } & (
  | { path: 'turns'; what: { actions: Action[] } }
  | { path: 'takeback' | 'end'; what: { do: 'agree' | 'refuse' } }
  | { path: 'seats'; what: Record<string, never> }
)

/** The content of a push message, encrypted for its device. */
export interface Pushed {
  /** The player it is for: somebody else may play on the device by now. */
  to: string
  /** The table that it is about; the next message about it replaces this one. */
  tag: string
  title: string
  body: string
  /** The table's version by then; 0 if it is about no table. */
  version: number
  /** Its path in the app. */
  path: string
  /** Whether it asks the player for something: it is out of date once the table no longer waits for them. */
  asks: boolean
  /** At night it is shown, and wakes nobody. */
  silent?: true
  /** Answers that need no board, if there are any; and the sentence to show if one can't be sent. */
  answers?: readonly PushedAnswer[]
  unsent?: string
  /** How many tables wait for the player, and their ids; null if there are too many to list. */
  waiting: number
  open: string[] | null
}

/** A way to bring a player to another device, good once and until `until` (ISO 8601). */
export interface DeviceLink {
  token: string
  /** Eight characters, to be typed if the link can't be opened. */
  code: string
  until: string
}

/** A table as one of its players sees it, whole. */
export interface TableView extends PlayedView {
  notes: Notes
  draft: SavedDraft
  /** Null if the game asks nobody for a decision in another's turn. */
  orders: StandingOrders | null
  chat: ChatMarks
}

/** Notes that only their seat can read; a change names the revision it changes. */
export interface Notes {
  text: string
  revision: number
}

/**
 * What a seat has composed and not sent, on whichever of its player's devices: only the seat can read it. It is as it
 * was sent, checked by no rules. Nothing composed: no actions; nothing ever saved: revision 0, and `at` null.
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
 * A seat's orders, which only the seat can read: by kind of decision for every time, or by `kind/id` for one. A change
 * names the revision it changes.
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
  /** When my time runs out, ISO 8601; null if nothing is asked of me, or the table has no clock. */
  until: string | null
  /** Whether I am away: three of my turns ran out of time. */
  away: boolean
  /** Whether I have handed over the seat, and may take it back: then all else is as everybody there sees it. */
  lent: boolean
  /** Whether it is my turn, or I am asked to agree to something. */
  mine: boolean
  /** A request for agreement: who asks whom for what, if anybody does. */
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
  /** Tables to which their hosts have invited me. */
  invited: Invited[]
  /** Seconds after which to ask again, at the earliest. */
  pollAfter: number
}

/** A table that one is invited to; `at`: ISO 8601, when it last changed. */
export interface Invited {
  id: string
  game: string
  title: string
  /** The host, and per seat its player's name; null while it is free. */
  host: string
  names: (string | null)[]
  at: string
}

/** A player with whom a host has played, by an id for this host alone; and whether they are invited to this table. */
export interface Companion {
  id: string
  name: string
  asked: boolean
}

/** How much of a table from a device has been imported, and the table that it is here. */
export interface Imported extends ImportProgress {
  table: string
  /** Whether it is imported whole and the player who asked sits there: in the answer to the last page. */
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
  /** Whether it is being played already, and still waits for a player: it came from a device. */
  started: boolean
}

/** An open table, as a player with an invite to it sees it. */
export interface OpenTable extends LobbyTable {
  /** The seat the invite is for, if it names one. */
  seat: Seat | null
  /** Whether that seat is taken, and will be taken over as it is. */
  takesOver: boolean
  /** Whether the player who asks sits there already. */
  mine: boolean
}

/**
 * A link by which anybody may watch a table, as the players at the table see it. Its token is told once, to its maker.
 */
export interface Share {
  /** Minted by the device that made it. */
  id: string
  /** Its maker's name for it: whom it is for. */
  name: string
  /** By how many turns everything shown through it is delayed, until the table is over. */
  delay: number
  /** The seat that made it, and whether that is the asking one. */
  seat: Seat
  mine: boolean
  at: string
}

/** A table through a watch link: only what everybody at it may see. Never chat. */
export interface Watched {
  /** The version that is shown: with a delay, an earlier one than the newest. */
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
  /** By how many turns it is delayed. A finished table is shown whole, and `delay` is then 0. */
  delay: number
  /** Seconds after which to ask again, at the earliest. */
  pollAfter: number
}

/** A table as it was after one of its entries: for a seat as that seat may see it, for a watcher as everybody may. */
export interface Earlier {
  version: number
  state: PublicTable
  view: Json
  rules: number
  entry: PublicEntry
}

/**
 * A part of a table's record, its entries after `since`; `next` is the `since` to go on with, or null. Of a running
 * table a seat gets what it may see of it, which can be read but not replayed.
 */
export type RecordPage = { next: number | null } & (
  | (TableRecord & { seat: null })
  | { posthorn: 1; game: string; seed: null; seat: Seat; entries: PublicEntry[] }
)

/** An error as RFC 9457 defines it. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: string
  /** For a refused turn: the index of the action, from 0, and why the rules do not allow it. */
  index?: number
  why?: Refusal | null
  /** For a table from a device: the first of its entries that does not follow from those before it. */
  version?: number
  /** If the request came too late: the table as it is now, or the draft. */
  table?: TableView
  draft?: SavedDraft
  orders?: StandingOrders
}
