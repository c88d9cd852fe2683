import type { AnyGame } from './contract.ts'
import type { Entry, EntryKind, EntryMetadata, Over, TableRequest } from './entry.ts'
import type { Proxies } from './orders.ts'
import { isAway } from './pace.ts'
import { newRun, type Run } from './play.ts'
import { inTodaysRules } from './rules.ts'
import type { Seat } from './seat.ts'
import { refuse, type TableRefusal } from './seating.ts'
import { chanceAfter, settle } from './turn.ts'
import { changeOf, writeEntry } from './write-entry.ts'

/** The ways for a seat to undo its latest turn: by itself, by asking the others, or none. */
export type TakebackChance = 'alone' | 'ask' | null

/** How `seat` may take its latest turn back. Told to that seat only: it may depend on what only the seat can see. */
export function takebackChance(newest: Entry, seat: Seat): TakebackChance {
  const { table } = newest
  const last = table.lastTurns[seat]
  if (table.over || table.resigned[seat] || !last) return null
  const isAlone = whoMustAgree(newest, seat, 'takeback').length === 0
  return isAlone || (last.quiet && last.version === table.acted) ? 'alone' : 'ask'
}

/** The version whose position returns when `seat` takes back its latest turn; null when there is none. */
export function takebackTo(newest: Entry, seat: Seat): number | null {
  const last = newest.table.lastTurns[seat]
  return last ? last.version - 1 : null
}

/**
 * A seat wants its latest turn back. Done at once when the turn showed nobody anything, or nobody else is left to ask.
 * `earlier` is the entry of `takebackTo`.
 */
export function askTakeback(
  game: AnyGame,
  newest: Entry,
  seat: Seat,
  earlier: Entry | null,
  orders: Proxies['orders'],
  pen: EntryMetadata,
): Entry | TableRefusal {
  const closed = refusalToAsk(newest, seat)
  if (closed) return closed
  const chance = takebackChance(newest, seat)
  if (!chance || !earlier) return refuse('nothing-to-take-back')
  if (chance === 'alone') return goBack(game, newest, earlier, 'takeback', seat, orders, pen)
  const seen = newest.table.seen.map((count, other) => count - earlier.table.seen[other])
  return ask(game, newest, { kind: 'takeback', seat, to: earlier.version, agreed: [], seen }, pen)
}

/** A seat proposes to end the table here, without a winner. Done at once when nobody else is left to ask. */
export function askEnding(
  game: AnyGame,
  newest: Entry,
  seat: Seat,
  pen: EntryMetadata,
): Entry | TableRefusal {
  const closed = refusalToAsk(newest, seat)
  if (closed) return closed
  if (whoMustAgree(newest, seat, 'ending').length === 0) return end(game, newest, seat, pen)
  return ask(game, newest, { kind: 'ending', seat, to: null, agreed: [], seen: [] }, pen)
}

/**
 * A seat agrees to the open request. The last agreement is itself the entry that returns, or ends. `earlier` is the
 * entry of the request's `to`, for a take-back.
 */
export function agree(
  game: AnyGame,
  newest: Entry,
  seat: Seat,
  kind: TableRequest['kind'],
  earlier: Entry | null,
  orders: Proxies['orders'],
  pen: EntryMetadata,
): Entry | TableRefusal {
  const { request } = newest.table
  const closed = refusalToAnswer(newest, seat, kind)
  if (closed) return closed
  if (!request) return refuse('nothing-asked')
  if (request.seat === seat || request.agreed.includes(seat)) return refuse('already-agreed')
  const agreed = [...request.agreed, seat]
  if (whoMustAgree(newest, request.seat, kind).every((other) => agreed.includes(other))) {
    if (kind === 'ending') return end(game, newest, seat, pen)
    return goBack(game, newest, earlier as Entry, 'takeback-agreed', seat, orders, pen)
  }
  const table = { ...newest.table, request: { ...request, agreed } }
  return writeEntry(game, newest, pen, { kind: `${kind}-agreed`, seat, table })
}

