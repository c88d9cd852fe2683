import type { AnyGame } from '../contract.ts'
import type { Json } from '../json.ts'
import type { Entry, EntryMetadata, FormerHolder, TableState } from '../log/entry.ts'
import { changeOf, type EntryContext, writeEntry } from '../log/write-entry.ts'
import { type RecordedChance, seeded } from '../play/chance.ts'
import { deal } from '../play/play.ts'
import { seedHashOf } from '../records/record.ts'
import type { Refused } from '../refused.ts'
import { type Level, OPPONENT, type Opponents } from './level.ts'
import { newAbsence, type Pace } from './pace.ts'
import type { Seat } from './seat.ts'

/** Why something can't be done at a table. */
export type TableRefusal = Refused<TableRefusalCode>
export type TableRefusalCode =
  | 'over'
  | 'not-started'
  | 'started'
  | 'seat-taken'
  | 'no-such-seat'
  | 'too-few'
  | 'too-many-changes'
  | 'not-host'
  | 'not-to-act'
  | 'nothing-asked'
  | 'already-asked'
  | 'already-agreed'
  | 'nothing-to-take-back'
  | 'resigned'
  | 'not-away'

export const refuse = (refused: TableRefusalCode): TableRefusal => ({ refused })

/** A player who sits down: their opaque holder id and the salt (hex) that their device adds to the dealing. */
export interface Sitter {
  holder: string
  salt: string
}

/** Before the start a log grows by people coming and going; nobody needs more of it than this. */
const MOST_BEFORE_START = 200

/** The first entry of a table, its opener seated, and opponents. A table that needs nobody else starts at once. */
export function openTable(
  game: AnyGame,
  table: { options: Json; seats: number; seat: Seat; pace?: Pace; opponents?: Opponents | undefined },
  sitter: Sitter,
  metadata: EntryMetadata,
): Entry {
  const { opponents } = table
  const at = <T>(value: T): (T | null)[] => nobody(table.seats).with(table.seat, value as never)
  const opened = { ...newState(game, table, metadata), salts: at(sitter.salt), seated: at(1) }
  const state = opponents ? { ...opened, opponents } : opened
  const holders = at(sitter.holder).map((holder, seat) => (opponents?.[seat] ? OPPONENT : holder))
  if (!holders.includes(null))
    return startEntry({ game, newest: null, metadata }, { seat: table.seat, holders, table: state })
  return writeEntry(
    { game, newest: null, metadata },
    { kind: 'opened', seat: table.seat, holders, table: state },
  )
}

/**
 * The first entry of a table that is played on one device: dealt at once, its seats held by nobody, so that nobody is
 * asked to agree to anything. `seat` is the seat of the player who starts it.
 */
export const startHere = (
  game: AnyGame,
  table: { options: Json; seats: number; seat: Seat },
  metadata: EntryMetadata,
): Entry =>
  startEntry(
    { game, newest: null, metadata },
    { seat: table.seat, holders: nobody(table.seats), table: newState(game, table, metadata) },
  )

/** A table before anybody sits down, its host at `seat`. */
export function newState(
  game: AnyGame,
  { options, seats, seat, pace = 'none' }: { options: Json; seats: number; seat: Seat; pace?: Pace },
  metadata: EntryMetadata,
): TableState {
  return {
    game: game.id,
    options,
    pace,
    openedAt: metadata.at,
    host: seat,
    seedHash: seedHashOf(metadata.seed),
    salts: nobody(seats),
    seated: nobody(seats),
    resigned: nobody(seats).map(() => false),
    ...newAbsence(pace, seats),
    lastTurns: nobody(seats),
    acted: 0,
    seen: nobody(seats).map(() => 0),
    request: null,
    former: [],
    over: null,
  }
}

/** Per seat, no holder. */
export const nobody = (seats: number): null[] => Array.from({ length: seats }, () => null)

/** The seats that a player may take: before the start, or at a table that came from a device. */
export function freeSeats({ position, holders, table }: Entry): Seat[] {
  const isOpen = !table.over && (position === null || typeof table.imported === 'number')
  return isOpen
    ? holders.flatMap((holder, seat) => (holder === null && !table.resigned[seat] ? [seat] : []))
    : []
}

/**
 * A player takes a free seat (any, when `seat` is null). Taking the last one starts the table, unless it came from a
 * device and was being played already.
 */
export function sit(context: EntryContext, wanted: Seat | null, sitter: Sitter): Entry | TableRefusal {
  const { newest } = context
  const free = freeSeats(newest)
  const closed = free.length > 0 ? null : refusalBeforeStart(newest)
  if (closed) return closed
  if (!newest.position && newest.version >= MOST_BEFORE_START) return refuse('too-many-changes')
  const seat = wanted ?? free[0]
  if (newest.holders[seat] === undefined) return refuse('no-such-seat')
  if (!free.includes(seat)) return refuse('seat-taken')
  const holders = newest.holders.with(seat, sitter.holder)
  const table = {
    ...newest.table,
    salts: newest.table.salts.with(seat, sitter.salt),
    seated: newest.table.seated.with(seat, newest.version + 1),
  }
  if (!newest.position && !holders.includes(null)) return startEntry(context, { seat, holders, table })
  return writeEntry(context, { kind: 'seated', seat, holders, table })
}

