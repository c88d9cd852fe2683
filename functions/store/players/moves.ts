import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import { deleteItem, listItems, putItem } from '../dynamodb/item.ts'

/** The tables of one player go to another, who is the same person. The item stands until all have gone. */
interface MoveItem {
  name: string
}

const moveKey = (to: PlayerId, from: PlayerId) => ({ pk: `P#${to}`, sk: `MOVE#${from}` })

export const putMove = (store: Store, to: PlayerId, from: PlayerId, name: string): Promise<boolean> =>
  putItem(store, { ...moveKey(to, from), name })

export const deleteMove = (store: Store, to: PlayerId, from: PlayerId): Promise<boolean> =>
  deleteItem(store, moveKey(to, from))

/** The players whose tables are still coming to a player. */
export async function listMoves(store: Store, to: PlayerId): Promise<{ from: PlayerId; name: string }[]> {
  const items = await listItems<MoveItem>(store, { pk: `P#${to}`, prefix: 'MOVE#', reading: 'consistent' })
  return items.map(({ sk, name }) => ({ from: sk.slice('MOVE#'.length) as PlayerId, name }))
}
