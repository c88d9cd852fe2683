import { parseArgs } from 'node:util'
import { games } from '../../../engine/index.ts'
import { onAllCores } from '../../support/workers.ts'
import type { PlanReport } from './plans.ts'
import { type PlayerId, playerIds } from './players.ts'
import type { Job, Report } from './table.ts'

/**
 * Sets opponents against each other: `npm run arena -- --game <id> --a hard --b greedy --tables 200`, with `--seats`,
 * `--seed`, `--workers` and `--options '{"rebellion":"hard"}'` if wanted. Every deal is played once from each seat by `a`, with `b` on all other seats. Tells
 * which share of the wins is `a`'s, with the interval that holds it 19 times of 20, and what its turns took. With `--plans`,
 * `a` plans its next turn right after each of its own, and the waits for it, with and without plans, are told.
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    a: { type: 'string', default: 'hard' },
    b: { type: 'string', default: 'greedy' },
    tables: { type: 'string', default: '200' },
    seats: { type: 'string' },
    seed: { type: 'string', default: '1' },
    options: { type: 'string', default: '{}' },
    workers: { type: 'string' },
    plans: { type: 'boolean', default: false },
  },
})
const chosen = values.game ? [values.game] : Object.keys(games)
for (const id of chosen) if (!Object.hasOwn(games, id)) fail(`There is no game ${id}.`)
const options = optionsOf(values.options)
const [a, b] = [playerOf(values.a), playerOf(values.b)]

const ofTurns = ['lead', 'steps a turn', 'ms a turn', 'slowest, ms']
const ofPlans = ['waits', 'with plans', 'gone', 'regret, % of a win', 'stopped']
const rows = [['game', 'seats', 'tables', `${a} wins`, '19 of 20', ...(values.plans ? ofPlans : ofTurns)]]
for (const id of chosen) {
  const game = await games[id]()
  const seats = numberOf('seats', values.seats ?? String(Math.max(2, game.seats.min)))
  if (seats < game.seats.min || seats > game.seats.max) fail(`${id} is not for ${seats}.`)
  rows.push(await rowOf(id, seats))
}
const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
process.stderr.write('\r')
for (const row of rows) console.log(row.map((cell, i) => cell.padStart(widths[i])).join('  '))

async function rowOf(game: string, seats: number): Promise<string[]> {
  const tables = numberOf('tables', values.tables)
  const seed = numberOf('seed', values.seed)
  const jobs: Job[] = Array.from({ length: tables }, (_, i) => ({
    game,
    seats,
    options,
    a,
    b,
    plans: values.plans,
    seat: i % seats,
    seed: seed + Math.floor(i / seats),
  }))
  const reports: (Report | PlanReport)[] = []
  const workers = values.workers === undefined ? undefined : numberOf('workers', values.workers)
  const done = (report: Report | PlanReport) => {
    reports.push(report)
    const won = reports.reduce((sum, each) => sum + each.won, 0)
    process.stderr.write(`\r${game}: ${reports.length} of ${tables} tables, ${won.toFixed(1)} won `)
  }
  await onAllCores<Job, Report | PlanReport>(
    new URL('./worker.ts', import.meta.url),
    () => jobs.shift() ?? null,
    done,
    workers,
  )
  const won = sum(reports, (report) => report.won)
  const cells = values.plans ? planCells(reports as PlanReport[]) : turnCells(reports as Report[])
  return [game, String(seats), String(tables), share(won / tables), interval(won, tables), ...cells]
}

function sum<R>(reports: readonly R[], of: (report: R) => number): number {
  return reports.reduce((all, report) => all + of(report), 0)
}

function turnCells(reports: readonly Report[]): string[] {
  const turns = sum(reports, (report) => report.turns)
  return [
    (sum(reports, ({ lead }) => lead) / reports.length).toFixed(1),
    (sum(reports, ({ steps }) => steps) / turns).toFixed(0),
    ((1000 * sum(reports, ({ seconds }) => seconds)) / turns).toFixed(0),
    (1000 * Math.max(...reports.map(({ slowest }) => slowest))).toFixed(0),
  ]
}

/** Waits of a table without plans and with them; regret of each planned turn that went. */
function planCells(reports: readonly PlanReport[]): string[] {
  const waits = sum(reports, (report) => report.waits)
  const went = sum(reports, (report) => report.went)
  const points = [...new Set(reports.flatMap(({ stops }) => Object.keys(stops)))].sort()
  return [
    (waits / reports.length).toFixed(0),
    ((waits - went) / reports.length).toFixed(0),
    share(went / waits),
    ((100 * sum(reports, ({ regret }) => regret)) / went).toFixed(2),
    points.map((point) => `${point} ${sum(reports, ({ stops }) => stops[point] ?? 0)}`).join(', '),
  ]
}

/** Wilson's interval for a share. */
function interval(won: number, tables: number): string {
  const z = 1.96
  const middle = (won + (z * z) / 2) / (tables + z * z)
  const half = (z / (tables + z * z)) * Math.sqrt((won * (tables - won)) / tables + (z * z) / 4)
  return `${share(Math.max(0, middle - half))} to ${share(middle + half)}`
}

function share(part: number): string {
  return `${(100 * part).toFixed(0)} %`
}

function playerOf(id: string): PlayerId {
  const player = playerIds.find((one) => one === id)
  return player ?? fail(`There is no ${id}; there are ${playerIds.join(', ')}.`)
}

function optionsOf(text: string): object {
  try {
    return Object(JSON.parse(text))
  } catch {
    return fail(`--options ${text} is not JSON.`)
  }
}

function numberOf(option: string, text: string): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value >= 1
    ? value
    : fail(`--${option} ${text} is not a number from 1.`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
