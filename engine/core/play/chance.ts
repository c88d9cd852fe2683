import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Box, HiddenError, isBox, isSecret, noteChance, open, type Secret } from '../secrets/secret.ts'

/** The only source of randomness that rules may use. */
export interface Chance {
  /** A whole number from 0 to n − 1, each equally likely. */
  int(n: number): number
  /** A permutation. Boxes come out seen by nobody. Never lists of objects that hold boxes: their audience would survive. */
  shuffle<T>(list: readonly Secret<T>[]): Secret<T>[]
  shuffle<T extends string | number>(list: readonly T[]): T[]
}

/** Chance that remembers its draws, in order. */
export interface RecordedChance extends Chance {
  readonly draws: readonly number[]
}

/** Chance over a source of whole numbers below n. Shuffles are Fisher–Yates from the end. */
export function chanceFrom(next: (n: number) => number): RecordedChance {
  const draws: number[] = []
  const int = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`Nothing can be drawn below ${n}.`)
    const drawn = next(n)
    draws.push(drawn)
    return drawn
  }
  const shuffle = (list: readonly unknown[]): unknown[] => {
    const mixed = [...list]
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = int(i + 1)
      ;[mixed[i], mixed[j]] = [mixed[j], mixed[i]]
    }
    for (const item of mixed) if (isBox(item)) item.to = []
    return mixed
  }
  return { draws, int, shuffle: shuffle as Chance['shuffle'] }
}

/**
 * The chance of one entry of a table's log. Block i is HMAC-SHA-256 under the bytes of seed and salts (hex, in
 * order of seats) of the text `version:i`: eight big-endian 32-bit numbers, used in order. Numbers at or above the
 * largest multiple of n are skipped.
 */
export function seeded(seed: string, salts: readonly string[], version: number): RecordedChance {
  const key = concatBytes(hexToBytes(seed), ...salts.map(hexToBytes))
  let block = new DataView(new ArrayBuffer(0))
  let blocks = 0
  let used = 8
  const word = (): number => {
    if (used === 8) {
      const bytes = hmac(sha256, key, utf8ToBytes(`${version}:${blocks++}`))
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      used = 0
    }
    return block.getUint32(4 * used++)
  }
  return chanceFrom((n) => {
    const limit = Math.floor(2 ** 32 / n) * n
    let drawn = word()
    while (drawn >= limit) drawn = word()
    return drawn % n
  })
}

/**
 * Chance that repeats the draws of an entry. Throws when the rules ask for more, or for something else; `mismatch` is
 * told before.
 */
export function scripted(draws: readonly number[], mismatch = () => {}): RecordedChance {
  let used = 0
  return chanceFrom((n) => {
    const drawn = draws[used++]
    if (Number.isInteger(drawn) && drawn >= 0 && drawn < n) return drawn
    mismatch()
    throw new Error(`The log has no draw ${used} below ${n}.`)
  })
}

/** A result of chance: a number that is drawn, or the order in which a shuffle comes out. */
export type Arranged = number | readonly (string | number)[]

/**
 * Chance with given results, for tests and for games recorded elsewhere: a shuffle by the order that is wanted, boxes
 * by their values. Its `draws` are those that lead there. Throws when the rules ask for more, or for something else.
 */
export function arranged(results: readonly Arranged[]): RecordedChance {
  const left = [...results]
  const base = chanceFrom((n) => {
    const drawn = left.shift()
    if (typeof drawn === 'number' && Number.isInteger(drawn) && drawn >= 0 && drawn < n) return drawn
    throw new Error(`There is no draw ${base.draws.length + 1} below ${n}.`)
  })
  const shuffle = (list: readonly (string | number)[]) => {
    const [wanted] = left
    if (typeof wanted === 'object') left.splice(0, 1, ...drawsToward(list, wanted))
    return base.shuffle(list)
  }
  return { draws: base.draws, int: base.int, shuffle: shuffle as Chance['shuffle'] }
}

/** The draws of a shuffle that brings a list into an order. */
function drawsToward(list: readonly unknown[], wanted: readonly unknown[]): number[] {
  const values = list.map((item) => (isSecret(item) ? open(item) : item))
  const draws: number[] = []
  for (let i = values.length - 1; i >= 0; i--) {
    const j = values.lastIndexOf(wanted[i], i)
    if (j < 0 || wanted.length !== values.length)
      throw new Error(`A shuffle of ${values.join(', ')} can’t come out as ${wanted.join(', ')}.`)
    ;[values[i], values[j]] = [values[j], values[i]]
    if (i > 0) draws.push(j)
  }
  return draws
}

/** Chance on a view, where its results are unknown. Boxes may be shuffled unseen; all else throws `HiddenError`. */
export const blind: Chance = {
  int() {
    noteChance()
    throw new HiddenError()
  },
  shuffle(list: readonly unknown[]) {
    noteChance()
    if (!list.every(isBox)) throw new HiddenError()
    return list.map((): Box => ({ '?': null, to: [] })) as never
  },
}
