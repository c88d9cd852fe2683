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
  SeatName,
  TableRecord,
} from '../../engine/core/index.ts'
import type { FinalPoints } from '../../engine/core/log/final-points.ts'
import type { Plan } from '../../engine/core/plans/plan.ts'
import type { Stop } from '../../engine/core/plans/plan-points.ts'
import type { Seal } from '../../engine/core/seats/seal.ts'
import type { Language } from '../../web/print/language.ts'
import type { Rest } from '../time/rest.ts'
import type { DigestTime, MailSettings, MailTrouble, NotificationKind } from './notifications.ts'

/** The shapes of the API's answers, all plain JSON; those of requests are in `schemas.ts`. */

export type { PlayedView }

/** The player behind this session. `player` is opaque, and only that player knows it. */
export interface Me {
  player: string
  name: string
  /** Beside the name; absent if none is chosen. */
  seal?: Seal | undefined
  /** The language that they chose, on whichever device; absent if they never did. */
  language?: Language | undefined
  /** Whether they show no page of themselves to others. */
  hidden?: true | undefined
  /** ISO 8601: since when they are suspended, and may only read; absent if they are not. */
  suspended?: string | undefined
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
  /** An address that is not confirmed yet: a confirmation link has been sent to it. */
  waits: string | null
  /** The kinds of mail that are off, and the muted tables. */
  off: NotificationKind[]
  quiet: string[]
  /** When the player wants one message a day instead of one for each turn. */
  digest: DigestTime | null
  /** Whether each table calls in a notification of its own, however soon it follows another's. */
  apart: boolean
  /** Whether the player has been asked for an address. */
  asked: boolean
  /** Whether this Posthorn sends mail at all. */
  isSent: boolean
  /** Whether the player may reply to mail to play; null if this Posthorn takes no replies. */
  replies: boolean | null
  /** Names of players whose tables are still being moved to this player. */
  moving: string[]
}

/** The token at the end of a player's feed links; null if there are none. */
export interface MyFeeds {
  token: string | null
}

/** The receiver of a webhook's messages: a chat on one of these services, or a program that takes JSON. */
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
 * A page of the export of all data about a player: the player's own data, or a part of one table's; `next` names the
 * next page, null after the last.
 */
export type ExportPage = { next: { table: string; since: number } | null } & (
  | {
      player: {
        id: string
        name: string
        seal: Seal | null
        at: string
        language: Language
        rest: Rest | null
        /** Whether they show no page of themselves, and how they keep time, as it is told there. */
        hidden: boolean
        timekeeping: Timekeeping | null
        /** ISO 8601: since when they are suspended. */
        suspended: string | null
      }
      mail: Omit<MailSettings, 'hash'>
      sessions: Session[]
      /** The push devices. */
      told: ToldDevice[]
      webhook: { url: string; at: string } | null
      blocks: Blocked[]
      /** The names of players whose chat messages are hidden; null for one who was erased. */
      hushed: (string | null)[]
      /** What the player has reported: a message by its id, otherwise a player or the table. */
      reports: { table: string; message: string | null; at: string }[]
      /** Tables that the player has left. */
      left: string[]
    }
  | { table: ExportedTable | null }
)

