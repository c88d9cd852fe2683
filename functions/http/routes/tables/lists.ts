import { Hono } from 'hono/tiny'
import { withNames } from '../../../../web/print/older-names.ts'
import type { HistoryRow } from '../../../api/shapes.ts'
import { personFor } from '../../../players/player-page.ts'
import type { Ports } from '../../../ports/index.ts'
import { listFinished, tableOfRow } from '../../../store/tables/rows.ts'
import { inboxOf } from '../../../tables/lists/inbox.ts'
import { inviteTo, lobbyOf } from '../../../tables/lists/lobby.ts'
import { forAnybody, found, tagged, unlessKnown } from '../../answer.ts'
import { param, params, queries, query } from '../../schemas.ts'
import { anybody, player, type SessionEnv } from '../../session.ts'

const TABLES_A_PAGE = 50

/**
 * Seconds for which the lobby may be cached: a table that has filled up meanwhile says so to a player who wants to
 * join.
 */
const LOBBY_KEPT = 5

/** Lists of tables: the inbox, finished tables, the lobby. */
export const lists = (ports: Ports) =>
  new Hono<SessionEnv>()
    .get('/tables', async (c) => {
      const inbox = await inboxOf(ports, await player(c, 'eventual'))
      // "Unchanged" reveals nothing; news is told only to a session that certainly has not been ended.
      const tag = tagged(c, inbox)
      if (!tag.isKnown) await player(c)
      c.header('x-poll-after', String(inbox.pollAfter))
      return unlessKnown(c, inbox, tag)
    })
    .get('/history', query(queries.history), async (c) => {
      const { before } = c.req.valid('query')
      const upTo = before === undefined ? undefined : `F#${before}`
      const mine = await player(c)
      const items = await listFinished(ports.store, mine, TABLES_A_PAGE + 1, upTo)
      const tables = items.slice(0, TABLES_A_PAGE).map((item): HistoryRow => {
        const { game, title, seat, names, over, points, began, at } = withNames(item)
        const people = item.with?.map((other) => other && personFor(mine, other))
        return { id: tableOfRow(item), game, title, seat, names, over, points, began, people, at }
      })
      const next = items[TABLES_A_PAGE]?.sk.slice('F#'.length) ?? null
      return c.json({ tables, next })
    })
    .get('/lobby', async (c) => forAnybody(c, await lobbyOf(ports), LOBBY_KEPT))
    // In the path: what is cached for everybody is asked for without a query.
    .get('/lobby/:after', param(params.lobby), async (c) =>
      forAnybody(c, await lobbyOf(ports, c.req.valid('param').after), LOBBY_KEPT),
    )
    .get('/invites/:token', param(params.token), async (c) =>
      c.json(await found(ports, await inviteTo(ports, c.req.valid('param').token, await anybody(c)))),
    )
