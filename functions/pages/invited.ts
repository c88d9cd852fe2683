import { isRefused } from '../../engine/core/index.ts'
import { invitedBody, isOpen } from '../jobs/projection/rows.ts'
import type { Shown } from '../messages/text/gist.ts'
import type { Ports } from '../ports/index.ts'
import { getInvite } from '../store/players/links.ts'
import { readSituation } from '../tables/find.ts'
import { notFound, type Refused } from '../tables/refused.ts'
import { isGood } from '../tables/seats/sit.ts'
import { nobody } from '../tables/situation.ts'

/** The form of the hash under which an invite is stored. */
const hash = /^[\w-]{43}$/

/**
 * A table as an invite may be shown to everybody, by the hash of its token: nobody can get from that to the token,
 * which alone lets a player join. Not found once nobody can join by it, or if the invite hands over a seat: that is no
 * news for a chat.
 */
export async function invitedThrough(ports: Ports, preview: string): Promise<Shown | Refused> {
  const invite = hash.test(preview) ? await getInvite(ports.store, preview) : null
  if (!invite || invite.takesOver) return notFound
  const ask = { table: invite.table, player: nobody, base: null }
  const at = await readSituation(ports, ask, 'consistent')
  if (isRefused(at)) return at
  if (!isOpen(at) || !isGood(invite, at)) return notFound
  const { game, title, host, names } = invitedBody(at)
  return { game, title, names, host, pace: at.newest.table.pace, language: invite.language }
}
