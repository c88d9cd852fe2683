import type { Action, AnyGame, Position } from '../core/contract.ts'
import type { AnyJudgement } from '../core/judgement.ts'
import { newWork, step } from '../core/play/play.ts'
import type { Seat } from '../core/seats/seat.ts'
import type { SearchLimits } from './levels.ts'
import { portion, seededRandom } from './seeded-random.ts'
import { worth } from './worth.ts'

/** The state of an opponent while it looks for one turn. */
export interface Thought {
  game: AnyGame
  judgement: AnyJudgement | undefined
  seat: Seat
  limits: SearchLimits
  /** The seed of all its imagining. */
  seed: number
  /** Actions tried so far. */
  spent: number
  /** Whether it has to stop for another reason than its budget. */
  isLate(): boolean
}

/** Whether nothing more may be tried except what ending takes. `share` is the part of the budget that counts. */
export const isSpent = (thought: Thought, share = 1): boolean =>
  thought.spent >= share * thought.limits.budget || thought.isLate()

/** An action that a seat takes in its imagination, or another seat's. */
interface Deed {
  seat: Seat
  action: Action
}

/** The actions that a seat may take, and how many of them are looked at. */
interface Choice {
  seat: Seat
  actions: readonly Action[]
  most: number
}

/** An imagined position after an action; equal seeds give equal luck. */
export function advance(
  thought: Thought,
  position: Position,
  { seat, action }: Deed,
  ...seeds: number[]
): Position {
  thought.spent++
  return step(thought.game, position, { seat, action }, newWork(seededRandom(thought.seed, ...seeds)))
}

/** How good an imagined position is for a seat, from 0 to 1. */
export function rate(thought: Thought, position: Position, seat: Seat, ...seeds: number[]): number {
  const { game, judgement } = thought
  if (judgement || position.waiting.length === 0) return worth(game, judgement, position, seat)
  return worth(game, judgement, playedOut(thought, position, ...seeds), seat)
}

/** The result of a position if everybody acts at random: the only guide in a game without a judgement. */
function playedOut(thought: Thought, position: Position, ...seeds: number[]): Position {
  const { game } = thought
  const chance = seededRandom(thought.seed, ...seeds, 11)
  let now = position
  for (let i = 0; i < game.longest && now.waiting.length > 0; i++) {
    const [seat] = now.waiting
    const [action] = some(thought, now, { seat, actions: game.legal(now, seat), most: 1 }, i, ...seeds)
    thought.spent++
    now = step(game, now, { seat, action }, newWork(chance))
  }
  return now
}

/**
 * At most `most` of the actions, drawn by the weights of the game's inclination; without one, each kind of action is
 * equally likely.
 */
export function some(
  { judgement, seed }: Thought,
  view: Position,
  { seat, actions, most }: Choice,
  ...seeds: number[]
): readonly Action[] {
  if (actions.length <= most) return actions
  const chance = seededRandom(seed, ...seeds, actions.length)
  const weights = judgement?.inclination?.(view, seat, actions) ?? byKind(actions)
  return actions
    .map((action, i) => ({ action, key: -Math.log(portion(chance)) / weights[i] }))
    .sort((a, b) => a.key - b.key)
    .slice(0, most)
    .map(({ action }) => action)
}

function byKind(actions: readonly Action[]): number[] {
  const counts = new Map<string, number>()
  for (const { kind } of actions) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return actions.map(({ kind }) => 1 / counts.get(kind)!)
}
