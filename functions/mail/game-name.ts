import { compiled } from '../card/compiled.ts'

const names = new Map<string, Promise<string>>()

/**
 * What a game is called; its id where it is called nothing. Its title alone is read, by its path: all else that games are
 * told with is four times as much as the API has otherwise.
 */
export function gameName(game: string): Promise<string> {
  const known = names.get(game) ?? titled(game)
  names.set(game, known)
  return known
}

async function titled(game: string): Promise<string> {
  try {
    const { default: title } = await import(`../../web/games/${game}/title/text/en.json`)
    return compiled(title)[`${game}.name`]?.({}) ?? game
  } catch {
    return game
  }
}
