import { type Chance, chanceFrom } from '../core/play/chance.ts'

/**
 * Chance for imagined play only: the same for the same numbers, and fast. Nothing that is really played draws from it.
 * (Mulberry32, over a mix of the numbers.)
 */
export function seededRandom(...seeds: readonly number[]): Chance {
  let state = seeds.reduce((mixed, seed) => Math.imul(mixed ^ seed, 0x9e3779b1) ^ (mixed >>> 15), 0x2545f491)
  const word = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }
  return chanceFrom((n) => Math.floor((word() / 2 ** 32) * n))
}

/** A number above 0 and not above 1. */
export const portion = (chance: Chance): number => (chance.int(2 ** 20) + 1) / 2 ** 20
