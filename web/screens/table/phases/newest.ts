import type { AnyGame } from '../../../../engine/core/index.ts'
import { byAction, endsOnly } from '../../../table/by-action.ts'
import { type AnyDraft, spoken } from '../../../table/compose.ts'
import { isRoutine } from '../../../table/news.ts'
import { t, type Words } from '../../../text/words.ts'

/** Letters that a line of a phone has room for. */
const line = 42

/**
 * What the last action of a draft has done, as the story tells it; where it has done nothing yet, what was chosen. Of
 * several steps the story may tell more than a line holds: then how they began.
 * Nothing where the turn was only ended; undefined when there is no step.
 */
export function newestStep(game: AnyGame, draft: AnyDraft, words: Words): string[] | undefined {
  if (draft.steps.length === 0) return
  const deeds = spoken(game, draft).filter((step) => !endsOnly(game, step))
  const latest = byAction(game, deeds).at(-1)
  if (!latest) return []
  const { action, parts, facts, from, until } = latest
  const told = facts.filter((fact) => !isRoutine(fact)).map((fact) => words.say(fact))
  if (told.length === 0) return [t('draft.last', { said: words.say(parts.at(-1) ?? action) })]
  const isLong = until > from && told[0].length > line
  return isLong ? [t('draft.last.done', { said: words.say(action) })] : told
}
