import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical, type Json } from '../json.ts'
import type { Opponents } from '../seats/level.ts'
import type { Seat } from '../seats/seat.ts'
import type { GivenEntry } from './import.ts'

/**
 * A table on a device as it is brought elsewhere. `first` is the hash of its first entry: the same in every copy of it,
 * and known only to those who have one.
 */
export interface ImportFile {
  first: string
  game: string
  options: Json
  seats: number
  entries: readonly GivenEntry[]
}

/** The point at which a copy differs from the table that was there before; from there on it is another table. */
export interface Fork {
  version: number
  chain: string
}

/** How far a table has been brought: `chain` says what its entries are, up to `version`. */
export interface ImportProgress {
  fork: Fork | null
  version: number
  chain: string
}

/**
 * The player who brings a table takes this seat, with their device's salt (hex) for what is dealt from then on;
 * opponents keep their seats.
 */
export interface Taking {
  title: string
  seat: Seat
  salt: string
  opponents?: Opponents | undefined
}

/** One page of a table that is brought elsewhere. */
export interface ImportPage extends ImportFile {
  fork: Fork | null
  /** The version of the page's first entry, and the chain before it. */
  from: number
  before: string
  /** Only with the last page. */
  last: (Taking & { version: number }) | null
}

/** Upper bounds of a page: entries, actions and bytes of JSON. */
export const pageLimits = { entries: 100, actions: 400, bytes: 48_000 }

const digest = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(value))))

/** The chain of a table without entries. */
export const chainStart = ({ first, game, options, seats }: Omit<ImportFile, 'entries'>): string =>
  digest({ first, game, options, seats })

/** The chain after one more entry: SHA-256, hex, of the chain before it and of all that is given of the entry. */
export const chainAfter = (chain: string, entry: GivenEntry): string => digest([chain, entry])

/** The chain after each of some entries. */
export function chainsAfter(chain: string, entries: readonly GivenEntry[]): string[] {
  let last = chain
  return entries.map((entry) => {
    last = chainAfter(last, entry)
    return last
  })
}

/**
 * The page to send next, after the answer to the one before (null for the first, which only asks how far the table has
 * been brought). When the server's copy is not what was sent, it begins again and finds where they part.
 */
export function nextPage(file: ImportFile, taking: Taking, progress: ImportProgress | null): ImportPage {
  const { entries, ...table } = file
  const start = chainStart(file)
  const chains = [start, ...chainsAfter(start, entries)]
  const isMine = progress !== null && chains[progress.version] === progress.chain
  const from = isMine ? progress.version + 1 : 1
  const sent = progress ? fitting(entries.slice(from - 1)) : []
  const version = from - 1 + sent.length
  const last = progress && version === entries.length ? { ...taking, version } : null
  return { ...table, fork: progress?.fork ?? null, from, before: chains[from - 1], entries: sent, last }
}

/** As many of these entries as fit on a page; one at least. */
function fitting(entries: readonly GivenEntry[]): GivenEntry[] {
  let [actions, bytes] = [0, 0]
  const end = entries.findIndex((entry, i) => {
    actions += entry.actions.length
    bytes += utf8ToBytes(JSON.stringify(entry)).length + 1
    const isFull = i >= pageLimits.entries || actions > pageLimits.actions || bytes > pageLimits.bytes
    return isFull && i > 0
  })
  return entries.slice(0, end < 0 ? entries.length : end)
}
