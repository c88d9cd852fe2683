import { type Entry, type Fork, importEntry, isRefused, withHash } from '../../../engine/core/index.ts'
import { holderOf } from '../../api/ids.ts'
import { isoOf } from '../../ports/index.ts'
import type { StoredEntry } from '../../store/tables/codec.ts'
import { append, entryAt } from '../../store/tables/log.ts'
import { putRunning } from '../../store/tables/running.ts'
import { getSeed, settleSeed } from '../../store/tables/table-items.ts'
import type { Refused } from '../refused.ts'
import { isTimely, newSeed, settleMeta } from '../seats/open.ts'
import type { Bringing, Importing } from './progress.ts'

/**
 * Appends the entries of a page beyond those that are stored. `stand` are the stored entries from the one before the
 * page's first. Null when all are stored; a fork where somebody else's copy was appended meanwhile and went another
 * way.
 */
export async function appendGiven(
  ports: Importing,
  at: Bringing,
  stand: readonly StoredEntry[],
): Promise<Fork | Refused | null> {
  const { store } = ports
  const { table, page, chains } = at
  const known = stand.map(({ entry }) => entry)
  let seed = (await getSeed(store, table, 'consistent')) ?? newSeed(ports)
  let planned = await plan(ports, at, known, seed)
  if (isRefused(planned)) return planned
  const final = planned.at(-1) ?? at.newest?.entry
  if (page.last && final && !final.table.over && final.table.resigned[page.last.seat])
    return { refused: 'resigned' }
  const settled = await settle(ports, at, seed)
  if (typeof settled !== 'string') return settled
  if (settled !== seed) {
    // Another copy came first; its first entry is under another seed.
    seed = settled
    planned = await plan(ports, at, known, seed)
    if (isRefused(planned)) return planned
  }
  let previous = known.at(-1)?.hash ?? ''
  for (const entry of planned) {
    const { version } = entry
    const requestDigest = chains[version - page.from]
    const linked = withHash(entry, previous, seed)
    if (await append(store, table, { entry: linked, requestDigest })) {
      previous = linked.hash
      continue
    }
    const first = await entryAt(store, table, version, 'consistent')
    if (first?.requestDigest !== requestDigest) return { version, chain: requestDigest }
    previous = first.entry.hash
  }
  return null
}

/** The entries that a page adds, played again; or a refusal with the first that does not follow. */
async function plan(
  ports: Importing,
  { table, page, game, options, newest }: Bringing,
  known: readonly Entry[],
  seed: string,
): Promise<Entry[] | Refused> {
  const added: Entry[] = []
  const at = isoOf(ports.now())
  let last = newest?.entry ?? null
  for (let version = (last?.version ?? 0) + 1; version < page.from + page.entries.length; version++) {
    const given = page.entries[version - page.from]
    const metadata = { id: `import ${version}`, at, seed }
    const earlier = await entryOf(given.returnsTo)
    const entry = importEntry(
      { game, newest: last, metadata },
      { options, seats: page.seats },
      given,
      earlier,
    )
    if (!entry) return { refused: 'bad-import', version }
    added.push(entry)
    last = entry
  }
  return added

  async function entryOf(version: number | undefined): Promise<Entry | null> {
    if (version === undefined) return null
    const here = [...known, ...added].find((entry) => entry.version === version)
    return here ?? (await entryAt(ports.store, table, version, 'consistent'))?.entry ?? null
  }
}

/**
 * Puts what entries need beside them, as an opening does: META, the item by which the reconciler finds the table, and
 * the seed, which it returns.
 */
async function settle(
  ports: Importing,
  { table, player, page, newest }: Bringing,
  seed: string,
): Promise<string | Refused> {
  const at = isoOf(ports.now())
  const meta = await settleMeta(ports, table, { title: '', listed: false }, at)
  await putRunning(ports.store, table, { holder: holderOf(table, player, page.id), at })
  if (!newest && !isTimely(ports, meta)) return { refused: 'try-later', after: 24 * 3600 }
  return settleSeed(ports.store, table, seed)
}
