import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { carried, type Language, languages } from '../../../web/print/language.ts'
import { filesBelow, read, root } from '../../structure/sources.ts'

/** A language that is translated into. */
export type Translated = Exclude<Language, typeof carried>
export const translated = languages.filter((language): language is Translated => language !== carried)

/** Sentences by key. */
export type Sentences = { readonly [key: string]: string }
/** By key a hash of the English sentence that was translated. */
export type Hashes = { readonly [key: string]: string }

/** A catalogue in all languages. */
export interface Catalogue {
  /** The folder of its files. */
  folder: string
  english: Sentences
  /** By language; a game that is not translated yet has none. */
  others: { readonly [language in Translated]?: Sentences }
  /** Of which English sentences those in a language are translations. */
  translatedFrom: { readonly [language in Translated]?: Hashes }
}

const fileOf = (folder: string, language: string) => `${folder}/${language}.json`
const parsed = (path: string) => (existsSync(join(root, path)) ? JSON.parse(read(path)) : undefined)

/** Beside a catalogue: the hashes, as JSON. Named `.json` they would be taken for a language, and bundled. */
const hashesIn = (folder: string) => `${folder}/of-english.hashes`

/** All catalogues of the app and the server. */
export const catalogues = (): Catalogue[] =>
  ['web', 'functions']
    .flatMap((folder) => filesBelow(folder, /^en\.json$/))
    .map((path) => {
      const folder = path.slice(0, -`/${carried}.json`.length)
      const others = translated.map((language) => [language, parsed(fileOf(folder, language))])
      return {
        folder,
        english: JSON.parse(read(path)),
        others: Object.fromEntries(others.filter(([, sentences]) => sentences)),
        translatedFrom: parsed(hashesIn(folder)) ?? {},
      }
    })

/** What a sentence is known by: a changed sentence has another. */
export const hashOf = (sentence: string): string =>
  createHash('sha256').update(sentence).digest('hex').slice(0, 8)

/**
 * The hashes of a catalogue once its translations into a language are accepted: all of them, or those of some keys. Keys that
 * are gone are left out.
 */
export function accepted(
  { english, others, translatedFrom }: Catalogue,
  language: Translated,
  keys?: readonly string[],
) {
  const before = translatedFrom[language] ?? {}
  const hashes = Object.keys(others[language] ?? {}).flatMap((key) => {
    if (!(key in english)) return []
    const hash = !keys || keys.includes(key) ? hashOf(english[key]) : before[key]
    return hash ? [[key, hash]] : []
  })
  return { ...translatedFrom, [language]: Object.fromEntries(hashes) }
}

/** Writes the hashes of a catalogue, languages in their order. */
export function keep({ folder }: Catalogue, hashes: Catalogue['translatedFrom']): void {
  const ordered = Object.fromEntries(translated.flatMap((one) => (hashes[one] ? [[one, hashes[one]]] : [])))
  writeFileSync(join(root, hashesIn(folder)), `${JSON.stringify(ordered, null, 2)}\n`)
}
