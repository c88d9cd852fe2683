import { Hono } from 'hono'
import { same } from '../../../engine/core/index.ts'
import type { HolderId } from '../../api/ids.ts'
import { isoOf, type Ports } from '../../ports.ts'
import type { Limit } from '../../store/counters.ts'
import { changeDraft, getDraft } from '../../store/drafts.ts'
import { findTable } from '../../tables/find.ts'
import { found } from '../answer.ts'
import { notTooMany } from '../limited.ts'
import { problem } from '../problem.ts'
import { body, param, params, requests } from '../schemas.ts'
import { player, type SessionEnv } from '../session.ts'

/** The number of saved drafts that are counted at once: a count is a write, as is a draft. */
const countedTogether = ({ most }: Limit): number => Math.max(1, Math.floor(most / 30))

/** A draft on its way from one of a player's devices to another. */
export const drafts = (ports: Ports) =>
  new Hono<SessionEnv>().put('/:id/draft', param(params.table), body(requests.draft), async (c) => {
    const ask = { table: c.req.valid('param').id, player: player(c), base: null }
    const at = await found(ports, await findTable(ports, ask))
    const holder = at.newest.holders[at.seat] as HolderId
    const { revision, ...composed } = c.req.valid('json')
    // A draft that is saved takes the next revision each time, so every so often all that came before are counted.
    const together = countedTogether(ports.limits.drafts)
    if (revision % together === together - 1) await notTooMany(ports, 'drafts', at.player, together)
    const now = isoOf(ports.now())
    if (await changeDraft(ports.store, holder, composed, revision, now))
      return c.json({ revision: revision + 1 })
    // Nothing was saved, and the revision may be made up.
    await notTooMany(ports, 'drafts', at.player)
    const stands = await getDraft(ports.store, holder, 'consistent')
    const { base, rules, actions } = stands
    // The same change again: its first answer was lost.
    const isRepeat = stands.revision === revision + 1 && same({ base, rules, actions }, composed)
    if (!isRepeat) throw problem('draft-changed', { draft: stands })
    return c.json({ revision: stands.revision })
  })
