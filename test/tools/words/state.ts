import { isAskedFor, type Names } from './asked.ts'
import { type Catalogue, hashOf, type Translated } from './catalogues.ts'
import { tooLong } from './room.ts'

/** What is to be done about the sentences of a catalogue in a language: keys. */
export interface State {
  /** Not translated. */
  missing: string[]
  /** In no code, or not in English. */
  unused: string[]
  /** English was changed since it was translated, or it was never accepted. */
  changed: string[]
  /** Labels with too little room for them, with how long they are. */
  long: string[]
}

/** The state of a catalogue in a language; nothing is missing where a game is not translated yet. */
export function stateIn(catalogue: Catalogue, language: Translated, names: Names): State {
  const { folder, english, others, translatedFrom } = catalogue
  const sentences = others[language]
  if (!sentences) return { missing: [], unused: [], changed: [], long: [] }
  const [keys, own] = [Object.keys(english), Object.keys(sentences)]
  const both = keys.filter((key) => key in sentences)
  // Titles are asked for by the id of their game.
  const isNamed = (key: string) => folder.endsWith('/title/text') || isAskedFor(key, names)
  return {
    missing: keys.filter((key) => !(key in sentences)),
    unused: own.filter((key) => !(key in english) || !isNamed(key)),
    changed: both.filter((key) => translatedFrom[language]?.[key] !== hashOf(english[key])),
    long: both.flatMap((key) =>
      tooLong(language, english[key], sentences[key]).map((why) => `${key}: ${why}`),
    ),
  }
}
