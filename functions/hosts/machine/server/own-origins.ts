import { hostname, networkInterfaces } from 'node:os'

/**
 * The origins by which a server is reached that listens at `origin`, as this machine is named and connected now: at
 * itself, by its name in its network, and by the addresses that it has there.
 */
export function ownOrigins(origin: string): ReadonlySet<string> {
  const { protocol, port, hostname: listening } = new URL(origin)
  const [short] = hostname().split('.')
  const addresses = Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  )
  const names = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    listening,
    hostname(),
    short,
    `${short}.local`,
    ...addresses,
  ]
  const urls = names.map((name) => `${protocol}//${name}:${port}`)
  return new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin))
}