export interface ExportedTable {
  id: string
  /** The data at the table that only this player can read, and their chat messages; null but in the first part. */
  kept: {
    title: string
    seat: Seat
    notes: string
    draft: Json[]
    orders: StandingOrders['orders']
    plan: StandingPlan['plan']
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
  /** ISO 8601: when it began, and when it was last used, accurate to a day. */
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
  /** ISO 8601: since when its push service takes nothing for it; null while it does. */
  failing: string | null
}

/** A player's push devices, and the VAPID key with which a browser subscribes. */
export interface MyPush {
  /** The public key of this Posthorn, base64url. */
  key: string
  devices: ToldDevice[]
  /** Devices whose browsers have ended their subscriptions, and not the player. */
  gone: ToldDevice[]
}

/** A button of a notification: its label, the route of the table that it posts to, and the body of that request. */
export type PushedAnswer = { label: string } & (
  | { path: 'turns'; what: { actions: Action[] } }
  | { path: 'takeback' | 'end'; what: { do: 'agree' | 'refuse' } }
  | { path: 'seats'; what: Record<string, never> }
)

/** The content of a push message, encrypted for its device. */
export interface Pushed {
  /** The recipient: another player may be using the device by now. */
  to: string
  /** The id of its table; the next message with the same tag replaces this one. */
  tag: string
  title: string
  body: string
  /** The table's version when the message was made; 0 if it is about no table. */
  version: number
  /** Its path in the app. */
  path: string
  /** Whether it asks the player for something: it is out of date once the table no longer waits for them. */
  asks: boolean
  /** Whether it is shown without a sound, as at night. */
  silent?: true
  /** Buttons for answers that need no board, if there are any; `unsent`: the sentence to show if one can't be sent. */
  answers?: readonly PushedAnswer[]
  unsent?: string
  /** If it is about several tables: each with its version when the message was made. */
  about?: readonly { table: string; version: number }[]
  /** How many tables wait for the player, and their ids; null if there are too many to list. */
  waiting: number
  open: string[] | null
}

/**
 * What is sent to a device, as a declarative push message (W3C Push API): a browser that knows these shows it even where
 * the app's worker can't run, and hands it to the worker where it can. What stands beside it is for the workers of
 * former apps.
 */
export interface PushMessage extends Omit<Pushed, 'answers' | 'unsent' | 'about'> {
  web_push: 8030
  notification: Pick<Pushed, 'title' | 'body' | 'tag' | 'silent'> & {
    /** A URL: what a tap opens where no worker runs. */
    navigate: string
    icon: string
    data: Omit<Pushed, 'title' | 'body' | 'silent'>
  }
  /** How many tables wait for the player. */
  app_badge: number
  /** Whether the worker may show another notification in place of this one. */
  mutable: true
}

/** A link and a code that sign a player in on another device: valid once, until `until` (ISO 8601). */
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
  /** Null if turns of the game can't be planned. */
  plan: StandingPlan | null
  /** Once the table is over: the versions of the entries that plans sent, of any seat. */
  planned?: number[]
  chat: ChatMarks
}

/** Notes that only their seat can read; a request to change them names the revision that it replaces. */
export interface Notes {
  text: string
  revision: number
}

/**
 * A seat's unsent turn, saved from any of its player's devices; only the seat can read it. It is stored as received,
 * without a check by the rules. Without a draft, `actions` is empty; if none was ever saved, `revision` is 0 and `at`
 * null.
 */
export interface SavedDraft {
  /** The version of the table, and of the game's rules, on which it was composed. */
  base: number
  rules: number
  actions: Json[]
  /** A request to change it names the revision that it replaces. */
  revision: number
  /** ISO 8601: when it was saved. */
  at: string | null
}

/**
 * A seat's orders, which only the seat can read. Keys: a kind of decision for all decisions of that kind, or `kind/id`
 * for a single one. A request to change them names the revision that it replaces.
 */
export interface StandingOrders {
  orders: { readonly [name: string]: Order }
  revision: number
}

/** A seat's plan, which only the seat can read. A request to change it names the revision that it replaces. */
export interface StandingPlan {
  /** Null if there is none. */
  plan: Plan | null
  /** The id under which the plan was saved; the entries of its turns are `plan-<save>-<index>`. Null if there is none. */
  save: string | null
  revision: number
  /** The versions of the entries that its turns became, in order. */
  went: number[]
  /**
   * Why it stopped as a whole, and the version it stopped at; null while it stands. What is left is kept to be planned
   * again.
   */
  stopped: { at: number; stop: Stop } | null
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
  name: SeatName
  text: string
  at: string
  /** The reader wrote it, in whichever seat. */
  mine?: true | undefined
  /** An operator has removed its text. */
  removed?: true | undefined
  /** The reader does not want to see what this player says. */
  hushed?: true | undefined
}

