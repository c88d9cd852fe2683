import { chanceFrom, type RecordedChance } from '../../../engine/core/index.ts'
import { isBox } from '../../../engine/core/secrets/secret.ts'

/** Whole numbers below n, always the same ones for the same seed. */
export interface Random {
  int(n: number): number
  pick<T>(list: readonly T[]): T
  /** Whether something that happens once in n times happens now. */
  oneIn(n: number): boolean
}

/** A small generator (mulberry32) whose seed is any list of words and numbers. */
export function random(...seed: (string | number)[]): Random {
  let state = 2166136261
  for (const byte of Buffer.from(seed.join(' '))) state = Math.imul(state ^ byte, 16777619)
  const int = (n: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
  return { int, pick: (list) => list[int(list.length)], oneIn: (n) => int(n) === 0 }
}

export const randomChance = (...seed: (string | number)[]): RecordedChance => chanceFrom(random(...seed).int)

/**
 * Chance for a twin: `shared` gives the same whole numbers and shuffles of plain values to both twins, `own` gives each
 * its own permutations of boxes, for nobody knows what a shuffle has just hidden.
 */
export function twinChance(shared: string, own: string): RecordedChance {
  const open = randomChance('shared', shared)
  const hidden = randomChance('own', own)
  return {
    get draws() {
      return [...open.draws, ...hidden.draws]
    },
    int: open.int,
    shuffle: ((list: readonly never[]) => (list.every(isBox) ? hidden : open).shuffle(list)) as never,
  }
}
