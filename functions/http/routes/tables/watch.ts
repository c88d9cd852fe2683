import { Hono } from 'hono/tiny'
import type { Ports } from '../../../ports/index.ts'
import { watchedAt } from '../../../watch/earlier.ts'
import { watchedRecord } from '../../../watch/record.ts'
import { watchedThrough } from '../../../watch/watched.ts'
import { forAnybody, found } from '../../answer.ts'
import { param, params } from '../../schemas.ts'
import type { SessionEnv } from '../../session.ts'

/** Seconds for which the live view may be cached, and for which earlier versions may: those can only be revoked. */
const LIVE = 5
const EARLIER = 60

/**
 * A watched table, for everybody with its link: no session is asked for, and the path alone decides, so an answer can
 * be cached and given to everybody.
 */
export const watch = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/:token', param(params.token), async (c) => {
      const { token } = c.req.valid('param')
      const watched = await found(ports, await watchedThrough(ports, token))
      c.header('x-poll-after', String(watched.pollAfter))
      return forAnybody(c, watched, LIVE)
    })
    .get('/:token/at/:version', param(params.watchedAt), async (c) => {
      const { token, version } = c.req.valid('param')
      return forAnybody(c, await found(ports, await watchedAt(ports, token, version)), EARLIER)
    })
    .get('/:token/record/:since', param(params.watchedRecord), async (c) => {
      const { token, since } = c.req.valid('param')
      return forAnybody(c, await found(ports, await watchedRecord(ports, token, since)), EARLIER)
    })
