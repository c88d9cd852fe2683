import { noted } from '../device/noted.ts'
import { type Language, languageFor } from '../print/language.ts'

/** Where a device notes the language that was chosen on it. */
export const languageNote = 'posthorn language'

/** Where an address may name a language: `/?language=pl`, for search engines and for readers whom they send. */
export const languageIn = 'language'

/** The language of this page: the one that was chosen on this device, else the address's, else the best for its browser. */
export const language: Language = languageFor(
  noted<string>(languageNote) ?? undefined,
  new URLSearchParams(globalThis.location?.search).get(languageIn) ?? undefined,
  ...(globalThis.navigator?.languages ?? []),
)
