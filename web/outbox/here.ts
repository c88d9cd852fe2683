import { shelf } from '../device/kept.ts'
import { newId } from '../device/random-hex.ts'

/** What outbox and drafts work with in a window of the app. */
export const here = { shelf, newId, now: (): Date => new Date() }
