import { Hono } from 'hono/tiny'
import type { Ports } from '../../../ports/index.ts'
import { earlierOf } from '../../../watch/earlier.ts'
import { recordFor } from '../../../watch/record.ts'
import { found, unlessKnown } from '../../answer.ts'
import { param, params, queries, query } from '../../schemas.ts'
import { player, type SessionEnv } from '../../session.ts'

/** A table at an earlier version, and its record, for players who sit there. */
export const records = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/:id/at/:version', param(params.at), async (c) => {
      const { id: table, version } = c.req.valid('param')
      return unlessKnown(c, await found(ports, await earlierOf(ports, { table, player: player(c) }, version)))
    })
    .get('/:id/record', param(params.table), query(queries.since), async (c) => {
      const ask = { table: c.req.valid('param').id, player: player(c) }
      return c.json(await found(ports, await recordFor(ports, ask, c.req.valid('query').since ?? 0)))
    })
