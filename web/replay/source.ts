import type { PublicEntry, RecordedEntry, Seat, SeatNames } from '../../engine/core/index.ts'
import type { Earlier } from '../../functions/api/shapes.ts'
import type { Answer } from '../net/answer.ts'

/** The viewer of a table: a seat, a watcher, or one with all hands open. */
export type Eyes = Seat | 'spectator' | 'open'

/** Where the positions of a table come from: a server, a watch link, a device's own log, or a record. */
export interface Source {
  game: string
  /** Per seat; null while it is free. */
  names: SeatNames
  /** The newest version that it can give. */
  length: number
  /** The viewers that it offers; it begins with the first. */
  eyes: readonly Eyes[]
  /** The story as far as it is known without asking: oldest first, without a gap up to the newest. */
  story(eyes: Eyes): readonly PublicEntry[]
  /** The table after one of its entries. Received positions are kept. */
  at(version: number, eyes: Eyes): Promise<Answer<Earlier>>
  /** All that happened, secrets included, when the whole table is open or is this device's own; else null. */
  entries: readonly RecordedEntry[] | null
}

/** The seat of the viewer; null for all others. */
export const seatOf = (eyes: Eyes): Seat | null => (typeof eyes === 'number' ? eyes : null)
