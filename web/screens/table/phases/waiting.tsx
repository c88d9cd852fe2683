import { Deadlines } from '../time.tsx'
import type { At, Said } from './said.ts'

/** Others are to move. */
export function waiting({ phase, known, game, words }: At<'waiting'>): Said {
  const { view: table } = known
  const { start } = phase.draft
  const asked = start.waiting.map((one) => words.ask(game.ask(start, one), 'no'))
  return {
    prompt: (
      <p class="status">
        <span>{asked.join(' ')}</span>
        <Deadlines table={table} />
      </p>
    ),
  }
}
