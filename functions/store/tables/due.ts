import { type HolderId, hashed, type PlayerId, type TableId } from '../../api/ids.ts'
import type { NotificationKind } from '../../api/notifications.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, getItem, getItems, type Key, listItems, putItem, updateItem } from '../dynamodb/item.ts'

/** Something to be done at some time. Its item is deleted once it is done, or nothing is left to do. */
export type Due =
  | DueAtTable
  | DueExtension
  | DueDigest
  | DueInvite
  | DuePush
  | DueWebhook
  /** A player is to be told that their webhook ended. */
  | { kind: 'webhook-ended'; player: PlayerId }
  | { kind: 'erase'; player: PlayerId }
  /** An operator's act, by its id, that may have broken off. */
  | { kind: 'act'; act: string }

/** The kinds of what is due at a table to the holder of a seat. */
export const kindsAtTable = ['turn', 'asked', 'over', 'timed-out', 'extended', 'nudge', 'opponent'] as const

/** Something at a table, for the holder of a seat there since the version that it is about. */
export interface DueAtTable {
  kind: (typeof kindsAtTable)[number]
  table: TableId
  version: number
  seat: number
  holder: HolderId
  /** For a turn: its next step. For an opponent: `asked`, once it has been asked again. */
  step?: 'notice' | 'reminder' | 'deadline' | 'asked'
}

/** The running clocks of a table are to be extended by the latest outages. */
export interface DueExtension {
  kind: 'extend'
  table: TableId
}

export interface DueDigest {
  kind: 'digest'
  player: PlayerId
  /** As the player wanted it when it was filed. */
  hour: number
  zone: string
}

/** A player is invited to a table. */
export interface DueInvite {
  kind: 'invite'
  player: PlayerId
  table: TableId
}

/**
 * A message that is due to a player, without its text, which is written from current data when it is sent: only the
 * recipient, the kind, and the table and version at which it fell due.
 */
export interface Notice {
  kind: NotificationKind | 'digest' | 'webhook-ended'
  player: PlayerId
  /** The table that it is about; a digest is about all of them. */
  table?: TableId
  /** The entry that it is about. It names the message, so that a player who gets it twice sees one. */
  version?: number
}

/** A player is to be told of something on one of their devices, known by its session. */
export interface DuePush {
  kind: 'push'
  player: PlayerId
  session: string
  notice: Notice
}

/** Something is to be posted to a player's webhook. */
export interface DueWebhook {
  kind: 'webhook'
  player: PlayerId
  /** Names the message, however often it is tried. */
  id: string
  /** Null for the first message, which says that the webhook works. */
  notice: Notice | null
}

/**
 * Something due as it is stored: under its hour, then by its time. `at`: since when it is due; `tries`: the number that
 * failed; `pushed`: its pushes to devices and the webhook are filed, and not to be filed again.
 */
export type DueItem = { at: number; due: Due; tries?: number; pushed?: true } & Key

const HOUR = 3_600_000
const SHARES = 8

export const hourOf = (instant: number): number => Math.floor(instant / HOUR)

function nameOf(due: Due): string {
  if (due.kind === 'push') {
    const { kind, table = '', version = '' } = due.notice
    return `P#${due.player}#${due.kind}#${due.session}#${table}#${kind}#${version}`
  }
  if (due.kind === 'webhook') return `P#${due.player}#${due.kind}#${due.id}`
  if (due.kind === 'act') return `${due.kind}#${due.act}`
  if (due.kind === 'extend') return `${due.table}#${due.kind}`
  if (due.kind === 'invite') return `${due.table}#P#${due.player}#${due.kind}`
  return 'table' in due
    ? `${due.table}#${due.version}#${due.seat}#${due.kind}`
    : `P#${due.player}#${due.kind}`
}

const timeOf = (instant: number): string => new Date(instant).toISOString()

/**
 * Files something under its time, milliseconds since 1970. A time in the past is filed under now, where the clock still
 * comes by. `tried`: how often, and since when, if it is filed to be tried again.
 */
export async function scheduleDue(
  store: Store,
  time: number,
  due: Due,
  tried?: Pick<DueItem, 'at' | 'tries' | 'pushed'>,
): Promise<DueItem> {
  const filed = Math.max(time, store.now())
  const share = Buffer.from(hashed(nameOf(due)))[0] % SHARES
  const key = { pk: `DUE#${hourOf(filed)}#${share}`, sk: `${timeOf(filed)}#${nameOf(due)}` }
  const item = { ...key, at: filed, ...tried, due }
  await putItem(store, item)
  return item
}

/** The table, player or operator’s act to which a due item belongs. Items of the same one are done one after another. */
export function whoseIs(due: Due): string {
  if ('act' in due) return due.act
  return 'table' in due ? due.table : due.player
}

/** The time that something is filed under, milliseconds since 1970: when it is to be done, or to be tried again. */
export const filedAt = ({ sk }: Key): number => Date.parse(sk.slice(0, sk.indexOf('#')))

/**
 * The things due in an hour, up to an instant, in order of time: at most `most` of each share, those that wait longest.
 */
export async function dueIn(
  store: Store,
  hour: number,
  upTo: number,
  most = Number.POSITIVE_INFINITY,
): Promise<DueItem[]> {
  const shares = Array.from({ length: SHARES }, (_, share) =>
    listItems<DueItem>(store, {
      pk: `DUE#${hour}#${share}`,
      upTo: `${timeOf(upTo)}~`,
      reading: 'consistent',
      most,
    }),
  )
  return (await Promise.all(shares)).flat().sort((a, b) => a.at - b.at)
}

/** Things due by their keys, as they are stored now; those that are done are left out. */
export const standingDue = (store: Store, keys: readonly Key[]): Promise<DueItem[]> =>
  getItems<DueItem>(store, keys, 'consistent')

export const deleteDue = (store: Store, { pk, sk }: Key): Promise<boolean> => deleteItem(store, { pk, sk })

const clockKey: Key = { pk: 'CLOCK', sk: 'CLOCK' }

/** The hour before which all is done; null before the first sweep. */
export const getClock = async (store: Store): Promise<number | null> =>
  (await getItem<{ hour: number }>(store, clockKey, 'consistent'))?.hour ?? null

/** Moves the clock on; never back, but from an hour that is yet to come. */
export const moveClock = (store: Store, hour: number): Promise<unknown> =>
  updateItem(store, clockKey, {
    set: { hour },
    condition: {
      says: 'attribute_not_exists(#hour) OR #hour < :hour OR #hour > :current',
      values: { current: hourOf(store.now()) },
    },
  })
