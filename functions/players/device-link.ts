import type { DeviceLink } from '../http/shapes.ts'
import { hashed, type PlayerId, tokenOf } from '../ids.ts'
import { isoOf, type Ports } from '../ports.ts'
import { putLink, takeLink, tokenOfCode } from '../store/links.ts'
import { codeTyped, GOOD_FOR, newCode } from './code.ts'

/** Makes a link, and a code to type instead, that bring a player to another device. Either is good once. */
export async function makeLink(
  ports: Pick<Ports, 'store' | 'now' | 'random'>,
  player: PlayerId,
): Promise<DeviceLink> {
  const until = ports.now() + GOOD_FOR
  for (;;) {
    const token = tokenOf(ports.random(24))
    const code = newCode(ports.random)
    const hashes = { token: hashed(token), code: hashed(code) }
    if (await putLink(ports.store, hashes, player, until)) return { token, code, until: isoOf(until) }
  }
}

export const playerByToken = (ports: Ports, token: string): Promise<PlayerId | null> =>
  takeLink(ports.store, hashed(token), taker(ports))

/** Whose code this is, however it was typed. */
export async function playerByCode(ports: Ports, typed: string): Promise<PlayerId | null> {
  const token = await tokenOfCode(ports.store, hashed(codeTyped(typed)))
  return token === null ? null : takeLink(ports.store, token, taker(ports))
}

const taker = (ports: Ports): string => tokenOf(ports.random(12))
