import type { Me } from '../../functions/api/shapes.ts'
import { recallPlayer, rememberPlayer } from './database.ts'
import { inTime, onceAnswering } from './in-time.ts'

/** The player on this device, as a page that can't wait for its database knows and notes it. */

/** The player who could not be noted yet. */
let unnoted: { me: Me | null } | null = null

/** Null where nobody was signed in, undefined when nothing is kept of anybody. */
export const recallWho = async (): Promise<Me | null | undefined> =>
  unnoted ? unnoted.me : inTime(recallPlayer).catch(() => undefined)

/** Notes who plays on this device, if the browser keeps anything; if it does not answer, once it does. */
export async function rememberWho(me: Me | null): Promise<void> {
  unnoted = { me }
  await noteUnnoted()
}

async function noteUnnoted(): Promise<void> {
  const noting = unnoted
  if (!noting) return
  await inTime(() => rememberPlayer(noting.me)).then(
    () => {
      if (unnoted === noting) unnoted = null
    },
    () => {},
  )
}
onceAnswering(noteUnnoted)

/** Notes that nobody plays on this device, unless somebody was noted. */
export const rememberNobody = (): Promise<unknown> =>
  inTime(async () => (await recallPlayer()) === undefined && rememberPlayer(null)).catch(() => {})
