import type { Context } from 'hono'
import type { PlayerId } from '../api/ids.ts'
import type { Ports } from '../ports/index.ts'
import { type Counted, useLimit } from '../ports/limit.ts'
import { problem } from './problem.ts'
import { player, type SessionEnv } from './session.ts'

/** Counts one more use of a limit, or several. @returns how many are counted @throws `too-many`, with how long to wait */
export async function notTooMany(
  ports: Ports,
  what: Counted,
  whose: PlayerId | string,
  by = 1,
): Promise<number> {
  const { counted, after } = await useLimit(ports, what, whose, by)
  if (after !== null) throw problem('too-many', { after })
  return counted
}

/** The player of the session, once one more use is counted for them. @throws as above, or where there is no session */
export async function limited(ports: Ports, c: Context<SessionEnv>, what: Counted): Promise<PlayerId> {
  const whose = await player(c)
  await notTooMany(ports, what, whose)
  return whose
}
