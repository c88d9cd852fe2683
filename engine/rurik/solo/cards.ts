import type { Advisor, Column, Structure } from '../components/data.ts'
import type { RegionId } from '../components/map.ts'

/** The Rebellion's priorities: who it fights and spreads to, what it builds, what it taxes. */
export const priorities = ['attackMove', 'build', 'tax'] as const
export type Priority = (typeof priorities)[number]

type CardRow = {
  readonly order: string
  /** The order in which structures are built, by priority. */
  readonly builds: { readonly [P in Priority]: string }
  /** From the lowest row up: the advisor, and its action for each priority; `+` is a coin. */
  readonly rows: readonly string[]
}

/** The cards of the Rebellion, by number from 1. These facts were collected by others (see README.md). */
const table: readonly CardRow[] = [
  {
    order: 'kiev volyn pereyaslavl chernigov polotsk smolensk rostov novgorod',
    builds: {
      attackMove: 'stronghold church market',
      build: 'church stronghold market',
      tax: 'market church stronghold',
    },
    rows: [
      '2b scheme attack scheme',
      '4 attack+ muster tax+',
      '1 move scheme build',
      '3 move muster tax',
      '5 build build+ move',
      '2 muster move muster',
    ],
  },
  {
    order: 'chernigov smolensk rostov polotsk kiev volyn novgorod pereyaslavl',
    builds: {
      attackMove: 'stronghold church market',
      build: 'market stronghold church',
      tax: 'church market stronghold',
    },
    rows: [
      '4 muster build tax',
      '2 attack tax tax',
      '3 build scheme scheme',
      '1 move+ build move',
      '2b scheme attack muster',
      '5 attack muster+ build+',
    ],
  },
  {
    order: 'polotsk kiev pereyaslavl chernigov smolensk novgorod volyn rostov',
    builds: {
      attackMove: 'stronghold church market',
      build: 'church stronghold market',
      tax: 'market church stronghold',
    },
    rows: [
      '2 move move attack',
      '3 attack tax move',
      '2b muster muster tax',
      '4 muster+ attack+ build',
      '5 attack build tax',
      '1 scheme scheme scheme+',
    ],
  },
  {
    order: 'smolensk polotsk kiev chernigov novgorod pereyaslavl rostov volyn',
    builds: {
      attackMove: 'stronghold church market',
      build: 'church stronghold market',
      tax: 'market church stronghold',
    },
    rows: [
      '3 tax attack muster',
      '4 scheme build move',
      '2b muster scheme scheme',
      '2 attack+ tax build+',
      '1 move muster+ muster',
      '5 build move tax',
    ],
  },
  {
    order: 'pereyaslavl smolensk polotsk chernigov kiev volyn rostov novgorod',
    builds: {
      attackMove: 'church stronghold market',
      build: 'market church stronghold',
      tax: 'church market stronghold',
    },
    rows: [
      '2b muster move move',
      '1 attack attack scheme',
      '3 build tax tax',
      '5 muster muster build',
      '4 attack attack+ muster',
      '2 scheme+ scheme tax+',
    ],
  },
  {
    order: 'polotsk smolensk kiev novgorod chernigov volyn pereyaslavl rostov',
    builds: {
      attackMove: 'stronghold church market',
      build: 'church stronghold market',
      tax: 'market church stronghold',
    },
    rows: [
      '2 move muster scheme',
      '3 attack tax muster',
      '4 attack tax+ tax',
      '5 build+ build muster',
      '1 muster attack build+',
      '2b muster scheme move',
    ],
  },
  {
    order: 'chernigov pereyaslavl smolensk rostov kiev novgorod polotsk volyn',
    builds: {
      attackMove: 'stronghold church market',
      build: 'market church stronghold',
      tax: 'market church stronghold',
    },
    rows: [
      '1 move scheme+ tax',
      '5 muster+ tax+ tax',
      '2b attack muster+ muster+',
      '3 build attack move',
      '2 attack+ build scheme',
      '4 scheme attack build+',
    ],
  },
  {
    order: 'chernigov polotsk pereyaslavl kiev volyn smolensk novgorod rostov',
    builds: {
      attackMove: 'stronghold church market',
      build: 'market church stronghold',
      tax: 'market church stronghold',
    },
    rows: [
      '2 move attack+ scheme',
      '5 tax+ build+ tax',
      '1 scheme muster tax',
      '2b build move muster+',
      '4 attack+ tax build+',
      '3 attack build move',
    ],
  },
  {
    order: 'smolensk novgorod pereyaslavl kiev chernigov polotsk rostov volyn',
    builds: {
      attackMove: 'church stronghold market',
      build: 'church stronghold market',
      tax: 'market church stronghold',
    },
    rows: [
      '1 tax tax move',
      '3 muster+ move tax',
      '4 move attack+ tax',
      '5 attack build scheme',
      '2b attack build+ build+',
      '2 build+ scheme muster+',
    ],
  },
  {
    order: 'smolensk kiev chernigov pereyaslavl polotsk volyn rostov novgorod',
    builds: {
      attackMove: 'market stronghold church',
      build: 'market church stronghold',
      tax: 'stronghold church market',
    },
    rows: [
      '2b attack move move',
      '1 scheme scheme scheme',
      '4 move tax+ tax+',
      '3 build+ attack muster',
      '2 muster+ build+ muster',
      '5 tax muster build+',
    ],
  },
  {
    order: 'volyn smolensk pereyaslavl polotsk kiev rostov chernigov novgorod',
    builds: {
      attackMove: 'church stronghold market',
      build: 'market church stronghold',
      tax: 'market church stronghold',
    },
    rows: [
      '3 attack+ attack tax',
      '4 muster build+ tax',
      '2b scheme tax muster+',
      '1 scheme muster+ build',
      '5 move tax move',
      '2 attack+ scheme scheme+',
    ],
  },
  {
    order: 'kiev chernigov rostov pereyaslavl smolensk novgorod volyn polotsk',
    builds: {
      attackMove: 'stronghold church market',
      build: 'stronghold market church',
      tax: 'church stronghold market',
    },
    rows: [
      '2 move muster tax+',
      '3 attack+ attack+ move',
      '1 muster move scheme',
      '4 scheme+ scheme build+',
      '5 build build muster',
      '2b attack tax+ tax',
    ],
  },
  {
    order: 'novgorod rostov smolensk chernigov pereyaslavl volyn polotsk kiev',
    builds: {
      attackMove: 'stronghold church market',
      build: 'church market stronghold',
      tax: 'market church stronghold',
    },
    rows: [
      '2 muster move tax',
      '3 build+ attack+ build+',
      '2b tax tax muster+',
      '1 move build move',
      '5 attack+ tax tax',
      '4 scheme muster+ scheme',
    ],
  },
  {
    order: 'novgorod smolensk kiev pereyaslavl chernigov polotsk rostov volyn',
    builds: {
      attackMove: 'stronghold market church',
      build: 'church stronghold market',
      tax: 'stronghold church market',
    },
    rows: [
      '3 build build build+',
      '1 muster muster+ muster',
      '4 scheme+ scheme scheme',
      '5 tax+ attack muster',
      '2 move build+ tax+',
      '2b attack tax scheme',
    ],
  },
  {
    order: 'volyn kiev smolensk polotsk novgorod rostov chernigov pereyaslavl',
    builds: {
      attackMove: 'church stronghold market',
      build: 'church stronghold market',
      tax: 'market church stronghold',
    },
    rows: [
      '2b attack attack scheme',
      '1 muster scheme muster',
      '5 move move tax',
      '3 attack muster+ tax',
      '2 scheme tax build+',
      '4 tax+ build move',
    ],
  },
  {
    order: 'pereyaslavl chernigov smolensk polotsk volyn rostov novgorod kiev',
    builds: {
      attackMove: 'church stronghold market',
      build: 'church stronghold market',
      tax: 'market stronghold church',
    },
    rows: [
      '4 attack build build',
      '5 muster build tax',
      '3 build attack+ muster+',
      '1 tax+ tax move',
      '2b scheme move tax',
      '2 move attack scheme',
    ],
  },
  {
    order: 'polotsk volyn chernigov smolensk kiev pereyaslavl novgorod rostov',
    builds: {
      attackMove: 'church stronghold market',
      build: 'market church stronghold',
      tax: 'market church stronghold',
    },
    rows: [
      '1 move muster muster',
      '2b scheme build attack+',
      '2 scheme tax scheme',
      '3 tax tax tax',
      '5 attack scheme tax',
      '4 build+ attack+ move',
    ],
  },
  {
    order: 'polotsk novgorod rostov chernigov kiev smolensk volyn pereyaslavl',
    builds: {
      attackMove: 'church stronghold market',
      build: 'church market stronghold',
      tax: 'market church stronghold',
    },
    rows: [
      '1 scheme move scheme',
      '2b muster muster move',
      '5 build build scheme',
      '2 move tax+ build',
      '4 attack+ attack tax+',
      '3 tax move muster',
    ],
  },
]

export const cardNumbers: readonly number[] = table.map((_, i) => i + 1)

/** The order in which a card goes through the regions. */
export const orderOf = (card: number): RegionId[] => table[card - 1].order.split(' ') as RegionId[]

/** The first, second and third structure that a card builds. */
export const buildsOf = (card: number, priority: Priority): Structure[] =>
  table[card - 1].builds[priority].split(' ') as Structure[]

/** The rows of a card as strategy, from the lowest up. */
export const rowsOf = (card: number): readonly string[] => table[card - 1].rows

/** The instruction of a row for a priority. The second 2 is there from the third round on, the 3 in the fourth. */
export type StrategyRow = { advisor: Advisor; from: number; column: Column; coin: boolean }

/** Reads a row for a priority. */
export function readRow(row: string, priority: Priority): StrategyRow {
  const [advisor, ...actions] = row.split(' ')
  const action = actions[priorities.indexOf(priority)]
  return {
    advisor: Number.parseInt(advisor, 10) as Advisor,
    from: advisor === '2b' ? 3 : advisor === '3' ? 4 : 1,
    column: action.replace('+', '') as Column,
    coin: action.endsWith('+'),
  }
}
