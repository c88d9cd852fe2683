import type { Ctx, Json, Position, Seat, Secret } from '../../core/game.ts'
import type {
  Advisor,
  AgendaId,
  Column,
  Good,
  LeaderId,
  Points,
  Pool,
  Reward,
  Structure,
  Token,
  Track,
} from '../components/data.ts'
import type { DeedId, Need } from '../components/deeds.ts'
import type { RegionId } from '../components/map.ts'
import type { SchemeId } from '../components/schemes.ts'
import type { Priority } from '../solo/cards.ts'
import type { Level } from '../solo/mats.ts'

/**
 * An owner of pieces on the map: a seat, or against a single player the Rebellion or nobody (`owners.ts`). Rules of
 * strength, attacks and structures compare owners and ask `pieces.ts` about them, and do not take one for a player.
 */
export type Owner = Seat
export type Unit = 'troop' | 'leader'
/** The units of one owner in a region: at least one. */
export type Force = { owner: Owner; troops: number; leader: boolean }

export type Region = {
  good: Good
  /** Whether the good of this round is still there. */
  stocked: boolean
  /** By their numbers in `rewards`. */
  rebels: number[]
  forces: Force[]
  structures: { [S in Structure]?: Owner }
}

/** The possessions of a scoring owner besides pieces on the map. */
export type Holder = {
  coins: number
  goods: { [G in Good]: number }
  warfare: number
  levels: { [T in Track]: number }
  /** Advisors that are not on the strategy board, by number. */
  advisors: Advisor[]
}

export type Player = Holder & {
  leader: LeaderId | null
  schemes: Secret<SchemeId>[]
  /** Agendas dealt to this seat, and the one it keeps: a box that is there before it chooses. */
  dealt: Secret<AgendaId>[]
  kept: Secret<AgendaId | 'none'>
  /** Deeds to be done, and done. */
  deeds: DeedId[]
  done: DeedId[]
  /** Rebels defeated in attacks. */
  defeated: number[]
  /** Conversion tokens that lie face up. */
  tokens: { [T in Token]: boolean }
  /** Whether the leader's once-a-round ability was used in this round. */
  leaderUsed: boolean
}

/** The opponent of a single player. It decides nothing: its cards and its mat do. */
export type Rebellion = Holder & {
  priority: Priority
  /** How many bonuses of each column of its mat are open, from the top. */
  open: { [P in Priority]: number }
  /** Its cards by number, the top one first; the last is the strategy of the round. */
  deck: Secret<number>[]
  /** The rows of the last card that have come up in this round. */
  rows: Secret<string>[]
  /** Goods that the player keeps off the boat while tracks are claimed. */
  docked: number
}

/** An advisor on the strategy board; its power is its number plus the coins that it was given. */
export type Placed = { seat: Seat; advisor: Advisor; bribe: number }

/** The parts of a game in which seats act one after another. */
export type Phase = 'leaders' | 'agendas' | 'troops' | 'princes' | 'strategy' | 'action' | 'dock' | 'claim'

/**
 * `before`: the main action is to come; `main`: it is under way, no bonus action may come in between; `after`: it is over.
 */
export type Stage = 'before' | 'taken' | 'main' | 'after'

/** The next decision. */
export type Frame =
  | { kind: 'leader'; seat: Seat }
  | { kind: 'agenda' }
  | { kind: 'troop'; seat: Seat }
  | { kind: 'prince'; seat: Seat }
  | { kind: 'advisor'; seat: Seat }
  | { kind: 'emergency'; seat: Seat }
  | { kind: 'second'; seat: Seat }
  | TurnFrame
  | { kind: 'marker'; seat: Seat }
  | { kind: 'draw'; seat: Seat; count: number }
  | { kind: 'keep'; seat: Seat; deck: Deck; cards: Secret<SchemeId>[]; kept: boolean }
  | { kind: 'takeDeed'; seat: Seat }
  | { kind: 'pay'; seat: Seat; deed: DeedId; needs: Need[]; goods: Good[]; regions: RegionId[] }
  | { kind: 'relocate'; seat: Seat; left: number }
  | { kind: 'claim'; seat: Seat }
  | AttacksFrame
  | { kind: 'casualty'; seat: Seat; region: RegionId; count: number }
  | { kind: 'dock'; seat: Seat }

/** Attacks of the Rebellion, which run by themselves: points, cards less to be revealed, the current region. */
export type AttacksFrame = { kind: 'attacks'; left: number; less: number; region: RegionId | null }

