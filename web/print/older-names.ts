import type { Level } from '../../engine/core/seats/level.ts'
import type { SeatName } from '../../engine/core/seats/seat-name.ts'

/**
 * Names were sentences in English before they were data: in rows of the store, in what devices have kept, and in what an
 * app or a server of then expects. Here alone they are read as data, or written as they were.
 */
const ENGLISH = /^(?:Player (\d+)|Bot(?: (\d+))? \((easy|normal|hard)\))$/

export type AnyName = SeatName | string

/** A name as it was kept. */
export function nameFrom(kept: AnyName): SeatName {
  if (typeof kept !== 'string') return kept
  const [, seat, number, level] = ENGLISH.exec(kept) ?? []
  if (seat) return { erased: +seat - 1 }
  return level ? { bot: number ? +number : null, level: level as Level } : { name: kept }
}

/** A name as an app of then expects it. */
export function nameInEnglish(name: AnyName): string {
  if (typeof name === 'string') return name
  if ('name' in name) return name.name
  if ('erased' in name) return `Player ${name.erased + 1}`
  return `Bot${name.bot === null ? '' : ` ${name.bot}`} (${name.level})`
}

/** The parts of an answer, and of what a device keeps, that may have names within. */
const WITHIN = ['table', 'tables', 'invited', 'inbox', 'messages'] as const

/** What may have names: a table, or a row of one; a message of a chat; and what has these within. */
type Named = { [part in (typeof WITHIN)[number]]?: unknown } & {
  names?: (AnyName | null)[]
  name?: AnyName
  text?: string
  view?: { state?: object }
}

/** Turns the names of seats, and of who speaks, in an answer or a kept item that nobody else has yet, in place. */
export function turnNames<T>(fresh: T, turn: (name: AnyName) => AnyName): T {
  for (const one of [fresh].flat(2) as (Named | null)[]) {
    if (!one) continue
    if (one.names) one.names = one.names.map((name) => name && turn(name))
    if (one.name !== undefined && one.text !== undefined) one.name = turn(one.name)
    for (const part of WITHIN) turnNames(one[part], turn)
    // A table that a device has kept. The view of a table itself is a position, which names nobody.
    if (one.view?.state) turnNames(one.view, turn)
  }
  return fresh
}

/** An answer or a kept item, with names as data. */
export const withNames = <T>(fresh: T): T => turnNames(fresh, nameFrom)
