import { localeOf, onlyLanguage } from '../../web/print/language.ts'
import { listIn } from '../../web/print/listed.ts'
import { type Params, speechOf } from '../../web/print/speech.ts'
import { inOneLine } from '../card/characters.ts'
import { compiled } from '../card/compiled.ts'
import text from './text/en.json'

const own = compiled(text, onlyLanguage)
const spoken = speechOf(() => own)

/** A sentence of our messages. */
export const t: (key: keyof typeof text, params?: Params) => string = spoken.t

/** Several things in a row, as a sentence lists them. */
export const listed = (items: readonly string[]): string => listIn(onlyLanguage, items)

/** The most characters of a title or a name in a message. */
const MOST_CHARACTERS = 80

/** A name or a title in a message, made safe for its place: one line, cut to length, its direction isolated. */
export function quoted(text: string): string {
  const said = inOneLine(text, MOST_CHARACTERS).trim()
  // Text that is read from right to left is kept together, and turns nothing around it.
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(said)
    ? `\u2068${said}\u2069`
    : said
}

/** A table as a message names it: by its title and its game, or by the game alone. */
export const called = (title: string, game: string): string =>
  quoted(title) ? t('mail.table', { title: quoted(title), game }) : game

/** An instant in the language of its reader, as their clock shows it, with the zone. */
export const timeIn = (language: string, zone: string, at: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: zone, timeZoneName: 'short' },
  }).format(new Date(at))
