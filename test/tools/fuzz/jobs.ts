import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { bugs } from '../../engine/probes/bugs.ts'
import { probes } from '../../engine/probes/index.ts'
import type { Recorded } from './record.ts'

/** This many tables of a game, their seeds counting up; with a mistake in its rules, if one is named. */
export interface Job {
  game: string
  bug?: string | undefined
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

/** A table that broke a promise, to be looked at: a record as text, and where it ends before the table did. */
export interface FailedTable {
  game: string
  seats: number
  seed: number
  record: string
  stopped: Recorded['stopped']
}

/** What came of a job. */
export interface Report {
  actions: number
  failures: Failure[]
  tables: FailedTable[]
}

/** The probes and every listed game, by id; or a probe alone with a mistake in its rules. */
export async function gamesToTry(bug?: string): Promise<Record<string, AnyGame>> {
  if (bug !== undefined) return Object.hasOwn(bugs, bug) ? { [bugs[bug].game.id]: bugs[bug].game } : {}
  const listed = await Promise.all(
    Object.entries(games).map(async ([id, load]) => [id, await load()] as const),
  )
  return { ...probes, ...Object.fromEntries(listed) }
}
