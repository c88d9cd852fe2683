import { clone, secret } from '../../core/game.ts'
import { allCards, type CardId, homeOf, isLocation, type Nation, nations } from '../components/data.ts'
import { type PlaceId, places } from '../components/map.ts'
import { legalActions } from '../legality/decisions.ts'
import { audit } from './audit.ts'
import {
  type Frame,
  options,
  type Piece,
  type Player,
  type Siege,
  type SnowOptions,
  type SnowPosition,
  seatOf,
} from './position.ts'
import { nextNumber, topOf } from './stack.ts'

/** Piles of a nation, cards by id. The first card of `draw` is drawn first. */
export type PilesDescription = {
  hand?: readonly CardId[]
  draw?: readonly CardId[]
  discard?: readonly CardId[]
  reserve?: readonly CardId[]
  empire?: readonly CardId[]
  locations?: readonly CardId[]
}

/** A siege; `lost` is the card that its loser has chosen to give up. */
export type SiegeDescription = {
  by: Nation
  place: PlaceId
  cards: { [N in Nation]?: readonly CardId[] }
  lost?: CardId
}

/** A pending decision, or a step that waits for one. A decision that is put to a seat gets its number here. */
export type PendingDescription = Unnumbered<Frame>
type Unnumbered<F> = F extends { number: number } ? Omit<F, 'number'> : F

/**
 * A position in the middle of a turn, as plain data. A field that is left out is empty, or has its default; cards that
 * are named nowhere are where they may be had: among their nation's empire or location cards, or on display
 * (`piles.neutral`).
 */
export type Description = {
  /** The seat whose turn it is, and how many actions are left in it. */
  nation: Nation
  actionsLeft: number
  /** Counted from 1; the British have the odd ones. */
  turn?: number
  options?: Partial<SnowOptions>
  money?: { [N in Nation]?: number }
  places: { [P in PlaceId]?: { owner: Nation; piece: Piece; fort?: boolean } }
  piles?: { [N in Nation]?: PilesDescription } & { neutral?: readonly CardId[] }
  sieges?: readonly SiegeDescription[]
  captured?: { [N in Nation]?: { villages?: number; towns?: number } }
  /** The decisions before the turn goes on, the one to be made now last. */
  pending?: readonly PendingDescription[]
}

/**
 * The position of a description.
 * @throws Error naming what cannot be: a card too many or nowhere, a piece too many, an unknown place, a debt.
 */
export function position(description: Description): SnowPosition {
  checkKeys(description)
  const left = [...allCards]
  const take = (cards: readonly CardId[] = []): CardId[] => {
    for (const card of cards) {
      const at = left.indexOf(card)
      if (at < 0) throw new Error(`There is no such card, or not so many: ${card}.`)
      left.splice(at, 1)
    }
    return [...cards]
  }
  const players = nations.map((nation) => playerOf(description, nation, take)) as [Player, Player]
  const display = take(description.piles?.neutral)
  const sieges = (description.sieges ?? []).map(({ by, place, cards, lost = null }): Siege => {
    const bySeat = nations.map((nation) => take(cards[nation])) as [CardId[], CardId[]]
    return { by: seatOf(by), place, cards: bySeat, lost }
  })
  sendRestHome(description, left, players, display)
  const seat = seatOf(description.nation)
  const turn = description.turn ?? 3 + seat
  if (!Number.isInteger(turn) || turn % 2 === seat) throw new Error(`Turn ${turn} is not theirs.`)
  const { actionsLeft } = description
  if (!Number.isInteger(actionsLeft) || actionsLeft < 0) throw new Error(`Actions left: ${actionsLeft}.`)
  const described: SnowPosition = {
    waiting: [],
    turn,
    options: options.parse(description.options ?? {}),
    active: seat,
    stack: [{ kind: 'turn', seat, actions: actionsLeft }],
    places: holdingsIn(description),
    sieges,
    players,
    display,
    quiet: 0,
    asked: 0,
    over: null,
  }
  layPending(described, description.pending ?? [])
  const fault = audit(described)
  if (fault) throw new Error(`This position cannot be: ${fault}.`)
  const [asked] = described.waiting
  if (legalActions(described, asked).length === 0) throw new Error('There is nothing to decide.')
  return described
}

