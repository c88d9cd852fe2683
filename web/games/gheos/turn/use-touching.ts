import type { Signal } from '@preact/signals'
import { useLayoutEffect, useMemo } from 'preact/hooks'
import type { GheosAction } from '../../../../engine/gheos/position.ts'
import type { Aim, DoTap } from '../../kit/model/board-model.ts'
import type { Answer, Touched } from '../map/told.ts'
import { answerTo, type Touch } from '../model/touch.ts'
import type { Selection } from '../model/types.ts'
import type { GheosModel } from '../model.ts'
import type { Props } from '../props.ts'

type Touching = Pick<Props, 'view' | 'why'> & {
  model: GheosModel
  aim: Aim<GheosAction, Selection> | null
  /** The explanation that is open; null for none. */
  told: Signal<Touched | null>
  stage: string | null
  doTap: DoTap<GheosAction, Selection>
}

/** What is touched and is no tap of the model: it is explained, until the next step. */
export function useTouching({ view, why, model, aim, told, stage, doTap }: Touching) {
  // A notice may be false in the next step. Positions are compared by content: the same one may come as a new object.
  const position = useMemo(() => JSON.stringify(view), [view])
  useLayoutEffect(() => {
    told.value = null
  }, [position, stage])

  /** Undoes one step of the selection that is not added yet. @returns whether there was one */
  function retreat(): boolean {
    if (told.value) told.value = null
    else if (model.back) doTap(model.back, true)
    else return false
    return true
  }
  function explain(touch: Touch): Answer | null {
    // A lesson asks for one thing, and says so.
    if (aim && !touch.isHeld) {
      doTap(null)
      return null
    }
    const answer = answerTo(touch, model, { why })
    if (answer !== 'back') return answer
    retreat()
    return null
  }
  /** R turns the tile that is tried out. */
  function onKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const turns = model.trying?.turns
    if (key.toLowerCase() !== 'r' || !turns || ctrlKey || metaKey || altKey) return false
    doTap(shiftKey ? turns.back : turns.on)
    return true
  }
  return { retreat, explain, onKey }
}
