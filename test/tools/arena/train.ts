import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Features } from '../../../engine/core/judgement.ts'
import { games } from '../../../engine/index.ts'
import { portion, seededRandom } from '../../../engine/opponents/seeded-random.ts'
import { onAllCores } from '../../support/workers.ts'
import type { Job, Report } from './table.ts'

/**
 * Looks for better weights of a game's judgement: `npm run train -- <game>`, with `--generations`, `--tables` for each
 * candidate, `--candidates`, `--level`, `--seats` and `--workers` if wanted. The cross-entropy method: candidates are drawn
 * around a mean, each plays the weights that stand, and the best quarter draws the mean and the spread to itself. What is
 * found is kept after each generation in `dist/train`, and gone on with; it is put into the game by hand, once
 * `npm run arena` has shown that it is better.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    generations: { type: 'string', default: '10' },
    candidates: { type: 'string', default: '12' },
    tables: { type: 'string', default: '20' },
    level: { type: 'string', default: 'easy' },
    seats: { type: 'string', default: '2' },
    workers: { type: 'string', default: '1' },
  },
})
const [game = ''] = positionals
const judgement = Object.hasOwn(games, game) && (await (await games[game]()).judgement?.())
if (!judgement) fail(`There is no judgement of “${game}”.`)
const [candidates, tables] = [Number(values.candidates), Number(values.tables)]

/** How far the search has come: per weight a mean and a spread. */
interface Search {
  generation: number
  mean: Features
  spread: Features
}

const { weights } = judgement
const file = `dist/train/${game}-${values.level}.json`
const search: Search = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { generation: 0, mean: weights, spread: each(weights, (weight) => 0.3 * Math.abs(weight) + 0.01) }

for (let left = Number(values.generations); left > 0; left--) {
  const drawn = Array.from({ length: candidates }, (_, i) =>
    each(search.mean, (mean, name, n) => mean + search.spread[name] * normal(search.generation, i, n)),
  )
  const shares = await sharesOf(drawn, search.generation)
  const best = drawn
    .map((candidate, i) => ({ candidate, share: shares[i] }))
    .sort((a, b) => b.share - a.share)
    .slice(0, Math.max(2, Math.round(candidates / 4)))
  const meanOf = (name: string) => average(best.map(({ candidate }) => candidate[name]))
  const spreadOf = (name: string) =>
    Math.sqrt(average(best.map(({ candidate }) => (candidate[name] - meanOf(name)) ** 2)))
  // Some of the old spread is kept: what is luck at so few tables must not end the search.
  search.spread = each(search.spread, (spread, name) => 0.5 * spread + 0.5 * spreadOf(name))
  search.mean = each(search.mean, (_, name) => meanOf(name))
  search.generation++
  mkdirSync('dist/train', { recursive: true })
  writeFileSync(file, JSON.stringify(search, null, 1))
  const told = [average(shares), best[0].share].map((share) => `${(100 * share).toFixed(0)} %`)
  console.log(`${search.generation}: ${told[0]} of the wins, the best ${told[1]}`)
}
console.log(JSON.stringify(each(search.mean, (mean) => Number(mean.toPrecision(3)))))

/** Which share of the wins each candidate has against the weights that stand; all play the same deals. */
async function sharesOf(drawn: readonly Features[], generation: number): Promise<number[]> {
  const seats = Number(values.seats)
  const jobs: Job[] = drawn.flatMap((candidate, of) =>
    Array.from({ length: tables }, (_, i) => ({
      ...{ game, seats, seat: i % seats, weights: candidate, of },
      ...{ a: values.level as Job['a'], b: values.level as Job['b'] },
      seed: 1 + 10_000 * generation + Math.floor(i / seats),
    })),
  )
  const won = drawn.map(() => 0)
  await onAllCores<Job, Report>(
    new URL('./worker.ts', import.meta.url),
    () => jobs.shift() ?? null,
    (report) => {
      won[report.of ?? 0] += report.won
    },
    Number(values.workers),
  )
  return won.map((sum) => sum / tables)
}

function each(features: Features, of: (value: number, name: string, n: number) => number): Features {
  return Object.fromEntries(Object.entries(features).map(([name, value], n) => [name, of(value, name, n)]))
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

/** A number of the normal distribution, the same for the same seeds. */
function normal(...seeds: number[]): number {
  const chance = seededRandom(...seeds, 23)
  return Math.sqrt(-2 * Math.log(portion(chance))) * Math.cos(2 * Math.PI * portion(chance))
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
