import type { Aim, BoardModel, Tap } from './board-model.ts'
import { isAim } from './use-aim.ts'

/**
 * The first tap of a shortest way from what is picked to one of the choices; null where no way leads there. It is found in
 * the model: no board has code for lessons.
 */
export function aimOf<Action, Selection>(
  modelAt: (selection: Selection) => BoardModel<Action, Selection>,
  selection: Selection,
  choices: readonly Action[],
): Aim<Action, Selection> | null {
  if (choices.length === 0) return null
  const seen = new Set([JSON.stringify(selection)])
  const ways: { selection: Selection; first: Tap<Action, Selection> | null }[] = [{ selection, first: null }]
  // A list is gone through in its order, with what is added meanwhile.
  for (const { selection, first } of ways) {
    for (const tap of tapsIn<Action, Selection>(modelAt(selection))) {
      if (doesOneOf(choices, tap)) return { tap: first ?? tap, choices }
      const next = JSON.stringify(tap.selection)
      if (tap.kind !== 'select' || seen.has(next)) continue
      seen.add(next)
      ways.push({ selection: tap.selection, first: first ?? tap })
    }
  }
  return null
}

/** Whether a tap is right: the one that is asked for, or a shorter way to do the same. */
export const isRight = <Action, Selection>(
  aim: Aim<Action, Selection>,
  tap: Tap<Action, Selection> | null | undefined,
): boolean => isAim(aim, tap) || (tap != null && doesOneOf(aim.choices, tap))

const doesOneOf = <Action, Selection>(choices: readonly Action[], tap: Tap<Action, Selection>): boolean =>
  tap.kind === 'add' && choices.some((choice) => JSON.stringify(choice) === JSON.stringify(tap.actions[0]))

/** All taps of a model, wherever they stand in it. */
export function tapsIn<Action, Selection>(part: unknown): Tap<Action, Selection>[] {
  if (part === null || typeof part !== 'object') return []
  if (isTap<Action, Selection>(part)) return [part]
  const parts = part instanceof Map ? [...part.values()] : Object.entries(part).flatMap(inner)
  return parts.flatMap((one) => tapsIn<Action, Selection>(one))
}

/** A position has no taps, and is large. */
const inner = ([key, value]: [string, unknown]): unknown[] => (key === 'view' ? [] : [value])

const isTap = <Action, Selection>(part: object): part is Tap<Action, Selection> =>
  ('actions' in part && 'kind' in part && part.kind === 'add') ||
  ('selection' in part && 'kind' in part && part.kind === 'select')
