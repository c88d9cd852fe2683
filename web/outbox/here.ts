import { ulid } from 'ulidx'
import { shelf } from '../device/kept.ts'

/** What outbox and drafts work with in a window of the app. */
export const here = { shelf, newId: ulid, now: (): Date => new Date() }
