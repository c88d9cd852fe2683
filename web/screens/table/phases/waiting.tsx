import { Label } from '../../../shell/label.tsx'
import { t } from '../../../text/words.ts'
import { Deadlines } from '../time.tsx'
import type { At, Said } from './said.ts'

/** Others are to move; first of all, that my turn is on its way to them, and the whole of it. */
export function waiting({ phase, known, game, words, sent }: At<'waiting'>): Said {
  const { view: table } = known
  const { start } = phase.draft
  const asked = start.waiting.map((one) => words.ask(game.ask(start, one), 'no'))
  const isSent = sent !== null
  return {
    prompt: (
      <p class="status">
        {isSent && <span class="seal stamped" aria-hidden="true" />}
        <span>
          {isSent && <strong class="printed">{t('sent.title')} </strong>}
          <Label>{asked.join(' ')}</Label>
        </span>
        <Deadlines table={table} />
      </p>
    ),
    ...(sent && { newest: [], before: <p class="sent-turn">{sent}</p> }),
  }
}
