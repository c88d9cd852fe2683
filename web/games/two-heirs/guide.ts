import type { Choice, Props } from './props.ts'
import { isTaking, stageOf } from './reckoning.ts'

/** A longer hint in the first turn against Henry, for many players their first of all; null otherwise. */
export function guideOf(props: Props, choice: Choice | null): string | null {
  const { view, seat, t } = props
  if (view.henry === null || view.turn !== 1 || stageOf(props) !== 'turn' || choice) return null
  const hasBuilt = view.map.some(({ owner }) => owner === seat)
  return t(`two-heirs.board.guide.${isTaking(props) ? 'take' : hasBuilt ? 'turn' : 'idle'}`)
}
