import type { Language } from '../../../web/print/language.ts'
import { read } from '../../structure/sources.ts'

/** A sentence of the app in a language, with nothing to be filled in, as a name of a button is found by it. */
export function spoken(language: Language, key: string): string {
  const sentences: Record<string, string> = JSON.parse(read(`web/screens/text/${language}.json`))
  return sentences[key]
}
