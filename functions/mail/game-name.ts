import { onlyLanguage } from '../../web/print/language.ts'
import { compiled } from '../card/compiled.ts'

const names = new Map<string, Promise<string>>()

/**
 * A game's name; its id where it has none. Only its title is loaded, by its path: the rest of a game's texts is four
 * times as much as the API loads otherwise.
 */
export function gameName(game: string): Promise<string> {
  const known = names.get(game) ?? titled(game)
  names.set(game, known)
  return known
}

async function titled(game: string): Promise<string> {
  try {
    const { default: title } = await import(`../../web/games/${game}/title/text/en.json`)
    return compiled(title, onlyLanguage)[`${game}.name`]?.({}) ?? game
  } catch {
    return game
  }
}
