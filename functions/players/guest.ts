import type { Language } from '../../web/print/language.ts'
import { type PlayerId, playerOf } from '../api/ids.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { getPlayer, putPlayer } from '../store/players/players.ts'

/**
 * A guest's id on their device is no key. Milliseconds for which it finds the guest again, after a request whose answer
 * was lost.
 */
const REPEAT_WITHIN = 10 * 60_000

/** Makes a guest; a repeated request finds the same one. Null where the id was used too long ago. */
export async function makeGuest(
  ports: Pick<Ports, 'store' | 'now'>,
  id: string,
  { name, language }: { name: string; language: Language },
): Promise<PlayerId | null> {
  const player = playerOf(id)
  if (await putPlayer(ports.store, player, { name, at: isoOf(ports.now()), language })) return player
  const stands = await getPlayer(ports.store, player, 'consistent')
  const isRepeat = stands && ports.now() - Date.parse(stands.at) < REPEAT_WITHIN && stands.name === name
  return isRepeat ? player : null
}
