import { promises } from '../engine/conformance/promises.ts'
import { tablesOf } from '../engine/conformance/tables.ts'
import { gamesToTry, type Job, type Report } from './jobs.ts'

const games = await gamesToTry()
process.on('message', (job: Job) => process.send?.(reportOn(job)))

/** Keeps every promise on each table by itself, so that its seed alone shows a failure again. */
function reportOn({ game: id, seats, seed: first, tables }: Job): Report {
  const game = games[id]
  const report: Report = { actions: 0, failures: [] }
  for (let seed = first; seed < first + tables; seed++) {
    const sample = { seats, tables: 1, seed }
    for (const [promise, keep] of Object.entries(promises)) {
      try {
        keep(game, sample)
      } catch (error) {
        report.failures.push({ game: id, seats, promise, seed, note: String(error) })
      }
    }
    report.actions += tablesOf(game, sample)[0].moves.length
  }
  return report
}
