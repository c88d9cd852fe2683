import { type Params, type Sentences, speechOf } from '../print/speech.ts'
import en from './en.json'
import type { sentences } from './sentences.ts'

export type { Sentences, Words } from '../print/speech.ts'

/** What `compile.ts` makes of a catalogue; for the compiler it is the JSON it came from. */
const compiled = (catalogue: object): Sentences => catalogue as Sentences

/** What is known from the start is what the inbox says; the sentences of the other screens come with the first of them. */
let own = compiled(en)

/** Loads the sentences of all screens. */
export async function loadSentences(): Promise<void> {
  own = { ...own, ...compiled((await import('./sentences.ts')).sentences) }
}

export const spoken = speechOf(() => own)
export const { named, nameOf, listed, wordsFor } = spoken

/** A sentence of the app. */
export const t: (key: keyof typeof en | keyof typeof sentences, params?: Params) => string = spoken.t

/** A sentence of the app whose key is only known now, or null where there is none. */
export const tIfAny = (key: string, params: Params = {}): string | null => own[key]?.(params) ?? null
