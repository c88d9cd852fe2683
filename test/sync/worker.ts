import { startEngine } from '../support/engine.ts'
import type { SyncJob, SyncReport } from './jobs.ts'
import { runSync } from './run.ts'

/** The first job may come before the database is there. */
const ready = process.env.POSTHORN_DYNAMODB_ENDPOINT ? null : startEngine()
process.on('message', async (job: SyncJob) => process.send?.(await reportOn(job)))
process.on('disconnect', () => process.exit(0))
// Where there was no job at all it may be over already.
if (!process.connected) process.exit(0)

async function reportOn({ seed, runs }: SyncJob): Promise<SyncReport> {
  const engine = await ready
  if (engine) process.env.POSTHORN_DYNAMODB_ENDPOINT = engine.endpoint
  const failures: SyncReport['failures'] = []
  for (let one = seed; one < seed + runs; one++)
    await runSync(one).catch((error) => failures.push({ seed: one, note: error.message }))
  return { failures }
}
