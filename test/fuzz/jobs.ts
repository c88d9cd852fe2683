import type { AnyGame } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { probes } from '../engine/probes/index.ts'

/** So many tables of a game, their seeds counting up. */
export interface Job {
  game: string
  seats: number
  seed: number
  tables: number
}

/** A promise that a table broke, as `test/engine/conformance/seeds.json` keeps it. */
interface Failure {
  game: string
  seats: number
  promise: string
  seed: number
  note: string
}

/** What came of a job. */
export interface Report {
  actions: number
  failures: Failure[]
}

/** The probes and every listed game, by id. */
export async function gamesToTry(): Promise<Record<string, AnyGame>> {
  const listed = await Promise.all(
    Object.entries(games).map(async ([id, load]) => [id, await load()] as const),
  )
  return { ...probes, ...Object.fromEntries(listed) }
}
