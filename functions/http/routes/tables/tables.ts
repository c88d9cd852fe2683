import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { freeSeats } from '../../../../engine/core/index.ts'
import { hashed, type PlayerId, tokenOf } from '../../../api/ids.ts'
import { project } from '../../../jobs/projection/project.ts'
import type { Ports } from '../../../ports/index.ts'
import { countedAddress } from '../../../ports/limit.ts'
import { putInvite } from '../../../store/players/links.ts'
import { mute } from '../../../store/players/mail-item.ts'
import { languageOf } from '../../../store/players/players.ts'
import { changeMeta, mayBeListed, revokeInvites } from '../../../store/tables/table-items.ts'
import { findTable } from '../../../tables/find.ts'
import { open } from '../../../tables/seats/open.ts'
import { timesLeft } from '../../../tables/seats/sit.ts'
import { whoAsks } from '../../../tables/situation.ts'
import { cancelling } from '../../../tables/transitions.ts'
import { viewOf } from '../../../tables/view.ts'
import { unlessKnown, view, viewAfterChange } from '../../answer.ts'
import { changing } from '../../changing.ts'
import { limited, notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { body, param, params, queries, query, requests } from '../../schemas.ts'
import { hosted, seated } from '../../seated.ts'
import { player, type SessionEnv } from '../../session.ts'

/** Opening tables, looking at them, and what their host may do. */
export const tables = (ports: Ports) =>
  new Hono<SessionEnv>()
    .post('/', body(requests.open), async (c) => {
      const { mySeat = 0, ...asked } = c.req.valid('json')
      const { id, listed } = asked
      const whose = await limited(ports, c, 'tables')
      const crowds = listed ? await notTooManyListed(ports, c, whose) : undefined
      const wanted = { ...asked, table: id, options: asked.options, seat: mySeat, crowds }
      return c.json(await view(ports, await open(ports, whose, wanted)), 201)
    })
    .get('/:id', param(params.table), query(queries.since), async (c) => {
      const base = c.req.valid('query').since ?? null
      const ask = { table: c.req.valid('param').id, player: player(c), base }
      return unlessKnown(c, await view(ports, await findTable(ports, ask)))
    })
    .patch('/:id', param(params.table), body(requests.change), async (c) => {
      const { title, listed, muted } = c.req.valid('json')
      const there = await seated(ports, c, c.req.valid('param'))
      const isHosts = title !== undefined || listed !== undefined
      const at = isHosts ? hosted(there) : there
      if (muted !== undefined) await mute(ports.store, at.player, at.table, muted)
      if (!isHosts) return c.json(await viewOf(ports, at))
      const crowds = listed && !at.meta.listed ? await notTooManyListed(ports, c, at.player) : undefined
      const change = {
        ...(crowds && { crowds }),
        ...(title === undefined ? {} : { title }),
        ...(listed === undefined ? {} : { listed }),
      }
      const meta = await (listed
        ? changeMeta(ports.store, at.table, change, mayBeListed)
        : changeMeta(ports.store, at.table, change))
      if (listed && !meta) throw problem('delisted')
      await project(ports, at.table)
      return c.json(await viewOf(ports, { ...at, meta: meta ?? at.meta }))
    })
    .delete('/:id', param(params.table), body(requests.named), async (c) => {
      const request = changing(c, c.req.valid('param'), c.req.valid('json'), { kind: 'cancel' })
      return c.json(await viewAfterChange(ports, c, request, cancelling))
    })
    .post('/:id/invites', param(params.table), body(requests.invite), async (c) => {
      const { seat } = c.req.valid('json')
      const at = hosted(await seated(ports, c, c.req.valid('param')))
      const { table, newest, meta } = at
      const free = freeSeats(newest)
      if (free.length === 0) throw problem(newest.table.over ? 'over' : 'started')
      if (seat !== undefined && !free.includes(seat))
        throw problem(seat < newest.holders.length ? 'seat-taken' : 'no-such-seat')
      const token = tokenOf(ports.random(24))
      const forSeat = seat === undefined ? {} : { seat, left: timesLeft(newest, seat) }
      const preview = hashed(token)
      await putInvite(ports.store, preview, {
        table,
        version: newest.version,
        invites: meta.invites,
        ...forSeat,
        language: languageOf(whoAsks(at)),
      })
      // Chats read the path of the link and show its preview; no server ever sees the token there.
      return c.json({ token, preview }, 201)
    })
    .delete('/:id/invites', param(params.table), async (c) => {
      const { table } = hosted(await seated(ports, c, c.req.valid('param')))
      await revokeInvites(ports.store, table)
      return c.body(null, 204)
    })

/** The tables from one network address on a day that the lobby shows before all others have been. */
const FEW_FROM_ADDRESS = 6

/**
 * Counts one more table in the lobby, for the player and for their network address: guests are easily made. A request that
 * is sent again may count again. @returns true where more than a few came from that address of late
 */
async function notTooManyListed(
  ports: Ports,
  c: Context<SessionEnv>,
  whose: PlayerId,
): Promise<true | undefined> {
  await notTooMany(ports, 'listed', whose)
  const listed = await notTooMany(ports, 'listings', countedAddress(ports.address(c)))
  return listed > FEW_FROM_ADDRESS || undefined
}
