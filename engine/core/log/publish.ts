import { type Action, type AnyGame, type Fact, HIDDEN } from '../contract.ts'
import type { Json } from '../json.ts'
import { type TakebackChance, takebackChance } from '../play/request.ts'
import type { Opponents, PlayedLevel } from '../seats/level.ts'
import { isAway } from '../seats/pace.ts'
import type { Seat, Viewer } from '../seats/seat.ts'
import type { SeatName } from '../seats/seat-name.ts'
import { mask } from '../secrets/mask.ts'
import type { Entry, EntryKind, Pause, TableState } from './entry.ts'

/** An entry as one viewer may see it. */
export interface PublicEntry {
  version: number
  kind: EntryKind
  at: string
  seat: Seat | null
  actions: { seat: Seat; action: Action; byOrder: boolean }[]
  /** For a turn of an opponent: the level it was played at, and whether it stood in for a player. */
  level?: PlayedLevel
  standsIn?: true
  /** For an entry that extends running clocks: by what. */
  pause?: Pause
  facts: Fact[]
  hash: string
}

/** The public facts of a table, apart from its position. */
export type PublicTable = Pick<
  TableState,
  'game' | 'options' | 'pace' | 'openedAt' | 'host' | 'seedHash' | 'salts' | 'resigned' | 'request' | 'over'
> & {
  /** Per seat, whether it is away, and when its time runs out (ISO 8601), or null. */
  away: boolean[]
  until: (string | null)[]
  /** Per seat, the level of the opponent that the host has seated there; absent when there is none. */
  opponents?: Opponents
  /** Where it began. Of a deal on a device, only its owner can say how it was made. */
  origin: 'server' | 'device'
}

/** A table as one of its players sees it, without what no turn can change. */
export interface PlayedView {
  id: string
  version: number
  title: string
  listed: boolean
  state: PublicTable
  /** Per seat its player's name; null while it is free. */
  names: (SeatName | null)[]
  /** The seat of the player who asked. */
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

/** The facts of a table that its newest entry lacks. */
type About = Pick<PlayedView, 'id' | 'title' | 'listed' | 'names' | 'entries' | 'next' | 'seed' | 'rematch'>

/**
 * The part of an entry that a viewer is given: a whitelist. Never draws, ids, holders, `since`, orders' revisions, the
 * position.
 */
export const publishEntry = (game: AnyGame, entry: Entry, viewer: Viewer): PublicEntry => ({
  version: entry.version,
  kind: entry.kind,
  at: entry.at,
  seat: entry.seat,
  actions: entry.actions.map(({ seat, action, order }) => ({
    seat,
    action: seat === viewer ? action : hideAction(game, action),
    byOrder: order !== undefined,
  })),
  ...(entry.level ? { level: entry.level } : {}),
  ...(standsIn(entry) ? { standsIn: true } : {}),
  ...(entry.pause ? { pause: entry.pause } : {}),
  facts: mask(entry.facts, viewer),
  hash: entry.hash,
})

/** Whether an opponent took a turn for a player who was late. */
const standsIn = ({ level, seat, table }: Pick<Entry, 'level' | 'seat' | 'table'>): boolean =>
  level !== undefined && seat !== null && !table.opponents?.[seat]

/** The part of a table that anybody at it is given: a whitelist. */
export function publishTable(entry: Entry): PublicTable {
  const { game, options, pace, openedAt, host, seedHash, salts, resigned, request, over } = entry.table
  const { opponents } = entry.table
  const origin = entry.table.imported === undefined ? 'server' : 'device'
  const away = resigned.map((_, seat) => isAway(entry.table, seat))
  const until = resigned.map((_, seat) => untilOf(entry, seat))
  return {
    game,
    options,
    pace,
    openedAt,
    host,
    seedHash,
    salts,
    resigned,
    away,
    until,
    ...(opponents?.some((level) => level !== null) ? { opponents } : {}),
    request,
    over,
    origin,
  }
}

/** A table as one of its players may see it, told by a server or by the device that keeps it: a whitelist. */
export function publishView(game: AnyGame, newest: Entry, seat: Seat, about: About): PlayedView {
  const { version, position, table } = newest
  const view = position && mask(position, seat)
  const acts = !table.over && position?.waiting.includes(seat)
  return {
    id: about.id,
    version,
    title: about.title,
    listed: about.listed,
    state: publishTable(newest),
    names: about.names,
    seat,
    view,
    rules: game.rules,
    legal: acts ? game.legal(view, seat) : [],
    takeback: takebackChance(newest, seat),
    entries: about.entries,
    next: about.next,
    seed: about.seed,
    rematch: about.rematch,
  }
}

/** The time at which a seat's time runs out, ISO 8601; null when it is asked nothing, or has no time limit. */
export const untilOf = ({ clock }: Pick<Entry, 'clock'>, seat: Seat): string | null =>
  clock?.[seat]?.out ?? null

/** An action in others' eyes: each of its secret fields hidden, whether it was there or not. */
export function hideAction<A extends Action>(game: AnyGame, action: A): A {
  const fields = game.secret[action.kind] ?? []
  return { ...action, ...Object.fromEntries(fields.map((field) => [field, HIDDEN])) }
}