/** A seat refuses the open request, or withdraws its own. */
export function decline(
  game: AnyGame,
  newest: Entry,
  seat: Seat,
  kind: TableRequest['kind'],
  pen: EntryMetadata,
): Entry | TableRefusal {
  const closed = refusalToAnswer(newest, seat, kind)
  if (closed) return closed
  const table = { ...newest.table, request: null }
  return writeEntry(game, newest, pen, { kind: `${kind}-refused`, seat, table })
}

/**
 * The seats that must agree to what `seat` asks: all other players who sit there, have not resigned and are not away. A
 * take-back also needs those who are yet to come, since what was seen can't be forgotten. On one device nobody sits
 * anywhere, and nobody is asked.
 */
function whoMustAgree({ holders, table }: Entry, seat: Seat, kind: TableRequest['kind']): Seat[] {
  const isHere = holders.every((holder) => holder === null)
  return holders.flatMap((holder, other) => {
    const isThere = holder !== null || (kind === 'takeback' && !isHere)
    const isAnswered = table.resigned[other] || isAway(table, other) || table.opponents?.[other]
    return isThere && !isAnswered && other !== seat ? [other] : []
  })
}

function ask(game: AnyGame, newest: Entry, request: TableRequest, pen: EntryMetadata): Entry {
  const { kind, seat } = request
  return writeEntry(game, newest, pen, { kind: `${kind}-asked`, seat, table: { ...newest.table, request } })
}

/** The position alone goes back: holders and resignations do not. */
function goBack(
  game: AnyGame,
  newest: Entry,
  earlier: Entry,
  kind: EntryKind,
  seat: Seat,
  orders: Proxies['orders'],
  pen: EntryMetadata,
): Entry {
  const { position } = inTodaysRules(game, earlier)
  if (!position) throw new Error('A take-back leads to an entry without a position.')
  const table = { ...newest.table, request: null, lastTurns: earlier.table.lastTurns }
  const returned = returnTo(earlier.version, newRun(position, chanceAfter(newest, pen)))
  const { run, over } = settle(game, returned, table, orders)
  const acted = run.actions.length > 0 ? newest.version + 1 : earlier.table.acted
  return writeEntry(game, newest, pen, { kind, seat, ...changeOf(run), table: { ...table, acted, over } })
}

/** A run on the position of an earlier version, which first tells that it has returned. */
export function returnTo<P>(version: number, run: Run<P>): Run<P> {
  const fact = { key: 'table.returned', at: [], with: { to: version } }
  return { ...run, facts: [fact, ...run.facts] }
}

function end(game: AnyGame, newest: Entry, seat: Seat, pen: EntryMetadata): Entry {
  const over: Over = { reason: 'agreed', ranks: null }
  const table = { ...newest.table, request: null, over }
  return writeEntry(game, newest, pen, { kind: 'ending-agreed', seat, table })
}

function refusalToAsk(newest: Entry, seat: Seat): TableRefusal | null {
  const { table } = newest
  if (table.over) return refuse('over')
  if (!newest.position) return refuse('not-started')
  if (table.resigned[seat]) return refuse('resigned')
  return table.request ? refuse('already-asked') : null
}

function refusalToAnswer(newest: Entry, seat: Seat, kind: TableRequest['kind']): TableRefusal | null {
  const { table } = newest
  if (table.over) return refuse('over')
  if (table.resigned[seat]) return refuse('resigned')
  return table.request?.kind === kind ? null : refuse('nothing-asked')
}

/** Whether something hidden was seen since the turn that would be taken back. */
export const hasRevealed = ({ seen }: TableRequest): boolean => seen.some((count) => count > 0)

/** Whether a seat is asked to agree to something. */
export function isAsked({ table: { request, resigned, opponents, over } }: Entry, seat: Seat): boolean {
  if (!request || over || resigned[seat] || opponents?.[seat] || request.seat === seat) return false
  return !request.agreed.includes(seat)
}
