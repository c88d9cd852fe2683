import type { Seat } from '../../core/game.ts'
import type { AgendaId, Column, Good, LeaderId, Pool, Reward } from '../components/data.ts'
import type { DeedId } from '../components/deeds.ts'
import type { RegionId } from '../components/map.ts'
import type { SchemeId } from '../components/schemes.ts'
import type { Priority } from '../solo/cards.ts'
import type { Frame, Phase, Placed, Player, Rebellion, RurikOptions, Stage } from './position.ts'

/** The pieces in a region. Units by owner: `2`, `3L` with the leader, `L` alone. A structure names its builder. */
export type PlaceDescription = {
  units?: { [owner: number]: string }
  rebels?: number
  good?: Good
  stocked?: boolean
  church?: Seat
  market?: Seat
  stronghold?: Seat
}

export type PlayerDescription = {
  leader?: LeaderId
  coins?: number
  goods?: { [G in Good]?: number }
  hand?: readonly SchemeId[]
  /** The agenda that was kept. */
  agenda?: AgendaId
  deeds?: readonly DeedId[]
  done?: readonly DeedId[]
  /** How many rebels were defeated. */
  defeated?: number
  warfare?: number
  levels?: Player['levels']
  tokens?: Player['tokens']
  leaderUsed?: boolean
}

/** The Rebellion: as a player's, for fields of the same name; its first cards, and how many rows have come up. */
export type RebellionDescription = {
  priority?: Priority
  coins?: number
  goods?: PlayerDescription['goods']
  warfare?: number
  levels?: Player['levels']
  open?: Rebellion['open']
  /** The top cards of its deck. */
  cards?: readonly number[]
  /** Its last card, the strategy of the round. */
  strategy?: number
  rows?: number
}

/** The advisor on a space of the strategy board: seat, advisor, coins. */
export type PlacedDescription = readonly [seat: Seat, advisor: Placed['advisor'], bribe: number]

/**
 * A position, as plain data; without `frame` in the middle of a turn of the action phase. A field that is left out is
 * as at the start, with nothing shuffled; a described region has only what is described. Cards and rewards that are
 * named nowhere are beneath those that are.
 */
export type Description = {
  seats: number
  options?: Partial<RurikOptions>
  land?: { [R in RegionId]?: PlaceDescription }
  players?: readonly PlayerDescription[]
  rebellion?: RebellionDescription
  /** From 1 to 4. */
  round?: number
  phase?: Phase
  /** Turns of the phase that are over; by default all but this one. */
  step?: number
  first?: Seat
  marker?: Seat
  /** A turn of the action phase: the place of its advisor, its progress, the points that are there. */
  turn?: { seat?: Seat; column?: Column; row?: number; stage?: Stage } & { [P in Pool]?: number }
  /** The decision to be made, if it is not a turn. */
  frame?: Frame
  /** The columns of the strategy board from the top. */
  board?: { [C in Column]?: readonly (PlacedDescription | null)[] }
  /** The top cards of both scheme decks, the first on top. */
  decks?: readonly [readonly SchemeId[], readonly SchemeId[]]
  /** The place of scheme cards that are named nowhere. */
  rest?: 'decks' | 'discard'
  row?: readonly DeedId[]
  /** Deeds that lie face down, the last on top; those named nowhere are then discarded. */
  deedDeck?: readonly DeedId[]
  /** The rewards of the first rebels, by number; or the uppermost tokens. */
  rewards?: readonly Reward[]
}
