import type { VNode } from 'preact'
import type { AnyGame, Position } from '../../../engine/core/index.ts'
import type { Watched } from '../../../functions/http/shapes.ts'
import { resultOf } from '../../shell/result.ts'
import { nameOf, t, type Words } from '../../text/words.ts'

type Props = { table: Watched; game: AnyGame; words: Words }

/** Who is to decide what, or how it ended, in words; and how far behind the table that is. */
export function Status({ table, game, words }: Props): VNode {
  const { state, names, delay } = table
  const { request, over } = state
  const view = table.view as unknown as Position
  return (
    <p class="status">
      {over
        ? resultOf(over, names, -1)
        : view.waiting.map((one) => words.ask(game.ask(view, one), false)).join(' ')}{' '}
      {request && !over && t(`request.${request.kind}`, { name: nameOf(names, request.seat) })}{' '}
      {delay > 0 && <span class="quiet">{t('watch.delay', { count: delay })}</span>}
    </p>
  )
}
