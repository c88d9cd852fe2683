import type { Store } from './client.ts'
import { secondsOf, updateItem } from './item.ts'

/** How much of something one address, or one player, may do in a time. */
export interface Limit {
  most: number
  seconds: number
}

/** Counts `by` more of `what` in the present window of time: how many there are now, and the seconds it still lasts. */
export async function count(
  store: Store,
  what: string,
  { seconds }: Limit,
  by = 1,
): Promise<{ counted: number; left: number }> {
  const now = store.now() / 1000
  const window = Math.floor(now / seconds)
  const end = (window + 1) * seconds
  const item = await updateItem<{ counted: number }>(
    store,
    { pk: `N#${what}`, sk: String(window) },
    { set: { expires: secondsOf(end * 1000) }, add: { counted: by } },
  )
  return { counted: item?.counted ?? 0, left: Math.ceil(end - now) }
}
