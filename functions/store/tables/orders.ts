import type { Order } from '../../../engine/core/index.ts'
import type { HolderId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { standsAt } from '../dynamodb/expression.ts'
import { getItems, updateItem } from '../dynamodb/item.ts'

/** A holder's orders, by the names of `Orders`, and how often they were changed. */
export interface KeptOrders {
  orders: { readonly [name: string]: Order }
  revision: number
}

/** Orders as they are stored, as one JSON text. */
interface OrdersItem {
  orders: string
  revision: number
}

const ordersKey = (holder: string) => ({ pk: `H#${holder}`, sk: 'ORDERS' })

/** The orders of these holders, read consistently, by holder; none for a holder who never saved any. */
export async function getOrders(
  store: Store,
  holders: readonly string[],
): Promise<ReadonlyMap<string, KeptOrders>> {
  const items = await getItems<OrdersItem>(store, holders.map(ordersKey), 'consistent')
  return new Map(
    items.map(({ pk, orders, revision }) => [
      pk.slice('H#'.length),
      { orders: JSON.parse(orders) as KeptOrders['orders'], revision },
    ]),
  )
}

export const noOrders: KeptOrders = { orders: {}, revision: 0 }

/** Changes orders that are at `revision`; false if they are at another. */
export const changeOrders = async (
  store: Store,
  holder: HolderId,
  orders: KeptOrders['orders'],
  revision: number,
): Promise<boolean> =>
  (await updateItem(store, ordersKey(holder), {
    set: { orders: JSON.stringify(orders) },
    add: { revision: 1 },
    condition: standsAt(revision),
  })) !== null
