import { type AnyGame, decisionAt, type Position } from '../../../engine/core/index.ts'
import { type Level, levels } from '../../../engine/core/seats/level.ts'
import { decide } from '../../../engine/thinking.ts'
import { randomLog } from '../../support/play.ts'
import { samples } from '../bench/once.ts'

/** Milliseconds that a processor of this machine searches for a bot's turn, on average, by the bot's level. */
export type Searches = { [level in Level]: number }

/** Positions of a game that are searched, from its beginning to its end. */
const POSITIONS = samples(6)

/** Searches at a table of a game with all its seats taken: the longest there are. None is cut off. */
export async function searchesIn(game: AnyGame): Promise<Searches> {
  const all: Searches = { easy: 0, normal: 0, hard: 0 }
  if (!game.judgement) return all
  const log = randomLog(game, game.seats.max, 1).filter(({ position }) => position?.waiting.length)
  const nth = (i: number) => log[Math.floor(((i + 0.5) * log.length) / POSITIONS)]
  for (const level of levels)
    for (const entry of Array.from({ length: POSITIONS }, (_, i) => nth(i))) {
      const [seat] = (entry.position as Position).waiting
      const decision = decisionAt(game, entry, { seat, level })
      const { ms } = await decide(decision, Number.POSITIVE_INFINITY, worked)
      all[level] += ms / POSITIONS
    }
  return all
}

/** Milliseconds that processors have worked for this process: others on the machine don't count. */
function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Those of several games, each as often as the others. */
export function meanOf(all: readonly Searches[]): Searches {
  const mean = (level: Level) => all.reduce((sum, one) => sum + one[level], 0) / all.length
  return { easy: mean('easy'), normal: mean('normal'), hard: mean('hard') }
}
