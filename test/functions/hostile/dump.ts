import { canonical } from '../../../engine/core/index.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { type Item, itemsOf, writeItems } from '../support/all-items.ts'

/** Counters count what was tried, and a session in use is lengthened: neither is a change that anybody can see. */
const counters = 'N#'
const sessions = 'S#'

/** Everything in both tables, an item a line, but for counters and for how long sessions last. */
export async function dump(store: Store): Promise<string[]> {
  const items = [...(await itemsOf(store, store.log)), ...(await itemsOf(store, store.app))]
  return items.filter(({ pk }) => !String(pk).startsWith(counters)).map(lineOf)
}

/** Puts everything that is in one store into another. */
export async function copy(from: Store, to: Store): Promise<void> {
  for (const table of ['log', 'app'] as const)
    await writeItems(to, to[table], await itemsOf(from, from[table]))
}

function lineOf(item: Item): string {
  const { seen: _, expires: __, ...session } = item
  const isSession = [item.pk, item.sk].some((key) => String(key).startsWith(sessions))
  const kept = isSession ? session : item
  const plain = Object.entries(kept).map(([field, value]) => [field, plainOf(value)])
  return canonical(Object.fromEntries(plain))
}

const plainOf = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
