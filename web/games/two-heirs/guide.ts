import { peek } from '../../../engine/core/game.ts'
import { buildingName } from './describe.ts'
import { tileOf } from './print/picture.tsx'
import type { Choice, Props } from './props.ts'
import { isTaking, stageOf } from './reckoning.ts'

/** A longer hint in the first turn against Henry, for many players their first of all; null otherwise. */
export function guideOf(props: Props, choice: Choice | null): string | null {
  const { view, seat, t } = props
  if (view.henry === null || view.turn !== 1 || stageOf(props) !== 'turn' || choice) return null
  if (isTaking(props)) return t('two-heirs.board.guide.take')
  const built = view.map.findLast(({ owner }) => owner === seat)
  const tile = built && peek(built.tile)
  // Until then the prompt says what to do.
  return tile ? t('two-heirs.board.guide.turn', { building: buildingName(tileOf(tile), t) }) : null
}
