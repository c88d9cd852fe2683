/** The language of every reader: the only one that there are catalogues in so far. */
export const onlyLanguage = 'en'

/** By language: whose order of dates and clock it is written with, where nothing is known of the reader's country. */
const usual: { readonly [language: string]: string } = { [onlyLanguage]: 'en-GB' }

export const localeOf = (language: string): string => usual[language] ?? language
