import type { Sentences } from '../../print/speech.ts'

/** A catalogue as the build compiles it; to the compiler of types it is still a file of strings. */
export const compiled = (catalogue: unknown): Sentences => catalogue as Sentences
