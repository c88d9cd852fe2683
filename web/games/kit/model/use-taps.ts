import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Foot } from '../frame/around-board.ts'
import type { BoardModel, ModelButton, ModelFoot, Tap } from './board-model.ts'

interface Doing<Action, Focus> {
  choices: readonly Action[]
  add(action: Action, isMore?: boolean): void
  setFocus(focus: Focus): void
  undo?: ((steps: number) => void) | undefined
  refuse?(why: Extract<Tap<Action, Focus>, { kind: 'refuse' }>['why']): void
}

/**
 * Does what the taps of a model say. Of several actions each is added once the one before has made it a choice; one Undo
 * takes all of them back.
 */
export function useTaps<Action, Focus>(
  doing: Doing<Action, Focus>,
): (tap: Tap<Action, Focus> | null | undefined) => void {
  const { choices, add, setFocus, undo, refuse } = doing
  const left = useRef<readonly Action[]>([])
  useLayoutEffect(() => {
    const [next, ...rest] = left.current
    left.current = rest
    const wanted = JSON.stringify(next)
    const choice = next && choices.find((one) => JSON.stringify(one) === wanted)
    if (choice) add(choice, true)
  }, [choices])
  return (tap) => {
    if (!tap) return
    if (tap.kind === 'add') {
      const [first, ...rest] = tap.actions
      left.current = rest
      if (first) add(first)
    }
    if (tap.kind === 'undo') undo?.(tap.steps)
    if (tap.kind === 'refuse') refuse?.(tap.why)
    if (tap.focus) setFocus(tap.focus)
  }
}

/** What a board's frame shows of every model. */
export const framed = <Action, Focus>(
  { question, price, foot, isPicked, back, toTap, about }: BoardModel<Action, Focus>,
  tap: (tap: Tap<Action, Focus>) => void,
) => ({
  ...{ question, price, isPicked, toTap, about },
  foot: footOf(foot, tap),
  /** @returns whether there was something to let go of */
  retreat(): boolean {
    if (back) tap(back)
    return back !== null
  },
})

/** The foot of a model as the frame lays it out. */
function footOf<Action, Focus>(
  foot: ModelFoot<Action, Focus> | null,
  tap: (tap: Tap<Action, Focus>) => void,
): Foot | null {
  if (!foot) return null
  const button = ({ tap: does, ...rest }: ModelButton<Action, Focus>) => ({
    ...rest,
    press: does ? () => tap(does) : undefined,
  })
  const { primary, cancel, also } = foot
  return {
    ...(primary && { primary: button(primary) }),
    ...(cancel && { cancel: () => tap(cancel) }),
    ...(also && { also: also.map(button) }),
  }
}
