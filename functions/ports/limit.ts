import { hashed, type PlayerId } from '../api/ids.ts'
import { count } from '../store/dynamodb/counters.ts'
import type { Limits, Ports } from './index.ts'

/** The limits that are counted per player, address or other key. */
export type Counted = Exclude<keyof Limits, 'bots' | 'entries' | 'poll'>

/**
 * Counts one more use of a limit. Returns the seconds to wait where that is too much, else null. A refused use does not
 * count: otherwise trying again too early would mean waiting for ever.
 */
export const overLimit = async (
  ports: Pick<Ports, 'store' | 'limits'>,
  what: Counted,
  whose: PlayerId | string,
  by = 1,
): Promise<number | null> => (await useLimit(ports, what, whose, by)).after

/** The same, with how many uses were counted. */
export async function useLimit(
  ports: Pick<Ports, 'store' | 'limits'>,
  what: Counted,
  whose: PlayerId | string,
  by = 1,
): Promise<{ counted: number; after: number | null }> {
  const limit = ports.limits[what]
  const name = `${what}#${hashed(whose).slice(0, 22)}`
  const { counted, left } = await count(ports.store, name, limit, by)
  if (by < 0 || counted <= limit.most) return { counted, after: null }
  await count(ports.store, name, limit, -by)
  return { counted, after: left }
}

/** An address as limits count it: of IPv6, the network (64 bits) that one household has. */
export function countedAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before, after] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = after ? Array(Math.max(0, 8 - before.length - after.length)).fill('0') : []
  return [...before, ...zeros, ...(after ?? [])].slice(0, 4).join(':')
}
