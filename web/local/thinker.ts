import type { Action, Position, Seat } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { judgements } from '../../engine/judgements.ts'
import { choose } from '../../engine/opponents/choose.ts'
import type { Level } from '../../engine/opponents/levels.ts'
import { luck } from '../../engine/opponents/luck.ts'

/** The module's own address, which a page needs to start it as a worker. */
export const place = import.meta.url

/** A decision of an opponent: what its seat sees, and a number from which the same turn is chosen again. */
export interface ToThinker {
  game: string
  view: Position
  seat: Seat
  level: Level
  seed: number
}

export type FromThinker = Action[]

/** Milliseconds that a slow device thinks at most; then the best turn found by then is played. */
const longest = 4000

async function answer({ game: id, view, seat, level, seed }: ToThinker): Promise<FromThinker> {
  const [game, judgement] = await Promise.all([games[id](), judgements[id]?.()])
  const started = performance.now()
  const isLate = () => performance.now() - started > longest
  return choose(game, view, seat, { level, judgement, chance: luck(seed), isLate }).actions
}

if ('WorkerGlobalScope' in globalThis)
  self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
    // Thrown again outside of the promise, so that the page hears of it.
    answer(data).then(
      (actions) => self.postMessage(actions),
      (error) => setTimeout(() => reportError(error)),
    )
  }
