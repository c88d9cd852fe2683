import type { PersonRating, Ratings } from './fold.ts'

/** A person's place in a list: a band from `low` to `high`, in which their strength lies three times in four. */
export interface Standing {
  person: string
  low: number
  high: number
  results: number
  /** Whether too little is known of them yet. */
  isSettling: boolean
}

/** How many points a side adds, once enough is known of it. */
export interface SideShown {
  side: string
  points: number
  results: number
}

export interface Shown {
  /** The largest list first: who is in another one has never met anybody of this one, not through others either. */
  lists: Standing[][]
  sides: SideShown[]
}

/** What a newcomer begins from. */
const MIDDLE = 1500
const SETTLED = { results: 5, deviation: 120 }
/** A side is told after this number of results, and beyond this number of standard deviations. */
const TOLD = { results: 30, deviations: 2 }

/** Ratings as people see them. */
export function shownOf({ people, sides }: Ratings): Shown {
  const rated = Object.entries(people).filter(([, { results }]) => results > 0)
  const lists = new Map<string, [string, PersonRating][]>()
  for (const one of rated) lists.set(one[1].met, [...(lists.get(one[1].met) ?? []), one])
  const ordered = [...lists.values()].map((list) => list.sort(byStrength))
  return {
    lists: ordered
      .sort((a, b) => b.length - a.length || byStrength(a[0], b[0]))
      .map((list) => list.map(standingOf)),
    sides: Object.entries(sides)
      .filter(([, { m, v, results }]) => {
        return results >= TOLD.results && Math.abs(m) > TOLD.deviations * Math.sqrt(v)
      })
      .map(([side, { m, results }]) => ({ side, points: Math.round(m), results }))
      .sort((a, b) => b.points - a.points || compare(a.side, b.side)),
  }
}

/** Orders people by what they are at least; then by name, so that the order is the same everywhere. */
function byStrength([a, one]: [string, PersonRating], [b, other]: [string, PersonRating]): number {
  return leastOf(other) - leastOf(one) || compare(a, b)
}

const leastOf = ({ m, v }: PersonRating): number => m - Math.sqrt(v)

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

function standingOf([person, { m, v, results }]: [string, PersonRating]): Standing {
  const deviation = Math.sqrt(v)
  return {
    person,
    low: toTens(MIDDLE + m - deviation),
    high: toTens(MIDDLE + m + deviation),
    results,
    isSettling: results < SETTLED.results || deviation > SETTLED.deviation,
  }
}

const toTens = (points: number): number => Math.round(points / 10) * 10
