import type { Pool } from './data.ts'

/** A scheme card, used up when it is played or discarded. */
export type SchemeRow = {
  readonly copies: number
  /** Points when it is played. */
  readonly points?: { readonly [P in Pool]?: number }
  readonly coins?: number
  /** A deed from the row. */
  readonly deed?: true
  /** Coins to be paid when it is played. */
  readonly cost?: number
  /** Revealed in an attack it costs the attacker a unit. */
  readonly casualty?: true
}

/** The scheme cards, named by their effects. */
export const schemeTable = {
  'muster-1': { copies: 2, points: { muster: 1 } },
  'muster-1-paid': { copies: 1, points: { muster: 1 }, cost: 1 },
  'muster-1-coin': { copies: 1, points: { muster: 1 }, coins: 1, casualty: true },
  'muster-2': { copies: 1, points: { muster: 2 }, casualty: true },
  'move-1': { copies: 1, points: { move: 1 } },
  'move-2': { copies: 2, points: { move: 2 } },
  'move-3': { copies: 1, points: { move: 3 }, casualty: true },
  'attack-1': { copies: 3, points: { attack: 1 } },
  'attack-1-paid': { copies: 1, points: { attack: 1 }, cost: 1 },
  'attack-1-coin': { copies: 1, points: { attack: 1 }, coins: 1, casualty: true },
  'tax-1': { copies: 2, points: { tax: 1 } },
  'tax-1-coin': { copies: 1, points: { tax: 1 }, coins: 1, casualty: true },
  'tax-2': { copies: 1, points: { tax: 2 }, casualty: true },
  'build-1': { copies: 2, points: { build: 1 } },
  'build-1-paid': { copies: 1, points: { build: 1 }, cost: 1 },
  'build-1-coin': { copies: 1, points: { build: 1 }, coins: 1, casualty: true },
  'deed-paid': { copies: 1, deed: true, cost: 1 },
  deed: { copies: 1, deed: true, casualty: true },
  'deed-coin': { copies: 1, deed: true, coins: 1, casualty: true },
  'coins-2': { copies: 2, coins: 2 },
} as const satisfies { [scheme: string]: SchemeRow }

export type SchemeId = keyof typeof schemeTable
export const schemeIds = Object.keys(schemeTable) as SchemeId[]

export const schemeOf = (scheme: SchemeId): SchemeRow => schemeTable[scheme]

/** Every card of the deck. */
export const allSchemes: readonly SchemeId[] = schemeIds.flatMap((scheme) =>
  Array<SchemeId>(schemeTable[scheme].copies).fill(scheme),
)
