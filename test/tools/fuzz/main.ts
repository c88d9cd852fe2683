import { randomInt } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seatCountsOf } from '../../support/tables/seat-counts.ts'
import { onAllCores } from '../../support/workers.ts'
import { runMany } from '../../sync/jobs.ts'
import { type FailedTable, gamesToTry, type Job, type Report } from './jobs.ts'

/**
 * Keeps the promises of the engine on many random tables, on all cores:
 * `npm run fuzz -- --tables 2000 [--game gheos] [--seats 2] [--seed 1]`. Prints a line for each game and seat count; for a failure a
 * line to be added to test/engine/conformance/seeds.json, and writes the table that failed to a file in the folder of
 * `--records`: a record, which the app opens, and which `npm run posthorn` verifies and imports. Ends with 1 where
 * anything failed. `--bug` plays a probe with one of the mistakes of test/engine/probes/bugs.ts.
 *
 * `npm run fuzz -- --sync 2000 [--seed 1]` keeps the laws of what devices compose and send, in this many random runs; a
 * failure's line is to be added to test/sync/seeds.json.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    sync: { type: 'string' },
    game: { type: 'string' },
    seats: { type: 'string' },
    bug: { type: 'string' },
    records: { type: 'string', default: '.posthorn/fuzz' },
    seed: { type: 'string', default: `${randomInt(1_000_000_000)}` },
  },
})
const [tables, firstSeed] = [Number(values.tables), Number(values.seed)]
if (!Number.isSafeInteger(tables) || tables < 1) fail(`--tables ${values.tables} is not a number of tables.`)
if (!Number.isSafeInteger(firstSeed)) fail(`--seed ${values.seed} is not a whole number.`)
if (values.sync !== undefined) await keepLaws(Number(values.sync))
const games = await gamesToTry(values.bug)
if (values.bug && Object.keys(games).length === 0) fail(`There is no mistake ${values.bug}.`)
const chosen = Object.values(games).filter((game) => !values.game || game.id === values.game)
if (chosen.length === 0) fail(`There is no game ${values.game}; there are ${Object.keys(games).join(', ')}.`)
const runs = chosen.flatMap((game) =>
  seatCountsOf(game)
    .filter((seats) => values.seats === undefined || `${seats}` === values.seats)
    .map((seats) => [game, seats] as const),
)
if (runs.length === 0) fail(`No game is for ${values.seats} players.`)

/** Tables that a worker plays before it reports. */
const CHUNK = 20
let failed = false
console.log(`seed ${firstSeed}`)
for (const [game, seats] of runs) {
  const started = performance.now()
  const { actions, failures, tables: failedTables } = await playAll(game.id, seats)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const broken = failures.length === 0 ? 'all promises kept' : `${failures.length} broken promises`
  console.log(`${game.id} with ${seats}: ${tables} tables, ${actions} actions, ${broken}, ${seconds} s`)
  for (const failure of failures) console.log(JSON.stringify(failure))
  for (const table of failedTables) keep(table)
  failed ||= failures.length > 0
}
process.exit(failed ? 1 : 0)

/** Plays all tables of a game for one seat count, each worker taking the next chunk when it has done one. */
async function playAll(game: string, seats: number): Promise<Report> {
  let next = 0
  const total: Report = { actions: 0, failures: [], tables: [] }
  const nextJob = (): Job | null => {
    if (next >= tables) return null
    const job = {
      game,
      bug: values.bug,
      seats,
      seed: firstSeed + next,
      tables: Math.min(CHUNK, tables - next),
    }
    next += CHUNK
    return job
  }
  await onAllCores<Job, Report>(new URL('./worker.ts', import.meta.url), nextJob, (report) => {
    total.actions += report.actions
    total.failures.push(...report.failures)
    total.tables.push(...report.tables)
  })
  return total
}

/** Writes a table that failed to a file, and says which. */
function keep({ game, seats, seed, record, stopped }: FailedTable): void {
  mkdirSync(values.records, { recursive: true })
  const file = join(values.records, `${game}-${seats}-${seed}.json`)
  writeFileSync(file, record)
  const ends = stopped ? `; it ends before action ${stopped.action}: ${stopped.why}` : ''
  console.log(`the table of seed ${seed} is in ${file}${ends}`)
}

/** Makes this many runs of devices over a bad network, and ends. */
async function keepLaws(runs: number): Promise<never> {
  if (!Number.isSafeInteger(runs) || runs < 1) fail(`--sync ${values.sync} is not a number of runs.`)
  console.log(`seed ${firstSeed}`)
  const started = performance.now()
  const failures = await runMany(firstSeed, runs)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const broken = failures.length === 0 ? 'all laws kept' : `${failures.length} runs broke a law`
  console.log(`sync: ${runs} runs, ${broken}, ${seconds} s`)
  for (const failure of failures) console.log(JSON.stringify(failure))
  process.exit(failures.length > 0 ? 1 : 0)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
