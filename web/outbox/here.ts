import { shelf } from '../device/kept.ts'
import { newId } from '../device/random-hex.ts'

/** What the outbox and drafts need from a window of the app. */
export const here = { shelf, newId, now: (): Date => new Date() }
