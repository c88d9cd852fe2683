import { noted } from '../device/noted.ts'
import { type Language, languageFor } from '../print/language.ts'

/** Where a device notes the language that was chosen on it. */
export const languageNote = 'posthorn language'

/** The language of this page: the one that was chosen on this device, else the best for its browser. */
export const language: Language = languageFor(
  noted<string>(languageNote) ?? undefined,
  ...(globalThis.navigator?.languages ?? []),
)