/** One table in its player's inbox. */
export interface InboxRow {
  id: string
  version: number
  game: string
  title: string
  seat: Seat
  names: (SeatName | null)[]
  started: boolean
  waiting: Seat[]
  /** When my time runs out, ISO 8601; null if nothing is asked of me, or the table has no clock. */
  until: string | null
  /** Whether I am away: three of my turns ran out of time. */
  away: boolean
  /** Whether I have handed over the seat, and may take it back: the other fields then hold only public information. */
  lent: boolean
  /** Whether it is my turn, or I am asked to agree to something. */
  mine: boolean
  /** The open request for a take-back or an ending, if there is one. */
  request: PublicTable['request']
  over: PublicTable['over']
  /** Once it is over, if points decided it; rows of earlier versions have none. */
  points?: FinalPoints | undefined
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

/** A table that the player is invited to; `at`: ISO 8601, when it last changed. */
export interface Invited {
  id: string
  game: string
  title: string
  /** The host, if there is one, and per seat its player's name; null while it is free. */
  host: SeatName | null
  names: (SeatName | null)[]
  at: string
}

/** Somebody who has played with a host; `id` is for this host only. `asked`: whether they are invited to the table. */
export interface Companion {
  id: string
  name: string
  asked: boolean
}

/** How much of a table has been imported from a device, and its id on the server. */
export interface Imported extends ImportProgress {
  table: string
  /** Whether the import is complete and the player has their seat: true in the answer to the last page. */
  done: boolean
}

/** A finished table. */
export interface HistoryRow {
  id: string
  game: string
  title: string
  seat: Seat
  names: (SeatName | null)[]
  over: NonNullable<PublicTable['over']>
  /** As in the inbox. */
  points?: FinalPoints | undefined
  /** ISO 8601: when play began; absent in rows of before that was noted. */
  began?: string | undefined
  /**
   * Per seat an id of the other player there, the same in all rows and for this reader only; null for one's own, bots,
   * and players who have been erased.
   */
  people?: (string | null)[] | undefined
  at: string
}

/** How a player keeps time at tables by post. */
export type Timekeeping = 'on-time' | 'mostly-on-time' | 'often-late'

/** What a player who shares a table with another may see of them. */
export interface PlayerPage {
  /** As in `HistoryRow`. */
  id: string
  name: SeatName
  /** The month since which they play here: `2026-03`. */
  since: string
  /** Null while they have played too few tables by post. */
  timekeeping: Timekeeping | null
  /** Their finished tables with other people, by game: how many, and how many of them they won. */
  games: { game: string; played: number; won: number }[]
  /** Finished tables of both, by which of them was ahead; `none`: neither was, or nobody won or lost. */
  score: { me: number; them: number; none: number }
  /** The latest of these tables. */
  ours: { id: string; game: string; title: string; at: string; ahead: 'me' | 'them' | 'none' }[]
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
  names: (SeatName | null)[]
  openedAt: string
  /** Whether play has begun. A table with a free seat in play was imported from a device. */
  started: boolean
}

/** A page of the lobby; `next` leads to the one after it. */
export interface Lobby {
  tables: LobbyTable[]
  next: string | null
}

/** An open table, as a player with an invite to it sees it. */
export interface OpenTable extends LobbyTable {
  /** The seat the invite is for, if it names one. */
  seat: Seat | null
  /** Whether that seat has a player, and the one who joins takes it over as it is. */
  takesOver: boolean
  /** Whether the player who asks sits there already. */
  mine: boolean
}

/**
 * A watch link, as the table's players see it. Its token is in the answer to its maker only, once.
 */
export interface Share {
  /** Generated by the device that made it. */
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

/** A table as a watch link shows it: only public information, and no chat. */
export interface Watched {
  /** The version that is shown: with a delay, an earlier one than the table's newest. */
  version: number
  title: string
  state: PublicTable
  names: (SeatName | null)[]
  /** The spectators' view of the position, null before the start; and the version of its rules. */
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

/** A table as it was after one of its entries, as the reader may see it: a seat or, for watchers, a spectator. */
export interface Earlier {
  version: number
  state: PublicTable
  view: Json
  rules: number
  entry: PublicEntry
}

/**
 * A part of a table's record, its entries after `since`; `next` is the `since` of the next page, or null. While the
 * table is running, a seat gets only what it may see, which can be read but not replayed.
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
  /** For a table from a device: the version of its first entry that does not follow from those before it. */
  version?: number
  /** If the request was based on an old state: the current table, draft, orders or plan. */
  table?: TableView
  draft?: SavedDraft
  orders?: StandingOrders
  plan?: StandingPlan
}
