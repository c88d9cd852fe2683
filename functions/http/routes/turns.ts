import { Hono } from 'hono'
import type { Ports } from '../../ports.ts'
import { commit } from '../../tables/commit.ts'
import { ending, resigning, takeback, turn } from '../../tables/moves.ts'
import { playedAfter } from '../answer.ts'
import { body, param, params, requests } from '../schemas.ts'
import { player, type SessionEnv } from '../session.ts'

/** Playing: turns, and requests to the others meanwhile. */
export const turns = (ports: Ports) =>
  new Hono<SessionEnv>()
    .post('/:id/turns', param(params.table), body(requests.turn), async (c) => {
      const { id, base, rules, actions } = c.req.valid('json')
      const ask = { table: c.req.valid('param').id, player: player(c), base }
      const request = { ...ask, id, kind: 'turn', content: { actions } }
      return c.json(
        await playedAfter(ports, c, await commit(ports, request, turn(base, rules, actions))),
        201,
      )
    })
    .post('/:id/takeback', param(params.table), body(requests.answer), async (c) => {
      const { id, base, do: doing } = c.req.valid('json')
      const ask = { table: c.req.valid('param').id, player: player(c), base }
      const request = { ...ask, id, kind: 'takeback', content: { doing } }
      return c.json(
        await playedAfter(ports, c, await commit(ports, request, takeback(ports, base, doing))),
        201,
      )
    })
    .post('/:id/end', param(params.table), body(requests.answer), async (c) => {
      const { id, base, do: doing } = c.req.valid('json')
      const ask = { table: c.req.valid('param').id, player: player(c), base }
      const request = { ...ask, id, kind: 'end', content: { doing } }
      return c.json(await playedAfter(ports, c, await commit(ports, request, ending(base, doing))), 201)
    })
    .post('/:id/resign', param(params.table), body(requests.named), async (c) => {
      const { id, base } = c.req.valid('json')
      const ask = { table: c.req.valid('param').id, player: player(c), base }
      const request = { ...ask, id, kind: 'resign', content: {} }
      return c.json(await playedAfter(ports, c, await commit(ports, request, resigning)), 201)
    })
