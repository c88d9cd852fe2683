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
  const ratios = candidates.map(({ name, reach }, i) => ({
    name,
    reach,
    ratio: times[i] / times[0],
    time: times[i],
  }))
  printRatios(title, ratios)
  return ratios.every(({ reach, ratio }) => reach === undefined || ratio <= reach)
}

/** One line a figure: its ratio, what it may reach, and its time in milliseconds. */
function printRatios(
  title: string,
  ratios: readonly { name: string; reach?: number | undefined; ratio: number; time: number }[],
): void {
  console.log(`\n${title}`)
  for (const { name, reach, ratio, time } of ratios) {
    const verdict = reach === undefined ? '' : `  reach ≤ ${reach}×${ratio <= reach ? '' : '  MISSED'}`
    console.log(`  ${ratio.toFixed(1).padStart(6)}×  ${time.toFixed(3).padStart(8)} ms  ${name}${verdict}`)
  }
}
