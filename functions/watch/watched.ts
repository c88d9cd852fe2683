import { isRefused, mask, publishEntry, publishTable } from '../../engine/core/index.ts'
import type { Watched } from '../api/shapes.ts'
import type { Ports } from '../ports/index.ts'
import { entriesBetween } from '../store/tables/log.ts'
import { getSeed, namesOf } from '../store/tables/table-items.ts'
import { whoSits } from '../tables/find.ts'
import type { Refused } from '../tables/refused.ts'
import { toldThrough, type WatchedState } from './told.ts'

/** The number of entries that come with the position; earlier ones are read one by one. */
const STORY = 20

/** A table as a watch link shows it, seed included; or why there is none. It needs no session. */
export async function watchedThrough(ports: Ports, token: string): Promise<Watched | Refused> {
  const told = await toldThrough(ports, token)
  return isRefused(told) ? told : watchedIn(ports, told, { withSeed: true })
}

/**
 * A table as a watch link shows it. All parts come from the last entry that may be shown, so none gives away anything
 * later. It includes the seed once the table is over, if `withSeed`: some callers have no access to seeds.
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
    entriesBetween(
      ports.store,
      table,
      { first: Math.max(1, version - STORY + 1), last: version - 1 },
      'eventual',
    ),
    over && withSeed ? getSeed(ports.store, table, 'eventual') : null,
  ])
  const story = [...before.map((kept) => kept.entry), entry]
  const { watched, idle } = ports.limits.poll
  return {
    version,
    title: meta.title,
    state: publishTable(entry),
    names: namesOf(entry, who),
    // A position is plain JSON, as the engine guarantees; its type does not say so.
    view: (position && mask(position, 'spectator')) as never,
    rules: game.rules,
    entries: story.map((one) => publishEntry(game, one, 'spectator')),
    seed,
    delay,
    pollAfter: over ? idle : watched,
  }
}
