import { Hono } from 'hono/tiny'
import { block, blocksOf, unblock } from '../../../players/blocks.ts'
import { cancelLeave, restOf, setRest, takeLeave } from '../../../players/rest.ts'
import type { Ports } from '../../../ports/index.ts'
import { found } from '../../answer.ts'
import { limited } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { body, requests } from '../../schemas.ts'
import { seated } from '../../seated.ts'
import { player, type SessionEnv } from '../../session.ts'

/** The player's hours of rest, and the players they have blocked. */
export const myTime = (ports: Ports) => {
  return new Hono<SessionEnv>()
    .get('/me/rest', async (c) => c.json(await restOf(ports, await player(c))))
    .put('/me/rest', body(requests.rest), async (c) => {
      const whose = await limited(ports, c, 'settings')
      if (!(await setRest(ports, whose, c.req.valid('json')))) throw problem('no-session')
      return c.json(await restOf(ports, whose))
    })
    .post('/me/days-off', body(requests.daysOff), async (c) => {
      const whose = await limited(ports, c, 'settings')
      await found(ports, await takeLeave(ports, whose, c.req.valid('json')))
      return c.json(await restOf(ports, whose), 201)
    })
    .delete('/me/days-off', body(requests.daysOff), async (c) => {
      const whose = await limited(ports, c, 'settings')
      await found(ports, await cancelLeave(ports, whose, c.req.valid('json')))
      return c.json(await restOf(ports, whose))
    })
    .get('/me/blocks', async (c) => c.json({ blocks: await blocksOf(ports, await player(c)) }))
    .post('/me/blocks', body(requests.block), async (c) => {
      const { table, seat } = c.req.valid('json')
      await limited(ports, c, 'settings')
      const at = await seated(ports, c, { id: table })
      return c.json({ blocks: await found(ports, await block(ports, at, seat)) }, 201)
    })
    .delete('/me/blocks', body(requests.unblock), async (c) => {
      const whose = await limited(ports, c, 'settings')
      return c.json({ blocks: await unblock(ports, whose, c.req.valid('json').block) })
    })
}
