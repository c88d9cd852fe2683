import { Hono } from 'hono/tiny'
import { deviceOf } from '../../../players/device.ts'
import { pushOf, tellHere, tellNoMore } from '../../../players/push.ts'
import type { Ports } from '../../../ports/index.ts'
import { limited } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { body, requests } from '../../schemas.ts'
import { asking, type SessionEnv } from '../../session.ts'

/** The devices on which a player is told at once. */
export const myPush = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/me/push', async (c) => c.json(await pushOf(ports, await asking(c))))
    .put('/me/push', body(requests.push), async (c) => {
      await limited(ports, c, 'settings')
      const mine = await asking(c)
      const device = deviceOf(c.req.header('user-agent'))
      if (!(await tellHere(ports, mine, c.req.valid('json'), device))) throw problem('no-session')
      return c.json(await pushOf(ports, mine))
    })
    .delete('/me/push', body(requests.unpush), async (c) => {
      await limited(ports, c, 'settings')
      const mine = await asking(c)
      await tellNoMore(ports, mine, c.req.valid('json').device)
      return c.json(await pushOf(ports, mine))
    })
