import { hashed, type PlayerId } from './api/ids.ts'
import type { Limits, Ports } from './ports.ts'
import { count } from './store/counters.ts'

/** What is counted for somebody. */
export type Counted = Exclude<keyof Limits, 'entries' | 'poll'>

/**
 * Counts one more of something for somebody; the seconds to wait where that is too much, else null. What is too much does
 * not count: else whoever tries again too early would wait for ever.
 */
export async function overLimit(
  ports: Ports,
  what: Counted,
  whose: PlayerId | string,
  by = 1,
): Promise<number | null> {
  const limit = ports.limits[what]
  const name = `${what}#${hashed(whose).slice(0, 22)}`
  const { counted, left } = await count(ports.store, name, limit, by)
  if (by < 0 || counted <= limit.most) return null
  await count(ports.store, name, limit, -by)
  return left
}

/** An address as it is counted by: of IPv6, the network (64 bits) that one household has. */
export function countedAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before, after] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = after ? Array(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':')
}
