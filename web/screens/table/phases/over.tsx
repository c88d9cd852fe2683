import { Label } from '../../../shell/page/label.tsx'
import { resultOf } from '../../../shell/words/result.ts'
import { Result } from '../ending/result.tsx'
import { leadOf } from '../ending/scores.tsx'
import type { PhaseContext, PhaseView } from './phase-view.ts'

/** The game has ended: how, and what can be done next. */
export function over({ known, game, words }: PhaseContext<'over'>): PhaseView {
  const { state, names, seat } = known.view
  return {
    prompt: <p class="status">{state.over && <Label>{resultOf(state.over, names, seat)}</Label>}</p>,
    newest: leadOf({ table: known.view, game, words }),
    matters: true,
    before: <Result known={known} game={game} words={words} />,
  }
}
