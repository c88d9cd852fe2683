import type { Context } from 'hono'
import type { AnyGame } from '../../engine/core/index.ts'
import type { Drawing } from '../../web/print/png.ts'
import type { TableId } from '../api/ids.ts'
import type { Post } from '../outbound/post.ts'
import { isAway } from '../store/dynamodb/away.ts'
import type { Store } from '../store/dynamodb/client.ts'
import type { Limit } from '../store/dynamodb/counters.ts'
import type { DueItem } from '../store/tables/due.ts'
import type { Mailer } from './mailer.ts'
import type { Pusher } from './pusher.ts'

/** Limits on the use of the server. */
export interface Limits {
  /** Guests made, per address. */
  guests: Limit
  /** Codes typed wrongly, and log-in links asked for, per address. */
  codes: Limit
  logins: Limit
  /** Log-in links sent to one mail address: those asked for from one network address, and all of them. */
  letters: Limit
  flood: Limit
  /**
   * Links to another device, tables opened, names changed, messages sent, drafts, orders and plans saved, watch links made
   * and pages of tables from devices brought here, per player.
   */
  links: Limit
  tables: Limit
  /** Tables put into the lobby, per player and per address: there everybody sees them. */
  listed: Limit
  listings: Limit
  names: Limit
  chat: Limit
  drafts: Limit
  orders: Limit
  plans: Limit
  shares: Limit
  imports: Limit
  /** Replies by mail, per seat; and as often, counted apart, automatic mail to its address. */
  replies: Limit
  /** Nudges of one seat. */
  nudges: Limit
  /** Reads of the log for requests made on a version of long ago, per player and table: a refusal takes two. */
  lookbacks: Limit
  /** Changes of settings, such as hours of rest, leave and blocks, per player. */
  settings: Limit
  /** Pages of other players that are read, per player. */
  pages: Limit
  /** Pages of exports, and reports to the operator, per player. */
  exports: Limit
  reports: Limit
  /**
   * Seconds that bots search at the tables of one host, in a minute and on a day: then hard ones play at normal, and
   * after as long again all take plain turns. At a table alone they can't use up a minute, since one moves after another.
   */
  bots: { minute: number; day: number }
  /** Entries of one table in a minute. */
  entries: number
  /**
   * Seconds between two polls: of an inbox where something has just happened at a running table, where nothing has of
   * late, and where no table is running; and of a running table through a watch link.
   */
  poll: { running: number; quiet: number; idle: number; watched: number }
}

export const usualLimits: Limits = {
  guests: { most: 30, seconds: 3600 },
  codes: { most: 5, seconds: 600 },
  logins: { most: 20, seconds: 3600 },
  letters: { most: 5, seconds: 3600 },
  flood: { most: 30, seconds: 3600 },
  links: { most: 20, seconds: 3600 },
  tables: { most: 60, seconds: 3600 },
  listed: { most: 20, seconds: 24 * 3600 },
  listings: { most: 60, seconds: 24 * 3600 },
  names: { most: 20, seconds: 3600 },
  chat: { most: 30, seconds: 60 },
  // A draft is saved a few seconds after each change of it.
  drafts: { most: 300, seconds: 600 },
  orders: { most: 120, seconds: 3600 },
  plans: { most: 120, seconds: 3600 },
  shares: { most: 60, seconds: 3600 },
  imports: { most: 60, seconds: 3600 },
  replies: { most: 100, seconds: 24 * 3600 },
  nudges: { most: 1, seconds: 24 * 3600 },
  // Each change of a player's leave is such a request at every table with a clock.
  lookbacks: { most: 240, seconds: 3600 },
  settings: { most: 60, seconds: 3600 },
  pages: { most: 240, seconds: 3600 },
  // Where searching costs money, a setting bounds the day.
  bots: { minute: 60, day: Number.POSITIVE_INFINITY },
  exports: { most: 600, seconds: 3600 },
  reports: { most: 10, seconds: 24 * 3600 },
  entries: 60,
  // An answer to a watch link is cached for as long; asking more often gives the same.
  poll: { running: 2, quiet: 60, idle: 20, watched: 5 },
}

