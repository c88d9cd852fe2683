import { Label } from '../../../shell/page/label.tsx'
import { statusOfQueued } from '../../../sync/sending.ts'
import { Queued } from '../composing/strip.tsx'
import { newestStep } from './newest.ts'
import type { PhaseContext, PhaseView } from './phase-view.ts'

/** My turn waits in the outbox, or is on its way. */
export const queued = ({ phase, game, words, composing, plan }: PhaseContext<'queued'>): PhaseView => ({
  prompt: (
    <p class="status">
      <Label>{statusOfQueued()}</Label>
    </p>
  ),
  newest: newestStep(game, phase.draft, words),
  aboveFoot: (
    <Queued
      game={game}
      draft={phase.draft}
      queued={phase.queued}
      words={words}
      callBack={composing.callBack}
      plan={plan}
    />
  ),
})
