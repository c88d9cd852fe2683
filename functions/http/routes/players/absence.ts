import { Hono } from 'hono/tiny'
import type { Ports } from '../../../ports/index.ts'
import { comingBack } from '../../../tables/absence.ts'
import { nudge } from '../../../tables/nudge.ts'
import { offerSeat, takingBack } from '../../../tables/seats/lend.ts'
import { found, viewAfterChange } from '../../answer.ts'
import { changing } from '../../changing.ts'
import { notTooMany } from '../../limited.ts'
import { body, param, params, requests } from '../../schemas.ts'
import { seated } from '../../seated.ts'
import type { SessionEnv } from '../../session.ts'

/** Absence: coming back, handing a seat over and taking it back, nudging. */
export const absence = (ports: Ports) =>
  new Hono<SessionEnv>()
    .post('/:id/back', param(params.table), body(requests.named), async (c) => {
      const request = changing(c, c.req.valid('param'), c.req.valid('json'), { kind: 'back' })
      return c.json(await viewAfterChange(ports, c, request, comingBack), 201)
    })
    .post('/:id/handover', param(params.table), body(requests.offer), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      await notTooMany(ports, 'links', at.player)
      return c.json(await found(ports, await offerSeat(ports, at, c.req.valid('json').seat ?? at.seat)), 201)
    })
    .delete('/:id/handover', param(params.table), body(requests.takeBack), async (c) => {
      const asked = c.req.valid('json')
      const { id, salt } = asked
      const request = {
        ...changing(c, c.req.valid('param'), asked, { kind: 'hand-back', content: { salt } }),
        open: true,
      }
      return c.json(await viewAfterChange(ports, c, request, takingBack(ports, id, salt)))
    })
    .post('/:id/nudge', param(params.table), body(requests.nudge), async (c) => {
      const at = await seated(ports, c, c.req.valid('param'))
      await found(ports, await nudge(ports, at, c.req.valid('json').seat))
      return c.body(null, 204)
    })
