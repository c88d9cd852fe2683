import type { Store } from '../dynamodb/client.ts'
import { type Key, listItems, putItem } from '../dynamodb/item.ts'

const ALL = 'RUN#verified'

const keyOf = (game: string): Key => ({ pk: ALL, sk: game })

/**
 * The rules, by game, under which every running table was replayed last without a difference: a hash of them, since two copies
 * may call different rules by the same number.
 */
export async function verifiedRules(store: Store): Promise<Map<string, string | undefined>> {
  const items = await listItems<{ hash?: string }>(store, { pk: ALL, reading: 'consistent' })
  return new Map(items.map(({ sk, hash }) => [String(sk), hash]))
}

export const noteVerified = (store: Store, game: string, hash: string): Promise<boolean> =>
  putItem(store, { ...keyOf(game), hash })
