import {
  type AnyGame,
  type Entry,
  type EntryMetadata,
  recordOf,
  type TableRecord,
} from '../../engine/core/index.ts'
import { type Random, randomTable } from '../../engine/core/play/random-play.ts'
import { random } from '../engine/conformance/random.ts'

export { pick, type Random, randomAction, randomTurn } from '../../engine/core/play/random-play.ts'

/** Random whole numbers, the same for the same seed. */
export const randomFrom = (seed: number): Random => random(seed).int

const metadata: EntryMetadata = { id: 'random', at: '2026-01-01T00:00:00.000Z', seed: '5a'.repeat(32) }

/** The log of a whole table that is played at random, from its opening to its end; dealt the same for every seed. */
export function randomLog(game: AnyGame, seats: number, seed: number): Entry[] {
  const sitters = Array.from({ length: seats }, (_, seat) => ({
    holder: `holder-${seat}`,
    salt: '00'.repeat(16),
  }))
  return randomTable(game, { sitters, metadata, random: randomFrom(seed) })
}

/** The record of such a table. */
export const randomRecord = (game: AnyGame, seats: number, seed: number): TableRecord =>
  recordOf(randomLog(game, seats, seed), metadata.seed)
