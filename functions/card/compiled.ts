import MessageFormat from '@messageformat/core'
import type { Sentences } from '../../web/print/speech.ts'

const format = new MessageFormat('en')

/**
 * A catalogue as it is imported: compiled, if a bundler has done that. Otherwise it is the JSON itself, and each
 * sentence is compiled when it is first used, by the same compiler that bundlers use.
 */
export function compiled(catalogue: object): Sentences {
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
