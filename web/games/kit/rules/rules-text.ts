import { carried, type Language } from '../../../print/language.ts'
import { t } from '../../../text/words.ts'

/**
 * The text of a game's rules in the language that the page speaks: `text/rules-<language>.tsx`, each loaded alone. In
 * English, which the game itself brings, where there is no other, or it can't be had.
 */
export async function rulesText<M extends object>(
  game: string,
  english: () => Promise<M>,
  language = t('language') as Language,
): Promise<M> {
  if (language === carried) return english()
  try {
    const { rulesOf } = await import('../../../text/other.ts')
    return (await rulesOf(language, game)) as M
  } catch {
    return english()
  }
}
