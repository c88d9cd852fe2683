import { BlockList, isIP } from 'node:net'

/**
 * The addresses of proxies that may say for whom they ask: single ones, or networks as `10.0.0.0/8`, with commas between.
 * @throws Error in plain words for anything else
 */
export function proxiesFrom(given: string): BlockList {
  const trusted = new BlockList()
  for (const one of given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address, bits] = one.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const length = bits === undefined ? most : Number(bits)
    if (!version || !Number.isInteger(length) || length < 0 || length > most || bits === '')
      throw new Error(
        `POSTHORN_TRUSTED_PROXIES must be addresses or networks, like 127.0.0.1, 10.0.0.0/8; not “${one}”.`,
      )
    trusted.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  }
  return trusted
}

/**
 * Who asks: whoever is connected, or, where that is a proxy that is trusted, whom it names as having asked it. Each proxy
 * adds to the end of `x-forwarded-for` who asked it, and anybody may have written what stands before: so it is read from
 * its end, as far as those are trusted who wrote it.
 */
export function askerOf(remote: string, forwarded: string | undefined, trusted: BlockList): string {
  let asker = plain(remote)
  const named = (forwarded ?? '').split(',').map((one) => plain(one.trim()))
  while (isTrusted(asker, trusted)) {
    const before = named.pop()
    if (!before || !isIP(before)) break
    asker = before
  }
  return asker
}

const isTrusted = (address: string, trusted: BlockList): boolean => {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** An address of IPv4 as such, however a socket that speaks both calls it. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
