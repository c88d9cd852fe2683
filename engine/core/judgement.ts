import type { Seat } from './seats/seat.ts'

/** Numbers by the names of their subjects. */
export type Features = { readonly [name: string]: number }

/**
 * A game's knowledge of good play, for opponents that are played by a device. All of it is asked of positions that have
 * been imagined, in which nothing is hidden, so it can't tell more than a seat may know.
 */
export interface Judgement<P, A> {
  /** The number of parties: the seats, and an automa, which comes last. */
  parties(position: P): number
  /** The points that one party would have if the game were over. */
  score(position: P, party: number): number
  /** The features that speak for a party; the worth of each, in points, is in `weights`. */
  features(position: P, party: number): Features
  weights: Features
  /** The lead, in points, that wins three games of four. */
  lead: number
  /** How much each action deserves to be looked at, where not all can be: numbers above 0. */
  inclination?(view: P, seat: Seat, actions: readonly A[]): number[]
}

// biome-ignore lint/suspicious/noExplicitAny: of a list of games of different shapes; each is asked only of its own positions
export type AnyJudgement = Judgement<any, any>
