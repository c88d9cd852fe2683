// Classes of characters take milliseconds to compile: within a function, they are compiled when it is first called.

/** Arabic letters that never join the next one: a mark that parts the two changes nothing to see. */
const ENDS =
  '\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef'
const ARABIC = '[\\p{Script=Arabic}&&\\p{L}]'
/** The signs of Indic scripts that take a letter its vowel, and join it to the next one. */
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'

/** Invisible characters where a script or an emoji needs them: without them, it would look different. */
const NEEDED = [
  // Joined emoji, flags of countries within countries, emoji in colour: those that Unicode lists, as a whole.
  '\\p{RGI_Emoji}',
  `(?<=[${ARABIC}--[${ENDS}]]\\p{M}*)\\u200c(?=\\p{M}*[${ARABIC}--[\\u0621\\u0674]])`,
  `(?<=[${ARABIC}--[${ENDS}]]\\p{M}*)\\u200d(?!\\p{M}*${ARABIC})`,
  `(?<=${VIRAMA})\\u200d`,
  `(?<=${VIRAMA})\\u200c(?=\\p{L})`,
  `(?<=\\p{L})\\u200d(?=${VIRAMA})`,
  '(?<=[\\p{Script=Mongolian}&&\\p{L}])[\\u180b-\\u180f]',
]
/** All invisible characters, and what is none: halves of characters, and those that stand for nothing. */
const UNSEEN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{DI}\\p{Noncharacter_Code_Point}\\ufffc]'

let unneeded: RegExp | undefined

function withoutUnseen(text: string): string {
  // Most names have none, and the list of emoji takes long to compile.
  if (!new RegExp(UNSEEN, 'v').test(text)) return text
  unneeded ??= new RegExp(`(${NEEDED.join('|')})|${UNSEEN}`, 'gv')
  return text.replace(unneeded, '$1')
}

/**
 * A text without marks that pile up on one letter or stand alone. Burmese writes six on a letter. Of those that any
 * script may use, Arabic letters have three.
 */
const unstacked = (text: string): string =>
  text
    .replace(/(\p{M})\1+/gu, '$1')
    .replace(/((?:(?=\p{M})\p{Script=Inherited}){3})(?:(?=\p{M})\p{Script=Inherited})+/gu, '$1')
    .replace(/(\p{M}{6})\p{M}+/gu, '$1')
    .replace(/(^| )\p{M}+/gu, '$1')

/**
 * A name or a title in one line, as its readers see it: without anything invisible, by which two names that look alike
 * would differ, and with spaces of one kind, one at a time.
 */
export function tidyLine(text: string): string {
  if (/^[\x21-\x7e]*$/.test(text)) return text
  const spaced = text.normalize('NFC').replace(/[\t-\r\u0085\u2800\p{Z}]+/gu, ' ')
  const seen = withoutUnseen(spaced.replace(/([\u200c\u200d])\1+/g, '$1'))
  return unstacked(seen).normalize('NFC').replace(/ +/g, ' ').trim()
}

/**
 * What somebody writes to others or notes for themselves, in lines. Marks of direction and spaces of no width stay:
 * writers of Hebrew and Arabic need them, and their phones add them. Each text is shown apart from what is around it.
 */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}\ufff9-\ufffb]/gu, '')

/**
 * Whether any character can be seen. Some letters and symbols are blank: fillers, and the Braille cell without a dot.
 */
export const isVisible = (text: string): boolean => /(?![\p{DI}\u2800])[\p{L}\p{N}\p{S}\p{P}]/u.test(text)
