import type { AnyGame, Position } from '../contract.ts'
import type { Proxies } from '../play/orders.ts'
import type { Run } from '../play/play.ts'
import { withHash } from '../records/record.ts'
import type { Seat } from '../seats/seat.ts'
import { sameView } from '../secrets/mask.ts'
import { includes, type Sight } from '../secrets/secret.ts'
import type { Change, Entry, EntryMetadata, TableState } from './entry.ts'

/** The part of an entry that comes from a run of the rules. */
export const changeOf = ({ position, actions, facts, shown, chance }: Run<Position>): Partial<Change> => ({
  position,
  actions,
  facts,
  shown,
  draws: chance.draws,
})

/** What a table's next entry is written with: its game, its newest entry (null before the first), and the metadata. */
export interface EntryContext<Newest extends Entry | null = Entry> {
  game: AnyGame
  newest: Newest
  metadata: EntryMetadata
}

/** The context of an entry that plays on: the rules may go on to decisions that orders answer. */
export interface PlayContext extends EntryContext {
  orders: Proxies['orders']
}

/** The next entry of a log. */
export function writeEntry({ game, newest, metadata }: EntryContext<Entry | null>, change: Change): Entry {
  const version = (newest?.version ?? 0) + 1
  const position = change.position === undefined ? (newest?.position ?? null) : change.position
  const entry: Omit<Entry, 'hash'> = {
    version,
    kind: change.kind,
    seat: change.seat,
    id: metadata.id,
    at: metadata.at,
    actions: change.actions ?? [],
    ...(change.level ? { level: change.level } : {}),
    ...(change.pause ? { pause: change.pause } : {}),
    draws: change.draws ?? [],
    facts: change.facts ?? [],
    rules: game.rules,
    position,
    holders: change.holders ?? newest?.holders ?? [],
    since: sinceOf(newest, position, change, version),
    table: withSeen(change.table, change.shown ?? []),
  }
  return withHash(entry, newest?.hash ?? '', metadata.seed)
}

function withSeen(table: TableState, shown: readonly Sight[]): TableState {
  if (shown.length === 0) return table
  const shownTo = (seat: Seat) => shown.filter(({ to }) => includes(to, seat)).length
  return { ...table, seen: table.seen.map((count, seat) => count + shownTo(seat)) }
}

/** A change of rules alone makes no turn stale; anything else does for the seats whose view it changes. */
function sinceOf(
  previous: Entry | null,
  position: Position | null,
  change: Change,
  version: number,
): number[] {
  const seats = change.table.salts.map((_, seat) => seat)
  const before = previous?.position
  if (!previous || !before || !position || previous.since.length !== seats.length)
    return seats.map(() => version)
  if (position === before || change.kind === 'rules') return previous.since
  return seats.map((seat) => (sameView(before, position, seat) ? previous.since[seat] : version))
}
