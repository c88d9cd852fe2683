import { isRefused, mask, publishEntry, publishTable } from '../../engine/core/index.ts'
import type { Watched } from '../api/shapes.ts'
import type { Ports } from '../ports.ts'
import { entriesBetween } from '../store/log.ts'
import { getSeed, namesOf } from '../store/table-items.ts'
import { whoSits } from '../tables/find.ts'
import type { Refused } from '../tables/refused.ts'
import { toldThrough, type WatchedState } from './told.ts'

/** The number of entries of the story that come with the position; earlier ones are read one by one. */
const STORY = 20

/** A table through a watch link: it needs no player, and reads only what everybody at the table may see. */
export async function watchedThrough(ports: Ports, token: string): Promise<Watched | Refused> {
  const told = await toldThrough(ports, token)
  return isRefused(told) ? told : watchedIn(ports, told, { withSeed: true })
}

/**
 * What is shown through a watch link. It is made of the last entry that is shown, so no part of it shows anything later.
 * The seed is given once the table is over, but never to a caller without `withSeed`, who may have no access to seeds.
 */
export async function watchedIn(
  ports: Ports,
  { table, game, meta, entry, delay }: WatchedState,
  { withSeed }: { withSeed: boolean },
): Promise<Watched> {
  const { version, position } = entry
  const { over } = entry.table
  const [who, before, seed] = await Promise.all([
    whoSits(ports, entry, 'eventual'),
    entriesBetween(ports.store, table, Math.max(1, version - STORY + 1), version - 1, 'eventual'),
    over && withSeed ? getSeed(ports.store, table, 'eventual') : null,
  ])
  const story = [...before.map((kept) => kept.entry), entry]
  const { watched, idle } = ports.limits.poll
  return {
    version,
    title: meta.title,
    state: publishTable(entry),
    names: namesOf(entry, who),
    // A position is plain JSON by the engine's promise; its type says less than that.
    view: (position && mask(position, 'spectator')) as never,
    rules: game.rules,
    entries: story.map((one) => publishEntry(game, one, 'spectator')),
    seed,
    delay,
    pollAfter: over ? idle : watched,
  }
}
