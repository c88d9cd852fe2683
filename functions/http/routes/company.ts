import { type Context, Hono } from 'hono'
import type { TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports.ts'
import { askToSit, companyFor, decline } from '../../tables/company.ts'
import { findTable } from '../../tables/find.ts'
import type { Seated } from '../../tables/situation.ts'
import { found } from '../answer.ts'
import { notTooMany } from '../limited.ts'
import { problem } from '../problem.ts'
import { body, param, params, requests } from '../schemas.ts'
import { player, type SessionEnv } from '../session.ts'

/** Asking people one has played with to one's table. */
export const company = (ports: Ports) => {
  const hosted = async (c: Context<SessionEnv>, table: TableId): Promise<Seated> => {
    const at = await found(ports, await findTable(ports, { table, player: player(c), base: null }))
    if (at.seat !== at.newest.table.host) throw problem('not-host')
    // Finding the people met takes many reads.
    await notTooMany(ports, 'settings', at.player)
    return at
  }
  return new Hono<SessionEnv>()
    .get('/:id/company', param(params.table), async (c) => {
      const at = await hosted(c, c.req.valid('param').id)
      return c.json({ company: await companyFor(ports, at) })
    })
    .post('/:id/company', param(params.table), body(requests.companion), async (c) => {
      const at = await hosted(c, c.req.valid('param').id)
      const asked = await askToSit(ports, at, c.req.valid('json').companion)
      return c.json({ company: await found(ports, asked) }, 201)
    })
    .delete('/:id/company', param(params.table), async (c) => {
      await found(ports, await decline(ports, c.req.valid('param').id, await player(c)))
      return c.body(null, 204)
    })
}
