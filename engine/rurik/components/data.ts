/** The goods that regions yield and boats carry. */
export const goods = ['wood', 'ore', 'fish', 'honey', 'fur'] as const
export type Good = (typeof goods)[number]

export const structures = ['church', 'market', 'stronghold'] as const
export type Structure = (typeof structures)[number]

/** Pieces of each player in the box. */
export const pieces = { troops: 12, structures: 3, coins: 3 } as const

/** The columns of the strategy board, from left to right. */
export const columns = ['muster', 'move', 'attack', 'tax', 'build', 'scheme'] as const
export type Column = (typeof columns)[number]

/** A space of the strategy board: points of its column (cards to look at under scheme), and what taking it costs. */
export type Space = { readonly gain: number; readonly cost: number }

const column = (...spaces: [gain: number, cost?: number][]): Space[] =>
  spaces.map(([gain, cost = 0]) => ({ gain, cost }))

type Board = { readonly [C in Column]: readonly Space[] }
const small: Board = {
  muster: column([3], [2], [1, 1]),
  move: column([3], [2], [1]),
  attack: column([2], [1], [1, 1]),
  tax: column([2], [1], [1, 1]),
  build: column([2], [1], [1, 1]),
  scheme: column([3], [2], [1]),
}
const large: Board = {
  muster: column([3], [2], [1], [1, 1]),
  move: column([4], [3], [2], [1]),
  attack: column([2], [1], [1, 1], [1, 2]),
  tax: column([3], [2], [1], [1, 1]),
  build: column([2], [1], [1, 1], [1, 2]),
  scheme: column([3], [2], [1], [1, 1]),
}

/** The side of the strategy board for a number of seats, each column from the top. */
export const boardFor = (seats: number): Board => (seats < 3 ? small : large)

/** The advisors of a player, told apart by their numbers; two of them have a 2. */
export const advisors = [1, 2, 3, 4, 5] as const
export type Advisor = (typeof advisors)[number]

export const rounds = 4

/** The advisors of each player in a round. The second 2 joins for the third, the 3 for the fourth unless four play. */
export function advisorsIn(round: number, seats: number): Advisor[] {
  const second: Advisor[] = round >= 3 ? [2] : []
  const third: Advisor[] = round >= 4 && seats < 4 ? [3] : []
  return [1, 2, ...second, ...third, 4, 5]
}

export const tracks = ['rule', 'build', 'trade'] as const
export type Track = (typeof tracks)[number]

/** The requirement of each level of a track; level 0 is beside the track. */
export const trackNeeds: { readonly [T in Track]: readonly number[] } = {
  // For the highest level Kiev and Novgorod must be among them.
  rule: [0, 2, 3, 4, 5, 5],
  build: [0, 2, 3, 4, 5, 7],
  trade: [0, 3, 5, 7, 9, 11],
}
/** The worth of each level of a track. */
export const trackPoints: readonly number[] = [0, 1, 2, 3, 5, 8]

/** The last space of the warfare track, where a marker stays. */
export const warfareEnd = 10

/** How many goods of a kind a boat carries. */
export const boat: { readonly [G in Good]: number } = { wood: 3, ore: 2, fish: 3, honey: 2, fur: 1 }

/** The rewards that rebels hold, once each: a good, or coins. */
export type Reward = Good | 'coin' | 'coins'
export const rewards: readonly Reward[] = [
  ...(['wood', 'wood', 'fish', 'fish', 'ore', 'ore', 'honey', 'honey', 'fur'] as const),
  ...(['coin', 'coin', 'coin', 'coin', 'coins', 'coins'] as const),
]

export const leaders = [
  'agatha',
  'boris',
  'maria',
  'mstislav',
  'predslava',
  'sudislav',
  'sviatopolk',
  'yaroslav',
] as const
export type LeaderId = (typeof leaders)[number]
/** Against a single player Sviatopolk leads the Rebellion. */
export const leadersFor = (seats: number): readonly LeaderId[] =>
  seats > 1 ? leaders : leaders.filter((leader) => leader !== 'sviatopolk')

/** The subject that a secret agenda counts. */
export const agendas = [
  'courageous',
  'prosperous',
  'successful',
  'capable',
  'protective',
  'wealthy',
  'committed',
  'dignified',
  'regal',
  'esteemed',
  'conquering',
] as const
export type AgendaId = (typeof agendas)[number]
/** Out of the game for a single player: they count what the Rebellion has not, or rebels. */
const notAlone: readonly string[] = ['courageous', 'dignified', 'wealthy']
export const agendasFor = (seats: number): readonly AgendaId[] =>
  seats > 1 ? agendas : agendas.filter((agenda) => !notAlone.includes(agenda))
export const agendaPoints = 2
export const agendasDealt = 2

/** Goods turn into a point: one of these and one of any kind. */
export const conversions = { build: ['wood', 'ore'], muster: ['honey', 'fish'] } as const satisfies {
  [token: string]: readonly Good[]
}
export type Token = keyof typeof conversions
export const tokens = Object.keys(conversions) as Token[]

/** The points that an action may spend. With a point of `attackMinus` one card less is revealed. */
export const pools = ['muster', 'move', 'attack', 'attackMinus', 'tax', 'build'] as const
export type Pool = (typeof pools)[number]
export type Points = { [P in Pool]: number }

/** Deeds that lie face up. */
export const rowSize = 3
/** Troops that each places before the first round. */
export const firstTroops = 3
