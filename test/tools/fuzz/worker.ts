import type { AnyGame } from '../../../engine/core/index.ts'
import { promises } from '../../engine/conformance/promises.ts'
import { type Sample, type Table, tablesOf } from '../../engine/conformance/tables.ts'
import { type FailedTable, gamesToTry, type Job, type Report } from './jobs.ts'
import { recordOfTable } from './record.ts'

process.on('message', async (job: Job) => process.send?.(await reportOn(job)))

/** Keeps every promise on each table by itself, so that its seed alone shows a failure again. */
async function reportOn({ game: id, bug, seats, seed: first, tables }: Job): Promise<Report> {
  const game = (await gamesToTry(bug))[id]
  const report: Report = { actions: 0, failures: [], tables: [] }
  for (let seed = first; seed < first + tables; seed++) {
    const sample = { seats, tables: 1, seed }
    const before = report.failures.length
    for (const [promise, keep] of Object.entries(promises)) {
      try {
        keep(game, sample)
      } catch (error) {
        report.failures.push({ game: id, seats, promise, seed, note: String(error) })
      }
    }
    const [table] = tablesOf(game, sample)
    if (report.failures.length > before) report.tables.push(...failedTable(game, sample, table))
    report.actions += table.moves.length
  }
  return report
}

function failedTable(game: AnyGame, { seats, seed }: Sample, table: Table): FailedTable[] {
  const recorded = recordOfTable(game, seats, table)
  if (!recorded) return []
  const { record, stopped } = recorded
  return [{ game: game.id, seats, seed, record: JSON.stringify(record), stopped }]
}
