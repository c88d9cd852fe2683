import { listIn } from '../../../print/listed.ts'
import type { Words } from '../../../print/speech.ts'

/** Several things in one, in the language that `t` speaks: "Boston, Albany, and New York". */
export const listed = (items: readonly string[], t: Words['t']): string => listIn(t('language'), items)

/** The same without an "and": "Boston, Albany, New York". */
export const inRow = (items: readonly string[], t: Words['t']): string => listIn(t('language'), items, 'unit')
