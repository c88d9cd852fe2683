import { peek } from '../../../../engine/core/game.ts'
import { buildingName } from '../panels/describe.ts'
import { tileOf } from '../print/picture.tsx'
import type { Choice, Props } from '../props.ts'
import { isTaking, stageOf } from './reckoning.ts'

/** Whether it is the first turn against Henry, for many players their first of all, and nothing is picked. */
const isFirst = (props: Props, choice: Choice | null): boolean =>
  props.view.henry !== null && props.view.turn === 1 && stageOf(props) === 'turn' && choice === null

/** The question of such a turn, which says what the marks of the court mean, too; null otherwise. */
export const firstQuestionOf = (props: Props, choice: Choice | null): string | null =>
  isFirst(props, choice) && isTaking(props) ? props.t('two-heirs.board.guide.take') : null

/** A longer hint in such a turn; null otherwise. */
export function guideOf(props: Props, choice: Choice | null): string | null {
  const { view, seat, t } = props
  if (!isFirst(props, choice) || isTaking(props)) return null
  const built = view.map.findLast(({ owner }) => owner === seat)
  const tile = built && peek(built.tile)
  // Until then the prompt says what to do.
  return tile ? t('two-heirs.board.guide.turn', { building: buildingName(tileOf(tile), t) }) : null
}
