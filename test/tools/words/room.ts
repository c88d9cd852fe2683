import { parse } from '@messageformat/parser'
import type { Translated } from './catalogues.ts'

/** Letters that a button as wide as a small phone has room for. */
const button: { readonly [language in Translated]: number } = { pl: 34, uk: 30, ru: 30 }
/** Letters of the longest label: what is longer in English has a line of its own. */
const longest = 24
/** What a translation may need beyond its English, where a button stands beside another. */
const share = 1.6
/** Letters that there is room for everywhere. */
const free = 14

/** Whether a message is a label: one text without an end of a sentence, not on a line of its own. */
const isLabel = (english: string): boolean =>
  english.length <= longest &&
  !/[.?!…]$/.test(english) &&
  parse(english).every(({ type }) => type === 'content')

/** Why the translation of a label has too little room; nothing where it has enough, or is no label. */
export function tooLong(language: Translated, english: string, translation: string): string[] {
  if (!isLabel(english)) return []
  const most = Math.max(free, Math.min(button[language], Math.round(english.length * share)))
  const { length } = [...translation.replaceAll('\u00ad', '')]
  return length > most ? [`${length} letters, of ${most}: ${translation}`] : []
}
