import { type BlockList, isIP } from 'node:net'
import { isNet, liesIn, netsOf } from '../nets.ts'

/**
 * The addresses of proxies that may say for whom they ask: single ones, or networks as `10.0.0.0/8`, with commas between.
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
 * Who asks: whoever is connected, or, where that is a proxy that is trusted, whom it names as having asked it. Each proxy
 * adds to the end of `x-forwarded-for` who asked it, and anybody may have written what stands before: so it is read from
 * its end, as far as those are trusted who wrote it.
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

/** An address of IPv4 as such, however a socket that speaks both calls it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
