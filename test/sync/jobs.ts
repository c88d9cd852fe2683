import { onAllCores } from '../support/workers.ts'
import type { bugs } from './bugs.ts'

/** So many runs, their seeds counting up; with a mistake in the app, if one is named. */
export interface SyncJob {
  seed: number
  runs: number
  bug?: keyof typeof bugs | undefined
}

/** Runs that broke a law, as `seeds.json` keeps them. */
export interface SyncReport {
  failures: { seed: number; note: string }[]
}

/** Runs that a worker makes before it reports. */
const CHUNK = 5

/** Makes so many runs on all cores. @returns those that broke a law, by seed */
export async function runMany(seed: number, runs: number): Promise<SyncReport['failures']> {
  const failures: SyncReport['failures'] = []
  let done = 0
  const next = (): SyncJob | null => {
    if (done >= runs) return null
    const job = { seed: seed + done, runs: Math.min(CHUNK, runs - done) }
    done += CHUNK
    return job
  }
  await onAllCores<SyncJob, SyncReport>(new URL('./worker.ts', import.meta.url), next, (report) =>
    failures.push(...report.failures),
  )
  return failures.sort((a, b) => a.seed - b.seed)
}

/** Runs an app with a mistake in it until a law is broken. @returns what it says; null after so many runs */
export async function findOut(bug: keyof typeof bugs, runs: number): Promise<string | null> {
  let said: string | null = null
  let seed = 1
  const next = (): SyncJob | null => (said || seed > runs ? null : { seed: seed++, runs: 1, bug })
  await onAllCores<SyncJob, SyncReport>(new URL('./worker.ts', import.meta.url), next, ({ failures }) => {
    said ??= failures[0]?.note ?? null
  })
  return said
}
