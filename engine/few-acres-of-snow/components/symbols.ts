import type { PlaceId } from './map.ts'

/** Symbols on cards. */
export type CardSymbol = Transport | 'settler' | 'fur' | 'military' | 'money'
/** The transports that carry settlers and soldiers from place to place. */
export const transports = ['bateaux', 'wagon', 'ship'] as const
export type Transport = (typeof transports)[number]
export type Symbols = { readonly [S in CardSymbol]?: number }

/** A card of a place: its symbols, and the places it leads to by each transport. */
export type LocationRow = {
  place: PlaceId
  symbols: Symbols
  leads: { readonly [T in Transport]?: readonly PlaceId[] }
  /** In the deck from the start. */
  start?: true
}

/** The symbol or role that a card must have to be paid with. */
export type Need = Transport | 'settler' | 'strength' | 'fortification'
