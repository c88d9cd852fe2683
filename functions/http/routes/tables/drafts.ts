import { Hono } from 'hono/tiny'
import { isoOf, type Ports } from '../../../ports/index.ts'
import type { Limit } from '../../../store/dynamodb/counters.ts'
import { changeDraft, getDraft } from '../../../store/tables/drafts.ts'
import { schedulePlannedAgain } from '../../../tables/plans/schedule-planned.ts'
import { holderAt } from '../../../tables/situation.ts'
import { notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { saved } from '../../saved.ts'
import { body, param, params, requests } from '../../schemas.ts'
import { seated } from '../../seated.ts'
import type { SessionEnv } from '../../session.ts'

/** The number of saved drafts that are counted at once: a count is a write, as is a draft. */
const countedTogether = ({ most }: Limit): number => Math.max(1, Math.floor(most / 30))

/** A draft on its way from one of a player's devices to another. */
export const drafts = (ports: Ports) =>
  new Hono<SessionEnv>().put('/:id/draft', param(params.table), body(requests.draft), async (c) => {
    const at = await seated(ports, c, c.req.valid('param'))
    const holder = holderAt(at)
    const wanted = c.req.valid('json')
    const { revision } = wanted
    // A draft that is saved takes the next revision each time, so every so often all that came before are counted.
    const together = countedTogether(ports.limits.drafts)
    if (revision % together === together - 1) await notTooMany(ports, 'drafts', at.player, together)
    const change = changeDraft(ports.store, holder, wanted, { revision, at: isoOf(ports.now()) })
    const { isSaved, stands } = await saved(wanted, change, async () => {
      // Nothing was saved, and the revision may be made up.
      await notTooMany(ports, 'drafts', at.player)
      return getDraft(ports.store, holder, 'consistent')
    })
    if (!isSaved) throw problem('draft-changed', { draft: stands })
    if (wanted.actions.length === 0) await schedulePlannedAgain(ports, at)
    return c.json({ revision: stands.revision })
  })
