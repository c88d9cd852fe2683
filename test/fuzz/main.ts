import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gamesToTry, type Job, type Report } from './jobs.ts'

/**
 * Keeps the promises of the engine on many random tables, on all cores:
 * `npm run fuzz -- --tables 2000 [--game gheos] [--seed 1]`. Prints a line for each game and seat count; for a failure a
 * line to be added to test/engine/conformance/seeds.json. Ends with 1 where anything failed.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    game: { type: 'string' },
    seed: { type: 'string', default: `${randomInt(1_000_000_000)}` },
  },
})
const [tables, firstSeed] = [Number(values.tables), Number(values.seed)]
if (!Number.isSafeInteger(tables) || tables < 1) fail(`--tables ${values.tables} is not a number of tables.`)
if (!Number.isSafeInteger(firstSeed)) fail(`--seed ${values.seed} is not a whole number.`)
const games = await gamesToTry()
const chosen = Object.values(games).filter((game) => !values.game || game.id === values.game)
if (chosen.length === 0) fail(`There is no game ${values.game}; there are ${Object.keys(games).join(', ')}.`)

/** Tables that a worker plays before it reports. */
const CHUNK = 20
let failed = false
console.log(`seed ${firstSeed}`)
for (const game of chosen)
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    const started = performance.now()
    const { actions, failures } = await playAll(game.id, seats)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const broken = failures.length === 0 ? 'all promises kept' : `${failures.length} broken promises`
    console.log(`${game.id} with ${seats}: ${tables} tables, ${actions} actions, ${broken}, ${seconds} s`)
    for (const failure of failures) console.log(JSON.stringify(failure))
    failed ||= failures.length > 0
  }
process.exit(failed ? 1 : 0)

/** Plays all tables of a game for one seat count, each worker taking the next chunk when it has done one. */
async function playAll(game: string, seats: number): Promise<Report> {
  let next = 0
  const total: Report = { actions: 0, failures: [] }
  const nextJob = (): Job | null => {
    if (next >= tables) return null
    const job = { game, seats, seed: firstSeed + next, tables: Math.min(CHUNK, tables - next) }
    next += CHUNK
    return job
  }
  await Promise.all(
    Array.from({ length: availableParallelism() }, () =>
      work(nextJob, ({ actions, failures }) => {
        total.actions += actions
        total.failures.push(...failures)
      }),
    ),
  )
  return total
}

/** One worker from its first job to its last. */
function work(nextJob: () => Job | null, done: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)))
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

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
