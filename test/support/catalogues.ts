import MessageFormat from '@messageformat/core'
import { appWords } from '../../functions/messages/text/speech.ts'
import type { Sentences, Words } from '../../web/print/speech.ts'
import { read } from '../structure/sources.ts'
import { partsOf } from './parts.ts'

type Params = Parameters<Sentences[string]>[0]

export type Catalogue = { readonly [key: string]: string }

/** The English catalogues of a game: what lists of tables say, what is said at a table, and both in one. */
export function cataloguesOf(game: string): { inLists: Catalogue; atTable: Catalogue; all: Catalogue } {
  const [title, inLists, atTable] = ['title/text', 'print/text', 'at-table/text'].map(
    (folder): Catalogue => JSON.parse(read(`${partsOf(game).web}/${folder}/en.json`)),
  )
  return { inLists, atTable, all: { ...title, ...inLists, ...atTable } }
}

const speech = await appWords('en')
const spoken = new Map<string, Sentences>()

/** How a game speaks where these people sit, but strictly: a sentence throws where one of its parameters is missing. */
export function strictWords(game: string, names: readonly string[]): Words {
  const sentences = spoken.get(game) ?? strictly(cataloguesOf(game).all)
  spoken.set(game, sentences)
  return speech.wordsFor(sentences, names)
}

const format = new MessageFormat('en', { returnType: 'string' })

/** Each sentence is compiled when it is first said. */
function strictly(catalogue: Catalogue): Sentences {
  const compiled: Record<string, Sentences[string]> = {}
  const sentence = (key: string, text: string) => (params: Params) => {
    compiled[key] ??= format.compile(text) as Sentences[string]
    return compiled[key](complete(key, params))
  }
  return Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, sentence(key, text)]))
}

/** Parameters of which none may be asked for that are not there. */
const complete = (key: string, params: Params): Params =>
  new Proxy(params, {
    get(given, name) {
      if (typeof name === 'string' && !(name in given)) throw new Error(`${key} wants ${name}.`)
      return given[name as never]
    },
  })
