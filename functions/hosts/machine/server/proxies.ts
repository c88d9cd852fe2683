import { type BlockList, isIP } from 'node:net'
import { isNet, liesIn, netsOf } from '../../../outbound/nets.ts'

/**
 * The addresses of proxies that are trusted to name the address they ask for: single ones, or networks as `10.0.0.0/8`,
 * with commas between.
 * @throws Error in plain words for anything else
 */
export function proxiesFrom(given: string): BlockList {
  const named = given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const strange = named.find((one) => !isNet(one))
  if (strange !== undefined)
    throw new Error(
      `POSTHORN_TRUSTED_PROXIES must be addresses or networks, like 127.0.0.1, 10.0.0.0/8; not “${strange}”.`,
    )
  return netsOf(named)
}

/**
 * The address that asks: the connected one, or, where that is a trusted proxy, the one that the proxy names. Each proxy
 * adds the address that asked it to the end of `x-forwarded-for`, and anybody may have written the part before. So it
 * is read from its end, for as long as the writer is trusted.
 */
export function askerOf(remote: string, forwarded: string | undefined, trusted: BlockList): string {
  let asker = plain(remote)
  const named = (forwarded ?? '').split(',').map((one) => plain(one.trim()))
  while (liesIn(asker, trusted)) {
    const before = named.pop()
    if (!before || !isIP(before)) break
    asker = before
  }
  return asker
}

/** An IPv4 address without the prefix that a socket for both families gives it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
