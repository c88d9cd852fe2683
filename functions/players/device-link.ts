import { codeTyped } from '../../web/print/code.ts'
import { hashed, type PlayerId, tokenOf } from '../api/ids.ts'
import type { DeviceLink } from '../api/shapes.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { putLink, takeLink, tokenOfCode } from '../store/players/links.ts'
import { getSession } from '../store/players/sessions.ts'
import { GOOD_FOR, newCode } from './code.ts'
import type { SessionRequest } from './sessions.ts'

/**
 * Makes a link, and a code to type instead, that bring a player to another device. Either is good once, and only as
 * long as the session lasts that asked for it, if one did: ending a session ends the links and codes made in it.
 */
export async function makeLink(
  ports: Pick<Ports, 'store' | 'now' | 'random'>,
  { player, hash: by }: Pick<SessionRequest, 'player'> & Partial<SessionRequest>,
): Promise<DeviceLink> {
  const until = ports.now() + GOOD_FOR
  for (;;) {
    const token = tokenOf(ports.random(24))
    const code = newCode(ports.random)
    const hashes = { token: hashed(token), code: hashed(code) }
    if (await putLink(ports.store, hashes, { player, by }, until)) return { token, code, until: isoOf(until) }
  }
}

export const playerByToken = (ports: Ports, token: string): Promise<PlayerId | null> =>
  playerBy(ports, hashed(token))

/** The player of a code, however it was typed. */
export async function playerByCode(ports: Ports, typed: string): Promise<PlayerId | null> {
  const token = await tokenOfCode(ports.store, hashed(codeTyped(typed)))
  return token === null ? null : playerBy(ports, token)
}

async function playerBy(ports: Ports, token: string): Promise<PlayerId | null> {
  const link = await takeLink(ports.store, token, tokenOf(ports.random(12)))
  if (!link) return null
  const isGood = link.by === undefined || (await getSession(ports.store, link.by, 'consistent')) !== null
  return isGood ? link.player : null
}
