import { type Action, type Json, type Seat, same } from '../../../engine/core/game.ts'
import type { Sentences } from '../../print/speech.ts'

/** The seat of the player who learns. */
export const learner: Seat = 0

/** An action, given by its kind and by as much of it as matters. */
export type Pattern<A extends Action> = A extends Action ? Pick<A, 'kind'> & Partial<A> : never

export interface Step<A extends Action> {
  /** The key in `text` of the sentence with the instruction. */
  say: string
  /** The actions that do it, in this order. */
  does: readonly Pattern<A>[]
  /** Whether the turn is then sent. */
  sends?: true
}

/** A first game that teaches: always the same deal, the same steps, and the same answers of the other seats. */
export interface Lesson<A extends Action, O> {
  /** The seed that it is dealt from, hex. */
  seed: string
  seats: number
  options: Partial<O>
  /** Turns that have been played when it begins. */
  opening?: readonly (readonly A[])[]
  steps: readonly Step<A>[]
  /** The turns of the others, in their order. */
  replies: readonly (readonly A[])[]
  /**
   * The sentence of each step; the goal, on a card before the first (`goal.win`, `goal.ends`, `goal.know.1` to 3); and at
   * the end what is left to discover (`left.1` and so on).
   */
  text: Sentences
}

/** A lesson of any game. */
// biome-ignore lint/suspicious/noExplicitAny: actions and options of different shapes
export type AnyLesson = Lesson<any, any>

/** A learner's progress: the step, counted from 0, and the next action. */
export interface Progress {
  at: number
  /** The next action; null when there is none. */
  next: Pattern<Action> | null
  /** Whether the turn is to be sent now. */
  sends: boolean
  isDone: boolean
}

/** A learner's progress after these turns, and with these actions composed. */
export function progressOf(
  { steps }: AnyLesson,
  turns: readonly (readonly Action[])[],
  composed: readonly Action[],
): Progress {
  let at = 0
  let done = 0
  const isAllDone = () => done === steps[at]?.does.length
  const goOn = () => {
    at++
    done = 0
  }
  const take = (actions: readonly Action[]) => {
    for (const action of actions) {
      if (at >= steps.length || isAllDone()) continue
      if (!fits(action, steps[at].does[done])) continue
      done++
      if (isAllDone() && !steps[at].sends) goOn()
    }
  }
  for (const turn of turns) {
    take(turn)
    if (isAllDone()) goOn()
  }
  take(composed)
  const isDone = at === steps.length
  return { at, next: steps[at]?.does[done] ?? null, sends: !isDone && isAllDone(), isDone }
}

/** Whether an action is one that is asked for. */
export const fits = (action: Action, asked: Pattern<Action>): boolean =>
  Object.entries(asked).every(([key, value]) => same(action[key as keyof Action] as Json, value as Json))
