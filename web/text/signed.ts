import type { carried, Language } from '../print/language.ts'

/** By language: the native reader who has read all of it and signed it; null while it is a draft. */
export const signed: { readonly [language in Exclude<Language, typeof carried>]: string | null } = {
  pl: null,
  uk: null,
  ru: null,
}
