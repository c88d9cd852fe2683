import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { writeInTurn } from './in-turn.ts'
import { type Answer, ask, startInstance } from './instance.ts'
import type { Job } from './killed.ts'

/** Does a job; tells its answer as soon as there is one, if it lives so long. */
async function run({ at, asked, n, moment }: Job): Promise<void> {
  const instance = startInstance(at)
  writeInTurn(instance.ports.store, moment === 'before', (writes, now) => {
    if (writes === n && now === moment) process.kill(process.pid, 'SIGKILL')
  })
  if (asked) tell(await ask(instance, asked))
  else await reconcile(instance.ports)
  await instance.settled()
  await instance.notifier.idle()
}

const tell = (answer: Answer): void => {
  process.send?.(answer)
}

process.once('message', (job: Job) => run(job).then(() => process.exit(0)))
