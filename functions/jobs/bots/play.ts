import {
  type Action,
  type Decision,
  decisionAt,
  isRefused,
  type Level,
  opponentToMove,
  type Seat,
  takeTurn,
} from '../../../engine/core/index.ts'
import { plainTurn } from '../../../engine/opponents/ended.ts'
import type { TableId } from '../../api/ids.ts'
import { alarmOf, type Ports } from '../../ports/index.ts'
import { isClosed } from '../../store/dynamodb/gate.ts'
import { newestEntry } from '../../store/tables/log.ts'
import { type Committed, commit } from '../../tables/commit.ts'
import { inOurRules } from '../../tables/find.ts'
import type { Refused } from '../../tables/refused.ts'
import { nobody } from '../../tables/situation.ts'

/** Chooses the turn of an opponent, without slowing requests down; null if it can't now, and has to do it later. */
export type Think = (decision: Decision) => Promise<Action[] | null>

/** Attempts at a decision, before a plain turn is taken instead. */
const TRIES = 2

/**
 * Takes one turn of an opponent, if one is to move; its entry notifies of the next. The opponent is given its seat's
 * view and nothing else. If it fails, it is asked again, and then a plain turn is taken, so that no table waits for it.
 * While the gate is closed none is: it stays due.
 */
export async function playOpponent(ports: Ports, think: Think, table: TableId): Promise<void> {
  const at = await whoMoves(ports, table)
  if (!at || (await isClosed(ports.store))) return
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      const actions = await think(at.decision)
      if (!actions) return
      const done = await take(ports, at, actions)
      if (!isRefused(done) || isTaken(done)) return
      throw new Error(`An opponent's turn was refused: ${done.refused}.`)
    } catch (error) {
      ports.alarm(alarmOf(error, { table, version: at.version, game: at.game.id }))
    }
  }
  await playPlainly(ports, table, at)
}

/**
 * Takes a plain turn for an opponent that has not moved since a version.
 * @returns after how many seconds to try again, where it can't be taken now
 */
export async function playPlainly(
  ports: Ports,
  table: TableId,
  since: { version: number; seat: Seat },
): Promise<number | null> {
  const at = await whoMoves(ports, table)
  if (!at || at.version !== since.version || at.seat !== since.seat) return null
  const done = await take(ports, at, plainTurn(at.game, at.decision.view, at.seat))
  if (!isRefused(done)) return null
  if (!isTaken(done)) throw new Error(`A plain turn was refused: ${done.refused}.`)
  return done.after ?? null
}

type Mover = NonNullable<Awaited<ReturnType<typeof whoMoves>>>

/** The opponent that is to move at a table, with its decision; null where none is. */
async function whoMoves(ports: Ports, table: TableId) {
  const kept = await newestEntry(ports.store, table, 'consistent')
  if (!kept || !opponentToMove(kept.entry)) return null
  const found = await inOurRules(ports, kept.entry)
  const mover = isRefused(found) ? null : opponentToMove(found.entry)
  if (isRefused(found) || !mover) return null
  const { game, entry } = found
  return { table, game, version: entry.version, decision: decisionAt(game, entry, mover), ...mover }
}

/**
 * Puts an opponent's turn. Its id follows from the version and the seat alone, not from the choice: two processes that
 * choose at once, or one that was ended and tries again, take it once.
 */
const take = (
  ports: Ports,
  { table, version, seat, level }: Pick<Mover, 'table' | 'version'> & { seat: Seat; level: Level },
  actions: readonly Action[],
): Promise<Committed | Refused> => {
  const id = `opponent-${version}-${seat}`
  const request = {
    table,
    player: nobody,
    base: version,
    id,
    kind: 'opponent',
    content: { seat },
    open: true,
  }
  return commit(ports, request, async ({ game, newest, orders }, pen) => {
    const isCurrent = version >= newest.since[seat] && opponentToMove(newest)?.seat === seat
    return isCurrent ? takeTurn({ game, newest, pen, orders }, seat, actions, level) : { refused: 'stale' }
  })
}

/** Whether there is no turn to take any more, or none now: the due about it comes back to it. */
const isTaken = ({ refused, after }: Refused): boolean =>
  after !== undefined || ['stale', 'over', 'not-to-act', 'not-found'].includes(refused)
