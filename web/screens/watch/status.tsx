import type { VNode } from 'preact'
import type { AnyGame, Position, PublicEntry } from '../../../engine/core/index.ts'
import type { Watched } from '../../../functions/api/shapes.ts'
import { nameOf, t, type Words } from '../../text/words.ts'
import { headlineOf } from '../table/ending/headline.ts'

type Props = { table: Watched; entries: readonly PublicEntry[]; game: AnyGame; words: Words }

/** The state of a watched table in sentences: its open decisions, or how it ended. */
export function standingOf({ table, entries, game, words }: Props): string[] {
  const { state, names } = table
  const { request, over } = state
  if (over) return [headlineOf({ ...table, seat: null }, entries, { game, words })]
  const view = table.view as Position
  const asked = view.waiting.map((seat) => words.ask(game.ask(view, seat), 'no'))
  return request ? [...asked, t(`request.${request.kind}`, { name: nameOf(names, request.seat) })] : asked
}

/** The state of a watched table on the page, and the delay of the watch link. */
export const Status = (props: Props): VNode => (
  <p class={props.table.state.over ? 'status headline' : 'status'}>
    {standingOf(props).join(' ')}
    {props.table.delay > 0 && <span class="quiet"> {t('watch.delay', { count: props.table.delay })}</span>}
  </p>
)
