import type { Good, Points, Structure } from './data.ts'

/** The requirement for accomplishing a deed. */
export type Requirement =
  | { readonly type: 'units'; readonly least: number }
  | { readonly type: 'structures'; readonly kinds: readonly Structure[] }
  | { readonly type: 'rebels'; readonly least: number }
  | { readonly type: 'marker' }
  | { readonly type: 'goods'; readonly structure: Structure; readonly least: number }
  | { readonly type: 'group'; readonly structure: Structure; readonly least: number }
  | { readonly type: 'occupied'; readonly least: number }

/** The payments that are chosen, one after another. */
export type Need =
  | 'scheme'
  | 'good'
  | 'differentGood'
  | 'threeAlike'
  | 'unit'
  | 'unitApart'
  | 'unitTogether'
  | 'structure'

export type DeedRow = {
  readonly points: 1 | 2
  readonly requires?: Requirement
  /** The payments without a choice. */
  readonly coins?: number
  readonly goods?: { readonly [G in Good]?: number }
  readonly needs?: readonly Need[]
  readonly reward:
    | { readonly points: Partial<Points> }
    | { readonly coins: number }
    | { readonly look: number }
    | { readonly relocate: number }
}

const look = { look: 2 }
const relocate = { relocate: 2 }

/** The deeds. */
export const deedTable = {
  amassForces: { points: 1, requires: { type: 'units', least: 6 }, reward: { points: { move: 1 } } },
  establishFortress: {
    points: 1,
    requires: { type: 'structures', kinds: ['stronghold', 'church'] },
    goods: { wood: 2 },
    reward: look,
  },
  honorablePrince: { points: 1, needs: ['scheme'], coins: 3, reward: { points: { muster: 2 } } },
  rewardLaborers: { points: 1, needs: ['good', 'good'], coins: 2, reward: look },
  borderPatrols: { points: 1, needs: ['unitApart', 'unitApart', 'unitApart'], reward: relocate },
  generousPrince: { points: 1, coins: 4, reward: { points: { muster: 2 } } },
  lawGiver: { points: 1, requires: { type: 'rebels', least: 3 }, coins: 2, reward: look },
  sendGifts: { points: 1, goods: { fish: 1, fur: 1 }, coins: 2, reward: relocate },
  capitalCity: {
    points: 2,
    requires: { type: 'structures', kinds: ['market', 'stronghold', 'church'] },
    reward: { points: { tax: 1 } },
  },
  grandHunter: {
    points: 2,
    requires: { type: 'marker' },
    goods: { fur: 2 },
    reward: { points: { move: 1 } },
  },
  marketDay: { points: 2, requires: { type: 'goods', structure: 'market', least: 3 }, reward: look },
  splendidFeast: { points: 1, goods: { fish: 1, honey: 1 }, coins: 2, reward: look },
  defensiveBelt: {
    points: 1,
    requires: { type: 'group', structure: 'stronghold', least: 3 },
    reward: { points: { attackMinus: 1 } },
  },
  greatLibrary: { points: 1, needs: ['scheme'], goods: { ore: 1 }, reward: { points: { build: 1 } } },
  masterBeekeeper: { points: 2, needs: ['scheme'], goods: { honey: 2 }, reward: { points: { build: 1 } } },
  tithePayments: {
    points: 1,
    requires: { type: 'group', structure: 'church', least: 3 },
    reward: { coins: 3 },
  },
  dispatchMessengers: {
    points: 2,
    requires: { type: 'occupied', least: 8 },
    reward: { points: { muster: 2 } },
  },
  hireMercenaries: {
    points: 1,
    goods: { fish: 1, ore: 1 },
    coins: 2,
    reward: { points: { attackMinus: 1 } },
  },
  newBeginning: { points: 1, needs: ['structure'], reward: { points: { tax: 2 } } },
  tradeRoute: {
    points: 1,
    needs: ['differentGood', 'differentGood', 'differentGood'],
    reward: { coins: 2 },
  },
  enforcePeace: {
    points: 1,
    requires: { type: 'rebels', least: 2 },
    goods: { wood: 1, honey: 1 },
    reward: { points: { attackMinus: 1 } },
  },
  hoard: { points: 1, needs: ['threeAlike'], reward: look },
  peaceMaker: { points: 1, needs: ['unitTogether', 'unitTogether'], reward: look },
  victoryMarch: { points: 1, needs: ['scheme', 'unit', 'unit'], reward: relocate },
  retireVeterans: { points: 1, needs: ['unit', 'unit'], coins: 2, reward: look },
  wildernessForts: { points: 1, goods: { ore: 1, fur: 1, wood: 1 }, reward: { points: { build: 1 } } },
} as const satisfies { [deed: string]: DeedRow }

export type DeedId = keyof typeof deedTable
export const deedIds = Object.keys(deedTable) as DeedId[]
/** Out of the game for a single player. */
const notAlone: readonly DeedId[] = ['enforcePeace', 'grandHunter', 'lawGiver']
export const deedsFor = (seats: number): readonly DeedId[] =>
  seats > 1 ? deedIds : deedIds.filter((deed) => !notAlone.includes(deed))

export const deedOf = (deed: DeedId): DeedRow => deedTable[deed]
