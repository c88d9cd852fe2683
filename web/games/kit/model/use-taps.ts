import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import { same } from '../../../../engine/core/json.ts'
import type { Impossible } from '../choices/board-props.ts'
import { AroundBoard, type Foot } from '../frame/around-board.ts'
import type { Aim, BoardModel, DoTap, ModelButton, ModelFoot } from './board-model.ts'
import { isAim } from './use-aim.ts'

interface Doing<A, S> {
  choices: readonly A[]
  add(action: A, isMore?: boolean): void
  setSelection(selection: S): void
  undo?: ((steps: number) => void) | undefined
  /** What a lesson asks to tap. */
  aim: Aim<A, S> | null
  /** Hears of each tap: why nothing comes of it, or null. */
  answer?: ((why: Impossible | null) => void) | undefined
}

/**
 * Does what the taps of a model say. Of several actions each is added once the one before has made it a choice; one Undo
 * takes all of them back. In a lesson only the tap that it asks for does something; any other is answered where it was
 * made.
 */
export function useTaps<A, S>(doing: Doing<A, S>): DoTap<A, S> {
  const { choices, add, setSelection, undo, answer, aim } = doing
  const lesson = useContext(AroundBoard)?.lesson
  const left = useRef<readonly A[]>([])
  useLayoutEffect(() => {
    const [next, ...rest] = left.current
    left.current = rest
    const choice = next && choices.find((one) => same(one, next))
    if (choice) add(choice, true)
  }, [choices])
  return (tap, isBack = false) => {
    const isWrong = lesson && !isBack && (aim ? !lesson.search.isRight(aim, tap) : lesson.asks === 'send')
    answer?.(tap?.kind === 'refuse' && !isWrong ? tap.why : null)
    if (isWrong) return lesson.wrong()
    if (!tap) return
    if (tap.kind === 'add') {
      const [first, ...rest] = tap.actions
      left.current = rest
      if (first) add(first)
    }
    if (tap.kind === 'undo') undo?.(tap.steps)
    if (tap.selection) setSelection(tap.selection)
  }
}

/** What the frame of a board is told of every model: how it goes back by one step, and the foot as it lays that out. */
export const framed = <A, S>(model: BoardModel<A, S>, doTap: DoTap<A, S>, aim: Aim<A, S> | null) => ({
  ...{ model, aim, foot: footOf(model.foot, doTap, aim) },
  retreat(): boolean {
    if (model.back) doTap(model.back, true)
    return model.back !== null
  },
})

/** The foot of a model as the frame lays it out. */
function footOf<A, S>(foot: ModelFoot<A, S> | null, doTap: DoTap<A, S>, aim: Aim<A, S> | null): Foot | null {
  if (!foot) return null
  const button = ({ tap, ...rest }: ModelButton<A, S>) => ({
    ...rest,
    press: tap ? () => doTap(tap) : undefined,
    isAim: isAim(aim, tap),
  })
  const { primary, cancel, also } = foot
  return {
    ...(primary && { primary: button(primary) }),
    ...(cancel && { cancel: () => doTap(cancel, true) }),
    ...(also && { also: also.map(button) }),
  }
}
