import { parseArgs } from 'node:util'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { benchBundles } from './bundles.ts'
import { benchCard } from './card.ts'
import { benchDisk } from './disk.ts'
import { benchEngine } from './engine.ts'
import { isKept, type Part } from './figure.ts'
import { keepRun, lastKept } from './history.ts'
import { benchHttp } from './http.ts'
import { commitNow, loadNow, machineWords, thisMachine } from './machine.ts'
import { isOnce } from './once.ts'
import { benchRatings } from './ratings.ts'
import { benchCapacity, benchScale } from './scale.ts'
import { benchSizes } from './sizes.ts'
import { tableOf } from './table.ts'
import { benchWeb, endApp } from './web.ts'

/**
 * Every figure that is claimed, as a multiple of something plain that is measured in the same run:
 * `npm run bench [-- --only rules,http] [--keep]`. Prints one table, with how each figure has changed since the run that
 * was kept last; `--keep` keeps this one, in test/tools/bench/history.jsonl. Ends with 1 where a figure is beyond its reach.
 * Parts may be named as words, too: `npm run bench -- scale`. A part that fails is named at the end, which is 1 then; the
 * others are told all the same. `--once` runs each through as quickly as it can be, to see that it runs, and prints how
 * long that took: its figures are no measurement.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, keep: { type: 'boolean' }, once: { type: 'boolean' } },
  allowPositionals: true,
})

const measures: Readonly<Record<string, (game: AnyGame) => Promise<Part[]>>> = {
  rules: async (game) => {
    const parts: Part[] = []
    for (let seats = game.seats.min; seats <= game.seats.max; seats++)
      parts.push(await benchEngine(game, seats))
    return parts
  },
  http: async (game) => (game.seats.max > 1 ? benchHttp(game) : []),
  card: async (game) => [await benchCard(game)],
  web: async (game) => (game.seats.max > 1 ? benchWeb(game) : []),
  scale: async (game) => (game.seats.max > 1 ? [await benchScale(game), await benchCapacity(game)] : []),
}
const whole: Readonly<Record<string, () => Promise<Part>>> = {
  sizes: benchSizes,
  bundles: benchBundles,
  disk: benchDisk,
  ratings: benchRatings,
}
const all = [...Object.keys(measures), ...Object.keys(whole)]
const named = [...(values.only?.split(',') ?? []), ...positionals]
const chosen = named.length > 0 ? named : all
for (const name of chosen)
  if (!all.includes(name)) fail(`There is no part ${name}; there are ${all.join(', ')}.`)
if (values.keep && isOnce) fail('What is run once is no measurement to be kept.')
if (values.keep && named.length > 0) fail('Only a whole run is kept: later ones are compared with it.')

const run = { at: new Date().toISOString(), commit: commitNow(), machine: thisMachine() }
const busy = loadNow()
const parts: Part[] = []
const failed: string[] = []
for (const load of Object.values(games)) {
  const game = await load()
  for (const name of chosen)
    if (name in measures) await attempt(`${game.id}: ${name}`, () => measures[name](game))
}
for (const name of chosen) if (name in whole) await attempt(name, async () => [await whole[name]()])
await endApp()

const before = lastKept()
console.log(`Posthorn ${run.commit}, ${run.at.slice(0, 16).replace('T', ' ')} UTC`)
console.log(`${machineWords(run.machine)}; load before it began ${busy}`)
if (before && !isOnce)
  console.log(`change: since ${before.commit}, ${before.at.slice(0, 10)}, ${machineWords(before.machine)}`)
console.log()
for (const line of tableOf(parts, isOnce ? null : before)) console.log(line)
const figures = parts.flatMap((part) => part.figures)
if (failed.length > 0) console.error(`\nFailed, and not measured: ${failed.join(', ')}.`)
else if (values.keep) keepRun(run, figures)
process.exitCode = failed.length === 0 && (isOnce || figures.every(isKept)) ? 0 : 1

/** Measures one part; where that fails, the others go on. */
async function attempt(name: string, measure: () => Promise<Part[]>): Promise<void> {
  const begun = performance.now()
  try {
    parts.push(...(await measure()))
    if (isOnce) console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  } catch (error) {
    failed.push(name)
    console.error(`${name}:`, error)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
