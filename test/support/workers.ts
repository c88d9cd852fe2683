import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * Does jobs in processes on all cores, or in this many, each taking the next one when it has done one. A worker answers every message,
 * a job, by one message, its report, and ends when it is disconnected.
 */
export async function onAllCores<Job extends object, Report>(
  worker: URL,
  nextJob: () => Job | null,
  done: (report: Report) => void,
  workers = availableParallelism(),
): Promise<void> {
  await Promise.all(Array.from({ length: workers }, () => work(worker, nextJob, done)))
}

/** One worker from its first job to its last. */
function work<Job extends object, Report>(
  file: URL,
  nextJob: () => Job | null,
  done: (report: Report) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // The test runner's own flags are not for it; TypeScript is.
    const worker = fork(fileURLToPath(file), { execArgv: ['--import', 'tsx'] })
    const goOn = () => {
      const job = nextJob()
      if (job) worker.send(job)
      else worker.disconnect()
    }
    worker.on('message', (report) => {
      done(report as Report)
      goOn()
    })
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}.`))))
    goOn()
  })
}
