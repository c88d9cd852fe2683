import type { Column } from '../components/data.ts'
import type { Priority } from './cards.ts'

/** The levels of the Rebellion, from the weakest on. */
export const levels = ['easy', 'medium', 'hard', 'veryHard'] as const
export type Level = (typeof levels)[number]

/** The Rebellion's bonus whenever it takes an action: points, coins, or a card less to be revealed. */
export type Bonus = readonly [
  action: Column,
  kind: 'muster' | 'move' | 'attack' | 'tax' | 'build' | 'coins' | 'reveal',
  count: number,
]

type Mat = {
  /** The start of the priority marker. */
  readonly start: Priority
  /** How many bonuses of each column are open from the start, from the top. */
  readonly open: { readonly [P in Priority]: number }
  readonly bonuses: { readonly [P in Priority]: readonly Bonus[] }
}

/** The mat of each level. These facts were collected by others (see README.md). */
export const mats: { readonly [L in Level]: Mat } = {
  easy: {
    start: 'build',
    open: { attackMove: 0, build: 1, tax: 0 },
    bonuses: {
      attackMove: [
        ['build', 'build', 1],
        ['attack', 'reveal', 1],
      ],
      build: [
        ['muster', 'muster', 1],
        ['attack', 'attack', 1],
        ['move', 'move', 1],
      ],
      tax: [
        ['tax', 'tax', 1],
        ['scheme', 'coins', 2],
      ],
    },
  },
  medium: {
    start: 'tax',
    open: { attackMove: 0, build: 1, tax: 1 },
    bonuses: {
      attackMove: [
        ['move', 'move', 1],
        ['attack', 'attack', 1],
      ],
      build: [
        ['muster', 'coins', 1],
        ['build', 'build', 1],
        ['attack', 'move', 1],
      ],
      tax: [
        ['tax', 'tax', 1],
        ['attack', 'reveal', 1],
        ['scheme', 'coins', 2],
        ['muster', 'muster', 1],
      ],
    },
  },
  hard: {
    start: 'attackMove',
    open: { attackMove: 1, build: 1, tax: 0 },
    bonuses: {
      attackMove: [
        ['muster', 'move', 1],
        ['attack', 'reveal', 1],
        ['move', 'move', 1],
      ],
      build: [
        ['attack', 'attack', 1],
        ['build', 'build', 1],
        ['tax', 'tax', 1],
        ['attack', 'attack', 1],
      ],
      tax: [
        ['tax', 'tax', 1],
        ['build', 'move', 1],
        ['scheme', 'coins', 2],
      ],
    },
  },
  veryHard: {
    start: 'build',
    open: { attackMove: 1, build: 1, tax: 1 },
    bonuses: {
      attackMove: [
        ['attack', 'reveal', 1],
        ['attack', 'attack', 1],
        ['build', 'move', 1],
        ['muster', 'muster', 1],
      ],
      build: [
        ['build', 'build', 1],
        ['attack', 'move', 1],
        ['tax', 'tax', 1],
        ['attack', 'attack', 1],
      ],
      tax: [
        ['muster', 'move', 1],
        ['tax', 'tax', 1],
        ['scheme', 'coins', 2],
        ['move', 'move', 1],
      ],
    },
  },
}

/** The Rebellion's possessions at the start. */
export const rebelPieces = { troops: 15, coins: 3, inRegion: 2, regions: 3, neutrals: 5 } as const
