import { createHash } from 'node:crypto'

declare const kind: unique symbol
type Id<Kind> = string & { readonly [kind]: Kind }

/** A table; minted by the device that opened it. */
export type TableId = Id<'table'>
/** A person or guest. Known only to that player. */
export type PlayerId = Id<'player'>
/** A player's stay in a seat: all that a log knows of the player. */
export type HolderId = Id<'holder'>

/**
 * SHA-256, base64url: tokens and codes are stored like this, since a reader of the table must not be able to use them.
 */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Chats cut a link before a last `-` or `_`: what stands at the end of one has a letter there instead. */
const forLink = (text: string): string => text.replace(/-$/, 'x').replace(/_$/, 'y')

/** An id that follows from its parts: it is as hard to guess as they are, and the same whenever they are. */
export const derived = (...parts: (string | number | undefined)[]): string =>
  hashed(JSON.stringify(parts)).slice(0, 22)

/** The player a request creates: a repeated request finds the same one. */
export const playerOf = (request: string): PlayerId => derived('player', request) as PlayerId

/**
 * The holder that a player's request to join creates: a repeated request finds the same one. It is as hard to guess,
 * and to trace to the player, as the player's own id.
 */
export const holderOf = (table: TableId, player: PlayerId, request: string): HolderId =>
  derived('holder', table, player, request) as HolderId

/**
 * The table that a table from a device becomes, by the hash of its first entry: the same for all copies of it. A copy
 * that went another way gets its own, told by its chain at the first entry that differs.
 */
export const tableFromDevice = (first: string, fork: string | null): TableId =>
  forLink(formerTableFromDevice(first, fork)) as TableId

/** The same for a table that was brought when the end of an id did not matter. */
export const formerTableFromDevice = (first: string, fork: string | null): TableId =>
  derived('from device', first, ...(fork === null ? [] : [fork])) as TableId

/** The digits of a ULID. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The time in a ULID, milliseconds since 1970. Spelled out, since the package for it is many times as long. */
export const timeInUlid = (id: string): number =>
  [...id.slice(0, 10)].reduce((time, digit) => 32 * time + CROCKFORD.indexOf(digit), 0)

/** A new ULID, of 80 random bits. */
export const ulidAt = (time: number, random: (bytes: number) => Uint8Array): string =>
  Array.from({ length: 10 }, (_, i) => CROCKFORD[Math.floor(time / 32 ** (9 - i)) % 32]).join('') +
  Array.from(random(16), (byte) => CROCKFORD[byte % 32]).join('')

/** 128 random bits or more, for a link or a cookie. */
export const tokenOf = (bytes: Uint8Array): string => forLink(Buffer.from(bytes).toString('base64url'))
