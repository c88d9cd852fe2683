import type { AnyGame, Position } from '../contract.ts'
import type { Entry, FormerHolder, Pause, TableState } from '../log/entry.ts'
import { changeOf, type EntryContext, type PlayContext, writeEntry } from '../log/write-entry.ts'
import { OPPONENT } from '../seats/level.ts'
import { isAway, missing, present } from '../seats/pace.ts'
import type { Seat } from '../seats/seat.ts'
import { refuse, type Sitter, seatedLongest, type TableRefusal } from '../seats/seating.ts'
import { mask } from '../secrets/mask.ts'
import { newRun, play, type Run } from './play.ts'
import { chanceAfter, overByAbsence, settle } from './turn.ts'

/**
 * Upper bound on the fallback actions of one time-out. Rules whose `fallback` never ends a turn are left to the next
 * time-out.
 */
const MOST_FALLBACKS = 100

/**
 * The time-out of a seat; the caller has checked that its time has run out. Depending on the table's pace, `fallback`
 * plays the rest of the turn, or the others wait, or an opponent plays on. The table ends when no player is left.
 */
export function timeOut(context: PlayContext, seat: Seat): Entry | TableRefusal {
  const { game, newest, metadata, orders } = context
  const { position, table } = newest
  if (table.over) return refuse('over')
  if (!position) return refuse('not-started')
  const isTimed = table.pace !== 'none' && !table.resigned[seat] && !isAway(table, seat)
  if (!isTimed || !position.waiting.includes(seat)) return refuse('not-to-act')
  const next: TableState = { ...missing(table, seat), request: null }
  const ended = overByAbsence(next)
  const waits = table.pace !== 'none' && table.pace.late !== 'fallback'
  if (ended || waits) return writeEntry(context, { kind: 'timed-out', seat, table: { ...next, over: ended } })
  const played = playFallbacks(game, newRun(position, chanceAfter(newest, metadata)), seat)
  const { run, over } = settle(game, played, next, orders)
  return writeEntry(context, {
    kind: 'timed-out',
    seat,
    ...changeOf(run),
    table: { ...next, acted: newest.version + 1, over },
  })
}

/** `fallback` answers for a seat until its turn is over or it is no longer waited for. */
function playFallbacks(game: AnyGame, start: Run<Position>, seat: Seat): Run<Position> {
  let run = start
  const isItsTurn = () => run.position.turn === start.position.turn && run.position.waiting.includes(seat)
  while (isItsTurn() && run.actions.length < MOST_FALLBACKS)
    run = play(game, run, seat, [game.fallback(mask(run.position, seat), seat)])
  return run
}

/** A player who was away is back. */
export function comeBack(context: EntryContext, seat: Seat): Entry | TableRefusal {
  const { newest } = context
  const { table } = newest
  if (table.over) return refuse('over')
  if (!isAway(table, seat)) return refuse('not-away')
  return writeEntry(context, { kind: 'back', seat, table: present(table, seat) })
}

/** A player takes days of leave. The log knows only how that changes their time. */
export function takeDaysOff(context: EntryContext, seat: Seat): Entry | TableRefusal {
  const { newest } = context
  const { table, position } = newest
  if (table.over) return refuse('over')
  if (!position) return refuse('not-started')
  return writeEntry(context, { kind: 'days-off', seat, table })
}

/** A time passed that counts for nobody. The log knows what it was; the clocks are extended by the table service. */
export function extendTime(context: EntryContext, pause: Pause): Entry | TableRefusal {
  const { newest } = context
  const { table, position } = newest
  if (table.over) return refuse('over')
  if (!position) return refuse('not-started')
  return writeEntry(context, { kind: 'extended', seat: null, pause, table })
}

/** How a seat passes to another holder. */
export interface HandOver {
  kind: 'handed-over' | 'handed-back'
  /** Whether the same person goes on under another name: they stay host and keep their latest turn and salt. */
  isSame?: boolean
  /** Whether the former holder may have the seat back. */
  lent?: boolean
}

/**
 * A seat passes to another holder, as it stands. The new holder counts as there, and nothing of the former one stays in
 * it.
 */
export function handOver(
  context: EntryContext,
  seat: Seat,
  sitter: Sitter,
  { kind, isSame = false, lent = false }: HandOver,
): Entry | TableRefusal {
  const { newest } = context
  const { table, holders } = newest
  if (table.over) return refuse('over')
  const holder = holders[seat]
  if (typeof holder !== 'string' || holder === OPPONENT) return refuse('no-such-seat')
  const left: FormerHolder = { holder, seat, kicked: false, ...(lent ? { lent } : {}) }
  const former = [...table.former, left]
  const here = { ...present(table, seat), salts: table.salts.with(seat, sitter.salt), former }
  const seated = table.seated.with(seat, newest.version + 1)
  const state: TableState = isSame
    ? here
    : {
        ...here,
        seated,
        host: seatedLongest(seated),
        lastTurns: table.lastTurns.with(seat, null),
        request: table.request?.seat === seat ? null : table.request,
      }
  return writeEntry(context, {
    kind,
    seat,
    holders: holders.with(seat, sitter.holder),
    table: state,
  })
}
