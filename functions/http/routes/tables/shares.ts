import { Hono } from 'hono/tiny'
import type { Ports } from '../../../ports/index.ts'
import { makeShare, revokeShare, sharesOf } from '../../../watch/shares.ts'
import { found } from '../../answer.ts'
import { notTooMany } from '../../limited.ts'
import { body, param, params, requests } from '../../schemas.ts'
import { seated } from '../../seated.ts'
import type { SessionEnv } from '../../session.ts'

/** Links by which others may watch a table: every player who sits there can make them, and sees all of them. */
export const shares = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/:id/shares', param(params.table), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      return c.json({ shares: await sharesOf(ports, at) })
    })
    .post('/:id/shares', param(params.table), body(requests.share), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      await notTooMany(ports, 'shares', at.player)
      return c.json(await found(ports, await makeShare(ports, at, c.req.valid('json'))), 201)
    })
    .delete('/:id/shares/:share', param(params.share), async (c) => {
      const place = c.req.valid('param')
      const at = await seated(ports, c, place)
      await found(ports, await revokeShare(ports, at, place.share))
      return c.body(null, 204)
    })
