import type { Context } from 'hono'
import type { TableId } from '../api/ids.ts'
import type { Ports } from '../ports/index.ts'
import { findTable } from '../tables/find.ts'
import type { Seated } from '../tables/situation.ts'
import { found } from './answer.ts'
import { problem } from './problem.ts'
import { player, type SessionEnv } from './session.ts'

/** The table of a request as its player finds it, who must sit there. @throws `not-found`, `no-session` */
export const seated = async (
  ports: Ports,
  c: Context<SessionEnv>,
  { id: table }: { id: TableId },
): Promise<Seated> => found(ports, await findTable(ports, { table, player: player(c), base: null }))

/** The table, if its host asks. @throws `not-host` */
export function hosted(at: Seated): Seated {
  if (at.seat !== at.newest.table.host) throw problem('not-host')
  return at
}
