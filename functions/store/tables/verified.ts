import type { Store } from '../dynamodb/client.ts'
import { type Key, listItems, putItem } from '../dynamodb/item.ts'

const ALL = 'RUN#verified'

const keyOf = (game: string): Key => ({ pk: ALL, sk: game })

/** The rules, by game, under which every running table was replayed last without a difference. */
export async function verifiedRules(store: Store): Promise<Map<string, number>> {
  const items = await listItems<{ rules: number }>(store, { pk: ALL, reading: 'consistent' })
  return new Map(items.map(({ sk, rules }) => [String(sk), rules]))
}

export const noteVerified = (store: Store, game: string, rules: number): Promise<boolean> =>
  putItem(store, { ...keyOf(game), rules })
