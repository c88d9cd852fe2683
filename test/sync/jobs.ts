import { onAllCores } from '../support/workers.ts'

/** This many runs, their seeds counting up. */
export interface SyncJob {
  seed: number
  runs: number
}

/** Runs that broke a law, as `seeds.json` keeps them. */
export interface SyncReport {
  failures: { seed: number; note: string }[]
}

/** Runs that a worker makes before it reports. */
const CHUNK = 5

/** Makes this many runs on all cores. @returns those that broke a law, by seed */
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
