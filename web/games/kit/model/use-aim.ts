import { createContext } from 'preact'
import { useContext, useEffect, useMemo } from 'preact/hooks'
import { same } from '../../../../engine/core/json.ts'
import { AroundBoard } from '../frame/around-board.ts'
import type { Point } from '../map/placing.ts'
import type { Aim, BoardModel } from './board-model.ts'

/** Whether a tap is the one that is asked for. */
export const isAim = (aim: Aim<unknown, unknown> | null, tap: unknown): boolean =>
  aim !== null && same(aim.tap, tap)

type Aimed<A, S> = {
  choices: readonly A[]
  selection: S
  model: BoardModel<A, S>
  modelAt(selection: S): BoardModel<A, S>
}

/** What a lesson asks to tap on a board; null where it asks for nothing there. */
export function useAim<A, S>({ choices, selection, model, modelAt }: Aimed<A, S>): Aim<A, S> | null {
  const lesson = useContext(AroundBoard)?.lesson
  const isAsked = lesson?.asks === 'choice'
  const picked = JSON.stringify(selection)
  // What is picked already needs no second model.
  const at = (next: S) => (next === selection ? model : modelAt(next))
  return useMemo(
    () => (isAsked ? lesson.search.aimOf(at, selection, choices) : null),
    [isAsked, picked, choices],
  )
}

/** What is asked for on the board around. */
export const Aiming = createContext<Aim<unknown, unknown> | null>(null)

const marked = { 'data-aim': '' } as const

/** @returns the attributes of the element that does a tap: the one that a lesson asks for is marked */
export function useAimed(): (tap: unknown) => typeof marked | null {
  const aim = useContext(Aiming)
  return (tap) => (isAim(aim, tap) ? marked : null)
}

/** Brings what a lesson asks for into sight on its map, when it is asked for. */
export function useRevealed(
  asked: { key: string; center: Point } | undefined,
  reveal: (point: Point) => void,
): void {
  useEffect(() => {
    if (asked) reveal(asked.center)
  }, [asked?.key])
}
