import { isIP } from 'node:net'
import { liesIn, netsOf } from './nets.ts'

/**
 * Whether a URL that came from a user can be that of a push service or a webhook: https, to a public host name. The
 * addresses that the name resolves to are checked when something is sent.
 */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  const isName = isIP(hostname) === 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname)
  return isPlain && isName && !NOT_PUBLIC.test(hostname)
}

/**
 * An address on this machine to use in place of all push services and webhooks, if one is set: for tests.
 * @throws Error in plain words if it is not on this machine
 */
export function standIn(said: string | undefined): string | null {
  if (!said) return null
  if (!/^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(said))
    throw new Error('POSTHORN_PUSH_SERVICE must be on this machine, like http://localhost:3001')
  return said
}

/** Names that only lead into a private network. */
const NOT_PUBLIC = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa)$/

/** Whether an IP address is public: in no private network, and no tunnel into one. */
export const isPublic = (address: string): boolean =>
  (isIP(address) === 4 || liesIn(address, givenOut)) && !liesIn(address, closed)

// The rest of IPv6 is not allocated, or leads to IPv4 addresses.
const givenOut = netsOf(['2000::/3'])
const closed = netsOf([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Tunnels to IPv4 addresses, and ranges for documentation only.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
])
