import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { TableId } from '../../../api/ids.ts'
import { playerPage } from '../../../players/player-page.ts'
import type { Ports } from '../../../ports/index.ts'
import { companyFor, decline, inviteCompanion } from '../../../tables/seats/invitations.ts'
import type { Seated } from '../../../tables/situation.ts'
import { found } from '../../answer.ts'
import { notTooMany } from '../../limited.ts'
import { body, param, params, requests } from '../../schemas.ts'
import { hosted, seated } from '../../seated.ts'
import { player, type SessionEnv } from '../../session.ts'

/** People: asking those one has played with to one's table, and a page of each at a table. */
export const company = (ports: Ports) => {
  const atMine = async (c: Context<SessionEnv>, place: { id: TableId }): Promise<Seated> => {
    const at = hosted(await seated(ports, c, place))
    // Finding the people met takes many reads.
    await notTooMany(ports, 'settings', at.player)
    return at
  }
  return new Hono<SessionEnv>()
    .get('/:id/company', param(params.table), async (c) => {
      const at = await atMine(c, c.req.valid('param'))
      return c.json({ company: await companyFor(ports, at) })
    })
    .post('/:id/company', param(params.table), body(requests.companion), async (c) => {
      const at = await atMine(c, c.req.valid('param'))
      const asked = await inviteCompanion(ports, at, c.req.valid('json').companion)
      return c.json({ company: await found(ports, asked) }, 201)
    })
    .get('/:id/players/:seat', param(params.seat), async (c) => {
      const { id, seat } = c.req.valid('param')
      const at = await seated(ports, c, { id })
      await notTooMany(ports, 'pages', at.player)
      return c.json(await found(ports, await playerPage(ports, at, seat)))
    })
    .delete('/:id/company', param(params.table), async (c) => {
      await found(ports, await decline(ports, c.req.valid('param').id, await player(c)))
      return c.body(null, 204)
    })
}
