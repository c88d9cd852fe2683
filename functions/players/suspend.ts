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
  for (const hash of await sessionHashesOf(store, player)) await markSession(store, hash, since !== null)
}

/** Lets a session that has just begun know whether its player is suspended. @returns whether they are */
export async function settleSuspension(store: Store, player: PlayerId, hash: string): Promise<boolean> {
  let marked = false
  for (;;) {
    const isSuspended = (await getPlayer(store, player, 'consistent'))?.suspended !== undefined
    if (isSuspended === marked) return marked
    await markSession(store, hash, isSuspended)
    marked = isSuspended
  }
}
