import { Hono } from 'hono'
import type { Ports } from '../../ports.ts'
import { findTable } from '../../tables/find.ts'
import { makeShare, revokeShare, sharesOf } from '../../watch/shares.ts'
import { found } from '../answer.ts'
import { notTooMany } from '../limited.ts'
import { body, param, params, requests } from '../schemas.ts'
import { player, type SessionEnv } from '../session.ts'

/** Links by which others may watch a table: every player who sits there can make them, and sees all of them. */
export const shares = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/:id/shares', param(params.table), async (c) => {
      const ask = { table: c.req.valid('param').id, player: player(c), base: null }
      const at = await found(ports, await findTable(ports, ask))
      return c.json({ shares: await sharesOf(ports, at) })
    })
    .post('/:id/shares', param(params.table), body(requests.share), async (c) => {
      const ask = { table: c.req.valid('param').id, player: player(c), base: null }
      const at = await found(ports, await findTable(ports, ask))
      await notTooMany(ports, 'shares', at.player)
      return c.json(await found(ports, await makeShare(ports, at, c.req.valid('json'))), 201)
    })
    .delete('/:id/shares/:share', param(params.share), async (c) => {
      const { id: table, share } = c.req.valid('param')
      const at = await found(ports, await findTable(ports, { table, player: player(c), base: null }))
      await found(ports, await revokeShare(ports, at, share))
      return c.body(null, 204)
    })
