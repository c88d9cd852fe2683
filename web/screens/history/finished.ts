import type { SeatName } from '../../../engine/core/index.ts'
import type { HistoryRow, PlayerPage } from '../../../functions/api/shapes.ts'
import { aheadOf, isPerson, scoreOf } from '../../print/standings.ts'

/** What a list of finished tables says, as its rows have it. */

/** The tables that are wanted: with people or without, of one game or any, with one person or anybody. */
export interface Wanted {
  company: 'people' | 'bots'
  /** Empty for any. */
  game: string
  person: string
}

/** Whether anybody else sat there; tables with bots alone, and solo games, stand apart. */
export const isWithPeople = ({ names, seat }: Pick<HistoryRow, 'names' | 'seat'>): boolean =>
  names.some((name, other) => other !== seat && isPerson(name))

export const isWanted = (row: HistoryRow, { company, game, person }: Wanted): boolean =>
  isWithPeople(row) === (company === 'people') &&
  (game === '' || row.game === game) &&
  (person === '' || (row.people?.includes(person) ?? false))

/** Somebody at finished tables, by their latest name, and the latest table and seat. */
export interface Met {
  id: string
  name: SeatName
  count: number
  table: string
  seat: number
}

/** The people at tables, those most often met first. `rows`: the latest first. */
export function peopleIn(rows: readonly HistoryRow[]): Met[] {
  const met = new Map<string, Met>()
  for (const { id: table, people = [], names } of rows)
    for (const [seat, id] of people.entries()) {
      const name = names[seat]
      if (id === null || !name) continue
      const before = met.get(id)
      met.set(id, before ? { ...before, count: before.count + 1 } : { id, name, count: 1, table, seat })
    }
  return [...met.values()].sort((a, b) => b.count - a.count)
}

const minute = 60_000
const units = { day: 24 * 60 * minute, hour: 60 * minute, minute }

/** How long play went on, in the largest unit that fits; null where that was not noted. */
export function lengthOf({ began, at }: Pick<HistoryRow, 'began' | 'at'>) {
  if (began === undefined) return null
  const length = Math.max(minute, Date.parse(at) - Date.parse(began))
  const unit = length >= units.day ? 'day' : length >= units.hour ? 'hour' : 'minute'
  return { unit, count: Math.round(length / units[unit]) } as const
}

/** How often I was ahead of somebody, and they of me. */
export const scoreWith = (rows: readonly HistoryRow[], person: string): PlayerPage['score'] =>
  scoreOf(
    rows.flatMap(({ people, over, seat }) => {
      const them = people?.indexOf(person) ?? -1
      return them < 0 ? [] : [aheadOf(over, { me: seat, them })]
    }),
  )
