import type { Level } from '../core/seats/level.ts'

/** How an opponent of some level looks for its turn. */
export interface SearchLimits {
  /** Actions that it tries on imagined positions before it decides. */
  budget: number
  /** How many actions it looks at where a turn begins, and where one goes on. */
  sight: { first: number; later: number }
  /** How many beginnings of a turn it goes on from. */
  width: number
  /** How many whole turns it compares by what others may answer; with 1 it does not ask. */
  answers: number
  /** How many actions it lets others try, each time they decide. */
  replies: number
  /** How far a judgement may be off, as a share of a win. */
  blur: number
}

export const searchLimits: { readonly [L in Level]: SearchLimits } = {
  easy: { budget: 150, sight: { first: 12, later: 6 }, width: 1, answers: 1, replies: 0, blur: 0.1 },
  normal: { budget: 600, sight: { first: 40, later: 16 }, width: 2, answers: 1, replies: 0, blur: 0.05 },
  hard: { budget: 6000, sight: { first: 250, later: 40 }, width: 6, answers: 12, replies: 8, blur: 0 },
}
