import type { Language } from '../../web/print/language.ts'
import { compiled } from '../card/compiled.ts'

const names = new Map<string, Promise<string>>()

/**
 * A game's name in a language; its id where it has none. Only its title is loaded, by its path: the rest of a game's
 * texts is four times as much as the API loads otherwise.
 */
export function gameName(game: string, language: Language): Promise<string> {
  const key = `${language} ${game}`
  const known = names.get(key) ?? titled(game, language)
  names.set(key, known)
  return known
}

async function titled(game: string, language: Language): Promise<string> {
  try {
    const { default: title } = await import(`../../web/games/${game}/title/text/${language}.json`)
    return compiled(title, language)[`${game}.name`]?.({}) ?? game
  } catch {
    return game
  }
}
