import { Hono } from 'hono/tiny'
import type { TableId } from '../../../api/ids.ts'
import type { Ports } from '../../../ports/index.ts'
import { commit } from '../../../tables/commit.ts'
import { rematch } from '../../../tables/seats/rematch.ts'
import { takeSeat } from '../../../tables/seats/sit.ts'
import { isSeated } from '../../../tables/situation.ts'
import { leaving, seatingOpponent, starting } from '../../../tables/transitions.ts'
import { found, view, viewAfter, viewAfterChange } from '../../answer.ts'
import { changing } from '../../changing.ts'
import { limited } from '../../limited.ts'
import { body, param, params, requests } from '../../schemas.ts'
import { player, type SessionEnv } from '../../session.ts'

/** Sitting down and getting up, until the table starts; and again after it is over. */
export const seats = (ports: Ports) =>
  new Hono<SessionEnv>()
    .post('/:id/seats', param(params.table), body(requests.sit), async (c) => {
      const wanted = { table: c.req.valid('param').id, player: player(c), ...c.req.valid('json') }
      return c.json(await viewAfter(ports, c, await takeSeat(ports, wanted)), 201)
    })
    .delete('/:id/seats/:seat', param(params.seat), body(requests.named), async (c) => {
      const [place, asked] = [c.req.valid('param'), c.req.valid('json')]
      const { seat } = place
      const request = changing(c, place, asked, { kind: 'leave', content: { seat } })
      const done = await found(ports, await commit(ports, request, leaving(asked.base, seat)))
      // A player who has left sees the table no more.
      return isSeated(done.situation) ? c.json(await viewAfter(ports, c, done)) : c.body(null, 204)
    })
    .post('/:id/seats/:seat/opponent', param(params.seat), body(requests.opponent), async (c) => {
      const [place, asked] = [c.req.valid('param'), c.req.valid('json')]
      const { seat } = place
      const { level } = asked
      const request = changing(c, place, asked, { kind: 'opponent', content: { seat, level } })
      return c.json(await viewAfterChange(ports, c, request, seatingOpponent(seat, level)), 201)
    })
    .post('/:id/start', param(params.table), body(requests.named), async (c) => {
      const asked = c.req.valid('json')
      const request = changing(c, c.req.valid('param'), asked, { kind: 'start' })
      return c.json(await viewAfterChange(ports, c, request, starting(asked.base)), 201)
    })
    .post('/:id/rematch', param(params.table), body(requests.rematch), async (c) => {
      const table: TableId = c.req.valid('param').id
      // A rematch counts as an opened table like any other.
      const whose = await limited(ports, c, 'tables')
      return c.json(await view(ports, await rematch(ports, table, whose, c.req.valid('json'))), 201)
    })
