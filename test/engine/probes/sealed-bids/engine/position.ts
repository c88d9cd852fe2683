import type { Fact, Position, Seat, Secret } from '../../../../../engine/core/game.ts'
import { open } from '../../../../../engine/core/game.ts'
import { values } from './data.ts'

/** What becomes of prizes that nobody wins. */
export type SealedBidsOptions = { unwon: 'carried' | 'lost' }

/** One round: what is bid for, a box for the bid of each seat, and who won. */
export type Round = { prizes: Secret<number>[]; bids: Secret<number>[]; winner: Seat | null }

export type SealedBidsPosition = Position & {
  options: SealedBidsOptions
  /** Prizes that are still to come, face down; the last one is next. */
  deck: Secret<number>[]
  /** From the first round; the last one is going on, until all is over. */
  rounds: Round[]
}

/** Bids one of one's cards, face down. */
export type SealedBidsAction = { kind: 'bid'; card: number }

/** The round that is going on, or that was the last. */
export const roundOf = ({ rounds }: SealedBidsPosition): Round => rounds[rounds.length - 1]

/** The rounds whose bids have been revealed. */
export const roundsOver = ({ rounds, waiting }: SealedBidsPosition): Round[] =>
  waiting.length === 0 ? rounds : rounds.slice(0, -1)

/** What a seat has left: what it bid, everybody has seen. */
export function handOf(position: SealedBidsPosition, seat: Seat): number[] {
  const spent = roundsOver(position).map(({ bids }) => open(bids[seat]))
  return values.filter((card) => !spent.includes(card))
}

/** What the prizes of a round are worth together. */
export const worthOf = ({ prizes }: Round): number => prizes.reduce((sum, prize) => sum + open(prize), 0)

/** What a seat has won so far. */
export const pointsOf = ({ rounds }: SealedBidsPosition, seat: Seat): number =>
  rounds.filter(({ winner }) => winner === seat).reduce((sum, round) => sum + worthOf(round), 0)

/** A line of the story; it lights up places on the board. */
export const fact = (key: string, at: string[], params: Fact['with']): Fact => ({
  key: `sealed-bids.${key}`,
  at,
  with: params,
})

/** The lists in which prizes lie. */
export const prizesIn = ({ deck, rounds }: SealedBidsPosition) => [
  deck,
  ...rounds.map(({ prizes }) => prizes),
]
