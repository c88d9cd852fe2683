import { Hono } from 'hono'
import { OptionsError, parseOrders, same } from '../../../engine/core/index.ts'
import type { HolderId } from '../../api/ids.ts'
import type { Ports } from '../../ports.ts'
import { changeOrders, getOrders, noOrders } from '../../store/orders.ts'
import { findTable } from '../../tables/find.ts'
import type { Seated } from '../../tables/situation.ts'
import { found } from '../answer.ts'
import { notTooMany } from '../limited.ts'
import { problem } from '../problem.ts'
import { body, param, params, requests } from '../schemas.ts'
import { player, type SessionEnv } from '../session.ts'

/** The orders of a seat: answers for decisions that fall to it. */
export const orders = (ports: Ports) =>
  new Hono<SessionEnv>().put('/:id/orders', param(params.table), body(requests.orders), async (c) => {
    const ask = { table: c.req.valid('param').id, player: player(c), base: null }
    const at = await found(ports, await findTable(ports, ask))
    await notTooMany(ports, 'orders', at.player)
    const holder = at.newest.holders[at.seat] as HolderId
    const { revision, orders: given } = c.req.valid('json')
    const orders = parsed(at, given)
    if (await changeOrders(ports.store, holder, orders, revision))
      return c.json({ orders, revision: revision + 1 })
    const stands = (await getOrders(ports.store, [holder])).get(holder) ?? noOrders
    // The same change again: its first answer was lost.
    const isRepeat = stands.revision === revision + 1 && same(stands.orders, orders)
    if (!isRepeat) throw problem('orders-changed', { orders: stands })
    return c.json(stands)
  })

function parsed({ game }: Seated, given: unknown) {
  try {
    return parseOrders(game, given)
  } catch (error) {
    if (error instanceof OptionsError) throw problem('bad-orders')
    throw error
  }
}
