/** The languages that there are catalogues in: `text/<language>.json`, wherever there is `text/en.json`. */
export const languages = ['en', 'pl', 'uk', 'ru'] as const
export type Language = (typeof languages)[number]

/** What a language is called by those who speak it. */
export const ownName = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** For readers that we know nothing about, and for what nobody reads: parts of dates, ends of characters. */
export const fallback: Language = languages[0]

/** The language that the app carries along: only the sentences of all others are loaded by themselves. */
export const carried = languages[0]

/**
 * The best language for a reader who wants these, most wanted first: tags as browsers and `Accept-Language` have them
 * (BCP 47). A language is found by its own tag, or by a longer one that begins with it.
 */
export const languageFor = (...wanted: readonly (string | undefined)[]): Language =>
  wanted.flatMap((tag) => languages.find((one) => isWithin(one, tag ?? '')) ?? [])[0] ?? fallback

const isWithin = (language: string, tag: string): boolean =>
  `${tag.toLowerCase()}-`.startsWith(`${language.toLowerCase()}-`)

/** By language: whose order of dates and clock it is written with, where nothing is known of the reader's country. */
const usual: { readonly [language: string]: string } = { en: 'en-GB' }

export const localeOf = (language: string): string => usual[language] ?? language
