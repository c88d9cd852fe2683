import {
  type Action,
  type Decision,
  decisionAt,
  isRefused,
  opponentToMove,
  type PlayedLevel,
  type Seat,
  takeTurn,
} from '../../../engine/core/index.ts'
import { plainTurn } from '../../../engine/opponents/ended.ts'
import type { Chosen } from '../../../engine/thinking.ts'
import type { TableId } from '../../api/ids.ts'
import { alarmOf, type Ports } from '../../ports/index.ts'
import { isClosed } from '../../store/dynamodb/gate.ts'
import { addBotTime } from '../../store/players/bot-time.ts'
import { newestEntry } from '../../store/tables/log.ts'
import { type Committed, commit } from '../../tables/commit.ts'
import { inOurRules } from '../../tables/find.ts'
import type { Refused } from '../../tables/refused.ts'
import { nobody } from '../../tables/situation.ts'
import { hostOf, levelNow } from './bot-time.ts'

/** Chooses the turn of an opponent, without slowing requests down; null if it can't now, and has to do it later. */
export type Think = (decision: Decision) => Promise<Chosen | null>

/** Attempts at a decision, before a plain turn is taken instead. */
const TRIES = 2

/**
 * Takes one turn of an opponent, if one is to move; its entry notifies of the next. The opponent is given its seat's
 * view and nothing else. If it fails, it is asked again, and then a plain turn is taken, so that no table waits for it.
 * Its search counts against the time of the table's host, whether it takes the turn or not; where that is used up, it
 * searches less, or not at all. While the gate is closed none is taken: it stays due.
 */
export async function playOpponent(ports: Ports, think: Think, table: TableId): Promise<void> {
  const at = await whoMoves(ports, table)
  if (!at || (await isClosed(ports.store))) return
  const about = { table, version: at.version, game: at.game.id }
  const host = await hostOf(ports, at.entry)
  const level = await levelNow(ports, host, at.level)
  for (let tried = 0; level !== 'plain' && tried < TRIES; tried++) {
    try {
      const chosen = await think({ ...at.decision, level })
      if (!chosen) return
      await addBotTime(ports.store, host, chosen.ms).catch((error) => ports.alarm(alarmOf(error, about)))
      const done = await take(ports, { ...at, level }, chosen.actions)
      if (!isRefused(done) || isTaken(done)) return
      throw new Error(`An opponent's turn was refused: ${done.refused}.`)
    } catch (error) {
      ports.alarm(alarmOf(error, about))
    }
  }
  await playPlainly(ports, table, { ...at, level })
}

/**
 * Takes a plain turn for an opponent that has not moved since a version.
 * @returns after how many seconds to try again, where it can't be taken now
 */
export async function playPlainly(
  ports: Ports,
  table: TableId,
  since: { version: number; seat: Seat; level?: PlayedLevel },
): Promise<number | null> {
  const at = await whoMoves(ports, table)
  if (!at || at.version !== since.version || at.seat !== since.seat) return null
  const level = since.level ?? at.level
  const done = await take(ports, { ...at, level }, plainTurn(at.game, at.decision.view, at.seat))
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
  return { table, game, entry, version: entry.version, decision: decisionAt(game, entry, mover), ...mover }
}

/**
 * Puts an opponent's turn. Its id follows from the version and the seat alone, not from the choice: two processes that
 * choose at once, or one that was ended and tries again, take it once.
 */
const take = (
  ports: Ports,
  { table, version, seat, level }: Pick<Mover, 'table' | 'version' | 'seat'> & { level: PlayedLevel },
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
  return commit(ports, request, async ({ game, newest, orders }, metadata) => {
    const isCurrent = version >= newest.since[seat] && opponentToMove(newest)?.seat === seat
    return isCurrent
      ? takeTurn({ game, newest, metadata, orders }, seat, actions, level)
      : { refused: 'stale' }
  })
}

/** Whether there is no turn to take any more, or none now: the due about it comes back to it. */
const isTaken = ({ refused, after }: Refused): boolean =>
  after !== undefined || ['stale', 'over', 'not-to-act', 'not-found'].includes(refused)
