import { parse, type Token } from '@messageformat/parser'
import { read } from '../../structure/sources.ts'
import type { Catalogue, Translated } from './catalogues.ts'
import exceptions from './exceptions.json'

/** A word for a thing, and in each language what may stand for it. */
export interface Term {
  /** `app` stands for all catalogues, `games` for those of games; a game for its own. */
  scope: string
  english: string
  /** Ways to say it: beginnings of words, all of which are there. */
  said: { readonly [language in Translated]: readonly (readonly string[])[] }
}

const letter = '[\\p{L}’]'

/** Lines of scope, English, and the languages in their order; `|` between ways to say it, `+` between words of one. */
const terms: readonly Term[] = read('test/tools/words/terms.tsv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [scope, english, ...cells] = line.split('\t')
    const [pl, uk, ru] = cells.map((cell) => cell.split('|').map((way) => way.split('+')))
    return { scope, english, said: { pl, uk, ru } }
  })

/** All that a message says, whichever its case. */
const wordsOf = (message: string): string => saidBy(parse(message)).toLowerCase().replaceAll('\u00ad', '')

const saidBy = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'content') return token.value
      return 'cases' in token ? token.cases.map(({ tokens: inner }) => saidBy(inner)).join(' ') : ' '
    })
    .join('')

const names = ({ english }: Term, sentence: string): boolean =>
  new RegExp(`(?<![\\p{L}-])${english}(?:s|es)?(?![\\p{L}-])`, 'u').test(sentence)

const isSaid = (term: Term, language: Translated, sentence: string): boolean =>
  term.said[language].some((way) =>
    way.every((beginning) => new RegExp(`(?<!${letter})${beginning}`, 'u').test(sentence)),
  )

/** The terms of a folder: a game's own go before those of all. */
function termsFor(folder: string): Term[] {
  const [, game] = /^web\/games\/([\w-]+)\//.exec(folder) ?? []
  const own = terms.filter(({ scope }) => scope === game)
  const shared = terms.filter(({ scope }) => scope === 'app' || (game && scope === 'games'))
  return [...own, ...shared.filter(({ english }) => !own.some((one) => one.english === english))]
}

/** Sentences of a catalogue that name a term in English, and say it otherwise in a language: but for the exceptions. */
export function termFaults(
  { folder, english, others }: Catalogue,
  language: Translated,
  apart: typeof exceptions = exceptions,
): string[] {
  const sentences = others[language] ?? {}
  const excepted = new Set(
    apart.filter(({ languages }) => languages.includes(language)).flatMap(({ keys }) => keys),
  )
  return Object.entries(english).flatMap(([key, message]) => {
    const [told, translation] = [wordsOf(message), wordsOf(sentences[key] ?? '')]
    return termsFor(folder)
      .filter((term) => key in sentences && names(term, told) && !isSaid(term, language, translation))
      .map((term) => `${key}: ${term.english}`)
      .filter((fault) => !excepted.has(fault))
  })
}
