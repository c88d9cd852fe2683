import type { DeviceLink } from '../http/shapes.ts'
import { hashed, type PlayerId, tokenOf } from '../ids.ts'
import { isoOf, type Ports } from '../ports.ts'
import { putLink, takeLink, tokenOfCode } from '../store/links.ts'

/** What codes are made of: no letter or digit that is taken for another. 32 of them, so a byte chooses evenly. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 8
const GOOD_FOR = 10 * 60_000

/** Makes a link, and a code to type instead, that bring a player to another device. Either is good once. */
export async function makeLink(
  ports: Pick<Ports, 'store' | 'now' | 'random'>,
  player: PlayerId,
): Promise<DeviceLink> {
  const until = ports.now() + GOOD_FOR
  for (;;) {
    const token = tokenOf(ports.random(24))
    const code = Array.from(ports.random(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
    const hashes = { token: hashed(token), code: hashed(code) }
    if (await putLink(ports.store, hashes, player, until)) return { token, code, until: isoOf(until) }
  }
}

export const playerByToken = (ports: Ports, token: string): Promise<PlayerId | null> =>
  takeLink(ports.store, hashed(token), taker(ports))

/** Whose code this is, however it was typed: small letters, spaces, and letters that look like digits are forgiven. */
export async function playerByCode(ports: Ports, typed: string): Promise<PlayerId | null> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const token = await tokenOfCode(ports.store, hashed(code))
  return token === null ? null : takeLink(ports.store, token, taker(ports))
}

const taker = (ports: Ports): string => tokenOf(ports.random(12))
