import type { Aim, BoardModel, Tap } from './board-model.ts'
import { isAim } from './use-aim.ts'

/**
 * The first tap of a shortest way from what is picked to one of the choices; null where no way leads there. It is found in
 * the model: no board has code for lessons.
 */
export function aimOf<Action, Focus>(
  modelAt: (focus: Focus) => BoardModel<Action, Focus>,
  focus: Focus,
  choices: readonly Action[],
): Aim<Action, Focus> | null {
  if (choices.length === 0) return null
  const seen = new Set([JSON.stringify(focus)])
  const ways: { focus: Focus; first: Tap<Action, Focus> | null }[] = [{ focus, first: null }]
  // A list is gone through in its order, with what is added meanwhile.
  for (const { focus, first } of ways) {
    for (const tap of tapsIn<Action, Focus>(modelAt(focus))) {
      if (doesOneOf(choices, tap)) return { tap: first ?? tap, choices }
      const next = JSON.stringify(tap.focus)
      if (tap.kind !== 'focus' || seen.has(next)) continue
      seen.add(next)
      ways.push({ focus: tap.focus, first: first ?? tap })
    }
  }
  return null
}

/** Whether a tap is right: the one that is asked for, or a shorter way to do the same. */
export const isRight = <Action, Focus>(
  aim: Aim<Action, Focus>,
  tap: Tap<Action, Focus> | null | undefined,
): boolean => isAim(aim, tap) || (tap != null && doesOneOf(aim.choices, tap))

const doesOneOf = <Action, Focus>(choices: readonly Action[], tap: Tap<Action, Focus>): boolean =>
  tap.kind === 'add' && choices.some((choice) => JSON.stringify(choice) === JSON.stringify(tap.actions[0]))

/** All taps of a model, wherever they stand in it. */
export function tapsIn<Action, Focus>(part: unknown): Tap<Action, Focus>[] {
  if (part === null || typeof part !== 'object') return []
  if (isTap<Action, Focus>(part)) return [part]
  const parts = part instanceof Map ? [...part.values()] : Object.entries(part).flatMap(inner)
  return parts.flatMap((one) => tapsIn<Action, Focus>(one))
}

/** A position has no taps, and is large. */
const inner = ([key, value]: [string, unknown]): unknown[] => (key === 'view' ? [] : [value])

const isTap = <Action, Focus>(part: object): part is Tap<Action, Focus> =>
  ('actions' in part && 'kind' in part && part.kind === 'add') ||
  ('focus' in part && 'kind' in part && part.kind === 'focus')
