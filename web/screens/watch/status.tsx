import type { VNode } from 'preact'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import type { Watched } from '../../../functions/api/shapes.ts'
import { resultOf } from '../../shell/words/result.ts'
import { nameOf, t, type Words } from '../../text/words.ts'

type Props = { table: Watched; game: AnyGame; words: Words }

/** The state of a watched table in sentences: its open decisions, or how it ended. */
export function standingOf({ table, game, words }: Props): string[] {
  const { state, names } = table
  const { request, over } = state
  if (over) return [resultOf(over, names, -1)]
  const view = table.view as Position
  const asked = view.waiting.map((seat) => words.ask(game.ask(view, seat), 'no'))
  return request ? [...asked, t(`request.${request.kind}`, { name: nameOf(names, request.seat) })] : asked
}

/** The state of a watched table on the page, and the delay of the watch link. */
export const Status = (props: Props): VNode => (
  <p class="status">
    {standingOf(props).join(' ')}
    {props.table.delay > 0 && <span class="quiet"> {t('watch.delay', { count: props.table.delay })}</span>}
  </p>
)
