import type { Action, AnyGame, Position } from '../core/contract.ts'
import type { AnyJudgement } from '../core/judgement.ts'
import type { Chance } from '../core/play/chance.ts'
import type { Level } from '../core/seats/level.ts'
import type { Seat } from '../core/seats/seat.ts'
import { bestByAnswers } from './answers.ts'
import { searchLimits } from './levels.ts'
import { seededRandom } from './seeded-random.ts'
import type { Thought } from './thought.ts'
import { wholeTurns } from './turns.ts'

/** How an opponent is to play. */
export interface Choosing {
  level: Level
  /** The game's knowledge of good play; without it the opponent goes by tables that are played out at random. */
  judgement?: AnyJudgement | undefined
  /** How many actions it may try on imagined positions, if not as many as its level allows. */
  budget?: number | undefined
  /** Only one number is drawn from it: with the same one, the same turn is chosen. */
  chance: Chance
  /** Says that there is no time left; the best turn found by then is chosen. */
  isLate?(): boolean
}

/** A turn that was chosen, and how many actions were tried for it. */
export interface Choice {
  actions: Action[]
  spent: number
}

/**
 * The actions of a whole turn for a seat that is waited for, as far as it can be sent. It is given that seat's view and
 * nothing else; hidden values are imagined, each time anew.
 */
export function choose(game: AnyGame, view: Position, seat: Seat, how: Choosing): Choice {
  const base = searchLimits[how.level]
  const thought: Thought = {
    game,
    judgement: how.judgement,
    seat,
    limits: { ...base, budget: how.budget ?? base.budget },
    seed: how.chance.int(2 ** 31),
    spent: 0,
    isLate: how.isLate ?? (() => false),
  }
  const imagined = (i: number): Position => game.imagine(view, seat, seededRandom(thought.seed, i, 7))
  const turns = wholeTurns(thought, view, imagined(0)).slice(0, thought.limits.answers)
  const best = turns.length === 1 ? turns[0] : bestByAnswers(thought, turns, (i) => imagined(i + 1))
  return { actions: best.actions, spent: thought.spent }
}
