import { same } from '../../../../engine/core/json.ts'
import type { Aim, BoardModel, Tap } from './board-model.ts'
import { isAim } from './use-aim.ts'

/**
 * The first tap of a shortest way from what is picked to one of the choices; null where no way leads there. It is found in
 * the model: no board has code for lessons.
 */
export function aimOf<A, S>(
  modelAt: (selection: S) => BoardModel<A, S>,
  selection: S,
  choices: readonly A[],
): Aim<A, S> | null {
  if (choices.length === 0) return null
  const seen = new Set([JSON.stringify(selection)])
  const ways: { selection: S; first: Tap<A, S> | null }[] = [{ selection, first: null }]
  // A list is gone through in its order, with what is added meanwhile.
  for (const { selection, first } of ways) {
    for (const tap of tapsIn<A, S>(modelAt(selection))) {
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
export const isRight = <A, S>(aim: Aim<A, S>, tap: Tap<A, S> | null | undefined): boolean =>
  isAim(aim, tap) || (tap != null && doesOneOf(aim.choices, tap))

const doesOneOf = <A, S>(choices: readonly A[], tap: Tap<A, S>): boolean =>
  tap.kind === 'add' && choices.some((choice) => same(choice, tap.actions[0]))

/** All taps of a model, wherever they stand in it. */
export function tapsIn<A, S>(part: unknown): Tap<A, S>[] {
  if (part === null || typeof part !== 'object') return []
  if (isTap<A, S>(part)) return [part]
  const parts = part instanceof Map ? [...part.values()] : Object.entries(part).flatMap(inner)
  return parts.flatMap((one) => tapsIn<A, S>(one))
}

/** A position has no taps, and is large. */
const inner = ([key, value]: [string, unknown]): unknown[] => (key === 'view' ? [] : [value])

const isTap = <A, S>(part: object): part is Tap<A, S> =>
  ('actions' in part && 'kind' in part && part.kind === 'add') ||
  ('selection' in part && 'kind' in part && part.kind === 'select')
