import {
  type AnyGame,
  inTodaysRules,
  type Json,
  mask,
  type Position,
  type Seat,
} from '../../engine/core/index.ts'
import type { LocalTable, Shelf } from '../device/shelf.ts'
import { playHere } from './table.ts'
import type { FromThinker, ToThinker } from './thinker.ts'

/** Seats of a table on this device that people play. */
export const peopleAt = ({ names, opponents }: Pick<LocalTable, 'names' | 'opponents'>): Seat[] =>
  names.flatMap((_, seat) => (opponents?.[seat] ? [] : [seat]))

/** The opponent that is to move, if one is. */
export function opponentToMove({ newest, opponents }: LocalTable): Seat | null {
  if (!opponents || newest.table.over) return null
  const { waiting } = newest.position as Position
  return waiting.find((seat) => opponents[seat]) ?? null
}

/** Milliseconds for which a turn stays in sight before the next one, however fast that is chosen. */
const pause = 700

/**
 * Chooses the turn of an opponent beside the page, and plays it. Nothing is played once `signal` says so; what was not
 * played is chosen again from the log, and comes out the same.
 * @throws Error where the opponent can't be loaded
 */
export async function playOpponent(
  shelf: Shelf,
  game: AnyGame,
  table: LocalTable,
  seat: Seat,
  signal: AbortSignal,
): Promise<void> {
  const newest = inTodaysRules(game, table.newest)
  const view = mask(newest.position as Position, seat)
  const asked: ToThinker = {
    game: game.id,
    view,
    seat,
    level: table.opponents![seat]!,
    seed: Number.parseInt(newest.hash.slice(0, 7), 16),
  }
  const [actions] = await Promise.all([
    thought(asked, signal),
    new Promise((done) => setTimeout(done, pause)),
  ])
  if (!actions || signal.aborted) return
  const start = view as unknown as Json
  await playHere(shelf, game, {
    table: table.id,
    version: newest.version,
    rules: game.rules,
    seat,
    start,
    actions,
  })
}

/** Asks a worker of its own, which goes when it has answered. Null where it was given up. */
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
