import {
  type Ctx,
  formOf,
  type Json,
  type Position,
  type Schema,
  type Seat,
  type Secret,
} from '../../core/game.ts'
import { type CardId, type Nation, nations } from '../components/data.ts'
import type { PlaceId } from '../components/map.ts'
import type { Need } from '../components/symbols.ts'

/** The choices that the rules leave open, or in which editions differ. The defaults are the second edition's, as far as it goes. */
export type SnowOptions = {
  /** How many cards a ship of merchants sells: two, or as many as there are (first edition). */
  merchants: 'two' | 'any'
  /** Whether a raid may take more cards than its way needs, or exactly as many. */
  raids: 'within' | 'exact'
  /** Whether a turn begins with the sieges, as printed, or with the test for the end of the game, as online. */
  endCheck: 'after-sieges' | 'first'
  /** Whether a defender may give up a besieged place. */
  surrender: boolean
}

export const options: Schema<SnowOptions> = formOf([
  { key: 'merchants', kind: 'choice', values: ['two', 'any'], default: 'two' },
  { key: 'raids', kind: 'choice', values: ['within', 'exact'], default: 'within' },
  { key: 'endCheck', kind: 'choice', values: ['after-sieges', 'first'], default: 'after-sieges' },
  { key: 'surrender', kind: 'flag', default: true },
])

/** A village is a cube, a town a disc. */
export type Piece = 'village' | 'town'
export type Holding = { owner: Seat; piece: Piece; fort: boolean }

/** An attack of one nation on a place of the other; `cards` by seat. `lost` is what its loser has chosen to give up. */
export type Siege = { by: Seat; place: PlaceId; cards: [CardId[], CardId[]]; lost: CardId | null }

export type Player = {
  money: number
  /** Cards that only their seat knows, then those that everybody knows; otherwise their order means nothing. */
  hand: Secret<CardId>[]
  /** The next card to be drawn is last. */
  draw: Secret<CardId>[]
  /** The cards of hand and draw pile together. Everybody can keep count of them, so this is public. */
  unseen: CardId[]
  discard: CardId[]
  reserve: CardId[]
  /** Empire cards that may be drafted, and location cards that come with their places. */
  empire: CardId[]
  locations: CardId[]
  /** Pieces taken from the other. They never come back. */
  captured: { [P in Piece]: number }
}

/** The purpose of a payment. */
export type Deed = 'settle' | 'besiege' | 'develop' | 'fortify'

type Collected = { seat: Seat; paid: CardId[] }
/** The seat that a decision is put to; the number tells such decisions apart for ever. */
type Numbered = { seat: Seat; number: number }

/** Decisions that may be pending, by kind. Those without a seat are steps of the rules and run by themselves. */
type Frames = {
  turn: { seat: Seat; actions: number }
  /** Cards to be paid one by one: those given so far, and what the others must show. */
  pay: Collected & { deed: Deed; place: PlaceId; needs: Need[] }
  /** Cards of which any number may be given, until the seat says that it is done. */
  raid: Collected & { place: PlaceId }
  merchant: Collected
  trader: Collected
  discard: Collected
  governor: Collected
  /** The other's answer to a raid, an ambush, a priest. */
  block: Numbered & { place: PlaceId }
  ambush: Numbered
  convert: Numbered
  /** Which card is given up in a lost siege, laid by the seat `by`. */
  lose: Numbered & { by: Seat }
  /** Whether a place that was won is settled. */
  occupy: Numbered & { place: PlaceId }
  /** Which of two sieges ends first. */
  resolve: { seat: Seat }
  /** The tests at the start of the turn of a seat, and the end of the siege that a seat has laid. */
  'end-check': { of: Seat }
  'siege-check': { of: Seat }
  'quiet-check': { of: Seat }
  fall: { by: Seat; winner: Seat }
}

export type FrameOf<K extends keyof Frames> = { [L in K]: { kind: L } & Frames[L] }[K]
/** A pending decision. */
export type Frame = FrameOf<keyof Frames>

/** Why the game is over: a place that decides it at once, or what the seat whose turn began had run out of, or won. */
export type Over =
  | { cause: 'place'; seat: Seat; place: PlaceId }
  | { cause: 'villages' | 'towns' | 'captures' | 'quiet'; seat: Seat }

export type SnowPosition = Position & {
  options: SnowOptions
  /** The seat whose turn it is. */
  active: Seat
  stack: Frame[]
  places: { [P in PlaceId]?: Holding }
  sieges: Siege[]
  /** By seat: the British, the French. */
  players: [Player, Player]
  /** Neutral cards that both may draft. */
  display: CardId[]
  /** How many turns have ended since a piece was placed, built or taken. */
  quiet: number
  /** How many decisions have been put so far. */
  asked: number
  over: Over | null
}

/** The places from which a seat may use a card. */
export type Store = 'hand' | 'reserve'

type At = { place: PlaceId }
type With = { card: CardId }
type Bare = { [field in never]: never }

/** The fields of each kind of action. */
type Parts = {
  settle: At & With
  develop: At
  fortify: At
  besiege: At & With
  reinforce: At & With
  lead: At
  withdraw: At
  surrender: At
  raid: At & With
  ambush: With
  convert: With
  money: With
  merchant: With
  trader: With
  piracy: With
  draft: With
  discard: With
  reserve: With
  retrieve: Bare
  governor: Bare
  intendant: With
  homeSupport: Bare
  pass: Bare
  endTurn: Bare
  pay: With
  done: Bare
  letRaid: Bare
  blockRaid: With
  blockAmbush: With
  loseToAmbush: With & { from: Store }
  handOver: { from: Store }
  showHand: Bare
  lose: With
  resolve: At
  occupy: { card?: CardId }
  leave: Bare
}

export type ActionOf<K extends keyof Parts> = { [L in K]: { kind: L } & Parts[L] }[K]
export type SnowAction = ActionOf<keyof Parts>

/** The state that a rule works on when a seat acts. */
export type Move = { position: SnowPosition; seat: Seat; ctx: Ctx }

export const otherSeat = (seat: Seat): Seat => 1 - seat
export const nationOf = (seat: Seat): Nation => nations[seat]
export const seatOf = (nation: Nation): Seat => nations.indexOf(nation)

/** Adds a line to the story; `key` without the name of the game. */
export const tell = (
  { ctx }: Move,
  key: string,
  at: readonly PlaceId[],
  params: { [param: string]: Json },
): void => ctx.tell({ key: `few-acres-of-snow.${key}`, at: [...at], with: params })
