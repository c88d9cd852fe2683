import { Hono } from 'hono'
import type { Ports } from '../../ports.ts'
import { watchedAt } from '../../watch/earlier.ts'
import { watchedRecord } from '../../watch/record.ts'
import { watchedThrough } from '../../watch/watched.ts'
import { forAnybody, found } from '../answer.ts'
import { param, params } from '../schemas.ts'
import type { SessionEnv } from '../session.ts'

/** Seconds for which what is told now, and what can only be revoked, may be kept on its way. */
const LIVE = 5
const EARLIER = 60

/**
 * What a watch link tells, to whoever has it: nobody's session is asked for, and paths say it all, so that an answer can be
 * kept and given to everybody.
 */
export const watch = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/:token', param(params.token), async (c) => {
      const { token } = c.req.valid('param')
      const watched = await found(ports, await watchedThrough(ports, token, { withSeed: true }))
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
