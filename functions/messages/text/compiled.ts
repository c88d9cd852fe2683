import MessageFormat from '@messageformat/core'
import type { Sentences } from '../../../web/print/speech.ts'

const formats = new Map<string, MessageFormat>()

function formatOf(language: string): MessageFormat {
  const format = formats.get(language) ?? new MessageFormat(language)
  formats.set(language, format)
  return format
}

/**
 * A catalogue as it is imported: compiled, if a bundler has done that. Otherwise it is the JSON itself, and each
 * sentence is compiled when it is first used, by the same compiler that bundlers use.
 */
export function compiled(catalogue: object, language: string): Sentences {
  const sentences = Object.entries(catalogue as Record<string, string | Sentences[string]>)
  return Object.fromEntries(
    sentences.map(([key, sentence]) => [
      key,
      typeof sentence === 'string' ? whenSaid(sentence, language) : sentence,
    ]),
  )
}

function whenSaid(sentence: string, language: string): Sentences[string] {
  let say: Sentences[string] | undefined
  return (params) => {
    say ??= formatOf(language).compile(sentence) as Sentences[string]
    return say(params)
  }
}
