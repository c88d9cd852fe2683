import { BlockList, isIP } from 'node:net'

const families = { 4: { family: 'ipv4', most: 32 }, 6: { family: 'ipv6', most: 128 } } as const

/** An address or a network, as `10.0.0.0/8`; null for anything else. */
function netIn(given: string) {
  const [address, bits] = given.split('/')
  const version = isIP(address)
  if (version !== 4 && version !== 6) return null
  const { family, most } = families[version]
  const length = bits === undefined ? most : Number(bits)
  if (!Number.isInteger(length) || length < 0 || length > most || bits === '') return null
  return { address, length, family }
}

export const isNet = (given: string): boolean => netIn(given) !== null

/** The addresses and networks among these; anything else is left out. */
export function netsOf(given: readonly string[]): BlockList {
  const nets = new BlockList()
  for (const one of given) {
    const net = netIn(one)
    if (net) nets.addSubnet(net.address, net.length, net.family)
  }
  return nets
}

/** Whether `address` is an address, and lies in one of these. */
export function liesIn(address: string, nets: BlockList): boolean {
  const version = isIP(address)
  return (version === 4 || version === 6) && nets.check(address, families[version].family)
}
