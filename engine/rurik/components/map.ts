import type { Good } from './data.ts'

type RegionRow = {
  /** The number of seats from which on it is in play. */
  readonly seats: 2 | 3 | 4
  /** The features printed on it. */
  readonly good: Good
  readonly adjacent: readonly string[]
}

/** The regions. Rivers and coasts neither part them nor join them. */
export const regionTable = {
  novgorod: { seats: 2, good: 'wood', adjacent: ['polotsk', 'pskov', 'rostov', 'smolensk'] },
  rostov: { seats: 2, good: 'ore', adjacent: ['chernigov', 'novgorod', 'smolensk', 'suzdal'] },
  polotsk: {
    seats: 2,
    good: 'ore',
    adjacent: ['brest', 'chernigov', 'kiev', 'novgorod', 'pskov', 'smolensk', 'volyn'],
  },
  smolensk: { seats: 2, good: 'honey', adjacent: ['chernigov', 'novgorod', 'polotsk', 'rostov'] },
  volyn: { seats: 2, good: 'fish', adjacent: ['brest', 'galich', 'kiev', 'polotsk'] },
  kiev: {
    seats: 2,
    good: 'wood',
    adjacent: ['azov', 'chernigov', 'galich', 'pereyaslavl', 'polotsk', 'volyn'],
  },
  chernigov: {
    seats: 2,
    good: 'fish',
    adjacent: ['kiev', 'murom', 'pereyaslavl', 'polotsk', 'rostov', 'smolensk', 'suzdal'],
  },
  pereyaslavl: { seats: 2, good: 'fur', adjacent: ['azov', 'chernigov', 'kiev', 'murom'] },
  pskov: { seats: 3, good: 'fish', adjacent: ['brest', 'novgorod', 'polotsk'] },
  suzdal: { seats: 3, good: 'wood', adjacent: ['chernigov', 'murom', 'rostov'] },
  galich: { seats: 3, good: 'honey', adjacent: ['azov', 'brest', 'kiev', 'peresech', 'volyn'] },
  brest: { seats: 4, good: 'wood', adjacent: ['galich', 'peresech', 'polotsk', 'pskov', 'volyn'] },
  murom: { seats: 4, good: 'ore', adjacent: ['azov', 'chernigov', 'pereyaslavl', 'suzdal'] },
  peresech: { seats: 4, good: 'fur', adjacent: ['azov', 'brest', 'galich'] },
  azov: { seats: 4, good: 'fish', adjacent: ['galich', 'kiev', 'murom', 'peresech', 'pereyaslavl'] },
} as const satisfies { [region: string]: RegionRow }

export type RegionId = keyof typeof regionTable
export const regionIds = Object.keys(regionTable) as RegionId[]

/** The regions in play with a number of seats, in the order of the table; for a single player those for two. */
export const regionsFor = (seats: number): RegionId[] =>
  regionIds.filter((region) => regionTable[region].seats <= Math.max(2, seats))

/** Whether two regions share a border. */
export const isAdjacent = (a: RegionId, b: RegionId): boolean =>
  (regionTable[a].adjacent as readonly string[]).includes(b)

/** The size of the largest connected group of regions. */
export function largestGroup(regions: readonly RegionId[]): number {
  const left = new Set(regions)
  let largest = 0
  for (const start of regions) {
    if (!left.delete(start)) continue
    const group = [start]
    for (const region of group)
      for (const next of left)
        if (isAdjacent(region, next)) {
          left.delete(next)
          group.push(next)
        }
    largest = Math.max(largest, group.length)
  }
  return largest
}
