import { britishLocations } from './british-locations.ts'
import { type Ability, empireCards, type Role } from './empire-cards.ts'
import { frenchLocations } from './french-locations.ts'
import type { PlaceId } from './map.ts'
import type { CardSymbol, LocationRow, Symbols, Transport } from './symbols.ts'

/** The two nations in order of their seats. The British begin. */
export const nations = ['british', 'french'] as const
export type Nation = (typeof nations)[number]

export const capitals: { readonly [N in Nation]: PlaceId } = { british: 'boston', french: 'quebec' }
export const startMoney: { readonly [N in Nation]: number } = { british: 12, french: 5 }

/** Pieces of each nation, those on the map and those captured included; and the forts that both share. */
export const cubesOf: { readonly [N in Nation]: number } = { british: 18, french: 18 }
export const discsOf: { readonly [N in Nation]: number } = { british: 12, french: 9 }
export const fortsInAll = 12

export const handSize = 5
export const reserveSize = 5
export const actionsInTurn = 2
/** Actions in the first turn of each nation. */
export const actionsInFirstTurn = 1

/** The worth of captured pieces, and how many points of them end the game. */
export const capturedCube = 2
export const capturedDisc = 4
export const capturesToEnd = 12

/**
 * After this many turns in which no piece was placed, built or taken the game is over: nothing more will come of it.
 */
export const quietTurnsToEnd = 100

/** Money: for a fort, for artillery that enters a siege, for the intendant, for each fur, taken by a pirate. */
export const fortPrice = 3
export const artilleryPrice = 3
export const intendantPrice = 2
export const furPrice = 2
export const piracyLoot = 2
/** How many cards home support draws. */
export const homeSupportDraw = 3
/** How many cards a governor sends away at most, and for how many a ship of merchants sells under the capped rule. */
export const governorMost = 2
export const merchantMost = 2

/** The state of a siege without soldiers, the amount a fort takes from it, and the state at which it is decided. */
export const siegeStart = -1
export const fortStrength = 2
export const attackerWinsAt = 2
export const defenderWinsAt = -1

const locationCards = { ...britishLocations, ...frenchLocations }

export type LocationCardId = keyof typeof locationCards
export type EmpireCardId = keyof typeof empireCards
/** A kind of card. Equal cards can't be told apart. */
export type CardId = LocationCardId | EmpireCardId

const empireRows: { readonly [id: string]: (typeof empireCards)[EmpireCardId] } = empireCards
const locationRows: { readonly [id: string]: LocationRow } = locationCards

/** The pile that a card goes back to: a nation's, or the display that both draft from. */
export type Home = Nation | 'neutral'
const homes: { readonly [initial: string]: Home } = { b: 'british', f: 'french', n: 'neutral' }
export const homeOf = (card: CardId): Home => homes[card[0]]

/** The place of a location card, or null for an empire card. */
export const placeOf = (card: CardId): PlaceId | null => locationRows[card]?.place ?? null
export const isLocation = (card: CardId): card is LocationCardId => placeOf(card) !== null

/** A nation's card of a place, or null when there is none. */
export function locationCard(nation: Nation, place: PlaceId): LocationCardId | null {
  const card = `${nation[0]}-loc-${place}`
  return card in locationRows ? (card as LocationCardId) : null
}

const symbolsOf = (card: CardId): Symbols => (locationRows[card] ?? empireRows[card]).symbols
/** How often a symbol is on a card; of money, its worth. */
export const countOn = (card: CardId, symbol: CardSymbol): number => symbolsOf(card)[symbol] ?? 0
/** The places that a location card leads to by a transport. */
export const leadsTo = (card: CardId, transport: Transport): readonly PlaceId[] =>
  locationRows[card]?.leads[transport] ?? []

export const isRole = (card: CardId, role: Role): boolean => empireRows[card]?.role === role
export const can = (card: CardId, ability: Ability): boolean =>
  ((empireRows[card]?.abilities ?? []) as readonly Ability[]).includes(ability)
/** The cost of drafting a card. */
export const costOf = (card: CardId): number => empireRows[card]?.cost ?? 0

/** Every kind of card, and every card of the game, equal ones as often as there are. */
export const cardIds = [...Object.keys(locationCards), ...Object.keys(empireCards)] as CardId[]
export const allCards: readonly CardId[] = cardIds.flatMap((card) =>
  Array.from({ length: empireRows[card]?.count ?? 1 }, () => card),
)
/** Whether a card is in its nation's deck from the start. */
export const startsInDeck = (card: CardId): boolean => {
  const row: { readonly start?: true } = locationRows[card] ?? empireRows[card]
  return row.start === true
}
