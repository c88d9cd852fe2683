import { gameClients } from '../../web/games/index.ts'
import { onlyLanguage } from '../../web/print/language.ts'
import { type Params, type Sentences, speechOf, type Words } from '../../web/print/speech.ts'
import screens from '../../web/screens/text/en.json'
import first from '../../web/text/en.json'
import { compiled } from './compiled.ts'

const own = compiled({ ...first, ...screens }, onlyLanguage)

/** The app's language, as pages and cards of the server speak it. */
export const speech = speechOf(() => own)

/** A sentence of the app. */
export const t: (key: keyof typeof first | keyof typeof screens, params?: Params) => string = speech.t

const catalogues = new Map<string, Sentences>()

/** A game's words for these names; null for a game without a client. */
export async function wordsOf(game: string, names: readonly (string | null)[]): Promise<Words | null> {
  if (!Object.hasOwn(gameClients, game)) return null
  const sentences = catalogues.get(game) ?? (await catalogueOf(game))
  catalogues.set(game, sentences)
  return speech.wordsFor(sentences, names)
}

async function catalogueOf(game: string): Promise<Sentences> {
  const { title, text, textAtTable } = gameClients[game]
  return compiled({ ...title, ...(await text()), ...(await textAtTable?.()) }, onlyLanguage)
}
