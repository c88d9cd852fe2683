import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import type { ModelFoot } from '../../kit/model/board-model.ts'
import type { Selection } from '../turn/choices.ts'
import type { Given } from './given.ts'
import type { Picked } from './picked.ts'
import { type missingIn, tellIn } from './question.ts'
import { leave, take } from './taps.ts'

/** The one choice that is left, or what is missing before there is one; null where nothing is being chosen. */
export function footIn(
  given: Given,
  picked: Picked,
  missing: ReturnType<typeof missingIn>,
): ModelFoot<SnowAction, Selection> | null {
  const { isChoosing, single } = picked
  if (!isChoosing) return null
  return {
    primary: single
      ? { label: tellIn(given, picked)(single), tap: take(single) }
      : { label: given.t(`few-acres-of-snow.board.missing.${missing}`), tap: null },
    cancel: leave(given, picked),
  }
}
