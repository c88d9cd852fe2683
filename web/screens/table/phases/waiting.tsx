import { Label } from '../../../shell/page/label.tsx'
import { t } from '../../../text/words.ts'
import { Deadlines } from '../frame/time.tsx'
import type { PhaseContext, PhaseView } from './phase-view.ts'

/**
 * Others are to move; first of all, that my turn is on its way to them, and the whole of it; or that I am no longer one of
 * them.
 */
export function waiting({ phase, known, game, words, sent }: PhaseContext<'waiting'>): PhaseView {
  const { view: table } = known
  const { start } = phase.draft
  const asked = start.waiting.map((one) => words.ask(game.ask(start, one), 'no'))
  const isSent = sent !== null
  const isResigned = table.state.resigned[table.seat]
  return {
    prompt: (
      <p class="status">
        {isSent && <span class="seal stamped" aria-hidden="true" />}
        <span>
          {isSent && <strong class="printed">{t('sent.title')} </strong>}
          <Label>{isResigned ? t('waiting.resigned') : asked.join(' ')}</Label>
        </span>
        {/* The others' deadline stands at the top of the page. */}
        {!isResigned && <Deadlines table={table} />}
      </p>
    ),
    ...(isResigned && { newest: asked }),
    ...(sent && { newest: [], before: <p class="sent-turn">{sent}</p> }),
  }
}
