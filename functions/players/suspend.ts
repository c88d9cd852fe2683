import type { PlayerId } from '../api/ids.ts'
import type { Store } from '../store/dynamodb/client.ts'
import { getPlayer, markSuspended } from '../store/players/players.ts'
import { markSession, sessionHashesOf } from '../store/players/sessions.ts'

/**
 * Suspends a player since `at` (ISO 8601), or no longer: null. Each of their sessions says so, too, so that no request
 * has to look the player up. A session that begins meanwhile learns of it by itself.
 */
export async function suspend(store: Store, player: PlayerId, at: string | null): Promise<void> {
  const profile = await getPlayer(store, player, 'consistent')
  // Suspended again, a player is suspended since then.
  const since = at === null ? null : (profile?.suspended ?? at)
  await markSuspended(store, player, since)
  await settle(store, player, null, () => sessionHashesOf(store, player))
}

/** Lets a session that has just begun know whether its player is suspended. @returns whether they are */
export const settleSuspension = (store: Store, player: PlayerId, hash: string): Promise<boolean> =>
  settle(store, player, false, async () => [hash])

/**
 * Marks sessions until they say the same as their player's profile, which another act may change meanwhile. `marked`:
 * what all of them say already.
 */
async function settle(
  store: Store,
  player: PlayerId,
  marked: boolean | null,
  sessions: () => Promise<string[]>,
): Promise<boolean> {
  for (let said = marked; ; ) {
    const isSuspended = (await getPlayer(store, player, 'consistent'))?.suspended !== undefined
    if (isSuspended === said) return isSuspended
    for (const hash of await sessions()) await markSession(store, hash, isSuspended)
    said = isSuspended
  }
}
