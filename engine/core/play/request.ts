import type { Entry, EntryKind, Over, TableRequest } from '../log/entry.ts'
import { changeOf, type EntryContext, type PlayContext, writeEntry } from '../log/write-entry.ts'
import { inTodaysRules } from '../rules.ts'
import { isAway } from '../seats/pace.ts'
import type { Seat } from '../seats/seat.ts'
import { refuse, type TableRefusal } from '../seats/seating.ts'
import { newRun, type Run } from './play.ts'
import { chanceAfter, settle } from './turn.ts'

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
export function askTakeback(context: PlayContext, seat: Seat, earlier: Entry | null): Entry | TableRefusal {
  const { newest } = context
  const closed = refusalToAsk(newest, seat)
  if (closed) return closed
  const chance = takebackChance(newest, seat)
  if (!chance || !earlier) return refuse('nothing-to-take-back')
  if (chance === 'alone') return goBack(context, earlier, 'takeback', seat)
  const seen = newest.table.seen.map((count, other) => count - earlier.table.seen[other])
  return ask(context, { kind: 'takeback', seat, to: earlier.version, agreed: [], seen })
}

/** A seat proposes to end the table here, without a winner. Done at once when nobody else is left to ask. */
export function askEnding(context: EntryContext, seat: Seat): Entry | TableRefusal {
  const { newest } = context
  const closed = refusalToAsk(newest, seat)
  if (closed) return closed
  if (whoMustAgree(newest, seat, 'ending').length === 0) return end(context, seat)
  return ask(context, { kind: 'ending', seat, to: null, agreed: [], seen: [] })
}

/**
 * A seat agrees to the open request. The last agreement is itself the entry that returns, or ends. `earlier` is the
 * entry of the request's `to`, for a take-back.
 */
export function agree(
  context: PlayContext,
  seat: Seat,
  kind: TableRequest['kind'],
  earlier: Entry | null,
): Entry | TableRefusal {
  const { newest } = context
  const { request } = newest.table
  const closed = refusalToAnswer(newest, seat, kind)
  if (closed) return closed
  if (!request) return refuse('nothing-asked')
  if (request.seat === seat || request.agreed.includes(seat)) return refuse('already-agreed')
  const agreed = [...request.agreed, seat]
  if (whoMustAgree(newest, request.seat, kind).every((other) => agreed.includes(other))) {
    if (kind === 'ending') return end(context, seat)
    return goBack(context, earlier as Entry, 'takeback-agreed', seat)
  }
  const table = { ...newest.table, request: { ...request, agreed } }
  return writeEntry(context, { kind: `${kind}-agreed`, seat, table })
}

/** A seat refuses the open request, or withdraws its own. */
export function decline(context: EntryContext, seat: Seat, kind: TableRequest['kind']): Entry | TableRefusal {
  const { newest } = context
  const closed = refusalToAnswer(newest, seat, kind)
  if (closed) return closed
  const table = { ...newest.table, request: null }
  return writeEntry(context, { kind: `${kind}-refused`, seat, table })
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

function ask(context: EntryContext, request: TableRequest): Entry {
  const { kind, seat } = request
  const table = { ...context.newest.table, request }
  return writeEntry(context, { kind: `${kind}-asked`, seat, table })
}

/** The position alone goes back: holders and resignations do not. */
function goBack(context: PlayContext, earlier: Entry, kind: EntryKind, seat: Seat): Entry {
  const { game, newest, metadata, orders } = context
  const { position } = inTodaysRules(game, earlier)
  if (!position) throw new Error('A take-back leads to an entry without a position.')
  const table = { ...newest.table, request: null, lastTurns: earlier.table.lastTurns }
  const returned = returnTo(earlier.version, newRun(position, chanceAfter(newest, metadata)))
  const { run, over } = settle(game, returned, table, orders)
  const acted = run.actions.length > 0 ? newest.version + 1 : earlier.table.acted
  return writeEntry(context, { kind, seat, ...changeOf(run), table: { ...table, acted, over } })
}

/** A run on the position of an earlier version, which first tells that it has returned. */
export function returnTo<P>(version: number, run: Run<P>): Run<P> {
  const fact = { key: 'table.returned', at: [], with: { to: version } }
  return { ...run, facts: [fact, ...run.facts] }
}

function end(context: EntryContext, seat: Seat): Entry {
  const over: Over = { reason: 'agreed', ranks: null }
  const table = { ...context.newest.table, request: null, over }
  return writeEntry(context, { kind: 'ending-agreed', seat, table })
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
