import type { Over, SeatName } from '../../engine/core/index.ts'

/** What finished tables say together: of a player to themselves, and of them to others. */

interface Finished {
  game: string
  /** The player's own. */
  seat: number
  over: Pick<Over, 'ranks'>
}

export const isPerson = (name: SeatName | null): boolean => name !== null && !('bot' in name)

export interface Tally {
  game: string
  played: number
  won: number
}

/** How many tables of each game a player sat at, and how many of them they won; the game with the most comes first. */
export function tallyOf(rows: readonly Finished[]): Tally[] {
  const byGame = new Map<string, Tally>()
  for (const { game, seat, over } of rows) {
    const { played, won } = byGame.get(game) ?? { played: 0, won: 0 }
    byGame.set(game, { game, played: played + 1, won: won + (over.ranks?.[seat] === 1 ? 1 : 0) })
  }
  return [...byGame.values()].sort((a, b) => b.played - a.played)
}

/** Which of two seats was ahead of the other; `none`: neither was, or nobody won or lost. */
export type Ahead = 'me' | 'them' | 'none'

export function aheadOf({ ranks }: Finished['over'], { me, them }: { me: number; them: number }): Ahead {
  if (!ranks || ranks[me] === ranks[them]) return 'none'
  return ranks[me] < ranks[them] ? 'me' : 'them'
}

/** How often each of two was ahead of the other. */
export function scoreOf(ahead: readonly Ahead[]): { [who in Ahead]: number } {
  const score = { me: 0, them: 0, none: 0 }
  for (const who of ahead) score[who]++
  return score
}
