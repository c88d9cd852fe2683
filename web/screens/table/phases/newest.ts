import type { AnyGame } from '../../../../engine/core/index.ts'
import { type AnyDraft, spoken } from '../../../table/compose.ts'
import { isRoutine } from '../../../table/news.ts'
import { t, type Words } from '../../../text/words.ts'

/**
 * What the last step of a draft has done, as the story tells it; where it has done nothing yet, what was chosen.
 * Undefined when there is no step.
 */
export function newestStep(game: AnyGame, draft: AnyDraft, words: Words): string[] | undefined {
  const latest = spoken(game, draft).at(-1)
  if (!latest) return
  const told = latest.facts.filter((fact) => !isRoutine(fact)).map((fact) => words.say(fact))
  return told.length > 0 ? told : [t('draft.last', { said: words.say(latest.action) })]
}
