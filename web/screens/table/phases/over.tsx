import { Label } from '../../../shell/page/label.tsx'
import { headlineOf } from '../ending/headline.ts'
import { Result } from '../ending/result.tsx'
import type { PhaseContext, PhaseView } from './phase-view.ts'

/** The game has ended: how, and what can be done next. */
export function over({ known, game, words }: PhaseContext<'over'>): PhaseView {
  return {
    prompt: (
      <h2 class="status headline">
        <Label>{headlineOf(known.view, known.entries, { game, words })}</Label>
      </h2>
    ),
    newest: [],
    isOver: true,
    matters: true,
    before: <Result known={known} game={game} words={words} />,
  }
}
