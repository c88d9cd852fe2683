import { createHash } from 'node:crypto'
import { carried, languages } from '../print/language.ts'
import type { BuiltFile } from './place.ts'

/** The files of a language: the bundler names its catalogues and rules by it. */
interface LanguageFiles {
  language: string
  paths: string[]
  /** A file with their paths, for the service worker. Its name changes with them. */
  list: BuiltFile
}

/** The files of each language but the app's own, which only its readers load. */
export const languageFiles = (files: readonly BuiltFile[]): LanguageFiles[] =>
  languages
    .filter((language) => language !== carried)
    .map((language) => {
      const paths = files.map(([path]) => path).filter((path) => isOf(language, path))
      const list = JSON.stringify(paths.toSorted().map((path) => `/${path}`))
      const hash = createHash('sha256').update(list).digest('hex').slice(0, 8)
      return { language, paths, list: [`assets/list-${language}-${hash}.json`, list] }
    })

/** The service worker tells them by their names, too. */
const isOf = (language: string, path: string): boolean =>
  [`assets/${language}-`, `assets/rules-${language}-`].some((start) => path.startsWith(start))
