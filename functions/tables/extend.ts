import { type Entry, extendTime, isRefused } from '../../engine/core/index.ts'
import type { HolderId, TableId } from '../api/ids.ts'
import { reminderOf, restThatCounts, withClock } from '../jobs/clock/clock.ts'
import { pauseOf } from '../jobs/clock/outage.ts'
import { scheduleChanged } from '../jobs/clock/schedule.ts'
import { isoOf, type Ports } from '../ports/index.ts'
import { type DueItem, scheduleDue } from '../store/tables/due.ts'
import { entriesSince } from '../store/tables/log.ts'
import type { Outage } from '../store/tables/pulse.ts'
import { changeMeta, getMeta, getWho } from '../store/tables/table-items.ts'
import { type Committed, type Committing, commit, type Transition } from './commit.ts'
import { notFound, type Refused } from './refused.ts'
import { nobody } from './situation.ts'

/** The ports that extending needs. */
export type Extending = Committing & Pick<Ports, 'enqueue'>

/**
 * Extends the running clocks of a table by outages, by an entry for each that changes any of them: once, however often
 * it is asked for, and whatever has been played there since the outage began. A frozen table waits for its thaw.
 * @returns whether anything changed, or why it can't be done
 */
export async function extendTable(
  ports: Extending,
  table: TableId,
  outages: readonly Outage[],
  { thaws = false } = {},
): Promise<{ isChanged: boolean; refused?: Refused }> {
  let isChanged = false
  const meta = await getMeta(ports.store, table, 'consistent')
  if (meta?.frozen && !thaws) {
    await beginEarlier(ports, table, meta.frozenAt, outages)
    return { isChanged }
  }
  const all = inOrder(outages)
  for (const number of all.keys()) {
    const done = await extendBy(ports, table, all.slice(0, number + 1), thaws)
    if (done && isRefused(done) && !settled.includes(done.refused)) return { isChanged, refused: done }
    isChanged ||= done !== null && !isRefused(done)
  }
  return { isChanged }
}

const inOrder = (outages: readonly Outage[]): Outage[] => [...outages].sort((a, b) => a.from - b.from)

const idOf = ({ cause, from }: Outage): string => `extended-${cause}-${from}`

/** Refusals of tables whose clocks need not be extended. */
const settled: readonly Refused['refused'][] = ['not-found', 'over', 'not-started']

/** Extends a table by the last of these outages; it has been by the others. Null where nothing is to be done. */
async function extendBy(
  ports: Extending,
  table: TableId,
  outages: readonly Outage[],
  thaws: boolean,
): Promise<Committed | Refused | null> {
  const id = idOf(outages[outages.length - 1])
  const log = await entriesSince(ports.store, table, outages[0].from)
  const newest = log.at(-1)?.entry
  if (!newest?.position || newest.table.pace === 'none' || newest.table.over) return null
  if (log.some(({ entry }) => entry.id === id)) return null
  const request = { table, player: nobody, base: newest.version, id, kind: 'extend', content: {} }
  return commit(ports, { ...request, open: true, thaws }, extending(ports, outages))
}

/** The entry by which clocks are extended: they are worked out anew, from before the first outage. */
const extending =
  ({ store }: Extending, outages: readonly Outage[]): Transition =>
  async ({ table, game, newest, stored }, metadata) => {
    const log = (await entriesSince(store, table, outages[0].from)).map(({ entry }) => entry)
    if (log.some(({ id }) => id === metadata.id)) return notFound
    const made = extendTime({ game, newest, metadata }, pauseOf(outages[outages.length - 1]))
    if (isRefused(made)) return made
    // Where newer rules have come with this very entry, theirs is not stored yet.
    const [first, ...later] = newest.version > stored.version ? [...log, newest] : log
    const who = await getWho(store, [first, ...later, made].flatMap(holdersOf), 'consistent')
    const entry = [...later, made].reduce((previous, next) => withClock(previous, next, who, outages), first)
    return isSame(newest, entry) ? notFound : entry
  }

const holdersOf = ({ holders }: Entry): string[] => holders.filter((holder) => holder !== null)

/** Whether clocks end at the same times, and banks that stand hold as much as before. */
function isSame(before: Entry, after: Entry): boolean {
  const { pace } = after.table
  const isBank = pace !== 'none' && pace.kind === 'bank'
  return (after.clock ?? []).every(({ out, left }, seat) => {
    const was = before.clock?.[seat]
    return out === was?.out && (out !== null || !isBank || left === was.left)
  })
}

/**
 * Files what follows from the new times of a table that was extended by outages. A player whose time would have become
 * short during one of them is told, by a message about their move. The others see it at the table, and are reminded in
 * time.
 */
export async function scheduleExtended(
  ports: Extending,
  table: TableId,
  outages: readonly Outage[],
): Promise<void> {
  const all = inOrder(outages)
  const log = all.length > 0 ? await entriesSince(ports.store, table, all[0].from) : []
  for (const outage of all) {
    const at = log.findIndex(({ entry }) => entry.id === idOf(outage))
    if (at > 0) await scheduleFor(ports, table, { before: log[at - 1].entry, made: log[at].entry }, outage)
  }
}

async function scheduleFor(
  ports: Extending,
  table: TableId,
  { before, made }: { before: Entry; made: Entry },
  { to }: Outage,
): Promise<void> {
  const { store, now } = ports
  const who = await getWho(store, holdersOf(made), 'consistent')
  const messages: DueItem[] = []
  for (const [seat, { out }] of (made.clock ?? []).entries()) {
    await scheduleChanged(store, { table, newest: made, seat, who })
    const [holder, clock] = [made.holders[seat] as HolderId, before.clock?.[seat]]
    const short = clock && reminderOf(clock, restThatCounts(made, who.get(holder)))
    if (out === null || short == null || short > to) continue
    messages.push(
      await scheduleDue(store, now(), { kind: 'extended', table, version: made.version, seat, holder }),
    )
  }
  await ports.enqueue(messages)
}

/** A table that was frozen during an outage counts as frozen since that began: the thaw extends its clocks by both. */
async function beginEarlier(
  { store }: Extending,
  table: TableId,
  since: string | undefined,
  outages: readonly Outage[],
): Promise<void> {
  const at = since === undefined ? Number.NaN : Date.parse(since)
  const around = outages.find(({ from, to }) => from < at && at <= to)
  if (around) await changeMeta(store, table, { frozenAt: isoOf(around.from) })
}
