import { peek } from '../../../../engine/core/game.ts'
import { buildingName } from '../panels/describe.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Choice } from '../props.ts'
import { isTaking, stageOf } from './reckoning.ts'
import type { Look } from './selection.ts'

/** A question closer than that of the rules; null where theirs stands. */
export function questionOf(look: Look, isMode: boolean): string | null {
  const { props, choice, places } = look
  const { t } = props
  if (isMode && choice) {
    const how = choice.kind === 'slot' ? 'take' : wantedBy(choice)
    return places.length === 0 ? null : t(`two-heirs.board.how.${how}`)
  }
  // It says what the marks of the court mean, too.
  return isFirst(look) && isTaking(props) ? t('two-heirs.board.guide.take') : null
}

/** What a tap on a place that is lit does. A tile of the court is taken and built by one. */
export const wantedBy = (choice: Choice): string =>
  'deed' in choice ? choice.deed : 'as' in choice ? choice.as : choice.kind === 'slot' ? 'build' : 'spot'

/** A longer hint in a first turn, once a tile is built; null otherwise. */
export function guideOf(look: Look): string | null {
  const { view, seat, t } = look.props
  if (!isFirst(look) || isTaking(look.props)) return null
  const built = view.map.findLast(({ owner }) => owner === seat)
  const tile = built && peek(built.tile)
  // Until then the prompt says what to do.
  return tile ? t('two-heirs.board.guide.turn', { building: buildingName(tileOf(tile), t) }) : null
}

/** Whether it is the first turn against Henry, for many players their first of all, and nothing is picked. */
const isFirst = ({ props, choice }: Look): boolean =>
  props.view.henry !== null && props.view.turn === 1 && stageOf(props) === 'turn' && choice === null
