import MessageFormat from '@messageformat/core'
import { gameClients } from '../../web/games/index.ts'
import screens from '../../web/screens/text/en.json'
import first from '../../web/text/en.json'
import { type Params, type Sentences, speechOf, type Words } from '../../web/text/speech.ts'

const format = new MessageFormat('en')

/**
 * A catalogue as it is imported: compiled, where a bundler has done that; else the JSON itself, of which each sentence is
 * compiled when it is first said, by what bundlers use as well.
 */
function compiled(catalogue: object): Sentences {
  const sentences = Object.entries(catalogue as Record<string, string | Sentences[string]>)
  return Object.fromEntries(
    sentences.map(([key, sentence]) => [key, typeof sentence === 'string' ? whenSaid(sentence) : sentence]),
  )
}

function whenSaid(sentence: string): Sentences[string] {
  let say: Sentences[string] | undefined
  return (params) => {
    say ??= format.compile(sentence) as Sentences[string]
    return say(params)
  }
}

const own = compiled({ ...first, ...screens })

/** The app's language, as pages and cards of the server speak it. */
export const speech = speechOf(() => own)

/** A sentence of the app. */
export const t: (key: keyof typeof first | keyof typeof screens, params?: Params) => string = speech.t

const catalogues = new Map<string, Sentences>()

/** How a game speaks where these people sit; null for a game that has no sentences. */
export async function wordsOf(game: string, names: readonly (string | null)[]): Promise<Words | null> {
  if (!Object.hasOwn(gameClients, game)) return null
  const sentences = catalogues.get(game) ?? compiled(await gameClients[game].text())
  catalogues.set(game, sentences)
  return speech.wordsFor(sentences, names)
}
