import type { VNode } from 'preact'
import { type AnyGame, draftView } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { resultOf } from '../../shell/result.ts'
import { type AnyDraft, goesOn } from '../../table/compose.ts'
import { t, type Words } from '../../text/words.ts'
import { Deadlines } from './time.tsx'

type Props = {
  table: TableView
  game: AnyGame
  draft: AnyDraft
  /** What Send would send; null where something is still to be chosen. */
  turn: AnyDraft | null
  /** Whether my turn waits to be sent. */
  queued: boolean
  /** Whether I must choose between what I composed on two devices. */
  isSplit: boolean
  words: Words
}

/** Who is to decide what, in words; and beside that sentence, until when. */
export function StatusLine({ table, game, draft, turn, queued, isSplit, words }: Props): VNode {
  const { state, seat, names } = table
  if (state.over) return <p class="status">{resultOf(state.over, names, seat)}</p>
  const { waiting } = draft.start
  if (!waiting.includes(seat))
    return (
      <p class="status">
        <span>{waiting.map((one) => words.ask(game.ask(draft.start, one), false)).join(' ')}</span>
        <Deadlines table={table} />
      </p>
    )
  if (queued) return <p class="status">{t('queued.status')}</p>
  return (
    <p class="status mine">
      <span class="seal" aria-hidden="true" />
      <span>
        <strong>{t('turn.mine')}</strong>{' '}
        {isSplit
          ? t('both.status')
          : turn && !goesOn(turn)
            ? t('draft.ready')
            : words.ask(game.ask(draftView(draft), seat), true)}
      </span>
      <Deadlines table={table} />
    </p>
  )
}
