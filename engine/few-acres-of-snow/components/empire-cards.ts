import type { Symbols } from './symbols.ts'

/** The kind of an empire card; the two nations' names for it may differ. */
export type Role =
  | 'leader'
  | 'infantry'
  | 'priest'
  | 'home-support'
  | 'trader'
  | 'bateaux'
  | 'artillery'
  | 'militia'
  | 'ships'
  | 'settlers'
  | 'ranger'
  | 'fortification'
  | 'governor'
  | 'intendant'
  | 'native'

/** A power of an empire card beyond its symbols; `vulnerable` cards can be lost to an ambush. */
export type Ability = 'raid' | 'ambush' | 'block-raid' | 'block-ambush' | 'vulnerable'

type EmpireRow = {
  role: Role
  count: number
  /** The cost of drafting it, in money. */
  cost: number
  symbols: Symbols
  abilities: readonly Ability[]
  /** In the deck from the start. */
  start?: true
}

/**
 * Every kind of empire card, by id: `b-` British, `f-` French, `n-` neutral, for both. Second edition: no French
 * bateaux.
 */
export const empireCards = {
  'b-military-leader': { role: 'leader', count: 1, cost: 5, symbols: { military: 1 }, abilities: [] },
  'b-regular-infantry': {
    role: 'infantry',
    count: 6,
    cost: 7,
    symbols: { military: 2 },
    abilities: ['vulnerable'],
  },
  'b-indian-leader': { role: 'priest', count: 1, cost: 2, symbols: {}, abilities: ['raid'] },
  'b-home-support': { role: 'home-support', count: 1, cost: 5, symbols: {}, abilities: [] },
  'b-trader': { role: 'trader', count: 1, cost: 0, symbols: {}, abilities: [] },
  'b-bateaux': { role: 'bateaux', count: 1, cost: 0, symbols: { bateaux: 1 }, abilities: [] },
  'b-siege-artillery': {
    role: 'artillery',
    count: 1,
    cost: 8,
    symbols: { military: 3 },
    abilities: ['vulnerable'],
  },
  'b-militia': { role: 'militia', count: 3, cost: 2, symbols: { military: 1 }, abilities: ['vulnerable'] },
  'b-ships': { role: 'ships', count: 2, cost: 6, symbols: { ship: 1 }, abilities: [] },
  'b-settlers': { role: 'settlers', count: 1, cost: 5, symbols: { settler: 1 }, abilities: [] },
  'b-rangers': {
    role: 'ranger',
    count: 1,
    cost: 5,
    symbols: { military: 1 },
    abilities: ['raid', 'ambush', 'block-raid', 'block-ambush'],
  },
  'b-fortification': {
    role: 'fortification',
    count: 1,
    cost: 0,
    symbols: { military: 1 },
    abilities: ['block-raid'],
  },
  'b-governor': { role: 'governor', count: 1, cost: 0, symbols: {}, abilities: [] },
  'f-regular-infantry-start': {
    role: 'infantry',
    count: 1,
    cost: 0,
    symbols: { military: 2 },
    abilities: ['vulnerable'],
    start: true,
  },
  'f-trader-start': { role: 'trader', count: 1, cost: 0, symbols: {}, abilities: [], start: true },
  'f-coureurs-de-bois': {
    role: 'ranger',
    count: 1,
    cost: 0,
    symbols: { military: 1 },
    abilities: ['raid', 'ambush', 'block-raid', 'block-ambush'],
  },
  'f-fortification': {
    role: 'fortification',
    count: 1,
    cost: 0,
    symbols: { military: 1 },
    abilities: ['block-raid'],
  },
  'f-governor': { role: 'governor', count: 1, cost: 0, symbols: {}, abilities: [] },
  'f-home-support': { role: 'home-support', count: 1, cost: 5, symbols: {}, abilities: [] },
  'f-intendant': { role: 'intendant', count: 1, cost: 0, symbols: {}, abilities: [] },
  'f-military-leader': { role: 'leader', count: 1, cost: 5, symbols: { military: 1 }, abilities: [] },
  'f-militia': {
    role: 'militia',
    count: 3,
    cost: 2,
    symbols: { military: 1 },
    abilities: ['block-raid', 'block-ambush'],
  },
  'f-native-americans': {
    role: 'native',
    count: 1,
    cost: 0,
    symbols: {},
    abilities: ['raid', 'ambush', 'block-raid', 'block-ambush'],
  },
  'f-priest': { role: 'priest', count: 2, cost: 2, symbols: {}, abilities: ['raid'] },
  'f-regular-infantry': {
    role: 'infantry',
    count: 3,
    cost: 7,
    symbols: { military: 2 },
    abilities: ['vulnerable'],
  },
  'f-ships': { role: 'ships', count: 1, cost: 6, symbols: { ship: 1 }, abilities: [] },
  'f-siege-artillery': {
    role: 'artillery',
    count: 1,
    cost: 8,
    symbols: { military: 3 },
    abilities: ['vulnerable'],
  },
  'f-trader': { role: 'trader', count: 1, cost: 0, symbols: {}, abilities: [] },
  'n-fortification': {
    role: 'fortification',
    count: 2,
    cost: 3,
    symbols: { military: 1 },
    abilities: ['block-raid'],
  },
  'n-native-americans': {
    role: 'native',
    count: 5,
    cost: 0,
    symbols: {},
    abilities: ['raid', 'ambush', 'block-raid', 'block-ambush'],
  },
  'n-settlers': { role: 'settlers', count: 2, cost: 7, symbols: { settler: 1 }, abilities: [] },
} as const satisfies { readonly [id: string]: EmpireRow }
