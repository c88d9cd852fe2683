import { hashed, type PlayerId } from '../api/ids.ts'
import type { Session } from '../api/shapes.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { endOtherSessions, endSession, listSessions } from '../store/players/sessions.ts'

/** The asker: a player, in one of their sessions, known by the hash of its token. */
export interface SessionRequest {
  player: PlayerId
  hash: string
}

/** The id of a session in an answer to its player: it reveals nothing of the key that the session is stored under. */
export const nameOf = (hash: string): string => hashed(`session ${hash}`).slice(0, 22)

/** A player's sessions, those seen last first. */
export async function sessionsOf(ports: Ports, { player, hash }: SessionRequest): Promise<Session[]> {
  const sessions = await listSessions(ports.store, player)
  return [...sessions]
    .sort(([, a], [, b]) => b.seen - a.seen)
    .map(([other, { at, seen, device }]) => ({
      id: nameOf(other),
      mine: other === hash,
      at: isoOf(at ?? seen),
      seen: isoOf(seen),
      device: device ?? { browser: null, system: null },
    }))
}

/** Ends a session by its id, this one, or all others. Answers whether this one has ended. */
export async function endSessions(
  ports: Ports,
  { player, hash }: SessionRequest,
  which: 'this' | 'others' | string,
): Promise<boolean> {
  if (which === 'others') {
    await endOtherSessions(ports.store, player, hash)
    return false
  }
  const isThis = which === 'this' || which === nameOf(hash)
  const ended = isThis ? hash : await hashOf(ports, player, which)
  if (ended) await endSession(ports.store, player, ended)
  return isThis
}

async function hashOf(ports: Ports, player: PlayerId, name: string): Promise<string | undefined> {
  const sessions = await listSessions(ports.store, player)
  return [...sessions.keys()].find((hash) => nameOf(hash) === name)
}
