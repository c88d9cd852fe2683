import { type Params, type Sentences, speechOf } from '../print/speech.ts'
import en from './en.json'
import type { sentences } from './sentences.ts'

export type { Sentences, Words } from '../print/speech.ts'

/** A catalogue, compiled by `compile.ts` when the app is built; TypeScript sees the JSON file that it is made from. */
const compiled = (catalogue: object): Sentences => catalogue as Sentences

/** The loaded sentences: at first those of the inbox. Those of all other screens are loaded with the first of these. */
let own = compiled(en)

/** Loads the sentences of all screens. */
export async function loadSentences(): Promise<void> {
  own = { ...own, ...compiled((await import('./sentences.ts')).sentences) }
}

export const spoken = speechOf(() => own)
export const { named, nameOf, called, listed, wordsFor } = spoken

/** A sentence of the app. */
export const t: (key: keyof typeof en | keyof typeof sentences, params?: Params) => string = spoken.t

/** A sentence of the app whose key is only known now, or null where there is none. */
export const tIfAny = (key: string, params: Params = {}): string | null => own[key]?.(params) ?? null
