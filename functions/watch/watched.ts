import { isRefused, mask, publishEntry, publishTable } from '../../engine/core/index.ts'
import type { Watched } from '../api/shapes.ts'
import type { Ports } from '../ports.ts'
import { entriesBetween } from '../store/log.ts'
import { getSeed, namesOf } from '../store/table-items.ts'
import { whoSits } from '../tables/find.ts'
import type { Refused } from '../tables/refused.ts'
import { toldThrough } from './told.ts'

/** So much of the story is told with the position; what lies before it is told entry by entry. */
const STORY = 20

/**
 * A table through a watch link: no player is asked for, and nothing is read that not everybody at the table may see. It is
 * made of the last entry that is told, so whatever comes later shows in no part of it. The seed is told once the table is
 * over, and to nobody who says that he needs none: those may not be let near seeds at all.
 */
export async function watchedThrough(
  ports: Ports,
  token: string,
  { withSeed }: { withSeed: boolean },
): Promise<Watched | Refused> {
  const told = await toldThrough(ports, token)
  if (isRefused(told)) return told
  const { table, game, meta, entry, delay } = told
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
