import { createHash } from 'node:crypto'

declare const kind: unique symbol
type Id<Kind> = string & { readonly [kind]: Kind }

/** A table; minted by the device that opened it. */
export type TableId = Id<'table'>
/** A person or guest. Known to himself alone. */
export type PlayerId = Id<'player'>
/** A player's stay in a seat: all that a log knows of him. */
export type HolderId = Id<'holder'>

/** SHA-256, base64url: how tokens and codes are kept, since whoever reads the table must not be able to use them. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

const derived = (...parts: string[]): string => hashed(JSON.stringify(parts)).slice(0, 22)

/** The player a request creates: a repeated request finds the same one. */
export const playerOf = (request: string): PlayerId => derived('player', request) as PlayerId

/**
 * The holder that a player's request to sit creates: a repeated request finds the same one. As hard to guess, and
 * to trace to the player, as the player's own id.
 */
export const holderOf = (table: TableId, player: PlayerId, request: string): HolderId =>
  derived('holder', table, player, request) as HolderId

/**
 * The table that a table from a device becomes, by the hash of its first entry: the same for all copies of it, but for
 * one that has gone another way, which is told by its chain at the first entry that differs.
 */
export const tableFromDevice = (first: string, fork: string | null): TableId =>
  derived('from device', first, ...(fork === null ? [] : [fork])) as TableId

/** 128 random bits or more, for a link or a cookie. */
export const tokenOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
