import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { Ports } from '../../../ports/index.ts'
import { type ChangeRequest, commit, type Transition } from '../../../tables/commit.ts'
import { ending, resigning, takeback, turn } from '../../../tables/transitions.ts'
import { playedAfter } from '../../answer.ts'
import { changing } from '../../changing.ts'
import { body, param, params, requests } from '../../schemas.ts'
import type { SessionEnv } from '../../session.ts'

/** Playing: turns, and requests to the others meanwhile. */
export const turns = (ports: Ports) => {
  const played = async (c: Context<SessionEnv>, request: ChangeRequest, transition: Transition) =>
    c.json(await playedAfter(ports, c, await commit(ports, request, transition)), 201)
  return (
    new Hono<SessionEnv>()
      // `commit` reads, checks and appends; the transition `turn` asks the rules (`takeTurn` of the core).
      .post('/:id/turns', param(params.table), body(requests.turn), (c) => {
        const asked = c.req.valid('json')
        const { base, rules, actions } = asked
        const request = changing(c, c.req.valid('param'), asked, { kind: 'turn', content: { actions } })
        return played(c, request, turn(base, rules, actions))
      })
      .post('/:id/takeback', param(params.table), body(requests.answer), (c) => {
        const asked = c.req.valid('json')
        const request = changing(c, c.req.valid('param'), asked, {
          kind: 'takeback',
          content: { doing: asked.do },
        })
        return played(c, request, takeback(ports, asked.base, asked.do))
      })
      .post('/:id/end', param(params.table), body(requests.answer), (c) => {
        const asked = c.req.valid('json')
        const request = changing(c, c.req.valid('param'), asked, {
          kind: 'end',
          content: { doing: asked.do },
        })
        return played(c, request, ending(asked.base, asked.do))
      })
      .post('/:id/resign', param(params.table), body(requests.named), (c) =>
        played(c, changing(c, c.req.valid('param'), c.req.valid('json'), { kind: 'resign' }), resigning),
      )
  )
}
