import { useContext, useLayoutEffect, useRef } from 'preact/hooks'
import type { Impossible } from '../choices/board-props.ts'
import { AroundBoard, type Foot } from '../frame/around-board.ts'
import type { Aim, BoardModel, DoTap, ModelButton, ModelFoot } from './board-model.ts'
import { isAim } from './use-aim.ts'

interface Doing<Action, Selection> {
  choices: readonly Action[]
  add(action: Action, isMore?: boolean): void
  setSelection(selection: Selection): void
  undo?: ((steps: number) => void) | undefined
  /** What a lesson asks to tap. */
  aim: Aim<Action, Selection> | null
  /** Hears of each tap: why nothing comes of it, or null. */
  answer?: ((why: Impossible | null) => void) | undefined
}

/**
 * Does what the taps of a model say. Of several actions each is added once the one before has made it a choice; one Undo
 * takes all of them back. In a lesson only the tap that it asks for does something; any other is answered where it was
 * made.
 */
export function useTaps<Action, Selection>(doing: Doing<Action, Selection>): DoTap<Action, Selection> {
  const { choices, add, setSelection, undo, answer, aim } = doing
  const lesson = useContext(AroundBoard)?.lesson
  const left = useRef<readonly Action[]>([])
  useLayoutEffect(() => {
    const [next, ...rest] = left.current
    left.current = rest
    const wanted = JSON.stringify(next)
    const choice = next && choices.find((one) => JSON.stringify(one) === wanted)
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

/** What a board's frame shows of every model. */
export const framed = <Action, Selection>(
  { question, price, foot, isPicked, back, toTap, about }: BoardModel<Action, Selection>,
  doTap: DoTap<Action, Selection>,
  aim: Aim<Action, Selection> | null,
) => ({
  ...{ question, price, isPicked, toTap, about, aim },
  foot: footOf(foot, doTap, aim),
  /** @returns whether there was something to let go of */
  retreat(): boolean {
    if (back) doTap(back, true)
    return back !== null
  },
})

/** The foot of a model as the frame lays it out. */
function footOf<Action, Selection>(
  foot: ModelFoot<Action, Selection> | null,
  doTap: DoTap<Action, Selection>,
  aim: Aim<Action, Selection> | null,
): Foot | null {
  if (!foot) return null
  const button = ({ tap, ...rest }: ModelButton<Action, Selection>) => ({
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
