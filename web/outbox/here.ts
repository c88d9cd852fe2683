import { isoNow } from '../device/clock.ts'
import { shelf } from '../device/kept.ts'
import { newId } from '../device/random-hex.ts'

/** The parts of a window of the app that the outbox and drafts need. */
export const here = { shelf, newId, now: (): Date => new Date(isoNow()) }
