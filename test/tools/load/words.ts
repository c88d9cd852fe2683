import type { Driven } from './drive.ts'

/** How many in a second, and how long the one in the middle and the slowest of a hundred took: milliseconds. */
export interface Spread {
  count: number
  perSecond: number
  p50: number
  p99: number
}

export function spreadOf(times: readonly number[], seconds: number): Spread {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { count: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** What came of a run, a line each. Errors are counted, and the first of them told. */
export function loadLines(
  title: string,
  { turns, looks, seconds, ended, errors, projected, bare }: Driven & { projected: number; bare: Spread },
): string[] {
  const rows: [string, Spread][] = [
    ['a bare put', bare],
    ['a look', spreadOf(looks, seconds)],
    ['a turn', spreadOf(turns, seconds)],
  ]
  const against = (value: number, of: number) => `${(value / of).toFixed(1)} ×`.padStart(8)
  return [
    `${title}, ${seconds.toFixed(1)} s: ${turns.length} turns; ${ended} tables ended and others were opened`,
    '                a second       p50                   p99',
    ...rows.map(([name, spread]) =>
      [
        name.padEnd(12),
        spread.perSecond.toFixed(1).padStart(12),
        `${spread.p50.toFixed(1)} ms`.padStart(13),
        against(spread.p50, bare.p50),
        `${spread.p99.toFixed(1)} ms`.padStart(13),
        against(spread.p99, bare.p99),
      ].join(''),
    ),
    `projections were done ${projected.toFixed(0)} ms after the last turn`,
    errors.length === 0 ? 'errors: none' : `errors: ${errors.length}`,
    ...errors.slice(0, 10).map((error) => `  ${error}`),
  ]
}
