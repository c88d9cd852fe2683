import { Bench } from 'tinybench'

/** One thing that is measured: what it may take at most, as a multiple of the first of its list. */
export interface Candidate {
  name: string
  run: () => unknown
  reach?: number
}

/** Measures candidates side by side in one run; prints each as a multiple of the first. Returns whether all keep their reach. */
export async function compare(title: string, candidates: readonly Candidate[]): Promise<boolean> {
  const bench = new Bench({ time: 1_000, warmupTime: 250 })
  for (const { name, run } of candidates) bench.add(name, run)
  await bench.run()
  const times = bench.tasks.map(({ result }) => {
    if (!('latency' in result)) throw new Error('A candidate was not measured.')
    return result.latency.p50
  })
  return printRatios(
    title,
    candidates.map(({ name, reach }, i) => ({
      name,
      time: times[i],
      ...(reach === undefined ? {} : { reach }),
    })),
  )
}

/** The one in the middle. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Prints times (milliseconds) as multiples of the first, each beside what it may reach. Returns whether all keep to
 * that.
 */
export function printRatios(
  title: string,
  measured: readonly { name: string; time: number; reach?: number }[],
): boolean {
  console.log(`\n${title}`)
  let allKept = true
  for (const { name, time, reach } of measured) {
    const ratio = time / measured[0].time
    const isKept = reach === undefined || ratio <= reach
    const verdict = reach === undefined ? '' : `  reach ≤ ${reach}×${isKept ? '' : '  MISSED'}`
    console.log(`  ${ratio.toFixed(1).padStart(6)}×  ${time.toFixed(3).padStart(8)} ms  ${name}${verdict}`)
    allKept &&= isKept
  }
  return allKept
}
