import {
  completeImport,
  type Entry,
  type ImportPage,
  isRefused,
  playersAmong,
} from '../../../engine/core/index.ts'
import { holderOf, type PlayerId } from '../../api/ids.ts'
import type { Imported } from '../../api/shapes.ts'
import { withClock } from '../../jobs/clock/clock.ts'
import { isoOf } from '../../ports/index.ts'
import { getPlayer } from '../../store/players/players.ts'
import { append, newestEntry } from '../../store/tables/log.ts'
import { changeMeta, getSeed, getWho, putWho, whoIs } from '../../store/tables/table-items.ts'
import { digest } from '../commit.ts'
import { notFound, type Refused } from '../refused.ts'
import { seatOf } from '../situation.ts'
import { type Bringing, type Importing, importedSoFar } from './progress.ts'

/**
 * Makes a table that was imported whole one that can be played: the player who brought it sits down. Where another copy
 * has brought it further already, it goes on from there. Where somebody else has made it whole, letting others in is up
 * to them.
 */
export async function completed(
  ports: Importing,
  at: Bringing,
  last: NonNullable<ImportPage['last']>,
): Promise<Imported | Refused> {
  const { store } = ports
  const { player, page, table, game } = at
  const profile = await getPlayer(store, player, 'consistent')
  if (!profile) return notFound
  const { title, seat, salt, opponents } = last
  const holder = holderOf(table, player, page.id)
  for (;;) {
    const newest = await newestEntry(store, table, 'consistent')
    const seed = await getSeed(store, table, 'consistent')
    if (!newest || seed === null) return notFound
    const { entry } = newest
    if (typeof entry.table.imported === 'number') {
      if (!(await sitsThere(ports, entry, player))) return { refused: 'imported-already' }
      ports.tableChanged(table)
      return importedSoFar(ports, { ...at, newest }, true)
    }
    const metadata = { id: page.id, at: isoOf(ports.now()), seed }
    const made = completeImport({ game, newest: entry, metadata }, { seat, opponents }, { holder, salt })
    if (isRefused(made)) return made
    const who = whoIs(holder, player, profile)
    const whole = withClock(entry, made, new Map([[holder, who]]))
    await putWho(store, who, table)
    // Only where no other copy has named it.
    if (title !== '')
      await changeMeta(store, table, { title }, { says: '#title = :none', values: { none: '' } })
    const requestDigest = digest(player, {
      id: page.id,
      kind: 'import',
      content: { title, seat, salt, opponents },
    })
    if (!(await append(store, table, { entry: whole, requestDigest }))) continue
    ports.tableChanged(table)
    return importedSoFar(ports, { ...at, newest: { entry: whole, requestDigest } }, true)
  }
}

async function sitsThere({ store }: Importing, newest: Entry, player: PlayerId): Promise<boolean> {
  return seatOf(newest, await getWho(store, playersAmong(newest), 'consistent'), player) !== null
}
