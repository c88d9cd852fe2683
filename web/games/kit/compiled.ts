import type { Sentences } from '../../print/speech.ts'

/** A catalogue as the build has compiled it: its source is JSON, and TypeScript knows no more of it. */
export const compiled = (catalogue: object): Sentences => catalogue as Sentences
