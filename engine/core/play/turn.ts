import type { AnyGame, Position } from '../contract.ts'
import type { Entry, EntryMetadata, Over, TableState } from '../log/entry.ts'
import { changeOf, type PlayContext, writeEntry } from '../log/write-entry.ts'
import { isRefused } from '../refused.ts'
import { mayPlayAt, type PlayedLevel } from '../seats/level.ts'
import { levelAt } from '../seats/opponents.ts'
import { answeredFor, isAbandoned, present } from '../seats/pace.ts'
import type { Seat } from '../seats/seat.ts'
import { chanceOf, refuse, type TableRefusal } from '../seats/seating.ts'
import { mask } from '../secrets/mask.ts'
import type { RecordedChance } from './chance.ts'
import { checkTurn, revealsNothing, type TurnRefusal } from './draft.ts'
import { answerAll, type Proxies } from './orders.ts'
import { newRun, play, type Run } from './play.ts'

/**
 * A turn as sent: checked on the sender's view and played on the position; then orders and absent seats are answered
 * for. Whether it is current (`base >= since[seat]`) is for the caller to check. With a `level`, an opponent has chosen
 * it, at its own level or below, and the seat's player, if it has one, has not shown up.
 * @throws Error when a turn that passed its check can't be played: a fault in the rules.
 */
export function takeTurn(
  context: PlayContext,
  seat: Seat,
  actions: readonly unknown[],
  level?: PlayedLevel,
): Entry | TurnRefusal | TableRefusal {
  const { game, newest, metadata, orders } = context
  const { position, table } = newest
  if (table.over) return refuse('over')
  if (!position) return refuse('not-started')
  if (level ? !mayPlayAt(levelAt(table, seat), level) : table.opponents?.[seat]) return refuse('not-to-act')
  const checked = checkTurn(game, mask(position, seat), seat, actions)
  if (isRefused(checked)) return checked
  const listed = checked.steps.map((step) => step.action)
  const played = play(game, newRun(position, chanceAfter(newest, metadata)), seat, listed)
  const { run, over } = settle(game, played, table, orders)
  const version = newest.version + 1
  const quiet = revealsNothing(checked) && run.actions.length === listed.length
  return writeEntry(context, {
    kind: 'turn',
    seat,
    level,
    ...changeOf(run),
    table: {
      ...(level ? table : present(table, seat)),
      lastTurns: table.lastTurns.with(seat, { version, quiet }),
      acted: version,
      request: null,
      over,
    },
  })
}

/** A player resigns: they rank last, and from now on their decisions are answered for them. */
export function resign(context: PlayContext, seat: Seat): Entry | TableRefusal {
  const { game, newest, metadata, orders } = context
  const { position, table } = newest
  if (table.over) return refuse('over')
  if (!position) return refuse('not-started')
  if (table.resigned[seat]) return refuse('resigned')
  const next: TableState = { ...table, resigned: table.resigned.with(seat, true), request: null }
  const ended = overByResigning(next) ?? overByAbsence(next)
  if (ended) return writeEntry(context, { kind: 'resigned', seat, table: { ...next, over: ended } })
  const { run, over } = settle(game, newRun(position, chanceAfter(newest, metadata)), next, orders)
  const acted = run.actions.length > 0 ? newest.version + 1 : table.acted
  return writeEntry(context, {
    kind: 'resigned',
    seat,
    ...changeOf(run),
    table: { ...next, acted, over },
  })
}

/**
 * How a table ends when no more than one of several seats has not resigned, or no player is left; else null. A player
 * who resigns a one-seat table does not win either.
 */
export function overByResigning({
  resigned,
  opponents,
}: Pick<TableState, 'resigned' | 'opponents'>): Over | null {
  const left = resigned.filter((gone) => !gone).length
  const isPlayed = resigned.some((gone, seat) => !gone && !opponents?.[seat])
  if (isPlayed && left > (resigned.length > 1 ? 1 : 0)) return null
  return { reason: 'resigned', ranks: resigned.map((gone) => (gone ? 2 : 1)) }
}

/** How a table ends when no player is left who is there; else null. */
export const overByAbsence = (table: TableState): Over | null =>
  isAbandoned(table) ? { reason: 'abandoned', ranks: null } : null

/** The chance of the entry that follows `newest`. */
export const chanceAfter = (newest: Entry, metadata: EntryMetadata): RecordedChance =>
  chanceOf(metadata, newest.table, newest.version + 1)

/** Answers for the absent and by orders until somebody must be asked, or the game is over. */
export function settle(
  game: AnyGame,
  started: Run<Position>,
  table: TableState,
  orders: Proxies['orders'],
): { run: Run<Position>; over: Over | null } {
  const run = answerAll(game, started, { absent: answeredFor(table), orders })
  return { run, over: run.position.waiting.length === 0 ? finished(game, run.position, table) : null }
}

/** The ranks that the game gives: a single player may be second, behind an automa. Players who resigned rank last. */
function finished(game: AnyGame, position: Position, table: TableState): Over {
  const outcome = game.outcome(mask(position, 'spectator'))
  if (!outcome) throw new Error(`${game.id}: nobody is waited for, and there is no outcome.`)
  const ranks = outcome.seats.map(({ rank }, seat) => {
    if (!table.resigned.includes(true)) return rank
    const before = outcome.seats.filter((other, i) =>
      table.resigned[seat] ? !table.resigned[i] : !table.resigned[i] && other.rank < rank,
    )
    return before.length + 1
  })
  return { reason: 'finished', ranks }
}
