import type { carried, Language } from '../print/language.ts'

/* The catalogues of the languages that are not the app's own: only their readers load any of this. */

/** A catalogue as the build has compiled it: its source is JSON, and TypeScript knows no more of it. */
type Catalogue = object

/** How the catalogues of a language are loaded: each is a file of its own. */
interface Loading {
  first(): Promise<{ default: Catalogue }>
  screens(): Promise<{ default: Catalogue }[]>
  ofGame(game: string, room: GameText): Promise<{ default: Catalogue }>
  /** The rules of a game: its own module. */
  rules(game: string): Promise<object>
}

/** The rooms of a game that have a catalogue. */
export type GameText = 'title' | 'print' | 'at-table' | 'lesson' | 'solo'

/** What the app says in a language. */
export interface Catalogues {
  /** What the inbox says, and what the games are called. */
  first(): Promise<Catalogue>
  /** What all other screens say. */
  screens(): Promise<Catalogue>
  /** What a game says in one of its rooms. What it says in lists has its title, too. */
  ofGame(game: string, room: GameText): Promise<Catalogue>
}

const others: { readonly [language in Exclude<Language, typeof carried>]: () => Promise<Loading> } = {
  pl: () => import('./other/pl.ts'),
  uk: () => import('./other/uk.ts'),
  ru: () => import('./other/ru.ts'),
}

/** @param games those whose names the inbox says, by id */
export async function cataloguesOf(
  language: keyof typeof others,
  games: readonly string[],
): Promise<Catalogues> {
  const { first, screens, ofGame } = await others[language]()
  // A game that is not translated keeps its English name.
  const titles = () => games.map((game) => ofGame(game, 'title').catch(() => ({ default: {} })))
  return {
    first: async () => together(await Promise.all([first(), ...titles()])),
    screens: async () => together(await screens()),
    ofGame: async (game, room) =>
      together(await Promise.all([...(room === 'print' ? [ofGame(game, 'title')] : []), ofGame(game, room)])),
  }
}

/** The rules of a game in a language. @throws Error where it has none, or they can't be had */
export const rulesOf = async (language: keyof typeof others, game: string): Promise<object> =>
  (await others[language]()).rules(game)

const together = (loaded: { default: Catalogue }[]): Catalogue =>
  Object.assign({}, ...loaded.map(({ default: catalogue }) => catalogue))
