import { startEngine } from '../../functions/local/dynamodb.ts'
import { newStore } from '../functions/world.ts'
import { bugs } from './bugs.ts'
import type { SyncJob, SyncReport } from './jobs.ts'
import { runSync } from './run.ts'

const engine = process.env.POSTHORN_DYNAMODB_ENDPOINT ? null : await startEngine()
if (engine) process.env.POSTHORN_DYNAMODB_ENDPOINT = engine.endpoint
const store = await newStore()
process.on('message', async (job: SyncJob) => process.send?.(await reportOn(job)))
process.on('disconnect', () => process.exit(0))

async function reportOn({ seed, runs, bug }: SyncJob): Promise<SyncReport> {
  const failures: SyncReport['failures'] = []
  for (let one = seed; one < seed + runs; one++)
    await runSync(store, one, bug && bugs[bug]).catch((error) =>
      failures.push({ seed: one, note: error.message }),
    )
  return { failures }
}
