import type { Entry } from '../../../engine/core/index.ts'
import type { TableId } from '../../api/ids.ts'
import type { Ports } from '../../ports/index.ts'
import {
  addFigures,
  claimEntries,
  countedUpTo,
  countPlayer,
  type Figure,
} from '../../store/operator/figures.ts'
import { entriesBetween } from '../../store/tables/log.ts'
import { getWho } from '../../store/tables/table-items.ts'

/** Entries that are counted at once. */
const PAGE = 100
const HOUR = 3600_000

/** How long a table may have waited to be counted in each figure, milliseconds. */
const waits: readonly [Figure, number][] = [
  ['waitedHour', HOUR],
  ['waitedSix', 6 * HOUR],
  ['waitedDay', 24 * HOUR],
  ['waitedThree', 72 * HOUR],
  ['waitedLonger', Number.POSITIVE_INFINITY],
]

/**
 * Counts the entries of a table that are not counted yet, each on its own day. They are claimed first: a crash after
 * that leaves a few out, and nothing is counted twice.
 */
export async function countEntries({ store }: Pick<Ports, 'store'>, table: TableId): Promise<void> {
  for (;;) {
    const from = await countedUpTo(store, table)
    // The one before is read, too: the first of them has waited since then.
    const read = await entriesBetween(
      store,
      table,
      { first: Math.max(1, from), last: from + PAGE },
      'consistent',
    )
    const entries = read.map(({ entry }) => entry)
    const last = entries.at(-1)
    if (!last || last.version <= from) return
    const claim = { from, to: last.version, isOver: last.table.over !== null }
    if (!(await claimEntries(store, table, claim))) return
    await count(store, entries, from)
    if (last.version < from + PAGE) return
  }
}

async function count(store: Ports['store'], entries: readonly Entry[], from: number): Promise<void> {
  const days = new Map<string, Map<Figure, number>>()
  const add = (day: string, figure: Figure) => {
    const counted = days.get(day) ?? new Map<Figure, number>()
    days.set(day, counted.set(figure, (counted.get(figure) ?? 0) + 1))
  }
  const holders = entries.flatMap(({ seat, holders }) => (seat === null ? [] : (holders[seat] ?? [])))
  const who = await getWho(store, holders, 'consistent')
  for (const [i, entry] of entries.entries()) {
    const { version, kind, at, seat, level, table } = entry
    const day = at.slice(0, 10)
    // What was played on a device before is not counted.
    if (version <= from || table.imported === null) continue
    const before = entries[i - 1]
    if (kind === 'opened') add(day, 'opened')
    if (table.over && !before?.table.over && table.over.reason !== 'cancelled') add(day, 'finished')
    if (kind !== 'turn') continue
    add(day, level === undefined ? 'turns' : 'botTurns')
    if (level !== undefined) continue
    const waited = before ? Date.parse(at) - Date.parse(before.at) : 0
    const [figure] = waits.find(([, most]) => waited <= most) ?? waits[0]
    add(day, figure)
    const player = seat === null ? undefined : who.get(entry.holders[seat] ?? '')?.player
    if (player && (await countPlayer(store, player, day))) add(day, 'players')
  }
  for (const [day, counted] of days) await addFigures(store, day, Object.fromEntries(counted))
}
