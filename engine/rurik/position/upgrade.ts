import { clone } from '../../core/game.ts'
import { settle, spaceOf } from '../board/points.ts'
import type { RurikPosition, TurnFrame } from './position.ts'

/** By number of rules, the step from a position of the rules before to one of these. */
const steps: { readonly [rules: number]: (position: RurikPosition) => void } = {
  2: (position) => {
    for (const frame of position.stack) if (frame.kind === 'turn') closeMain(position, frame)
  },
}

/**
 * Rules 1 did not tell points of the main action from those of bonus actions, and kept a scheme action open. Missing
 * points of the kind that the main action gave count as spent of it.
 */
function closeMain(position: RurikPosition, turn: TurnFrame): void {
  const { column, stage, points } = turn
  if (stage !== 'taken' && stage !== 'main') return
  if (column === 'scheme') {
    turn.stage = 'after'
    return
  }
  const { gain } = spaceOf(position, turn)
  if (points[column] < gain) turn.spent = gain - points[column]
  settle(position, turn)
}

/** A position of older rules in the shape of today's: nothing that was played is taken back. */
export function upgrade(older: unknown, from: number): RurikPosition {
  const position = clone(older as RurikPosition)
  for (const [rules, step] of Object.entries(steps)) if (Number(rules) > from) step(position)
  return position
}
