import { rate, type Strength } from './rate.ts'
import { compareResults, compareSeats, isRated, type Result, type SeatResult } from './result.ts'

/** What the results of one game say so far: plain data, from which later results go on. */
export interface Ratings {
  people: { [person: string]: PersonRating }
  sides: { [side: string]: SideRating }
}

export interface SideRating extends Strength {
  results: number
}

export interface PersonRating extends SideRating {
  /** The person who stands for all who have met, also through others. */
  met: string
  /** When they went from tables by their time-outs, and when they finished tables in person. Milliseconds. */
  away: number[]
  finished: number[]
}

/** What is known of a person and of a side before their first result. */
const NEW_PERSON = { m: 0, v: 200 * 200, results: 0 }
const NEW_SIDE = { m: 0, v: 50 * 50, results: 0 }
/** How much a person may change from one result to the next, squared. */
const DRIFT = 8 * 8
/** Absences so close to each other are one, and one loss. */
const ONE_ABSENCE = 14 * 24 * 60 * 60_000

const noRatings = (): Ratings => ({ people: {}, sides: {} })

/**
 * The ratings of one game after these results, in whatever order and however often they are given; those of tables in
 * `uncounted` are left out. `before` are ratings after earlier results, which is left as it is.
 */
export function foldResults(
  results: readonly Result[],
  uncounted: ReadonlySet<string> = new Set(),
  before: Ratings = noRatings(),
): Ratings {
  const ratings = copyOf(before)
  const inOrder = results.filter((one) => isRated(one) && !uncounted.has(one.table)).sort(compareResults)
  for (const [i, result] of inOrder.entries())
    if (result.table !== inOrder[i - 1]?.table) add(ratings, result)
  return ratings
}

/** A copy whose parts may be changed. */
const copyOf = ({ people, sides }: Ratings): Ratings => ({
  people: mapped(people, (one) => ({ ...one, away: [...one.away], finished: [...one.finished] })),
  sides: mapped(sides, (one) => ({ ...one })),
})

const mapped = <T>(items: { [key: string]: T }, copy: (one: T) => T): { [key: string]: T } =>
  Object.fromEntries(Object.entries(items).map(([key, one]) => [key, copy(one)]))

/** A seat whose person is known. */
type Place = SeatResult & { person: string }

/** Adds the next result to what the earlier ones say. */
function add({ people, sides }: Ratings, { seats, endedAt }: Result): void {
  for (const { person } of seats as Place[]) {
    if (!Object.hasOwn(people, person))
      people[person] = { ...NEW_PERSON, met: person, away: [], finished: [] }
  }
  const places = (seats as Place[]).filter((place) => counts(people[place.person], place, endedAt))
  if (places.length < 2) return
  const shared = (side: string) => places.filter(({ played }) => played.includes(side)).length > 1
  const teams = places.map((place) => {
    const own = place.played.filter((side) => !shared(side))
    for (const side of own) if (!Object.hasOwn(sides, side)) sides[side] = { ...NEW_SIDE }
    const { m, v } = people[place.person]
    return {
      rank: places.filter((other) => compareSeats(other, place) < 0).length,
      strengths: [{ m, v: v + DRIFT }, ...own.map((side) => sides[side])],
      rated: [people[place.person], ...own.map((side) => sides[side])],
    }
  })
  for (const [i, after] of rate(teams).entries())
    for (const [k, { m, v }] of after.entries()) {
      const rated = teams[i].rated[k]
      rated.m = rounded(m)
      rated.v = rounded(v)
      rated.results++
    }
  unite(people, places)
}

/** Notes how a person's table ended, and says whether that counts: not where they were away already from another one. */
function counts(person: PersonRating, { gone }: SeatResult, endedAt: string): boolean {
  if (gone === null) person.finished.push(Date.parse(endedAt))
  if (gone?.how !== 'timed-out') return true
  const at = Date.parse(gone.at)
  const isSame = person.away.some(
    (other) =>
      Math.abs(at - other) <= ONE_ABSENCE &&
      !person.finished.some((end) => end > Math.min(at, other) && end < Math.max(at, other)),
  )
  person.away.push(at)
  return !isSame
}

/** Makes all who have met these people, and these, ones who have met. */
function unite(people: Ratings['people'], places: readonly Place[]): void {
  const met = new Set(places.map(({ person }) => people[person].met))
  if (met.size < 2) return
  const [first] = [...met].sort()
  for (const person of Object.values(people)) if (met.has(person.met)) person.met = first
}

/** To a thousandth. Adding 0 makes 0 of −0. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0
