import type { AnyGame } from '../../../../engine/core/index.ts'
import { type AnyDraft, spoken } from '../../../table/compose.ts'
import type { Words } from '../../../text/words.ts'

/** The last step of a draft in words; undefined when it has none. */
export function newestStep(game: AnyGame, draft: AnyDraft, words: Words): string | undefined {
  const latest = spoken(game, draft).at(-1)
  return latest && words.say(latest.action)
}
