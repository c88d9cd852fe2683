import type { AnyGame } from '../../../../engine/core/index.ts'
import { type AnyDraft, spoken } from '../../../table/compose.ts'
import { t, type Words } from '../../../text/words.ts'

/** The last step of a draft, told as done: its own words ask for it. Undefined when there is none. */
export function newestStep(game: AnyGame, draft: AnyDraft, words: Words): string | undefined {
  const latest = spoken(game, draft).at(-1)
  return latest && t('draft.last', { said: words.say(latest.action) })
}
