import { Hono } from 'hono/tiny'
import type { Ports } from '../../../ports/index.ts'
import { notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { queries, query } from '../../schemas.ts'
import { asking, dropCookie, player, type SessionEnv } from '../../session.ts'

/** All that is kept of a player: to download, or to be erased. */
export const myData = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/me/export', query(queries.export), async (c) => {
      const who = await asking(c)
      await notTooMany(ports, 'exports', who.player)
      const { table, since } = c.req.valid('query')
      const { exportPage } = await import('../../../players/export.ts')
      const page = await exportPage(ports, who, table === undefined ? null : { table, since: since ?? 0 })
      if (!page) throw problem('no-session')
      return c.json(page)
    })
    .delete('/me', async (c) => {
      const whose = await player(c)
      const { beginErasing, erase } = await import('../../../players/erase.ts')
      await beginErasing(ports, whose)
      ports.afterwards(() => erase(ports, whose))
      dropCookie(ports, c)
      return c.body(null, 204)
    })
