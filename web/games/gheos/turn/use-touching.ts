import { useSignal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import type { GheosAction } from '../../../../engine/gheos/position.ts'
import type { Aim } from '../../kit/model/board-model.ts'
import { useTaps } from '../../kit/model/use-taps.ts'
import type { Answer, Touched } from '../map/told.ts'
import { answerTo, type Touch } from '../model/touch.ts'
import type { Focus, GheosTap } from '../model/types.ts'
import type { GheosModel } from '../model.ts'
import type { Props } from '../props.ts'

type Touching = Props & {
  model: GheosModel
  setFocus(focus: Focus): void
  stage: string | null
  aim: Aim<GheosAction, Focus> | null
}

/** What is touched: taps of the model are done, all else is explained, until the next step. */
export function useTouching(props: Touching) {
  const { model, setFocus, stage, view, choices, add, aim } = props
  // A touch changes the explanation, and nothing else is drawn again.
  const told = useSignal<Touched | null>(null)
  const tapOn = useTaps<GheosAction, Focus>({
    ...{ choices, add, setFocus, aim },
    refuse: (why) => {
      told.value = { kind: 'refused', ...why, point: [0, 0] }
    },
  })
  // A notice may be false in the next step. Positions are compared by content: the same one may come as a new object.
  const position = useMemo(() => JSON.stringify(view), [view])
  useLayoutEffect(() => {
    told.value = null
  }, [position, stage])

  function tap(one: GheosTap | null | undefined, isBack?: boolean) {
    told.value = null
    tapOn(one, isBack)
  }
  /** Undoes one step of the selection that is not added yet. @returns whether there was one */
  function retreat(): boolean {
    if (told.value) told.value = null
    else if (model.back) tapOn(model.back, true)
    else return false
    return true
  }
  function explain(touch: Touch): Answer | null {
    // A lesson asks for one thing, and says so.
    if (aim && !touch.isHeld) {
      tapOn(null)
      return null
    }
    const answer = answerTo(touch, model, props)
    if (answer !== 'back') return answer
    retreat()
    return null
  }
  /** R turns the tile that is tried out. */
  function press({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const turns = model.trying?.turns
    if (key.toLowerCase() !== 'r' || !turns || ctrlKey || metaKey || altKey) return false
    tap(shiftKey ? turns.back : turns.on)
    return true
  }
  return { told, tap, retreat, explain, press }
}