/** The host seats an opponent. Filling the last free seat starts the table, as with players. */
export function seatOpponent(
  context: EntryContext,
  by: Seat,
  { seat, level }: { seat: Seat; level: Level },
): Entry | TableRefusal {
  const { newest } = context
  const free = freeSeats(newest)
  const closed = free.length > 0 ? null : refusalBeforeStart(newest)
  if (closed) return closed
  if (by !== newest.table.host) return refuse('not-host')
  if (!newest.position && newest.version >= MOST_BEFORE_START) return refuse('too-many-changes')
  if (newest.holders[seat] === undefined) return refuse('no-such-seat')
  if (!free.includes(seat)) return refuse('seat-taken')
  const holders = newest.holders.with(seat, OPPONENT)
  const before: Opponents = newest.table.opponents ?? nobody(holders.length)
  const table = { ...newest.table, opponents: before.with(seat, level) }
  if (!newest.position && !holders.includes(null)) return startEntry(context, { seat, holders, table })
  return writeEntry(context, { kind: 'seated', seat, holders, table })
}

/**
 * A player leaves before the start or is removed by the host, or the host removes an opponent. The last player to leave
 * cancels the table.
 */
export function leave(context: EntryContext, seat: Seat, by: Seat): Entry | TableRefusal {
  const { newest } = context
  const closed = refusalBeforeStart(newest)
  if (closed) return closed
  const holder = newest.holders[seat]
  if (typeof holder !== 'string') return refuse('no-such-seat')
  const kicked = seat !== by
  if (kicked && by !== newest.table.host) return refuse('not-host')
  const holders = newest.holders.with(seat, null)
  if (holder === OPPONENT) {
    const opponents = newest.table.opponents?.with(seat, null)
    const table = opponents ? { ...newest.table, opponents } : newest.table
    return writeEntry(context, { kind: 'kicked', seat, holders, table })
  }
  const former: FormerHolder[] = [...newest.table.former, { holder, seat, kicked }]
  const seated = newest.table.seated.with(seat, null)
  const table = { ...newest.table, seated, salts: newest.table.salts.with(seat, null), former }
  if (seated.every((since) => since === null))
    return writeEntry(context, { kind: 'cancelled', seat: by, holders, table: cancelled(table) })
  return writeEntry(context, {
    kind: kicked ? 'kicked' : 'left',
    seat,
    holders,
    table: { ...table, host: seatedLongest(seated) },
  })
}

/** The host cancels the table before the start. */
export function cancel(context: EntryContext, by: Seat): Entry | TableRefusal {
  const { newest } = context
  const closed = refusalBeforeStart(newest)
  if (closed) return closed
  if (by !== newest.table.host) return refuse('not-host')
  return writeEntry(context, { kind: 'cancelled', seat: by, table: cancelled(newest.table) })
}

/** The host starts with fewer than the table was opened for: the seats close up in order. */
export function startWithFewer(context: EntryContext, by: Seat): Entry | TableRefusal {
  const { game, newest } = context
  const closed = refusalBeforeStart(newest)
  if (closed) return closed
  if (by !== newest.table.host) return refuse('not-host')
  const taken = newest.holders.flatMap((holder, seat) => (holder === null ? [] : [seat]))
  if (taken.length < game.seats.min) return refuse('too-few')
  const closeUp = <T>(perSeat: readonly T[]): T[] => taken.map((seat) => perSeat[seat])
  const { table } = newest
  const state: TableState = {
    ...table,
    host: taken.indexOf(table.host),
    salts: closeUp(table.salts),
    seated: closeUp(table.seated),
    resigned: closeUp(table.resigned),
    ...(table.opponents ? { opponents: closeUp(table.opponents) } : {}),
    ...newAbsence(table.pace, taken.length),
    lastTurns: closeUp(table.lastTurns),
    seen: closeUp(table.seen),
  }
  return startEntry(context, { seat: taken.indexOf(by), holders: closeUp(newest.holders), table: state })
}

/** Who sits where when a table is dealt, and by whose doing it is. */
interface Dealing {
  seat: Seat
  holders: (string | null)[]
  table: TableState
}

/** The entry that deals the table. */
export function startEntry(
  context: EntryContext<Entry | null>,
  { seat, holders, table }: Dealing,
  chance?: RecordedChance,
): Entry {
  const { game, newest, metadata } = context
  const version = (newest?.version ?? 0) + 1
  const dealt = { seats: holders.length, options: table.options }
  const run = deal(game, dealt, chance ?? chanceOf(metadata, table, version))
  return writeEntry(context, {
    kind: 'started',
    seat,
    ...changeOf(run),
    holders,
    table: { ...table, acted: version },
  })
}

/** The chance of a table's entry: what its players' devices have added so far is in it. */
export const chanceOf = (metadata: EntryMetadata, { salts }: TableState, version: number): RecordedChance =>
  seeded(
    metadata.seed,
    salts.filter((salt) => salt !== null),
    version,
  )

function refusalBeforeStart(newest: Entry): TableRefusal | null {
  if (newest.table.over) return refuse('over')
  return newest.position ? refuse('started') : null
}

const cancelled = (table: TableState): TableState => ({
  ...table,
  over: { reason: 'cancelled', ranks: null },
})

/** The seat of the player seated longest. */
export function seatedLongest(seated: readonly (number | null)[]): Seat {
  const first = Math.min(...seated.filter((version) => version !== null))
  return seated.indexOf(first)
}

/** Players who may have a seat back, by holder: they handed it over, and the player they gave it to still holds it. */
export function lendersOf({ table, holders }: Entry): Map<string, Seat> {
  if (table.over) return new Map()
  const last = holders.flatMap((_, seat) => table.former.findLast((former) => former.seat === seat) ?? [])
  return new Map(last.filter(({ lent }) => lent).map(({ holder, seat }) => [holder, seat]))
}
