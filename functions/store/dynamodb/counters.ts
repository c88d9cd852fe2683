import type { Store } from './client.ts'
import { listItems, secondsOf, updateItem } from './item.ts'

/** How many of something one address, or one player, may do in a time: in any such time, whenever it begins. */
export interface Limit {
  most: number
  seconds: number
}

/** The count with what was just counted, and the seconds until one more is allowed. */
interface Count {
  counted: number
  left: number
}

/** A part of the time: how many were counted in it, and the time of the last, milliseconds since 1970. */
interface Part {
  counted: number
  last: number
}

/** The number of parts in which the time is counted. A part is over once its last event is long enough ago. */
const PARTS = 10

/** Counts `by` more of `what`; below zero, gives some back. */
export async function count(store: Store, what: string, { most, seconds }: Limit, by = 1): Promise<Count> {
  const now = store.now()
  const time = seconds * 1000
  const part = Math.floor((now * PARTS) / time)
  const pk = `N#${what}`
  const [earlier, present] = await Promise.all([
    listItems<Part>(store, {
      pk,
      prefix: nameOf(part - PARTS),
      upTo: nameOf(part - 1),
      reading: 'consistent',
    }),
    updateItem<Part>(
      store,
      { pk, sk: nameOf(part) },
      { set: { expires: secondsOf(now + 2 * time), last: now }, add: { counted: by } },
    ),
  ])
  const parts = [...earlier.filter(({ last }) => last > now - time), ...(present ? [present] : [])]
  const counted = parts.reduce((sum, one) => sum + Math.max(0, one.counted), 0)
  return { counted, left: Math.ceil((freeAt(parts, Math.max(1, counted - most)) + time - now) / 1000) }
}

/** The time of the last event that must be over before `many` are. */
function freeAt(parts: readonly Part[], many: number): number {
  let over = 0
  const found = parts.find(({ counted }) => {
    over += Math.max(0, counted)
    return over >= many
  })
  return found?.last ?? 0
}

/** The names of parts, in the order of their time. */
const nameOf = (part: number): string => String(part).padStart(14, '0')
