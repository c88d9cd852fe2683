import { Bench } from 'tinybench'
import { type Figure, ratios } from './figure.ts'
import { isOnce } from './once.ts'

/** One thing that is measured: what it may take at most, as a multiple of the first of its list. */
export interface Candidate {
  name: string
  run: () => unknown
  /** This many of what is measured are done by one run. */
  times?: number
  reach?: number
}

const sampled = { time: 1_000, iterations: 10, warmupTime: 250, warmupIterations: 3 }
const once = { time: 0, iterations: 1, warmup: false }

/** Measures candidates side by side: each as a multiple of the first. */
export async function compared(part: string, candidates: readonly Candidate[]): Promise<Figure[]> {
  const bench = new Bench(isOnce ? once : sampled)
  for (const { name, run } of candidates) bench.add(name, run)
  await bench.run()
  const timed = bench.tasks.map(({ name, result }, i) => {
    if (!('latency' in result)) throw new Error(`Not measured: ${name}.`)
    const { times = 1, reach } = candidates[i]
    return { name, ms: result.latency.p50 / times, ...(reach === undefined ? {} : { reach }) }
  })
  return ratios(part, timed)
}

/** The one in the middle. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
