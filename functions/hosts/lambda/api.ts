import { setTimeout as after } from 'node:timers/promises'
import { createApp } from '../../index.ts'
import { overEdge } from './http.ts'
import { mailer } from './mailer.ts'
import { allDone, ports } from './ports.ts'

/**
 * How long an answer is held back for background work to finish, milliseconds. Work that is not done by then goes on
 * with the next event. Work that must not be lost is also filed as due, so that the clock does it.
 */
const LONGEST = 12_000

const answer = overEdge((origin) => createApp({ ...ports, origin, mailer }))

/** `/api/*`. */
export const handler: typeof answer = async (event, context) => {
  const answered = await answer(event, context)
  await Promise.race([allDone(), after(LONGEST, null, { ref: false })])
  return answered
}
