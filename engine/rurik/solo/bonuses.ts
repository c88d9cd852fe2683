import { type Move, type Rebellion, type RurikPosition, tell } from '../position/position.ts'
import { type Priority, priorities } from './cards.ts'
import { type Bonus, type Level, mats } from './mats.ts'

/** The bonuses of the Rebellion that are open for an action. */
export const bonusesFor = ({ open }: Rebellion, level: Level, action: Bonus[0]): Bonus[] =>
  priorities
    .flatMap((column) => mats[level].bonuses[column].slice(0, open[column]))
    .filter(([each]) => each === action)

/** The amount of a kind that some bonuses bring. */
export const sumOf = (bonuses: readonly Bonus[], kind: Bonus[1]): number =>
  bonuses.reduce((sum, [, each, count]) => (each === kind ? sum + count : sum), 0)

/** The column of the mat with the next coin: that of the priority, else the leftmost; null when there is none. */
export const nextColumn = ({ options, rebellion }: RurikPosition): Priority | null =>
  [rebellion!.priority, ...priorities].find(
    (column) => rebellion!.open[column] < mats[options.rebellion].bonuses[column].length,
  ) ?? null

/**
 * The Rebellion takes the next coin and opens the bonus beneath it, for a scheme or because it is behind on a track.
 */
export function unlock(move: Move, rebellion: Rebellion, reason: string): void {
  const { options } = move.position
  const column = nextColumn(move.position)
  if (!column) return
  const [action, bonus, count] = mats[options.rebellion].bonuses[column][rebellion.open[column]++]
  rebellion.coins++
  tell(move, 'unlocked', [], { priority: column, column: action, bonus, count, reason })
}
