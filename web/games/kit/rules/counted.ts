import type { carried, Language } from '../../../print/language.ts'

/** Says numbers of things in a language whose nouns have a form for 1 and 21, one for 2 to 4, and one for 5 and more. */
export function countedIn(language: Exclude<Language, typeof carried>) {
  const plurals = new Intl.PluralRules(language)
  return (number: number, one: string, few: string, many: string): string => {
    const form = plurals.select(number)
    return `${number}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
  }
}