/** The fields of each kind of pending decision. `turn` is given by `nation` and `actionsLeft`. */
const partsOf: { readonly [K in Frame['kind']]: readonly string[] } = {
  turn: [],
  pay: ['seat', 'deed', 'place', 'needs', 'paid'],
  raid: ['seat', 'place', 'paid'],
  merchant: ['seat', 'paid'],
  trader: ['seat', 'paid'],
  discard: ['seat', 'paid'],
  governor: ['seat', 'paid'],
  block: ['seat', 'place'],
  ambush: ['seat'],
  convert: ['seat'],
  lose: ['seat', 'by'],
  occupy: ['seat', 'place'],
  resolve: ['seat'],
  'end-check': ['of'],
  'siege-check': ['of'],
  'quiet-check': ['of'],
  fall: ['by', 'winner'],
}
const numbered: readonly Frame['kind'][] = ['block', 'ambush', 'convert', 'lose', 'occupy']

/** Puts the pending decisions on top of the turn, and asks the seat that decides. */
function layPending(described: SnowPosition, pending: readonly PendingDescription[]): void {
  for (const frame of pending) {
    const { kind, ...parts } = frame
    if (!Object.hasOwn(partsOf, kind) || kind === 'turn') throw new Error(`No decision is called ${kind}.`)
    const unknown = Object.keys(parts).find((key) => !partsOf[kind].includes(key))
    if (unknown) throw new Error(`The decision ${kind} has no “${unknown}”.`)
    const missing = partsOf[kind].find((key) => !Object.hasOwn(parts, key))
    if (missing) throw new Error(`The decision ${kind} lacks its “${missing}”.`)
    const number = numbered.includes(kind) ? { number: nextNumber(described) } : {}
    described.stack.push({ ...clone(frame), ...number } as Frame)
  }
  const top = topOf(described)
  if (!top || !('seat' in top)) throw new Error('Nobody is to decide.')
  described.waiting = [top.seat]
}

const keysOf = {
  description: [
    'nation',
    'actionsLeft',
    'turn',
    'options',
    'money',
    'places',
    'piles',
    'sieges',
    'captured',
    'pending',
  ],
  piles: ['british', 'french', 'neutral'],
  pile: ['hand', 'draw', 'discard', 'reserve', 'empire', 'locations'],
  siege: ['by', 'place', 'cards', 'lost'],
}

/** A misspelt pile would be an empty one: unknown names are refused. */
function checkKeys(description: Description): void {
  const { piles = {}, sieges = [] } = description
  const told: (readonly [object, readonly string[]])[] = [
    [description, keysOf.description],
    [piles, keysOf.piles],
    [piles.british ?? {}, keysOf.pile],
    [piles.french ?? {}, keysOf.pile],
    ...sieges.map((siege) => [siege, keysOf.siege] as const),
  ]
  for (const [part, known] of told) {
    const unknown = Object.keys(part).find((key) => !known.includes(key))
    if (unknown) throw new Error(`A position has no “${unknown}”.`)
  }
}

function playerOf(
  description: Description,
  nation: Nation,
  take: (cards?: readonly CardId[]) => CardId[],
): Player {
  const piles = description.piles?.[nation] ?? {}
  const { villages = 0, towns = 0 } = description.captured?.[nation] ?? {}
  const seat = seatOf(nation)
  const [hand, draw] = [take(piles.hand), take(piles.draw)]
  return {
    money: description.money?.[nation] ?? 0,
    hand: hand.map((card) => secret(card, [seat])),
    draw: draw.toReversed().map((card) => secret(card, [])),
    // In an order that does not tell the one from the other.
    unseen: [...hand, ...draw].sort(),
    discard: take(piles.discard),
    reserve: take(piles.reserve),
    empire: take(piles.empire),
    locations: take(piles.locations),
    captured: { village: villages, town: towns },
  }
}

/** Puts the cards that are named nowhere where they may be had, unless that pile was told in full. */
function sendRestHome(
  { piles }: Description,
  left: readonly CardId[],
  players: readonly Player[],
  display: CardId[],
): void {
  for (const card of left) {
    const home = homeOf(card)
    const pile = home === 'neutral' ? null : isLocation(card) ? 'locations' : 'empire'
    const isTold = home === 'neutral' ? piles?.neutral : pile && piles?.[home]?.[pile]
    if (isTold) throw new Error(`Nobody has ${card}.`)
    if (home === 'neutral') display.push(card)
    else players[seatOf(home)][isLocation(card) ? 'locations' : 'empire'].push(card)
  }
}

function holdingsIn(description: Description): SnowPosition['places'] {
  const held: SnowPosition['places'] = {}
  for (const [id, holding] of Object.entries(description.places)) {
    if (!Object.hasOwn(places, id)) throw new Error(`There is no place ${id}.`)
    const { owner, piece, fort = false } = holding ?? {}
    if (!nations.includes(owner) || !['village', 'town'].includes(piece))
      throw new Error(`${id}: neither nation has a ${piece} there.`)
    held[id as PlaceId] = { owner: seatOf(owner), piece, fort }
  }
  return held
}
