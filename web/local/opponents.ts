import {
  type AnyGame,
  type Decision,
  decisionAt,
  inTodaysRules,
  opponentToMove,
} from '../../engine/core/index.ts'
import type { LocalTable } from '../device/device-store.ts'
import { pause, playFor, type TableHere } from './table.ts'
import type { FromThinker, ToThinker } from './thinker.ts'

/** The decision of the opponent that is to move, if one is. */
export function decisionHere(game: AnyGame, { newest, opponents }: LocalTable): Decision | null {
  const mover = opponents ? opponentToMove({ ...newest, table: { ...newest.table, opponents } }) : null
  return mover && decisionAt(game, inTodaysRules(game, newest), mover)
}

/**
 * Chooses the turn of an opponent beside the page, and plays it. Nothing is played once `signal` has aborted; a turn
 * that was not played is chosen again from the log, and comes out the same.
 * @throws Error when the opponent can't be loaded
 */
export async function playOpponent(at: TableHere, decision: Decision, signal: AbortSignal): Promise<void> {
  const [actions] = await Promise.all([
    thought(decision, signal),
    new Promise((done) => setTimeout(done, pause)),
  ])
  if (actions && !signal.aborted) await playFor(at, decision.seat, actions)
}

/** Asks a worker of its own, which goes when it has answered. Null when it was given up. */
export async function thought(asked: ToThinker, signal: AbortSignal): Promise<FromThinker | null> {
  const { place } = await import('./thinker.ts')
  if (signal.aborted) return null
  const worker = new Worker(place, { type: 'module' })
  try {
    return await new Promise<FromThinker | null>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(null), { once: true })
      worker.onerror = ({ message }) => reject(new Error(message || 'The opponent was not loaded.'))
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => resolve(data)
      worker.postMessage(asked)
    })
  } finally {
    worker.terminate()
  }
}
