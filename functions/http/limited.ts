import type { Context } from 'hono'
import type { PlayerId } from '../api/ids.ts'
import { type Counted, overLimit } from '../limit.ts'
import type { Ports } from '../ports.ts'
import { problem } from './problem.ts'
import { player, type SessionEnv } from './session.ts'

/** Counts one more of something for somebody. @throws the problem of too many, with how long to wait */
export async function notTooMany(ports: Ports, what: Counted, whose: PlayerId | string): Promise<void> {
  const after = await overLimit(ports, what, whose)
  if (after !== null) throw problem('too-many', { after })
}

/** Whose request this is, once one more of something is counted for him. @throws as above, or where it is nobody's */
export async function limited(ports: Ports, c: Context<SessionEnv>, what: Counted): Promise<PlayerId> {
  const whose = await player(c)
  await notTooMany(ports, what, whose)
  return whose
}
