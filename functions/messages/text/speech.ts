import type { SeatNames } from '../../../engine/core/index.ts'
import { gameClients } from '../../../web/games/index.ts'
import { carried, type Language, languages } from '../../../web/print/language.ts'
import { type Params, type Sentences, type Speech, speechOf, type Words } from '../../../web/print/speech.ts'
import type screens from '../../../web/screens/text/en.json'
import type first from '../../../web/text/en.json'
import { createCache } from './cache.ts'
import { compiled } from './compiled.ts'

/** The words of the app in one language, as pages, cards and messages of the server speak it. */
export interface AppWords extends Speech {
  /** A sentence of the app. */
  t(key: keyof typeof first | keyof typeof screens, params?: Params): string
  /** A game's words for these names; null for a game without a client. */
  wordsOf(game: string, names: SeatNames): Promise<Words | null>
}

const kept = createCache<AppWords>(languages.length)

/** The words of the app in a language. Its catalogues are loaded when they are first needed. */
export const appWords = (language: Language): Promise<AppWords> => kept(language, () => load(language))

async function load(language: Language): Promise<AppWords> {
  const [first, screens] = await Promise.all([
    import(`../../../web/text/${language}.json`),
    import(`../../../web/screens/text/${language}.json`),
  ])
  const own = compiled({ ...first.default, ...screens.default }, language)
  const speech = speechOf(() => own)
  const games = createCache<Sentences>(Object.keys(gameClients).length)
  return {
    ...speech,
    async wordsOf(game, names) {
      if (!Object.hasOwn(gameClients, game)) return null
      return speech.wordsFor(await games(game, () => catalogueOf(game, language)), speech.called(names))
    },
  }
}

/** What a game says in a language; a game that is not translated says it in English. */
async function catalogueOf(game: string, language: Language): Promise<Sentences> {
  try {
    const [title, inLists, atTable] = await Promise.all([
      import(`../../../web/games/${game}/title/text/${language}.json`),
      import(`../../../web/games/${game}/print/text/${language}.json`),
      gameClients[game].textAtTable
        ? import(`../../../web/games/${game}/at-table/text/${language}.json`)
        : { default: {} },
    ])
    return compiled({ ...title.default, ...inLists.default, ...atTable.default }, language)
  } catch (error) {
    if (language === carried) throw error
    return catalogueOf(game, carried)
  }
}
