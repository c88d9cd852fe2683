import { createHash } from 'node:crypto'

/** Above this number of running tables, a sample is replayed unless all are asked for; and how large it usually is. */
const SAMPLED_BEYOND = 100_000
const USUAL_SAMPLE = 3_000

/** How many tables to replay; null for all. `wanted`: the size that is asked for, if one is. */
export function sampleSize(wanted: number | 'all' | null, tables: number): number | null {
  const most = wanted ?? (tables > SAMPLED_BEYOND ? USUAL_SAMPLE : 'all')
  return most === 'all' || most >= tables ? null : most
}

/** All in an order by chance: the same one with the same salt. */
export const byChance = <T extends string>(all: readonly T[], salt: string): T[] =>
  all
    .map((one) => [createHash('sha256').update(salt).update(one).digest('hex'), one] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one)

const CONFIDENCE = 0.95

/**
 * One in how many tables differs at most, with 95 % confidence, when none of a sample does: if more did, a sample
 * without any would come up less than once in twenty times. Rounded down to two digits.
 */
export function oneIn(sample: number): number {
  const exact = 1 / (1 - (1 - CONFIDENCE) ** (1 / sample))
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.floor(exact / digits) * digits
}