/** A turn of the action phase. */
export type TurnFrame = {
  kind: 'turn'
  seat: Seat
  column: Column
  row: number
  stage: Stage
  points: Points
  /** How many points of the main action are spent; absent when none is. */
  spent?: number
  /** Points of a finished main action: of use only together with points of the same kind that come later. */
  left: { tax: number; build: number }
  /** Bonus actions of this turn. */
  used: { [B in Bonus]: boolean }
}
export type Bonus = 'scheme' | 'deed' | 'convert'
export type FrameOf<K extends Frame['kind']> = Extract<Frame, { kind: K }>

/** One of the two scheme decks. */
export type Deck = 0 | 1
/** The place of the discard pile among the decks. */
export const discardPile = 2

export type RurikOptions = {
  leaders: 'chosen' | 'drawn'
  first: 'drawn' | 'first-seat'
  goods: 'printed' | 'tokens'
  rewards: 'stickers' | 'tokens'
  deedRow: 'stays' | 'changes'
  schemeCosts: boolean
  freeBonusTiming: boolean
  rebellion: Level
}

export type RurikPosition = Position & {
  options: RurikOptions
  round: number
  phase: Phase
  /** Turns of this phase that are over. */
  step: number
  /** The seat that begins each phase, and the holder of the marker, who is first from the claim phase on. */
  first: Seat
  marker: Seat
  stack: Frame[]
  players: Player[]
  /** Only against a single player. */
  rebellion?: Rebellion
  regions: { [R in RegionId]?: Region }
  /** The strategy board: each column from the top, empty spaces as null. */
  board: { [C in Column]: (Placed | null)[] }
  /** The two scheme decks, the top card of each last, and the discard pile, from which they are filled again. */
  decks: [Secret<SchemeId>[], Secret<SchemeId>[], Secret<SchemeId>[]]
  row: Secret<DeedId>[]
  deedDeck: Secret<DeedId>[]
  deedDiscard: DeedId[]
  /** Each rebel's reward, by the rebel's number; or the pile of tokens, and how many of them have been flipped. */
  rewards: Secret<Reward>[]
  flipped: number
  /** Rebels that are out of the game and were not defeated. */
  boxedRebels: number[]
  boxedAgendas: Secret<AgendaId>[]
  over: boolean
}

export type RurikAction =
  | { kind: 'chooseLeader'; leader: LeaderId }
  | { kind: 'chooseAgenda'; agenda: AgendaId }
  | { kind: 'placeTroop' | 'placeLeader' | 'emergencyMuster'; region: RegionId }
  | { kind: 'placeAdvisor'; advisor: Advisor; column: Column; bribe: number }
  | { kind: 'chooseAdvisor'; column: Column; row: number }
  | { kind: 'declineMuster' | 'takeMain' | 'forfeitMain' | 'finishMain' | 'endTurn' | 'done' }
  | { kind: 'muster'; unit: Unit; region: RegionId; pool: Pool }
  | { kind: 'move' | 'relocate'; unit: Unit; from: RegionId; to: RegionId; along?: number }
  | { kind: 'attackRebel'; region: RegionId; pool: Pool }
  | { kind: 'attack'; region: RegionId; target: Owner; pool: Pool; deck?: Deck }
  | { kind: 'tax'; region: RegionId; bonus?: 'good' | 'coin' }
  | { kind: 'build'; region: RegionId; structure: Structure; victim?: 'rebel' | Owner }
  | { kind: 'giveMarker'; to: Seat }
  | { kind: 'schemeDraw' | 'casualtyDeck'; deck: Deck }
  | { kind: 'dockGoods'; count: number }
  | { kind: 'schemeKeep' | 'putBack' | 'playScheme' | 'payScheme'; card: SchemeId }
  | { kind: 'takeDeed' | 'accomplishDeed' | 'chooseDeed'; deed: DeedId }
  | { kind: 'payGood'; good: Good }
  | { kind: 'payUnit'; unit: Unit; region: RegionId }
  | { kind: 'payStructure'; structure: Structure; region: RegionId }
  | { kind: 'convert'; token: Token; good: Good; other: Good }
  | { kind: 'predslava'; target: Owner; unit: Unit; to: RegionId }

export type ActionOf<K extends RurikAction['kind']> = OfKind<RurikAction, K>
type OfKind<A, K> = A extends { kind: infer L } ? (K extends L ? A & { kind: K } : never) : never

/** The state that a rule works on when a seat acts. */
export type Move = { position: RurikPosition; seat: Seat; ctx: Ctx }

/** Adds to the story. */
export const tell = (
  { ctx }: Move,
  key: string,
  at: readonly string[],
  params: { [param: string]: Json | Secret<Json> },
): void => ctx.tell({ key: `rurik.${key}`, at: [...at], with: params })
