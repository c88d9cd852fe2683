import type { AnyGame, Fact, Message } from '../../engine/core/index.ts'
import { gameClients } from '../games/index.ts'
import type { StepTold } from './compose.ts'
import { isRoutine } from './news.ts'

/** One action of a turn, however many steps it took. */
export interface ActionTold {
  /** How it began. */
  action: Message
  /** The choices made for it after that. */
  parts: readonly Message[]
  /** The results of all its steps. */
  facts: readonly Fact[]
  /** The number of its first step, from 1. */
  from: number
  /** The number of steps up to its end. */
  until: number
}

/** Whether a step only ends its turn, which goes without saying. */
export const endsOnly = ({ id }: Pick<AnyGame, 'id'>, { kind, facts }: StepTold): boolean =>
  kind === gameClients[id]?.ends && facts.every(isRoutine)

/** The steps of a turn by action: each game says which kinds of step go on with the action before them. */
export function byAction({ id }: Pick<AnyGame, 'id'>, steps: readonly StepTold[]): ActionTold[] {
  const { parts: goingOn = [], enough }: { parts?: readonly string[]; enough?: string } =
    gameClients[id] ?? {}
  const told: ActionTold[] = []
  for (const [i, { kind, action, facts }] of steps.entries()) {
    const until = i + 1
    const before = goingOn.includes(kind) ? told.pop() : undefined
    told.push(
      before
        ? {
            ...before,
            parts: kind === enough ? before.parts : [...before.parts, action],
            facts: [...before.facts, ...facts],
            until,
          }
        : { action, parts: [], facts, from: until, until },
    )
  }
  return told
}