/** One line for each request: it reveals neither the player nor the table. */
export interface RequestLine {
  method: string
  route: string
  status: number
  ms: number
}

/** Something happened that must not; says where to look, never anything secret. */
export interface Alarm {
  alarm: string
  table?: TableId
  version?: number
  game?: string
  /** The codes with which a mail server refused a message, or returned it. */
  said?: string
  /** The kind of a message that is not tried again. */
  givenUp?: string
  stack?: string[]
}

/** All that the app needs of its environment. */
export interface Ports {
  store: Store
  games: Readonly<Record<string, () => Promise<AnyGame>>>
  /** Milliseconds since 1970. */
  now(): number
  random(bytes: number): Uint8Array
  /** Called whenever a table's log has grown; must not throw. Does nothing where the log's own stream does that. */
  tableChanged(table: TableId): void
  /**
   * The end of the addresses for replies: a domain, or a mailbox that accepts anything after its `+`; undefined where
   * nobody replies by mail.
   */
  inbound?: string | undefined
  /**
   * Hands what is due by now to its workers: at least once, and the dues of one table, or one player, one after
   * another. A due stays filed until it is done, so nothing is lost: where no worker stands by, the clock does it.
   */
  enqueue(due: readonly DueItem[]): Promise<void>
  /** Sends mail; null where this Posthorn sends none. */
  mailer: Mailer | null
  /** Sends push messages to players' devices; null in a process that does not. */
  pusher: Pusher | null
  /** Posts to players' webhooks; null in a process that does not. */
  post: Post | null
  /** Does some work once the request at hand is answered; an error in it is an alarm. */
  afterwards(work: () => Promise<unknown>): void
  /** The origin of the app: `https://posthorn.example`. */
  origin: string
  /** All origins of the app, where its operator has not named the one: those by which its machine can be reached. */
  reachedAt?: ReadonlySet<string>
  limits: Limits
  /** The address a request came from. */
  address(c: Context): string
  log(line: RequestLine): void
  alarm(alarm: Alarm): void
}

/**
 * The parts for printing cards, as bytes: the SVG rasterizer, in WebAssembly, and two weights of the typeface, in
 * TrueType.
 */
export interface Renderer {
  rasterizer: Uint8Array
  regular: Uint8Array
  bold: Uint8Array
}

/** The parts of a renderer that draw pictures. */
export const drawnWith = ({ rasterizer, regular, bold }: Renderer): Drawing => ({
  rasterizer,
  fonts: [regular, bold],
})

/** The further ports of the server's own pages. */
export interface PagePorts extends Ports {
  /** The page of the web app, as built. */
  page(): Promise<string>
  /** A board of a game, as drawn by the build: SVG in the colours of the page. */
  board(game: string): Promise<string>
  /** Called when the first card is to be printed. */
  renderer(): Promise<Renderer>
}

export const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** A game by its id; null where this copy of Posthorn has none of that name. */
export async function gameOf({ games }: Pick<Ports, 'games'>, id: string): Promise<AnyGame | null> {
  if (!Object.hasOwn(games, id)) return null
  const load = games[id]
  const game = loaded.get(load) ?? (await load())
  loaded.set(load, game)
  return game
}

/** Loaded games by their loader: loading one again takes so long that calls of the store would not go out together. */
const loaded = new WeakMap<() => Promise<AnyGame>, AnyGame>()

/** An error as an alarm: its kind and where it happened. Never its message, which may quote something secret. */
export function alarmOf(error: unknown, about: Omit<Alarm, 'alarm' | 'stack'> = {}): Alarm {
  if (!(error instanceof Error)) return { alarm: 'unknown', ...about }
  // When the store is away, the place of the call is no news, and every request says the same.
  if (isAway(error)) return { alarm: 'store-away', ...about }
  const { name, message, stack = '', said } = error as Error & { said?: string }
  // The message is in the stack too, and its lines may look like the frames that follow.
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : ''
  const lines = frames.split('\n').filter((line) => /^\s+at /.test(line))
  return { alarm: name, ...about, ...(said && { said }), stack: lines.slice(0, 8).map((line) => line.trim()) }
}
