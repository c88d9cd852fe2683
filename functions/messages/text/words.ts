import type { SeatName } from '../../../engine/core/index.ts'
import { type Language, languages, localeOf } from '../../../web/print/language.ts'
import { listIn } from '../../../web/print/listed.ts'
import { type Params, speechOf } from '../../../web/print/speech.ts'
import { createCache } from './cache.ts'
import { inOneLine } from './characters.ts'
import { compiled } from './compiled.ts'
import type text from './en.json'

/** The words of our messages in one language. */
export interface MailWords {
  language: Language
  /** A sentence of our messages. */
  t(key: keyof typeof text, params?: Params): string
  /** Several things in a row, as a sentence lists them. */
  listed(items: readonly string[]): string
  /** A name in this language. */
  named(name: SeatName): string
  /** A table as a message names it: by its title and its game, or by the game alone. */
  called(title: string, game: string): string
}

const kept = createCache<MailWords>(languages.length)

/** The words of our messages in the language of their reader. Its catalogue is loaded when it is first needed. */
export const mailWords = (language: Language): Promise<MailWords> => kept(language, () => load(language))

async function load(language: Language): Promise<MailWords> {
  const { default: text } = await import(`./${language}.json`)
  const own = compiled(text, language)
  const { t, named }: Pick<MailWords, 't' | 'named'> = speechOf(() => own)
  return {
    ...{ language, t, named },
    listed: (items) => listIn(language, items),
    called: (title, game) => (quoted(title) ? t('mail.table', { title: quoted(title), game }) : game),
  }
}

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

/** An instant in the language of its reader, as their clock shows it, with the zone. */
export const timeIn = (language: string, zone: string, at: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone: zone, timeZoneName: 'short' },
  }).format(new Date(at))
