import { Label } from '../../../shell/page/label.tsx'
import { statusOfQueued } from '../../../sync/sending.ts'
import { Queued } from '../composing/strip.tsx'
import { newestStep } from './newest.ts'
import type { At, Said } from './said.ts'

/** My turn waits in the outbox, or is on its way. */
export const queued = ({ phase, game, words, composing }: At<'queued'>): Said => ({
  prompt: (
    <p class="status">
      <Label>{statusOfQueued()}</Label>
    </p>
  ),
  newest: newestStep(game, phase.draft, words),
  foot: (
    <Queued
      game={game}
      draft={phase.draft}
      queued={phase.queued}
      words={words}
      callBack={composing.callBack}
    />
  ),
})
