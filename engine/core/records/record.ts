import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Action, Fact, Position } from '../contract.ts'
import { canonical } from '../json.ts'
import type { Entry, EntryKind, Pause, TableState } from '../log/entry.ts'
import type { PlayedLevel } from '../seats/level.ts'
import type { Seat } from '../seats/seat.ts'

/** The part of an entry that a record holds and its hash covers: nothing of who sat there, or of their orders. */
export interface RecordedContent {
  version: number
  kind: EntryKind
  seat: Seat | null
  actions: { seat: Seat; action: Action; byOrder?: true }[]
  level?: PlayedLevel
  pause?: Pause
  draws: readonly number[]
  facts: Fact[]
  rules: number
  position: Position | null
  at: string
  table: Omit<TableState, 'former'>
}

/** An entry of a record. */
export interface RecordedEntry extends RecordedContent {
  hash: string
}

/** Bytes. No table that people play comes near it, and opening a larger file would only mean waiting. */
export const largestRecord = 20 * 1024 * 1024

/** A whole table as one JSON file that any copy of Posthorn plays again and verifies. */
export interface TableRecord {
  /** Version of this shape; raised whenever it changes. */
  posthorn: 1
  game: string
  /** Hex: the seed from which, with the players' salts, all its luck follows. */
  seed: string
  entries: RecordedEntry[]
}

/**
 * Whether a table began without anybody in a seat, on one device or in a machine's trial, or was brought from there:
 * how it was dealt there can't be proven.
 */
export const beganElsewhere = ([first]: TableRecord['entries']): boolean =>
  first !== undefined &&
  (first.table.imported !== undefined ||
    (first.kind === 'started' && first.table.seated.every((version) => version === null)))

/** A table's log as a record. */
export const recordOf = (log: readonly Entry[], seed: string): TableRecord => ({
  posthorn: 1,
  game: log[0].table.game,
  seed,
  entries: log.map(recordedEntry),
})

export const recordedEntry = (entry: Entry): RecordedEntry => ({ ...contentOf(entry), hash: entry.hash })

/**
 * An entry of a record as a log keeps it. Nobody holds a seat there, and every view counts as changed. That an order
 * answered is known; which of its revisions is not.
 */
export const asEntry = ({ actions, table, ...rest }: RecordedEntry): Entry => ({
  ...rest,
  id: '',
  actions: actions.map(({ seat, action, byOrder }) => ({ seat, action, ...(byOrder ? { order: 0 } : {}) })),
  holders: table.salts.map(() => null),
  since: table.salts.map(() => rest.version),
  table: { ...table, former: [] },
})

function contentOf(entry: Omit<Entry, 'hash'>): RecordedContent {
  const { version, kind, seat, level, pause, draws, facts, rules, position, at } = entry
  const actions = entry.actions.map(({ seat, action, order }) =>
    order === undefined ? { seat, action } : { seat, action, byOrder: true as const },
  )
  const { former: _, ...table } = entry.table
  const more = { ...(level ? { level } : {}), ...(pause ? { pause } : {}) }
  return { version, kind, seat, actions, ...more, draws, facts, rules, position, at, table }
}

/**
 * HMAC-SHA-256, hex, of the previous hash and an entry's content, under a key that only the seed (hex) gives: a plain
 * hash of a secret position could be guessed.
 */
export function hashOf(content: RecordedContent, previousHash: string, seed: string): string {
  const key = hmac(sha256, hexToBytes(seed), utf8ToBytes('hash'))
  return bytesToHex(hmac(sha256, key, utf8ToBytes(canonical([previousHash, content]))))
}

/** An entry with the hash that links it to the one before. */
export const withHash = (entry: Omit<Entry, 'hash'>, previousHash: string, seed: string): Entry => ({
  ...entry,
  hash: hashOf(contentOf(entry), previousHash, seed),
})

/** SHA-256, hex, of a seed (hex): what is published before anything is dealt. */
export const seedHashOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)))
