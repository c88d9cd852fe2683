import { Hono } from 'hono/tiny'
import { OptionsError, parseOrders } from '../../../../engine/core/index.ts'
import type { Ports } from '../../../ports/index.ts'
import { changeOrders, getOrders, noOrders } from '../../../store/tables/orders.ts'
import { holderAt, type Seated } from '../../../tables/situation.ts'
import { notTooMany } from '../../limited.ts'
import { problem } from '../../problem.ts'
import { saved } from '../../saved.ts'
import { body, param, params, requests } from '../../schemas.ts'
import { seated } from '../../seated.ts'
import type { SessionEnv } from '../../session.ts'

/** The orders of a seat: answers given in advance for its decisions. */
export const orders = (ports: Ports) =>
  new Hono<SessionEnv>().put('/:id/orders', param(params.table), body(requests.orders), async (c) => {
    const at = await seated(ports, c, c.req.valid('param'))
    await notTooMany(ports, 'orders', at.player)
    const holder = holderAt(at)
    const { revision, orders: given } = c.req.valid('json')
    const wanted = { orders: parsed(at, given), revision }
    const change = changeOrders(ports.store, holder, wanted.orders, revision)
    const present = async () => (await getOrders(ports.store, [holder])).get(holder) ?? noOrders
    const { isSaved, stands } = await saved(wanted, change, present)
    if (!isSaved) throw problem('orders-changed', { orders: stands })
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
