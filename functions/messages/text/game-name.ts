import { carried, type Language } from '../../../web/print/language.ts'
import { createCache } from './cache.ts'
import { compiled } from './compiled.ts'

/** More than there are games and languages; ids of games that we do not know are kept, too. */
const kept = createCache<string>(100)

/**
 * A game's name in a language; its id where it has none. Only its title is loaded, by its path: the rest of a game's
 * texts is four times as much as the API loads otherwise.
 */
export const gameName = (game: string, language: Language): Promise<string> =>
  kept(`${language} ${game}`, () => titled(game, language))

async function titled(game: string, language: Language): Promise<string> {
  try {
    const { default: title } = await import(`../../../web/games/${game}/title/text/${language}.json`)
    return compiled(title, language)[`${game}.name`]?.({}) ?? game
  } catch {
    // It may not be translated.
    return language === carried ? game : titled(game, carried)
  }
}
