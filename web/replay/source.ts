import type { PublicEntry, RecordedEntry, Seat } from '../../engine/core/index.ts'
import type { Earlier } from '../../functions/api/shapes.ts'
import type { Answer } from '../net/call.ts'

/** Whose eyes a table is looked at with: a seat's, those of anybody who looks on, or with all hands open. */
export type Eyes = Seat | 'spectator' | 'open'

/** Where the positions of a table come from: a server, a watch link, a device's own log, or a record. */
export interface Source {
  game: string
  /** Per seat; null while it is free. */
  names: readonly (string | null)[]
  /** The newest version that can be told. */
  length: number
  /** Those that it can be looked at with; it begins with the first. */
  eyes: readonly Eyes[]
  /** The story as far as it is known without asking: oldest first, without a gap up to the newest. */
  story(eyes: Eyes): readonly PublicEntry[]
  /** The table after one of its entries. What was told once is kept. */
  at(version: number, eyes: Eyes): Promise<Answer<Earlier>>
  /** All that happened, secrets included, where the whole table lies open or is this device's own; else null. */
  entries: readonly RecordedEntry[] | null
}

/** The seat that somebody sees with; null for all others. */
export const seatOf = (eyes: Eyes): Seat | null => (typeof eyes === 'number' ? eyes : null)
